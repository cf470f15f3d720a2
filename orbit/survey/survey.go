// Package survey computes the statistics of orbit graphs whose edges do not fit the memory: edges, degrees and
// components. Of moves of one queen it keeps no edge: it makes several passes over the orbits, and between two passes
// its state can be saved as a checkpoint and resumed. Of moves of more queens it keeps the edges. A local survey keeps
// no orbit either, and finds no components.
package survey

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"maps"
	"math/bits"
	"slices"

	"qorbit/internal/base/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// A Survey is the statistics of an orbit graph that was not kept.
type Survey struct {
	orbitgraph.Stats
	Degrees Histogram `json:"degrees"` // how many orbits have each number of neighbours
	Sizes   Histogram `json:"sizes"`   // how many components have each number of orbits
	// Depth is nil, too, where the edges were not kept.
	Depth *int `json:"depth"` // the largest distance from a seed, null where there is no seed
}

// RunOrder enumerates the orbits of a problem and surveys their graph with Run.
func RunOrder(ctx context.Context, problem orbit.Problem, rule move.Rule, opt orbit.Options) (*Survey, error) {
	orbits, err := orbit.Enumerate(ctx, problem, opt)
	if err != nil {
		return nil, err
	}
	return Run(ctx, orbits, rule, opt.Beside(orbits.Bytes()))
}

// Run computes the statistics of the graph of the moves of a rule, like orbitgraph.Build. Of Movs of one queen it keeps
// no edges. Of more queens, where two orbits share dozens of patterns, it keeps the edges, but no rows of neighbours.
// It fails as orbitgraph.Build does.
func Run(ctx context.Context, orbits *orbit.Orbits, rule move.Rule, opt orbit.Options) (*Survey, error) {
	if rule == move.Mov.Of(1) && orbits.Order() >= 1 {
		r, err := newRun(orbits, 0, opt)
		if err != nil {
			return nil, err
		}
		return r.finish(ctx, nil)
	}
	pattern := rule.Kind.Pattern
	if pattern == nil {
		g, err := orbitgraph.Build(ctx, orbits, rule, opt)
		if err != nil {
			return nil, err
		}
		return Of(g), nil
	}
	if err := cmp.Or(rule.Check(orbits.Order()), incidence.Check(orbits, pattern, rule.Queens, opt)); err != nil {
		return nil, err
	}
	edges, j, err := incidence.Edges(ctx, orbits, pattern, rule.Queens, 0, opt)
	if err != nil {
		return nil, err
	}
	graph, pace := newCounted(orbits.Len()), parallel.NewPace(ctx, edgesAtATime)
	for e := range edges.All() {
		if pace.Over(1) {
			return nil, ctx.Err()
		}
		graph.sets.unite(e.From(), e.To())
		graph.degrees[e.From()]++
		graph.degrees[e.To()]++
	}
	return surveyOf(j, graph), nil
}

// edgesAtATime is how many edges are counted between two looks at the context.
const edgesAtATime = 1 << 16

// surveyOf sums up what a finished join and its takers found. It takes the sets over.
func surveyOf(j *incidence.Join, graph counted) *Survey {
	components, ends := graph.sets.components(), 0
	stats := orbitgraph.StatsOf(j.Orbits, j.Queens, components, setBits(j.Seeds))
	stats.Moves, stats.SelfMoves = j.Moves, j.SelfMoves
	s := &Survey{Stats: stats, Degrees: tally(graph.degrees), Sizes: tally(components.Sizes)}
	for _, t := range s.Degrees {
		s.MaxDegree = t[0]
		ends += t[0] * t[1]
		if t[0] == 0 {
			s.Isolated = t[1]
		}
	}
	s.Edges = ends / 2
	return s
}

// Of is the survey of a graph that was kept. It is what Run finds, with the depth.
func Of(g *orbitgraph.Graph) *Survey {
	degrees := make([]int, g.Orbits().Len())
	for v := range degrees {
		degrees[v] = g.Degree(v)
	}
	return &Survey{
		Stats:   g.Stats(),
		Degrees: tally(degrees),
		Sizes:   tally(g.Components().Sizes),
		Depth:   Depth(g, move.Seeds(g.Orbits())),
	}
}

