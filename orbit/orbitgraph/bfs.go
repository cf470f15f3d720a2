package orbitgraph

import (
	"iter"
	"slices"

	"qorbit/internal/base/traverse"
)

// bfs prepares breadth-first searches of g.
func (g *Graph) bfs() *traverse.BFS { return traverse.NewBFS(g.orbits.Len(), g.Row) }

// Ball returns the vertices at a distance of at most radius from v, in ascending order.
func (g *Graph) Ball(v, radius int) []int {
	b := g.bfs()
	var ball []int
	for _, w := range b.Search(func(w int) ([]int32, bool) { return g.Row(w), b.Distance(w) < radius }, v) {
		ball = append(ball, int(w))
	}
	slices.Sort(ball)
	return ball
}

// Distances returns for every vertex how many edges lead to it from the nearest of the given ones: the entry of
// vertex v is its distance in edges, −1 where no path leads to it.
func (g *Graph) Distances(from []int) []int32 {
	b := g.bfs()
	b.From(from...)
	return b.Distances()
}

// DistanceCounts returns how many vertices lie at each distance from the nearest of the given ones, and how many no
// path leads to.
func (g *Graph) DistanceCounts(from []int) (counts []int, unreached int) {
	for _, d := range g.Distances(from) {
		if d < 0 {
			unreached++
			continue
		}
		for int(d) >= len(counts) {
			counts = append(counts, 0)
		}
		counts[d]++
	}
	return counts, unreached
}

// Components are the connected components of a graph, numbered from 0 by their smallest vertices: Sizes[Of[v]] is the
// size of the component of v.
type Components struct {
	Of    []int32 // the component of each vertex
	Sizes []int   // the number of vertices of each component
}

// Components finds the connected components of g.
func (g *Graph) Components() Components {
	c := Components{Of: slices.Repeat([]int32{-1}, g.orbits.Len())}
	b := g.bfs()
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

// Members returns the vertices of a component, in ascending order.
func (c Components) Members(component int) []int {
	var members []int
	for v, of := range c.Of {
		if int(of) == component {
			members = append(members, v)
		}
	}
	return members
}

// Reached reports for every component whether it has one of the seeds, such as slices.Values(move.Seeds(g.Orbits())). A
// search that begins at the seeds reaches these components, and reaches them whole, for every move has an inverse.
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

// LargestVertex returns the smallest vertex that lies in a component of the largest size, −1 where there is none.
func (c Components) LargestVertex() int {
	largest := c.LargestSize()
	return slices.IndexFunc(c.Of, func(of int32) bool { return c.Sizes[of] == largest })
}
