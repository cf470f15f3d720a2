package orbit

import (
	"math/bits"

	"qorbit/ops"
)

// A Place says where a permutation stands among the images of its orbit, or of its pattern where it is no solution.
type Place struct {
	Smallest ops.Perm // the smallest image, which is the key of a solution
	Class    Class    // how many different images there are
	Symmetry ops.PO   // the first that takes the smallest image to the permutation
}

// PlaceOf returns the place of a permutation of any order.
func PlaceOf(p ops.Perm) Place {
	if len(p) > MaxOrder {
		smallest := Canonical(p)
		return Place{smallest, ClassOf(p), symmetryTo(smallest, p)}
	}
	key, class, symmetry := place(p)
	return Place{key.Perm(len(p)), class, symmetry}
}

// place is PlaceOf for orders to MaxOrder, with the key in place of the smallest image.
func place(p ops.Perm) (Key, Class, ops.PO) {
	var inverse [MaxOrder]uint8
	q := inverse[:len(p)]
	for column, row := range p {
		q[row] = uint8(column)
	}
	key, fixed, symmetry := leastImage(p, q)
	if fixed > 1 { // several symmetries lead there: take the first
		return key, Class(8 / fixed), symmetryTo(key.Perm(len(p)), p)
	}
	return key, 8, back[symmetry]
}

// symmetryTo returns the first symmetry that takes the smallest image of p to p.
func symmetryTo(smallest, p ops.Perm) ops.PO {
	for _, o := range ops.Group {
		if o.Takes(smallest, p) {
			return o
		}
	}
	panic("orbit: the smallest image is none")
}

// A Tally counts permutations, of any orders, by orbits: solutions by those, others by their patterns. Its memory is
// that of different orbits, some 60 bytes each. The zero value is empty.
type Tally struct {
	keys     [MaxOrder + 1]map[Key]int32 // by order: the index of the orbit
	larger   map[string]int32            // by the smallest image, of larger orders
	orbits   []tallied
	smallest []ops.Perm // of the larger orders, by the key of their orbits
}

type tallied struct {
	key    Key // of orders to MaxOrder; of larger ones the index in smallest
	count  uint64
	order  uint8
	class  Class
	first  ops.PO
	images uint8 // which symmetries of the smallest image have come
}

// Len returns how many orbits have come.
func (t *Tally) Len() int { return len(t.orbits) }

// Add counts a permutation. It returns the index of its orbit, in the order in which they came first, and whether that
// is new.
func (t *Tally) Add(p ops.Perm) (index int, added bool) {
	n := len(p)
	if n > MaxOrder {
		return t.addLarger(p)
	}
	key, class, symmetry := place(p)
	at, known := t.keys[n][key]
	if !known {
		if t.keys[n] == nil {
			t.keys[n] = make(map[Key]int32)
		}
		at = int32(len(t.orbits))
		t.keys[n][key] = at
		t.orbits = append(t.orbits, tallied{key: key, order: uint8(n), class: class, first: symmetry})
	}
	t.orbits[at].add(symmetry)
	return int(at), !known
}

func (o *tallied) add(symmetry ops.PO) {
	o.count++
	o.images |= 1 << symmetry
}

// addLarger is Add for orders that have no keys.
func (t *Tally) addLarger(p ops.Perm) (index int, added bool) {
	place := PlaceOf(p)
	at, known := t.larger[string(place.Smallest)]
	if !known {
		if t.larger == nil {
			t.larger = make(map[string]int32)
		}
		at = int32(len(t.orbits))
		t.larger[string(place.Smallest)] = at
		t.orbits = append(t.orbits, tallied{
			key: Key(len(t.smallest)), order: uint8(len(p)), class: place.Class, first: place.Symmetry,
		})
		t.smallest = append(t.smallest, place.Smallest)
	}
	t.orbits[at].add(place.Symmetry)
	return int(at), !known
}

// A Tallied is an orbit in a tally.
type Tallied struct {
	Key    ops.Perm // the smallest image
	Class  Class    // how many different images there are
	Count  uint64   // how many permutations came
	Images int      // how many different ones
	First  ops.Perm // the first

	came uint8
}

// Orbit returns what is known of the orbit with an index, 0 ≤ index < Len.
func (t *Tally) Orbit(index int) Tallied {
	o := t.orbits[index]
	if o.order > MaxOrder {
		key := t.smallest[o.key]
		return Tallied{key.Clone(), o.class, o.count, bits.OnesCount8(o.images), o.first.Act(key), o.images}
	}
	key := o.key.Perm(int(o.order))
	return Tallied{key, o.class, o.count, bits.OnesCount8(o.images), o.first.Act(key), o.images}
}

// Missing lists the images that did not come.
func (t Tallied) Missing() []ops.Perm {
	if t.Images == int(t.Class) {
		return nil
	}
	var missing []ops.Perm
	for _, o := range ops.Group {
		image := o.Act(t.Key)
		if t.came>>o&1 == 0 && symmetryTo(t.Key, image) == o {
			missing = append(missing, image)
		}
	}
	return missing
}
