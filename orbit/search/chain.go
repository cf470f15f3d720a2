package search

import (
	"context"
	"fmt"
	"sync/atomic"

	"qorbit/internal/parallel"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/survey"
)

// ChainedReach finds the number of orbits of order n that a chain of searches reaches: Inc from those that the chain reached one
// order below, then moves of one queen; it starts with all orbits of order 4. It builds no graph: an orbit is reached if its
// component has one that an Inc leads to from an orbit reached. It fails as NewSurvey does.
func ChainedReach(ctx context.Context, n int, opt orbit.Options) (int, error) {
	below, err := orbit.Enumerate(ctx, min(n, chainStart), opt)
	if err != nil {
		return 0, err
	}
	reached := make([]uint32, below.Len())
	for v := range reached {
		reached[v] = 1
	}
	for below.Order() < n {
		orbits, err := orbit.Enumerate(ctx, below.Order()+1, opt)
		if err != nil {
			return 0, err
		}
		if reached, err = reachedFrom(ctx, orbits, below, reached, opt); err != nil {
			return 0, err
		}
		below = orbits
	}
	count := 0
	for _, one := range reached {
		count += int(one)
	}
	return count, nil
}

// reachedFrom says of each vertex, by 1 or 0, whether its component has an orbit that an Inc leads to from those of the order
// below that were reached.
func reachedFrom(ctx context.Context, o, below *orbit.Orbits, reachedBelow []uint32, opt orbit.Options) ([]uint32, error) {
	c, seeds, err := survey.Components(ctx, o, 1, opt)
	if err != nil {
		return nil, err
	}
	seeded := make([]uint32, len(c.Sizes)) // by component
	const chunk = 1 << 12
	chunks := (o.Len() + chunk - 1) / chunk
	err = parallel.Run(ctx, fmt.Sprintf("chain to order %d", o.Order()), chunks, opt.Threads, opt.Progress, func() func(part int) {
		p, q := make(ops.Perm, o.Order()), make(ops.Perm, o.Order())
		return func(part int) {
			for v := part * chunk; v < min((part+1)*chunk, o.Len()); v++ {
				if seeds[v/32]>>(v%32)&1 == 1 && hasSource(o.Key(v), p, q, below, reachedBelow) {
					atomic.StoreUint32(&seeded[c.Of[v]], 1)
				}
			}
		}
	})
	if err != nil {
		return nil, err
	}
	reached := make([]uint32, o.Len())
	for v := range reached {
		reached[v] = seeded[c.Of[v]]
	}
	return reached, nil
}

// hasSource says whether an Inc leads to the orbit with a key from one of the orbits below that are marked.
func hasSource(key orbit.Key, p, q ops.Perm, below *orbit.Orbits, marked []uint32) bool {
	key.Put(p)
	for c, r := range p {
		q[r] = uint8(c)
	}
	for columns := move.SeedColumns(p, q); columns != 0; columns &= columns - 1 {
		key, _ := orbit.PatternKey(p, q, columns&-columns)
		if from, ok := below.Find(key); ok && marked[from] == 1 {
			return true
		}
	}
	return false
}
