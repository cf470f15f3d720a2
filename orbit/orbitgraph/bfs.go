package orbitgraph

import (
	"iter"
	"slices"
)

// A BFS searches one graph breadth first, again and again, in the same memory.
type BFS struct {
	neighbours func(v int) []int32
	distance   []int32 // −1 for a vertex that was not found
	found      []int32
}

// NewBFS prepares breadth-first searches of a graph of so many vertices.
func NewBFS(vertices int, neighbours func(v int) []int32) *BFS {
	return &BFS{neighbours: neighbours, distance: slices.Repeat([]int32{-1}, vertices)}
}

// BFS prepares breadth-first searches of g.
func (g *Graph) BFS() *BFS { return NewBFS(g.orbits.Len(), g.Neighbours) }

// From finds the vertices that paths lead to from the given ones, in the order of their distances, the farthest last. The result
// stays valid until the next search.
func (b *BFS) From(sources ...int) []int32 {
	return b.Search(func(v int) ([]int32, bool) { return b.neighbours(v), true }, sources...)
}

// Search is From with other neighbours than those of the graph. It ends where expand returns false.
func (b *BFS) Search(expand func(v int) (neighbours []int32, more bool), sources ...int) []int32 {
	for _, v := range b.found {
		b.distance[v] = -1
	}
	b.found = b.found[:0]
	for _, v := range sources {
		b.add(int32(v), 0)
	}
	for at := 0; at < len(b.found); at++ {
		v := b.found[at]
		neighbours, more := expand(int(v))
		if !more {
			break
		}
		for _, w := range neighbours {
			b.add(w, b.distance[v]+1)
		}
	}
	return b.found
}

// add adds a vertex that was not found yet.
func (b *BFS) add(v, distance int32) {
	if b.distance[v] < 0 {
		b.distance[v] = distance
		b.found = append(b.found, v)
	}
}

// Distance returns the distance of v from the nearest source of the last search, or −1 where it was not found.
func (b *BFS) Distance(v int) int { return int(b.distance[v]) }

// PathTo returns a shortest path to v from a source of the last search, without the source. Of several paths it takes the one
// that has the smallest vertex before v, and so on back.
func (b *BFS) PathTo(v int) []int {
	var path []int
	for b.distance[v] > 0 {
		path = append(path, v)
		for _, w := range b.neighbours(v) {
			if b.distance[w] == b.distance[v]-1 {
				v = int(w)
				break
			}
		}
	}
	slices.Reverse(path)
	return path
}

// Ball returns the vertices at a distance of at most radius from v, in ascending order.
func (g *Graph) Ball(v, radius int) []int32 {
	b := g.BFS()
	ball := b.Search(func(w int) ([]int32, bool) { return g.Neighbours(w), b.Distance(w) < radius }, v)
	slices.Sort(ball)
	return ball
}

// Distances returns for every vertex how many edges lead to it from the nearest of the given ones; −1 stands for a vertex
// that no path leads to.
func (g *Graph) Distances(from []int) []int32 {
	b := g.BFS()
	b.From(from...)
	return b.distance
}

// DistanceCounts returns how many vertices lie at each distance from the nearest of the given ones, and how many no path leads to.
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

// Members returns the vertices of a component, in ascending order.
func (c Components) Members(component int) []int32 {
	var members []int32
	for v, of := range c.Of {
		if int(of) == component {
			members = append(members, int32(v))
		}
	}
	return members
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

// LargestVertex returns the smallest vertex that lies in a component of the largest size, −1 where there is none.
func (c Components) LargestVertex() int {
	largest := c.LargestSize()
	return slices.IndexFunc(c.Of, func(of int32) bool { return c.Sizes[of] == largest })
}
