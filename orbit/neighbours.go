package orbit

import (
	"fmt"
	"iter"
	"slices"
)

// movNeighbours lists the orbits, other than v, that a one-queen move leads to from v.
func movNeighbours(orbits *Orbits, v int) []int32 {
	var near []int32
	for _, q := range Moves(orbits.Perm(v)) {
		if w := orbits.mustFind(KeyOf(q)); w != int32(v) {
			near = append(near, w)
		}
	}
	slices.Sort(near)
	return slices.Compact(near)
}

// incNeighbours lists the orbits of order N that Inc leads to from vertex v of order N−1.
func incNeighbours(below, orbits *Orbits, v int) []int32 {
	var near []int32
	for _, q := range Incs(below.Perm(v)) {
		near = append(near, orbits.mustFind(KeyOf(q)))
	}
	slices.Sort(near)
	return slices.Compact(near)
}

// mustFind is Find for a key that an operator has made. That the enumeration lacks it would contradict it.
func (o *Orbits) mustFind(k Key) int32 {
	v, ok := o.Find(k)
	if !ok {
		panic(fmt.Sprintf("orbit: the enumeration of order %d lacks %v, which an operator makes", o.n, k.Perm(o.n)))
	}
	return int32(v)
}

// IncEdges returns every pair of a vertex of order N−1 and one of order N that an Inc leads to from it, in ascending
// order, once each.
func IncEdges(below, orbits *Orbits) iter.Seq2[int, int] {
	return func(yield func(from, to int) bool) {
		for v := range below.Len() {
			for _, w := range incNeighbours(below, orbits, v) {
				if !yield(v, int(w)) {
					return
				}
			}
		}
	}
}
