package survey

import (
	"context"

	"qorbit/internal/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/orbitgraph"
)

// Components finds the components of the graph of k-queen moves without its edges, and the seeds, as bits. It fails as Run does.
func Components(ctx context.Context, orbits *orbit.Orbits, queens int, opt orbit.Options) (c orbitgraph.Components, seeds []uint32, err error) {
	if err := incidence.Check(orbits, queens, opt); err != nil {
		return c, nil, err
	}
	j := incidence.New(orbits, queens, opt.Memory/2)
	sets := newUnions(orbits.Len())
	takers := make([]incidence.Taker, parallel.Threads(opt.Threads))
	for i := range takers {
		takers[i] = uniter{sets}
	}
	if err := j.Run(ctx, takers, ctx.Err, opt); err != nil {
		return c, nil, err
	}
	return sets.components(), j.Seeds, nil
}

// A uniter is a taker that unites the pairs.
type uniter struct{ unions }

func (u uniter) Take(a, b int32) { u.unions.unite(a, b) }
func (u uniter) Flush()          {}

// components numbers the sets by their smallest vertices, which are their roots. The numbers take the place of the parents: a
// parent is smaller than its children, so its number is known before theirs are.
func (u unions) components() orbitgraph.Components {
	c := orbitgraph.Components{Of: u}
	for v, parent := range u {
		if parent == int32(v) {
			u[v] = int32(len(c.Sizes))
			c.Sizes = append(c.Sizes, 0)
		} else {
			u[v] = u[parent]
		}
		c.Sizes[u[v]]++
	}
	return c
}
