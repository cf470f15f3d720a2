package route

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"slices"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// Ends are two vertices of a graph.
type Ends struct {
	Graph    *orbitgraph.Graph
	From, To int
}

// ParseEnds builds the graph of a problem and a rule of moves, with the two vertices that texts name, as
// [orbit.Orbits.Parse] reads them. It fails before the graph is built where a text names none.
func ParseEnds(ctx context.Context, problem orbit.Problem, rule move.Rule, from, to string,
	opt orbit.Options) (Ends, error) {
	orbits, err := orbit.Enumerate(ctx, problem, opt)
	if err != nil {
		return Ends{}, err
	}
	u, wrongFrom := orbits.Parse(from)
	v, wrongTo := orbits.Parse(to)
	if err := cmp.Or(wrongFrom, wrongTo); err != nil {
		return Ends{}, err
	}
	g, err := orbitgraph.Build(ctx, orbits, rule, opt)
	return Ends{g, u, v}, err
}

// A Step is a move along an edge of the graph.
type Step struct {
	move.Witness
	Vertex int // of the result
}

// Paths yields the shortest paths from one vertex of g to another, in lexicographic order of their vertices; none where
// the two lie in different components. The source of the first step is the smallest solution of from, that of another
// step the result of the step before. A pair of vertices can be joined by several moves: a step has the first one, that
// of [move.Rule.Witness]. An error is the last pair, and wraps [orbit.ErrContradiction].
func Paths(g *orbitgraph.Graph, from, to int) iter.Seq2[[]Step, error] {
	return func(yield func([]Step, error) bool) {
		b := newBFS(g)
		b.From(to)
		if b.Distance(from) < 0 {
			return
		}
		var steps []Step
		var extend func(v int, p ops.Perm) bool
		extend = func(v int, p ops.Perm) bool {
			if v == to {
				return yield(slices.Clone(steps), nil)
			}
			for w := range g.Neighbours(v) {
				if b.Distance(w) >= b.Distance(v) {
					continue
				}
				witness, ok := g.Rule().Witness(g.Orbits().Condition(), p, g.Orbits().Key(w))
				if !ok {
					yield(nil, fmt.Errorf("%w: no move leads from %v to orbit %d, its neighbour",
						orbit.ErrContradiction, p, w+1))
					return false
				}
				steps = append(steps, Step{witness, w})
				more := extend(w, witness.Result)
				steps = steps[:len(steps)-1]
				if !more {
					return false
				}
			}
			return true
		}
		extend(from, g.Orbits().Perm(from))
	}
}
