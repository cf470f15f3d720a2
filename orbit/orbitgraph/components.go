package orbitgraph

import (
	"iter"
	"slices"
)

// Components are the connected components of a graph, numbered from 0 by their smallest vertices.
type Components struct {
	Of    []int32 // the component of each vertex
	Sizes []int   // the number of vertices of each component
}

// Components finds the connected components of g.
func (g *Graph) Components() Components {
	c := Components{Of: slices.Repeat([]int32{-1}, g.orbits.Len())}
	b := g.BFS()
	for v, of := range c.Of {
		if of >= 0 {
			continue
		}
		members := b.From(v)
		for _, w := range members {
			c.Of[w] = int32(len(c.Sizes))
		}
		c.Sizes = append(c.Sizes, len(members))
	}
	return c
}

// Reached reports for every component whether it has one of the seeds. A search that begins at the seeds reaches these components,
// and reaches them whole, for every move has an inverse.
func (c Components) Reached(seeds iter.Seq[int]) []bool {
	reached := make([]bool, len(c.Sizes))
	for v := range seeds {
		reached[c.Of[v]] = true
	}
	return reached
}

// CountReached returns the number of vertices in the components that are reached.
func (c Components) CountReached(reached []bool) int {
	count := 0
	for component, size := range c.Sizes {
		if reached[component] {
			count += size
		}
	}
	return count
}

// LargestSize returns the number of vertices of the largest component, 0 where there is none.
func (c Components) LargestSize() int {
	largest := 0
	for _, size := range c.Sizes {
		largest = max(largest, size)
	}
	return largest
}

// LargestVertex returns the smallest vertex of the largest component, of several the one with the smallest; −1 where there is none.
func (c Components) LargestVertex() int {
	largest := c.LargestSize()
	return slices.IndexFunc(c.Of, func(of int32) bool { return c.Sizes[of] == largest })
}
