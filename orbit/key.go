package orbit

import (
	"fmt"
	"math/bits"
	"slices"

	"qorbit/ops"
	"qorbit/orbit/internal/rank"
)

// The limits of orders: keys of larger orders do not fit 64 bits, and orbits of larger orders than MaxEnumerated cannot
// be numbered with 31 bits.
const (
	MaxOrder      = rank.MaxOrder // 20
	MaxEnumerated = 19
)

// A Key names an orbit, now and in every later version: it is the place of the orbit's smallest solution among all
// permutations of that order, in lexicographic order, counted from 1. So keys compare as the solutions do, and 0 is no
// key. Suzuki calls the solution the orbit's unique judgment value (suzuki). Patterns, the permutations that
// deletions leave, have keys in the same way.
//
// A key does not hold its order, so it prints as a number: k.Perm(n) is the solution.
type Key uint64

// KeyOf returns the key of the orbit or pattern to which p belongs: that of its smallest image. It panics where the
// order of p is more than MaxOrder; a p that is not Valid has no key, and the result means nothing or the call panics.
func KeyOf(p ops.Perm) Key {
	if len(p) > MaxOrder {
		panic(fmt.Sprintf("orbit: a permutation of order %d, expected at most %d", len(p), MaxOrder))
	}
	var inverse [MaxOrder]uint8
	q := inverse[:len(p)]
	for col, row := range p {
		q[row] = uint8(col)
	}
	key, _ := keyAndSymmetries(p, q)
	return key
}

// Canonical returns the smallest image of p under the eight symmetries, at any order: the solution that names its
// orbit.
func Canonical(p ops.Perm) ops.Perm {
	if len(p) > MaxOrder {
		images := ops.Images(p)
		return slices.MinFunc(images[:], ops.Perm.Compare)
	}
	return KeyOf(p).Perm(len(p))
}

// keyAndSymmetries returns the key of p, whose inverse is q, and how many symmetries fix it.
func keyAndSymmetries(p, q ops.Perm) (key Key, fixed uint8) {
	key, fixed, _ = leastImage(p, q)
	return key, fixed
}

// leastImage is keyAndSymmetries with a symmetry that takes p to its smallest image, as a number of [reading.symmetry].
// An image begins with the distance of a border queen from a corner. Only the images that begin with the smallest such
// distance are ranked: nearly always one or two.
func leastImage(p, q ops.Perm) (key Key, fixed, symmetry uint8) {
	if len(p) == 0 {
		return 1, 8, 0 // the only permutation, which all symmetries fix
	}
	m := uint8(len(p) - 1)
	var ways [8]reading
	least, count := uint8(255), 0 // count is at most 8; the remainder spares the check of the index
	for i, near := range [...]uint8{p[0], p[m], q[0], q[m]} {
		far := m - near
		if distance := min(near, far); distance < least {
			least, count = distance, 0
		} else if distance > least {
			continue
		}
		way := reading{p, i > 1, i&1 == 1, false}
		if way.transposed {
			way.line = q
		}
		if near == least {
			ways[count%8] = way
			count++
		}
		if far == least {
			way.flipped = true
			ways[count%8] = way
			count++
		}
	}
	key = ways[0].key()
	fixed = 1
	best := &ways[0]
	for i := 1; i < count; i++ {
		way := &ways[i%8]
		if other := way.key(); other < key {
			key, fixed, best = other, 1, way
		} else if other == key {
			fixed++
		}
	}
	return key, fixed, best.symmetry()
}

// A reading is an image of a permutation: its columns or its rows, backwards or not, and with the entries counted from
// the other end or not.
type reading struct {
	line                           ops.Perm
	transposed, backwards, flipped bool
}

// symmetry numbers the symmetry that takes the permutation to the image.
func (r *reading) symmetry() (bits uint8) {
	for i, set := range [...]bool{r.transposed, r.backwards, r.flipped} {
		if set {
			bits |= 1 << i
		}
	}
	return bits
}

// back are the inverses of the symmetries that [reading.symmetry] numbers.
var back = func() (inverse [8]ops.PO) {
	for number := range inverse {
		there := ops.Po1
		for i, o := range [...]ops.PO{ops.Inv, ops.Rev, ops.Cmpl} {
			if number>>i&1 == 1 {
				there = there.Then(o)
			}
		}
		for _, o := range ops.Group {
			if there.Then(o) == ops.Po1 {
				inverse[number] = o
			}
		}
	}
	return inverse
}()

// key returns the place of the image among the permutations, counted from 1.
func (r *reading) key() (key Key) {
	m := len(r.line) - 1
	free := uint32(2)<<m - 1
	for i := range r.line {
		row := r.line[i]
		if r.backwards {
			row = r.line[m-i]
		}
		if r.flipped {
			row = uint8(m) - row
		}
		key = key*Key(m+1-i) + Key(bits.OnesCount32(free&(1<<(row&31)-1)))
		free &^= 1 << (row & 31)
	}
	return key + 1
}

// keyOfSmallest returns the key of p, which is the smallest of its images.
func keyOfSmallest(p ops.Perm) Key { return Key(rank.Without(p, 0) + 1) }

// Perm returns the permutation of order n with that place: the smallest solution of the orbit. For a key that order n
// does not have, the result means nothing.
func (k Key) Perm(n int) ops.Perm {
	return rank.Perm(n, uint64(k-1))
}

// Put writes the permutation of order len(p) with that place into p, and its inverse into q, which is as long.
func (k Key) Put(p, q ops.Perm) {
	rank.Put(p, uint64(k-1))
	for col, row := range p {
		q[row] = uint8(col)
	}
}
