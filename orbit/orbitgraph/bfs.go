package orbitgraph

import "slices"

// A BFS searches one graph breadth first, again and again, in the same memory. Its zero value is not usable: see NewBFS.
type BFS struct {
	g        *Graph
	distance []int32 // −1 for a vertex that was not found
	found    []int32
}

// NewBFS prepares breadth-first searches of g.
func NewBFS(g *Graph) *BFS {
	b := &BFS{g: g, distance: make([]int32, g.orbits.Len())}
	for v := range b.distance {
		b.distance[v] = -1
	}
	return b
}

// From finds the vertices that paths lead to from the given ones, in the order of their distances, the farthest last. The result
// is good until the next search.
func (b *BFS) From(sources ...int32) []int32 { return b.Search(nil, sources...) }

// Search is From, except that expand, if not nil, is called with every vertex before its neighbours are looked at: it may give
// others than those of the graph, and ends the search where it returns false.
func (b *BFS) Search(expand func(v int32) (neighbours []int32, more bool), sources ...int32) []int32 {
	for _, v := range b.found {
		b.distance[v] = -1
	}
	b.found = b.found[:0]
	b.add(sources, 0)
	for at := 0; at < len(b.found); at++ {
		v := b.found[at]
		neighbours, more := b.g.Neighbours(int(v)), true
		if expand != nil {
			neighbours, more = expand(v)
		}
		if !more {
			break
		}
		b.add(neighbours, b.distance[v]+1)
	}
	return b.found
}

// add adds those vertices that were not found yet.
func (b *BFS) add(vertices []int32, distance int32) {
	for _, w := range vertices {
		if b.distance[w] < 0 {
			b.distance[w] = distance
			b.found = append(b.found, w)
		}
	}
}

// Distance returns the distance of v from the nearest source of the last search, or −1 where it was not found.
func (b *BFS) Distance(v int32) int32 { return b.distance[v] }

// PathTo returns a shortest path to v from a source of the last search, without the source: of several, the one whose vertices
// are the smallest, from v back.
func (b *BFS) PathTo(v int32) []int {
	var path []int
	for b.distance[v] > 0 {
		path = append(path, int(v))
		for _, w := range b.g.Neighbours(int(v)) {
			if b.distance[w] == b.distance[v]-1 {
				v = w
				break
			}
		}
	}
	slices.Reverse(path)
	return path
}
