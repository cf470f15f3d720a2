package orbit

import (
	"errors"
	"fmt"
	"slices"
)

// ErrContradiction is wrapped by errors that say that two ways to the same orbits differ: one of them is wrong.
var ErrContradiction = errors.New("orbit: contradiction")

// movNeighbours lists the orbits, other than v, that a one-queen move leads to from v, in ascending order.
func movNeighbours(orbits *Orbits, v int) ([]int32, error) {
	var near []int32
	for _, q := range Moves(orbits.Perm(v)) {
		w, err := orbits.made(KeyOf(q))
		if err != nil {
			return nil, err
		}
		if w != int32(v) {
			near = append(near, w)
		}
	}
	slices.Sort(near)
	return slices.Compact(near), nil
}

// incNeighbours lists the orbits of order N that Inc leads to from vertex v of order N−1, in ascending order.
func incNeighbours(below, orbits *Orbits, v int) ([]int32, error) {
	var near []int32
	for _, q := range Incs(below.Perm(v)) {
		w, err := orbits.made(KeyOf(q))
		if err != nil {
			return nil, err
		}
		near = append(near, w)
	}
	slices.Sort(near)
	return slices.Compact(near), nil
}

// made is Find for a key that an operator has made. That the enumeration lacks it would contradict it.
func (o *Orbits) made(k Key) (int32, error) {
	v, ok := o.Find(k)
	if !ok {
		return 0, fmt.Errorf("%w: an operator makes %v, which the enumeration of order %d lacks", ErrContradiction, k.Perm(o.n), o.n)
	}
	return int32(v), nil
}

// Sources returns, for every vertex of orbits, those of the order below that an Inc leads from, in ascending order: an
// orbit is a seed if it has some. No insertion is tried: they are the patterns of N−1 queens that are solutions.
func Sources(below, orbits *Orbits) [][]int32 {
	sources := make([][]int32, orbits.Len())
	for v := range sources {
		p := orbits.Perm(v)
		for col := range p {
			if from, ok := below.Find(KeyOf(deleteColumns(p, 1<<col))); ok {
				sources[v] = append(sources[v], int32(from))
			}
		}
		slices.Sort(sources[v])
		sources[v] = slices.Compact(sources[v])
	}
	return sources
}
