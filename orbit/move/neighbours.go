package move

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"qorbit/internal/base/parallel"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/work"
)

// MovNeighbours lists the orbits, other than v, that a one-queen move leads to from v, in ascending order.
func MovNeighbours(orbits *orbit.Orbits, v int) ([]int, error) {
	return results(orbits, reusedMoves(orbits.Condition(), orbits.Perm(v)), v)
}

// IncNeighbours lists the orbits of order N that Inc leads to from vertex v of order N−1, in ascending order. It fails
// where below is not of order N−1.
func IncNeighbours(below, orbits *orbit.Orbits, v int) ([]int, error) {
	if err := checkBelow(below, orbits); err != nil {
		return nil, err
	}
	return results(orbits, reusedIncs(orbits.Condition(), below.Perm(v)), -1)
}

// checkBelow fails where the orbits below are not of the order below, or of another condition.
func checkBelow(below, orbits *orbit.Orbits) error {
	n := orbits.Order()
	switch {
	case below == nil:
		return fmt.Errorf("no orbits below those of order %d, expected those of order %d", n, n-1)
	case below.Order() != n-1:
		return fmt.Errorf("orbits of order %d below those of order %d, expected order %d", below.Order(), n, n-1)
	case below.Condition() != orbits.Condition():
		return fmt.Errorf("orbits of %s below those of %s, expected orbits of one condition",
			below.Condition().Name, orbits.Condition().Name)
	}
	return nil
}

// results lists the orbits of the results of operators in ascending order, without one.
func results[O any](orbits *orbit.Orbits, steps iter.Seq2[O, ops.Perm], without int) ([]int, error) {
	var near []int
	for _, q := range steps {
		w, err := incidence.VertexOf(orbits, orbit.KeyOf(q))
		if err != nil {
			return nil, err
		}
		if w != without {
			near = append(near, w)
		}
	}
	slices.Sort(near)
	return slices.Compact(near), nil
}

// Sources returns, for every vertex of orbits, those of the order below that an Inc leads from, in ascending order: an
// orbit is a seed if it has some. No insertion is tried: they are the patterns of N−1 queens that are solutions. It
// fails where below is not of the order below, and with the context's error once ctx is done.
func Sources(ctx context.Context, below, orbits *orbit.Orbits, opt orbit.Options) ([][]int, error) {
	if err := checkBelow(below, orbits); err != nil {
		return nil, err
	}
	const chunk = 1 << 10
	sources := make([][]int, orbits.Len())
	report := opt.Reporter(work.Phase{Unit: "parts", Order: orbits.Order(), Action: "searched for seeds"})
	err := parallel.Chunks(ctx, orbits.Len(), chunk, opt.Threads, report, func() func(from, to int) {
		p, q := make(ops.Perm, orbits.Order()), make(ops.Perm, orbits.Order())
		return func(from, to int) {
			for v := from; v < to; v++ {
				orbits.Key(v).Put(p, q)
				for columns := incidence.SeedColumns(orbits.Condition(), p, q); columns != 0; columns &= columns - 1 {
					key, _ := incidence.PatternKey(p, q, columns&-columns)
					if source, ok := below.Lookup(key); ok {
						sources[v] = append(sources[v], source)
					}
				}
				slices.Sort(sources[v])
				sources[v] = slices.Compact(sources[v])
			}
		}
	})
	return sources, err
}

// Seeds lists the orbits that an Inc from order N−1 leads to, in ascending order. The board of order 0 is none: there
// is no order below.
func Seeds(orbits *orbit.Orbits) []int {
	if orbits.Order() == 0 {
		return nil
	}
	var seeds []int
	p, q := make(ops.Perm, orbits.Order()), make(ops.Perm, orbits.Order())
	for v := range orbits.Len() {
		orbits.Key(v).Put(p, q)
		if incidence.SeedColumns(orbits.Condition(), p, q) != 0 {
			seeds = append(seeds, v)
		}
	}
	return seeds
}
