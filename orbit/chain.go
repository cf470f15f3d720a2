package orbit

import (
	"context"
	"fmt"
	"sync/atomic"

	"qorbit/ops"
)

// ChainedReach finds the number of orbits of order n that a chain of searches reaches: Inc from those that the chain reached one
// order below, then moves of one queen; it starts with all orbits of order 4. It builds no graph: an orbit is reached if its
// component has one that an Inc leads to from an orbit reached. It fails as NewSurvey does.
func ChainedReach(ctx context.Context, n int, opt Options) (int, error) {
	below, err := Enumerate(ctx, min(n, chainStart), opt)
	if err != nil {
		return 0, err
	}
	reached := make([]uint32, below.Len())
	for v := range reached {
		reached[v] = 1
	}
	for below.n < n {
		orbits, err := Enumerate(ctx, below.n+1, opt)
		if err != nil {
			return 0, err
		}
		if reached, err = orbits.reachedFrom(ctx, below, reached, opt); err != nil {
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
func (o *Orbits) reachedFrom(ctx context.Context, below *Orbits, reachedBelow []uint32, opt Options) ([]uint32, error) {
	if err := o.checkGraph(1, opt); err != nil {
		return nil, err
	}
	j := newJoining(o, 1, opt.Memory/2)
	sets, err := j.unite(ctx, opt)
	if err != nil {
		return nil, err
	}
	seeded := make([]uint32, o.Len()) // at a component's root
	const chunk = 1 << 12
	chunks := (o.Len() + chunk - 1) / chunk
	err = eachOn(ctx, fmt.Sprintf("chain to order %d", o.n), chunks, opt, func() func(part int) {
		p, q := make(ops.Perm, o.n), make(ops.Perm, o.n)
		return func(part int) {
			for v := part * chunk; v < min((part+1)*chunk, o.Len()); v++ {
				if j.seeds[v/32]>>(v%32)&1 == 1 && o.hasSource(v, p, q, below, reachedBelow) {
					atomic.StoreUint32(&seeded[sets.find(int32(v))], 1)
				}
			}
		}
	})
	if err != nil {
		return nil, err
	}
	reached := make([]uint32, o.Len())
	for v := range reached {
		reached[v] = seeded[sets.find(int32(v))]
	}
	return reached, nil
}

// hasSource says whether an Inc leads to vertex v from one of the orbits below that are marked.
func (o *Orbits) hasSource(v int, p, q ops.Perm, below *Orbits, marked []uint32) bool {
	o.keys[v].put(p)
	for c, r := range p {
		q[r] = uint8(c)
	}
	for columns := solutionsBelow(p, q); columns != 0; columns &= columns - 1 {
		key, _ := patternWithout(p, q, columns&-columns)
		if from, ok := below.Find(key); ok && marked[from] == 1 {
			return true
		}
	}
	return false
}
