package orbit

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"qorbit/ops"
)

// Orbits are the orbits of one order, in the order of their keys.
type Orbits struct {
	problem Problem
	keys    []Key
	classes map[int]Class // of the few orbits with a symmetry, by vertex
	// special is a one-hash Bloom filter of these, which stays in the cache. The hash is the lowest bits of a vertex.
	special []uint32
	shift   int     // of a key, to its uppermost bits
	first   []int32 // where the keys with the same uppermost bits begin
}

// FromKeys returns the set of orbits of a problem with the given keys, which must be in ascending order and are not
// copied. The map gives the classes of the keys that are not of class 8.
func FromKeys(problem Problem, keys []Key, classes map[Key]Class) *Orbits {
	o := &Orbits{
		problem: problem, keys: keys,
		classes: make(map[int]Class), special: make([]uint32, 1<<bits.Len(uint(len(classes)))),
	}
	o.index()
	for key, class := range classes {
		if v, ok := o.Lookup(key); ok {
			o.classes[v] = class
			o.special[v/32&(len(o.special)-1)] |= 1 << (v % 32)
		}
	}
	return o
}

// Problem returns the problem whose orbits they are.
func (o *Orbits) Problem() Problem { return o.problem }

// Condition returns the condition that the solutions meet.
func (o *Orbits) Condition() *Condition { return o.problem.Condition }

// Order returns the order N of the board.
func (o *Orbits) Order() int { return o.problem.Order }

// Len returns the number of orbits.
func (o *Orbits) Len() int { return len(o.keys) }

// Bytes returns how much memory the keys of the orbits take.
func (o *Orbits) Bytes() uint64 { return 8 * uint64(o.Len()) }

// Key returns the key of vertex v, 0 ≤ v < Len.
func (o *Orbits) Key(v int) Key { return o.keys[v] }

// Keys returns a copy of all keys, in ascending order.
func (o *Orbits) Keys() []Key { return slices.Clone(o.keys) }

// Perm returns the smallest solution of vertex v.
func (o *Orbits) Perm(v int) ops.Perm { return o.keys[v].Perm(o.Order()) }

// Class returns the class of vertex v.
func (o *Orbits) Class(v int) Class {
	if o.special[v/32&(len(o.special)-1)]>>(v%32)&1 == 0 {
		return 8
	}
	if class, ok := o.classes[v]; ok {
		return class
	}
	return 8
}

// Classes returns the number of orbits of each class.
func (o *Orbits) Classes() map[Class]int {
	count := map[Class]int{8: len(o.keys) - len(o.classes)}
	for _, class := range o.classes {
		count[class]++
	}
	return count
}

// Symmetries returns the number of orbits of each of the Symmetries.
func (o *Orbits) Symmetries() map[string]int {
	count := map[string]int{"none": len(o.keys) - len(o.classes)}
	for v := range o.classes {
		count[SymmetryOf(o.Perm(v))]++
	}
	return count
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

// Lookup returns the vertex with the given key; ok is false where there is none.
func (o *Orbits) Lookup(k Key) (v int, ok bool) {
	at := uint64(k) >> o.shift
	if at+1 >= uint64(len(o.first)) {
		return len(o.keys), false
	}
	from, to := o.first[at], o.first[at+1]
	v, ok = slices.BinarySearch(o.keys[from:to], k)
	return int(from) + v, ok
}

// ErrContradiction is wrapped by errors that say that two ways to the same orbits differ: one of them is wrong.
var ErrContradiction = errors.New("contradiction")

// An Orbit is one vertex, as library users meet it.
type Orbit struct {
	Number int // from 1, in the order of keys
	Key    Key
	Perm   ops.Perm // the smallest solution
	Class  Class
}

// String prints the orbit: "orbit 10, 3,5,2,8,1,7,4,6, class 4".
func (o Orbit) String() string {
	return fmt.Sprintf("orbit %d, %v, class %d", o.Number, o.Perm, o.Class)
}

// Orbit returns vertex v, 0 ≤ v < Len: the orbit with the number v + 1. It panics where there is no such vertex.
func (o *Orbits) Orbit(v int) Orbit {
	if v < 0 || v >= o.Len() {
		panic(fmt.Sprintf("orbit: vertex %d, expected 0 to %d for the orbits 1 to %d of order %d",
			v, o.Len()-1, o.Len(), o.Order()))
	}
	return Orbit{Number: v + 1, Key: o.Key(v), Perm: o.Perm(v), Class: o.Class(v)}
}

// indexedKeys is how many keys have the same uppermost bits, if they spread evenly.
const indexedKeys = 4

// index finds where in the sorted list the keys with the same uppermost bits begin, so that a key is found among a few:
// looking it up costs about a cache miss there and one in the list.
func (o *Orbits) index() {
	if len(o.keys) == 0 {
		return
	}
	last := uint64(o.keys[len(o.keys)-1])
	o.shift = max(0, bits.Len64(last)-bits.Len(uint(len(o.keys)/indexedKeys)))
	o.first = make([]int32, last>>o.shift+2)
	for _, k := range o.keys {
		o.first[k>>o.shift+1]++
	}
	for i := 1; i < len(o.first); i++ {
		o.first[i] += o.first[i-1]
	}
}
