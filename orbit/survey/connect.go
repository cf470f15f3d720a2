package survey

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"qorbit/internal/base/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// QueensToConnect finds how many queens a move of a kind must move for the graph of a problem to be connected. It
// returns the statistics of the graphs of moves of 1, 2, … queens, from the least number that such a move can take, up
// to the first that is connected. There is one of Movs, since a Mov of all queens leads to every orbit. It fails for a
// kind that takes no number of queens, and as orbit.Enumerate and Run do.
func QueensToConnect(ctx context.Context, problem orbit.Problem, kind *move.Kind,
	opt orbit.Options) ([]orbitgraph.Stats, error) {
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
	if err := rule.Check(orbits.Order()); err != nil {
		return c, nil, err
	}
	pattern, queens := rule.Kind.Pattern, rule.Queens
	if pattern == nil {
		g, err := orbitgraph.Build(ctx, orbits, rule, opt)
		if err != nil {
			return c, nil, err
		}
		return g.Components(), slices.Values(move.Seeds(orbits)), nil
	}
	if err := incidence.CheckJoin(orbits, pattern, queens, opt); err != nil {
		return c, nil, err
	}
	j := incidence.New(orbits, pattern, queens, incidence.Limit(orbits.Len(), orbits.Order(), queens, opt.Memory/2))
	sets := newDisjointSets(orbits.Len())
	takers := make([]incidence.Taker, parallel.Threads(opt.Threads))
	for i := range takers {
		takers[i] = uniter{sets}
	}
	if err := j.Run(ctx, takers, opt); err != nil {
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