// Depth is the largest distance from a seed, nil where there is no seed. No forest that grows from the seeds is less
// deep, because its paths are paths of the graph; one that grows breadth first is as deep.
func Depth(g *orbitgraph.Graph, seeds []int) *int {
	if len(seeds) == 0 {
		return nil
	}
	counts, _ := g.DistanceCounts(seeds)
	return new(len(counts) - 1)
}

// QueensToConnect finds how many queens a Mov must move for the graph of a problem to be connected. It returns the
// statistics of the graphs of moves of 1, 2, … queens, up to the first that is connected. There is one, since a move of
// all queens leads to every orbit. It fails as orbit.Enumerate and Run do.
func QueensToConnect(ctx context.Context, problem orbit.Problem, opt orbit.Options) ([]orbitgraph.Stats, error) {
	return QueensToConnectBy(ctx, problem, move.Mov, opt)
}

// QueensToConnectBy is QueensToConnect for a kind of moves, from the least number of queens that such a move can take.
// It fails for a kind that takes no number of queens.
func QueensToConnectBy(
	ctx context.Context,
	problem orbit.Problem,
	kind *move.Kind,
	opt orbit.Options,
) ([]orbitgraph.Stats, error) {
	if kind.Least == 0 {
		return nil, fmt.Errorf("moves %s take no number of queens, expected a kind that does", kind.Name)
	}
	orbits, err := orbit.Enumerate(ctx, problem, opt)
	if err != nil {
		return nil, err
	}
	var tried []orbitgraph.Stats
	for queens := min(kind.Least, problem.Order); queens <= problem.Order; queens++ {
		s, err := Run(ctx, orbits, kind.Of(queens), opt)
		if err != nil {
			return nil, err
		}
		tried = append(tried, s.Stats)
		if s.Connected() {
			break
		}
	}
	return tried, nil
}

// Components finds the components of the graph of moves by a rule, and the seeds in ascending order. It keeps no edges
// where the kind of moves has patterns. It fails as Run does.
func Components(ctx context.Context, orbits *orbit.Orbits, rule move.Rule, opt orbit.Options) (
	c orbitgraph.Components, seeds iter.Seq[int], err error) {
	pattern, queens := rule.Kind.Pattern, rule.Queens
	if pattern == nil {
		g, err := orbitgraph.Build(ctx, orbits, rule, opt)
		if err != nil {
			return c, nil, err
		}
		return g.Components(), slices.Values(move.Seeds(orbits)), nil
	}
	if err := cmp.Or(rule.Check(orbits.Order()), incidence.CheckJoin(orbits, pattern, queens, opt)); err != nil {
		return c, nil, err
	}
	j := incidence.New(orbits, pattern, queens, incidence.Limit(orbits.Len(), orbits.Order(), queens, opt.Memory/2))
	sets := newDisjointSets(orbits.Len())
	takers := make([]incidence.Taker, parallel.Threads(opt.Threads))
	for i := range takers {
		takers[i] = uniter{sets}
	}
	if err := j.Run(ctx, takers, ctx.Err, opt); err != nil {
		return c, nil, err
	}
	return sets.components(), setBits(j.Seeds), nil
}

// A uniter is a taker that unites the pairs.
type uniter struct{ sets disjointSets }

func (u uniter) Take(orbits []int32) {
	for _, v := range orbits[1:] {
		u.sets.unite(orbits[0], v)
	}
}

func (u uniter) Flush() {}

// tally counts how often each value occurs, in ascending order of values.
func tally[T int | int32](values []T) Histogram {
	var few [1 << 10]int // nearly all values are small
	many := make(map[T]int)
	for _, value := range values {
		if int(value) < len(few) {
			few[value]++
		} else {
			many[value]++
		}
	}
	var list Histogram
	for value, count := range few {
		if count > 0 {
			list = append(list, [2]int{value, count})
		}
	}
	for _, value := range slices.Sorted(maps.Keys(many)) {
		list = append(list, [2]int{int(value), many[value]})
	}
	return list
}

// setBits returns the places of the bits that are set, in ascending order.
func setBits(words []uint32) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, left := range words {
			for ; left != 0; left &= left - 1 {
				if !yield(32*i + bits.TrailingZeros32(left)) {
					return
				}
			}
		}
	}
}
