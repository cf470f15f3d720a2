package survey

import (
	"context"
	"iter"

	"qorbit/internal/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/orbitgraph"
)

// Components finds the components of the graph of k-queen moves without keeping its edges, and the seeds in ascending order. It
// fails as Run does.
func Components(ctx context.Context, orbits *orbit.Orbits, queens int, opt orbit.Options) (c orbitgraph.Components, seeds iter.Seq[int], err error) {
	if err := incidence.Check(orbits, queens, opt); err != nil {
		return c, nil, err
	}
	j := incidence.NewLimited(orbits, queens, incidence.Limit(orbits, queens, opt.Memory/2))
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

func (u uniter) Take(a, b int32) { u.sets.unite(a, b) }
func (u uniter) Flush()          {}
