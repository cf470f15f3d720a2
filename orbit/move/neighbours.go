package move

import (
	"iter"
	"qorbit/ops"
	"qorbit/orbit"
	"slices"
)

// MovNeighbours lists the orbits, other than v, that a one-queen move leads to from v, in ascending order.
func MovNeighbours(orbits *orbit.Orbits, v int) ([]int32, error) {
	return results(orbits, Moves(orbits.Perm(v)), v)
}

// IncNeighbours lists the orbits of order N that Inc leads to from vertex v of order N−1, in ascending order.
func IncNeighbours(below, orbits *orbit.Orbits, v int) ([]int32, error) {
	return results(orbits, Incs(below.Perm(v)), -1)
}

// results lists the orbits of the results of operators in ascending order, without one.
func results[O any](orbits *orbit.Orbits, steps iter.Seq2[O, ops.Perm], without int) ([]int32, error) {
	var near []int32
	for _, q := range steps {
		w, err := orbits.Locate(orbit.KeyOf(q))
		if err != nil {
			return nil, err
		}
		if w != without {
			near = append(near, int32(w))
		}
	}
	slices.Sort(near)
	return slices.Compact(near), nil
}

// Sources returns, for every vertex of orbits, those of the order below that an Inc leads from, in ascending order: an
// orbit is a seed if it has some. No insertion is tried: they are the patterns of N−1 queens that are solutions.
func Sources(below, orbits *orbit.Orbits) [][]int32 {
	sources := make([][]int32, orbits.Len())
	for v := range sources {
		p := orbits.Perm(v)
		inverse := ops.Inv.Act(p)
		for col := range p {
			key, _ := orbit.PatternKey(p, inverse, 1<<col)
			if from, ok := below.Find(key); ok {
				sources[v] = append(sources[v], int32(from))
			}
		}
		slices.Sort(sources[v])
		sources[v] = slices.Compact(sources[v])
	}
	return sources
}
