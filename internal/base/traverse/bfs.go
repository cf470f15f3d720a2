// Package traverse searches graphs breadth first and depth first. A graph is a number of vertices, which count from 0,
// and a function that returns the stored neighbours of a vertex: rows of int32, half the memory of int, which nothing
// copies.
package traverse

import "slices"

// A BFS searches one graph breadth first, again and again, in the same memory.
type BFS struct {
	neighbours func(v int) []int32
	distance   []int32 // −1 for a vertex that was not found
	found      []int32
}

// NewBFS prepares breadth-first searches of a graph of a given number of vertices, whose neighbours the function
// returns in ascending order.
func NewBFS(vertices int, neighbours func(v int) []int32) *BFS {
	return &BFS{neighbours: neighbours, distance: slices.Repeat([]int32{-1}, vertices)}
}

// From finds the vertices that paths lead to from the given ones, in the order of their distances, the farthest last.
// The result stays valid until the next search.
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

// Distances returns the distance of every vertex, as Distance does. The result stays valid until the next search.
func (b *BFS) Distances() []int32 { return b.distance }

// PathTo returns a shortest path to v from a source of the last search, without the source. Of several paths it takes
// the one that has the smallest vertex before v, and so on back.
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
