package orbit

import (
	"context"
	"fmt"
	"iter"
	"slices"
)

// A Graph is the orbit graph of one order: its vertices are the orbits, and an edge joins two different orbits if some
// move of k queens leads from a solution of one to a solution of the other. It is stored as compressed sparse rows, and
// it is the data behind the views for other libraries, Gonum and Dominikbraun.
type Graph struct {
	orbits *Orbits
	queens int
	first  []int64 // the neighbours of v are near[first[v]:first[v+1]], in ascending order
	near   []int32
	moves  Moved
}

// Moved counts the moves from one solution of every orbit; by symmetry it does not matter which one. A move is one
// deletion with one insertion into what remains that gives a solution other than the one it started from.
type Moved struct {
	Moves     uint64 // all of them
	SelfMoves uint64 // those whose result lies in the same orbit
}

// NewGraph builds the graph of the k-queen moves by shared patterns: two orbits are joined exactly if deleting k queens
// from each can leave the same pattern, for then inserting leads from one to the other. No insertion is tried. The
// proof, and that of the count of moves, is in doc/patterns.md. It fails where k is not in 1..N, and with the context's
// error once ctx is done.
func NewGraph(ctx context.Context, orbits *Orbits, queens int, opt Options) (*Graph, error) {
	if queens < 1 || queens > orbits.n {
		return nil, fmt.Errorf("orbit: moves of %d queens, expected 1..%d at order %d", queens, orbits.n, orbits.n)
	}
	all, stays, err := incidences(ctx, orbits, queens, opt)
	if err != nil {
		return nil, err
	}
	g := &Graph{orbits: orbits, queens: queens}
	var edges []edge
	eachPattern(all, func(pattern Key, shares []share) {
		images := uint64(8 / symmetries(pattern.Perm(orbits.n-queens))) // different images of the pattern
		for i, a := range shares {
			for _, b := range shares {
				g.moves.Moves += a.times * b.times * uint64(orbits.Class(int(b.vertex))) / images
			}
			g.moves.SelfMoves += a.times * a.times * uint64(orbits.Class(int(a.vertex))) / images
			for _, b := range shares[i+1:] {
				edges = append(edges, edge{a.vertex, b.vertex})
			}
		}
	})
	for _, pairs := range stays {
		g.moves.Moves -= pairs
		g.moves.SelfMoves -= pairs
	}
	g.compress(edges)
	return g, nil
}

// An edge joins two vertices, the smaller one first.
type edge struct{ from, to int32 }

// compress writes the edges as rows. Edges may be given more than once, in any order.
func (g *Graph) compress(edges []edge) {
	slices.SortFunc(edges, func(a, b edge) int {
		if a.from != b.from {
			return int(a.from) - int(b.from)
		}
		return int(a.to) - int(b.to)
	})
	edges = slices.Compact(edges)
	g.first = make([]int64, g.orbits.Len()+1)
	for _, e := range edges {
		g.first[e.from+1]++
		g.first[e.to+1]++
	}
	for v := range g.orbits.Len() {
		g.first[v+1] += g.first[v]
	}
	g.near = make([]int32, 2*len(edges))
	next := slices.Clone(g.first)
	put := func(v, neighbour int32) {
		g.near[next[v]] = neighbour
		next[v]++
	}
	for _, e := range edges { // smaller neighbours first: every row fills in ascending order
		put(e.to, e.from)
	}
	for _, e := range edges {
		put(e.from, e.to)
	}
}

// Orbits returns the vertices.
func (g *Graph) Orbits() *Orbits { return g.orbits }

// Queens returns how many queens a move moves.
func (g *Graph) Queens() int { return g.queens }

// Moves returns the number of moves.
func (g *Graph) Moves() Moved { return g.moves }

// Near returns the neighbours of v in ascending order. The caller must not change them.
func (g *Graph) Near(v int) []int32 { return g.near[g.first[v]:g.first[v+1]] }

// Degree returns the number of neighbours of v.
func (g *Graph) Degree(v int) int { return int(g.first[v+1] - g.first[v]) }

// HasEdge reports whether u and v are joined.
func (g *Graph) HasEdge(u, v int) bool {
	_, found := slices.BinarySearch(g.Near(u), int32(v))
	return found
}

// EdgeCount returns the number of edges.
func (g *Graph) EdgeCount() int { return len(g.near) / 2 }

// Edges returns every edge once, as u < v, in ascending order.
func (g *Graph) Edges() iter.Seq2[int, int] {
	return func(yield func(u, v int) bool) {
		for u := range g.orbits.Len() {
			for _, v := range g.Near(u) {
				if int(v) > u && !yield(u, int(v)) {
					return
				}
			}
		}
	}
}
