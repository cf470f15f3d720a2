// Package orbitgraph holds the orbit graph of one order as compressed sparse rows: its vertices are the orbits, and an
// edge joins two orbits if a move of k queens leads from a solution of one to a solution of the other. Build makes it
// by joining the orbits that share a pattern, for any kind of moves. Components, distances,
// eccentricities and statistics are computed on it, and it is the data behind the views for gonum (Gonum) and for
// dominikbraun/graph (Dominikbraun).
//
// ByOperators makes the same graph in another way, for small orders: it applies every operator, and stores the moves
// in a graph of dominikbraun/graph. Compare holds one against the other.
package orbitgraph

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/move"
)

// A Graph is the orbit graph of one order: its vertices are the orbits, and an edge joins two different orbits if some
// move of k queens leads from a solution of one to a solution of the other. It is stored as compressed sparse rows, and
// it is the data behind the views for other libraries, Gonum and Dominikbraun.
type Graph struct {
	orbits *orbit.Orbits
	rule   move.Rule
	first  []int64 // the neighbours of v are near[first[v]:first[v+1]], in ascending order
	near   []int32

	moves, selfMoves uint64
}

// TooManyEdges is the error about a graph with more edges than BuildAtMost allows, or than the memory has room for.
type TooManyEdges = incidence.TooManyEdges

// BuildOrder enumerates the orbits of a problem and builds their graph with Build.
func BuildOrder(ctx context.Context, problem orbit.Problem, rule move.Rule, opt orbit.Options) (*Graph, error) {
	if err := rule.Check(problem.Order); err != nil {
		return nil, err
	}
	orbits, err := orbit.Enumerate(ctx, problem, opt)
	if err != nil {
		return nil, err
	}
	return Build(ctx, orbits, rule, opt.Beside(orbits.Bytes()))
}

// Build builds the graph of the moves of a rule. Where the kind of moves has patterns, as Mov has, that is done by
// shared patterns: two orbits are joined by moves of k queens exactly if deleting k queens from each can leave the same
// pattern, for then inserting leads from one to the other. No insertion is tried. The proof, and that of the count of
// moves, is in doc/patterns.md. Other graphs are built from the neighbours of the smallest solution of each orbit.
//
// It fails where the moves are not defined at the order, where it would take more memory than opt allows, with a
// *TooManyEdges if that is for the edges, with orbit.ErrContradiction where neighbours are no solutions of the order,
// and with the context's error once ctx is done.
func Build(ctx context.Context, orbits *orbit.Orbits, rule move.Rule, opt orbit.Options) (*Graph, error) {
	return BuildAtMost(ctx, orbits, rule, 0, opt)
}

// BuildAtMost is Build, and fails with a *TooManyEdges where the graph has more edges than most, unless that is 0.
func BuildAtMost(ctx context.Context, orbits *orbit.Orbits, rule move.Rule, most uint64,
	opt orbit.Options) (*Graph, error) {
	if err := rule.Check(orbits.Order()); err != nil {
		return nil, err
	}
	if rule.Kind.Pattern == nil {
		return byNeighbours(ctx, orbits, rule, most, opt)
	}
	if err := incidence.Check(orbits, rule.Kind.Pattern, rule.Queens, opt); err != nil {
		return nil, err
	}
	edges, j, err := incidence.Edges(ctx, orbits, rule.Kind.Pattern, rule.Queens, most, opt)
	if err != nil {
		return nil, err
	}
	g := &Graph{orbits: orbits, rule: rule, moves: j.Moves, selfMoves: j.SelfMoves}
	if err := g.compress(ctx, edges); err != nil {
		return nil, err
	}
	return g, nil
}

// FromEdges makes the graph with the given edges, each as u < v, in any order; repeated edges count once. It knows no
// moves.
func FromEdges(orbits *orbit.Orbits, queens int, edges [][2]int) *Graph {
	list := make([]incidence.Edge, len(edges))
	for i, e := range edges {
		list[i] = incidence.NewEdge(int32(e[0]), int32(e[1]))
	}
	slices.Sort(list)
	g := &Graph{orbits: orbits, rule: move.Mov.Of(queens)}
	g.compress(context.Background(), incidence.EdgeList{slices.Compact(list)})
	return g
}

// Induced returns the graph of some vertices of g, given in ascending order, with the edges of g between them: its
// vertex i is the i-th of these. It knows no moves.
func (g *Graph) Induced(vertices []int) *Graph {
	keys, classes := make([]orbit.Key, len(vertices)), make(map[orbit.Key]orbit.Class)
	var edges [][2]int
	for i, v := range vertices {
		keys[i] = g.orbits.Key(v)
		if class := g.orbits.Class(v); class != 8 {
			classes[keys[i]] = class
		}
		for w := range g.Neighbours(v) {
			if j, shown := slices.BinarySearch(vertices, w); shown && j > i {
				edges = append(edges, [2]int{i, j})
			}
		}
	}
	induced := FromEdges(orbit.FromKeys(g.orbits.Problem(), keys, classes), g.Queens(), edges)
	induced.rule = g.rule
	return induced
}

