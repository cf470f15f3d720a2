package orbit

import (
	"context"
	"fmt"
	"iter"
	"math"
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

	moves, selfMoves uint64
}

// NewGraph builds the graph of the k-queen moves by shared patterns: two orbits are joined exactly if deleting k queens
// from each can leave the same pattern, for then inserting leads from one to the other. No insertion is tried. The
// proof, and that of the count of moves, is in doc/patterns.md. It fails where k is not in 1..N, where it would take more memory
// than opt allows, and with the context's error once ctx is done.
func NewGraph(ctx context.Context, orbits *Orbits, queens int, opt Options) (*Graph, error) {
	if err := orbits.checkGraph(queens, opt); err != nil {
		return nil, err
	}
	j, err := joinOrbits(ctx, orbits, queens, opt)
	if err != nil {
		return nil, err
	}
	g := &Graph{orbits: orbits, queens: queens, moves: j.moves, selfMoves: j.selfMoves}
	g.compress(j.edges)
	return g, ctx.Err()
}

// checkGraph fails where a graph of such moves is not defined, or would not fit the memory.
func (o *Orbits) checkGraph(queens int, opt Options) error {
	if queens < 1 || queens > o.n {
		return fmt.Errorf("orbit: moves of %d queens, expected 1..%d at order %d", queens, o.n, o.n)
	}
	if need := o.graphMemory(queens); opt.Memory > 0 && need > opt.Memory {
		return fmt.Errorf("orbit: the graph of moves of %d queens on %d orbits of order %d takes about %d MiB of memory, and %d MiB are free",
			queens, o.Len(), o.n, need>>20, opt.Memory>>20)
	}
	return nil
}

// graphMemory estimates how many bytes NewGraph takes at its peak: the incidences of one of 16 passes, and the edges. Of one
// queen these are a few for each orbit. Of more they are about as many as incidences, or, where there are few patterns,
// as many as pairs of incidences that meet if they spread evenly over the patterns; each once a pattern, until they are sorted.
func (o *Orbits) graphMemory(queens int) uint64 {
	incidences := float64(o.Len()) * float64(binomial(o.n, queens))
	edges := 8 * float64(o.Len())
	if queens > 1 {
		patterns := max(float64(factorial(o.n-queens))/8, 1)
		edges = incidences + incidences*incidences/patterns
	}
	return uint64(min(8*incidences/16+8*edges, math.MaxInt64)) + 1<<20
}

// compress writes the edges, in bins that are sorted all together, each edge once, as rows.
func (g *Graph) compress(bins [][]edge) {
	g.first = make([]int64, g.orbits.Len()+1)
	for e := range edgesOf(bins) {
		g.first[e.from()+1]++
		g.first[e.to()+1]++
	}
	for v := range g.orbits.Len() {
		g.first[v+1] += g.first[v]
	}
	g.near = make([]int32, g.first[g.orbits.Len()])
	next := slices.Clone(g.first)
	put := func(v, neighbour int32) {
		g.near[next[v]] = neighbour
		next[v]++
	}
	for e := range edgesOf(bins) { // smaller neighbours first: every row fills in ascending order
		put(e.to(), e.from())
	}
	for e := range edgesOf(bins) {
		put(e.from(), e.to())
	}
}

// edgesOf returns the edges of one bin after another.
func edgesOf(bins [][]edge) iter.Seq[edge] {
	return func(yield func(edge) bool) {
		for _, bin := range bins {
			for _, e := range bin {
				if !yield(e) {
					return
				}
			}
		}
	}
}

// Orbits returns the vertices.
func (g *Graph) Orbits() *Orbits { return g.orbits }

// Queens returns how many queens a move moves.
func (g *Graph) Queens() int { return g.queens }

// Moves returns the number of moves from one solution of every orbit; by symmetry it does not matter which one. A move is
// one deletion with one insertion into what remains, the queens of each taken as a set, that gives a solution other than
// the one it started from.
func (g *Graph) Moves() uint64 { return g.moves }

// SelfMoves returns the number of moves whose result lies in the same orbit.
func (g *Graph) SelfMoves() uint64 { return g.selfMoves }

// Near returns the neighbours of v in ascending order. The caller must not change them.
func (g *Graph) Near(v int) []int32 { return g.near[g.first[v]:g.first[v+1]] }

// Degree returns the number of neighbours of v.
func (g *Graph) Degree(v int) int { return int(g.first[v+1] - g.first[v]) }

// HasEdge reports whether u and v are joined.
func (g *Graph) HasEdge(u, v int) bool {
	_, found := slices.BinarySearchFunc(g.Near(u), v, func(near int32, v int) int { return int(near) - v })
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
