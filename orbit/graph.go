package orbit

import (
	"cmp"
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

	moves, selfMoves uint64
}

// NewGraph builds the graph of the k-queen moves by shared patterns: two orbits are joined exactly if deleting k queens
// from each can leave the same pattern, for then inserting leads from one to the other. No insertion is tried. The
// proof, and that of the count of moves, is in doc/patterns.md. It fails where k is not in 1..N, where it would take more memory
// than opt allows, and with the context's error once ctx is done.
func NewGraph(ctx context.Context, orbits *Orbits, queens int, opt Options) (*Graph, error) {
	if queens < 1 || queens > orbits.n {
		return nil, fmt.Errorf("orbit: moves of %d queens, expected 1..%d at order %d", queens, orbits.n, orbits.n)
	}
	if need := orbits.graphMemory(queens); opt.Memory > 0 && need > opt.Memory {
		return nil, fmt.Errorf("orbit: the graph of moves of %d queens on %d orbits of order %d takes about %d MiB of memory, and %d MiB are free",
			queens, orbits.Len(), orbits.n, need>>20, opt.Memory>>20)
	}
	all, err := dealIncidences(ctx, orbits, queens, opt)
	if err != nil {
		return nil, err
	}
	parts := make([]joined, piles)
	err = each(ctx, fmt.Sprintf("joining orbits of order %d", orbits.n), piles, opt, func(pile int) {
		parts[pile] = join(orbits, queens, all.piles[pile])
		all.piles[pile] = nil
	})
	if err != nil {
		return nil, err
	}
	g := &Graph{orbits: orbits, queens: queens}
	var edges []edge
	for pile, part := range parts {
		g.moves += part.moves
		g.selfMoves += part.selfMoves
		edges = append(edges, part.edges...)
		parts[pile].edges = nil
	}
	g.moves -= all.stays
	g.selfMoves -= all.stays
	g.compress(edges)
	return g, ctx.Err()
}

// graphMemory estimates how many bytes NewGraph takes at its peak, when all incidences lie in their piles and are being
// sorted: two copies of 16 bytes for each, and the rows of a few edges an orbit.
func (o *Orbits) graphMemory(queens int) uint64 {
	sets := uint64(1) // the binomial coefficient N over queens, at most 184756
	for i := range queens {
		sets = sets * uint64(o.n-i) / uint64(i+1)
	}
	return uint64(o.Len()) * (2*16*sets + 64)
}

// A joined is what the patterns of a pile say about the graph. Its moves count those that lead back to where they start.
type joined struct {
	edges            []edge
	moves, selfMoves uint64
}

// join brings the orbits together that share a pattern of the pile, and counts the moves through it.
func join(orbits *Orbits, queens int, pile []incidence) joined {
	var j joined
	eachPattern(pile, func(pattern Key, shares []share) {
		images := uint64(8 / symmetries(pattern.Perm(orbits.n-queens))) // different images of the pattern
		for i, a := range shares {
			for _, b := range shares {
				j.moves += a.times * b.times * uint64(orbits.Class(int(b.vertex))) / images
			}
			j.selfMoves += a.times * a.times * uint64(orbits.Class(int(a.vertex))) / images
			for _, b := range shares[i+1:] {
				j.edges = append(j.edges, edge{a.vertex, b.vertex})
			}
		}
	})
	j.edges = sortEdges(j.edges)
	return j
}

// An edge joins two vertices, the smaller one first.
type edge struct{ from, to int32 }

// sortEdges sorts the edges, and leaves each one only once.
func sortEdges(edges []edge) []edge {
	slices.SortFunc(edges, func(a, b edge) int {
		return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to))
	})
	return slices.Compact(edges)
}

// compress writes the edges as rows. Edges may be given more than once, in any order.
func (g *Graph) compress(edges []edge) {
	edges = sortEdges(edges)
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