// compress writes the edges as compressed sparse rows. It fails with the context's error once ctx is done.
func (g *Graph) compress(ctx context.Context, edges incidence.EdgeList) error {
	g.first = make([]int64, g.orbits.Len()+1)
	each := func(visit func(from, to int32)) {
		for _, bin := range edges {
			if ctx.Err() != nil {
				return
			}
			for _, e := range bin {
				visit(e.From(), e.To())
			}
		}
	}
	each(func(from, to int32) {
		g.first[from+1]++
		g.first[to+1]++
	})
	for v := range g.orbits.Len() {
		g.first[v+1] += g.first[v]
	}
	g.near = make([]int32, g.first[g.orbits.Len()])
	next := slices.Clone(g.first)
	put := func(v, neighbour int32) {
		g.near[next[v]] = neighbour
		next[v]++
	}
	each(func(from, to int32) { put(to, from) }) // smaller neighbours first: every row fills in ascending order
	each(put)
	return ctx.Err()
}

// Orbits returns the vertices.
func (g *Graph) Orbits() *orbit.Orbits { return g.orbits }

// Queens returns how many queens a move moves.
func (g *Graph) Queens() int { return g.rule.Queens }

// Rule returns which solutions are joined.
func (g *Graph) Rule() move.Rule { return g.rule }

// Moves returns the number of moves from one solution of every orbit; by symmetry it does not matter which one. A move
// is one deletion with one insertion into what remains, the queens of each taken as a set, that gives a solution other
// than the one it started from.
func (g *Graph) Moves() uint64 { return g.moves }

// SelfMoves returns the number of moves whose result lies in the same orbit.
func (g *Graph) SelfMoves() uint64 { return g.selfMoves }

// Neighbours returns the neighbours of v in ascending order.
func (g *Graph) Neighbours(v int) iter.Seq[int] {
	row := g.Row(v)
	return func(yield func(w int) bool) {
		for _, w := range row {
			if !yield(int(w)) {
				return
			}
		}
	}
}

// Row returns the neighbours of v as they are stored, in ascending order, for algorithms that need them as a list. The
// caller must not change them.
func (g *Graph) Row(v int) []int32 { return g.near[g.first[v]:g.first[v+1]] }

// Degree returns the number of neighbours of v.
func (g *Graph) Degree(v int) int { return int(g.first[v+1] - g.first[v]) }

// HasEdge reports whether u and v are joined.
func (g *Graph) HasEdge(u, v int) bool {
	_, found := slices.BinarySearch(g.Row(u), int32(v))
	return found
}

// EdgeCount returns the number of edges.
func (g *Graph) EdgeCount() int { return len(g.near) / 2 }

// Edges returns every edge once, as u < v, in ascending order.
func (g *Graph) Edges() iter.Seq2[int, int] {
	return func(yield func(u, v int) bool) {
		for u := range g.orbits.Len() {
			for v := range g.Neighbours(u) {
				if v > u && !yield(u, v) {
					return
				}
			}
		}
	}
}

// EdgeWitnesses returns the neighbours of v with larger numbers, in ascending order, and for each the move of
// Rule.Witness that leads to it from the smallest solution of v. For Mov of one queen it looks through the moves of v
// once. It fails where the moves contradict the graph.
func (g *Graph) EdgeWitnesses(v int) (to []int, witnesses []move.Witness, err error) {
	for w := range g.Neighbours(v) {
		if w > v {
			to = append(to, w)
		}
	}
	witnesses = make([]move.Witness, len(to))
	p := g.orbits.Perm(v)
	if g.rule != move.Mov.Of(1) {
		for i, w := range to {
			witnesses[i], _ = g.rule.Witness(g.orbits.Condition(), p, g.orbits.Key(w))
		}
	} else {
		for mov, q := range move.Moves(g.orbits.Condition(), p) {
			w, err := incidence.VertexOf(g.orbits, orbit.KeyOf(q))
			if err != nil {
				return nil, nil, err
			}
			i, found := slices.BinarySearch(to, w)
			if !found && w > v {
				return nil, nil, fmt.Errorf("%w: %v leads from %v to %v, which the graph does not join",
					orbit.ErrContradiction, mov, p, q)
			}
			if found && witnesses[i].Operator == nil {
				witnesses[i] = move.Witness{Operator: mov, Source: p, Result: q}
			}
		}
	}
	for i, w := range witnesses {
		if w.Operator == nil {
			return nil, nil, fmt.Errorf("%w: no move leads from %v to %v, which the graph joins",
				orbit.ErrContradiction, p, g.orbits.Perm(to[i]))
		}
	}
	return to, witnesses, nil
}
