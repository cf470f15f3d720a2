package orbit

import (
	"slices"

	"qorbit/ops"
)

// Orbits are the orbits of one order, in the order of their keys.
type Orbits struct {
	n         int
	keys      []Key
	symmetric []symmetric // the few orbits with a symmetry, in the order of their numbers
	special   []uint32    // which these are, as bits; it saves looking for the others
}

// A symmetric is an orbit of fewer than eight solutions.
type symmetric struct {
	vertex int32
	class  Class
}

// Order returns the order N of the board.
func (o *Orbits) Order() int { return o.n }

// Len returns the number of orbits.
func (o *Orbits) Len() int { return len(o.keys) }

// Key returns the key of vertex v, 0 ≤ v < Len.
func (o *Orbits) Key(v int) Key { return o.keys[v] }

// Perm returns the smallest solution of vertex v.
func (o *Orbits) Perm(v int) ops.Perm { return o.keys[v].Perm(o.n) }

// Class returns the class of vertex v.
func (o *Orbits) Class(v int) Class {
	if len(o.special) > 0 && o.special[v/32]>>(v%32)&1 == 0 {
		return 8
	}
	at, found := slices.BinarySearchFunc(o.symmetric, int32(v), func(s symmetric, v int32) int { return int(s.vertex - v) })
	if found {
		return o.symmetric[at].class
	}
	return 8
}

// classesFrom returns a function that tells the classes of vertices that it is asked for in ascending order, from v on.
func (o *Orbits) classesFrom(v int) func(v int) Class {
	at, _ := slices.BinarySearchFunc(o.symmetric, int32(v), func(s symmetric, v int32) int { return int(s.vertex - v) })
	rest := o.symmetric[at:]
	return func(v int) Class {
		for len(rest) > 0 && int(rest[0].vertex) < v {
			rest = rest[1:]
		}
		if len(rest) > 0 && int(rest[0].vertex) == v {
			return rest[0].class
		}
		return 8
	}
}

// Classes returns the number of orbits of each class.
func (o *Orbits) Classes() map[Class]int {
	classes := map[Class]int{8: len(o.keys) - len(o.symmetric)}
	for _, s := range o.symmetric {
		classes[s.class]++
	}
	return classes
}

// CountSolutions returns the number of solutions in all orbits.
func (o *Orbits) CountSolutions() uint64 {
	sum := uint64(0)
	for class, orbits := range o.Classes() {
		sum += uint64(class) * uint64(orbits)
	}
	return sum
}

// Solutions returns every solution of the order, in lexicographic order.
func (o *Orbits) Solutions() []ops.Perm {
	all := make([]ops.Perm, 0, o.CountSolutions())
	for v := range o.keys {
		images := ops.Images(o.Perm(v))
		slices.SortFunc(images[:], ops.Perm.Compare)
		all = append(all, slices.CompactFunc(images[:], ops.Perm.Equal)...)
	}
	slices.SortFunc(all, ops.Perm.Compare)
	return all
}

// Find returns the vertex with the given key; ok is false where there is none.
func (o *Orbits) Find(k Key) (v int, ok bool) { return slices.BinarySearch(o.keys, k) }
