package orbit

import (
	"fmt"
	"math/bits"

	"qorbit/ops"
	"qorbit/orbit/internal/rank"
)

// MaxOrder is the largest order whose keys fit 64 bits.
const MaxOrder = rank.MaxOrder

// A Key names an orbit, now and in every later version: it is the place of the orbit's smallest solution among all
// permutations of that order, in lexicographic order, counted from 1. So keys compare as the solutions do, and 0 is no
// key. Suzuki calls the solution the orbit's unique judgment value (suzuki). Patterns, the permutations that
// deletions leave, have keys in the same way.
type Key uint64

// KeyOf returns the key of the orbit or pattern to which p belongs: that of its smallest image. It panics where the order
// of p is more than MaxOrder; a p that is not Valid has no key, and the result means nothing or the call panics.
func KeyOf(p ops.Perm) Key {
	if len(p) > MaxOrder {
		panic(fmt.Sprintf("orbit: a permutation of order %d, expected at most %d", len(p), MaxOrder))
	}
	var inverse, image [MaxOrder]uint8
	q := inverse[:len(p)]
	for col, row := range p {
		q[row] = uint8(col)
	}
	return Rank(smallest(p, q, image[:len(p)]))
}

// Canonical returns the smallest image of p under the eight symmetries. It panics as KeyOf does.
func Canonical(p ops.Perm) ops.Perm { return KeyOf(p).Perm(len(p)) }

// smallest returns the smallest of the eight images of p, whose inverse is q, in memory that it may borrow from image.
// An image begins with the distance of a queen on the border from a corner, so nearly always the first entries decide.
func smallest(p, q, image []uint8) []uint8 {
	if len(p) == 0 {
		return image
	}
	m := uint8(len(p) - 1)
	start := m
	for _, line := range [...][]uint8{p, q} {
		for _, row := range [...]uint8{line[0], line[m]} {
			start = min(start, row, m-row)
		}
	}
	var best view
	for _, line := range [...][]uint8{p, q} {
		for _, reversed := range [...]bool{false, true} {
			for _, flipped := range [...]bool{false, true} {
				v := view{line, reversed, flipped}
				if v.at(0) == start && (best.line == nil || v.less(best)) {
					best = v
				}
			}
		}
	}
	for i := range image {
		image[i] = best.at(i)
	}
	return image
}

// keyOf returns the key of p, whose inverse is q, and how many symmetries fix it. Nearly always one image alone begins with the
// least distance of a border queen from a corner; then it is the smallest, and no symmetry but the identity fixes p.
func keyOf(p, q ops.Perm) (key Key, fixed uint8) {
	m := uint8(len(p) - 1)
	least, ways := uint8(255), 0
	var line []uint8
	var backwards, flipped bool
	for _, l := range [...][]uint8{p, q} {
		for _, back := range [...]bool{false, true} {
			first := l[0]
			if back {
				first = l[m]
			}
			near := min(first, m-first)
			switch {
			case near < least:
				least, ways = near, 1
				line, backwards, flipped = l, back, first > m-first
			case near == least:
				ways++
			}
			if near == m-near && near == least { // the middle: as far from both corners
				ways++
			}
		}
	}
	if ways > 1 {
		return PatternKey(p, q, 0)
	}
	free := uint32(1)<<len(p) - 1
	for i := range line {
		row := line[i]
		if backwards {
			row = line[int(m)-i]
		}
		if flipped {
			row = m - row
		}
		key = key*Key(len(line)-i) + Key(bits.OnesCount32(free&(1<<row-1)))
		free &^= 1 << row
	}
	return key + 1, 1
}

// A view is an image of a permutation that is not written down: its line, or the line of its inverse, read forwards or
// backwards (Rev), with rows counted from the top or from the bottom (Cmpl).
type view struct {
	line              []uint8
	reversed, flipped bool
}

func (v view) at(i int) uint8 {
	if v.reversed {
		i = len(v.line) - 1 - i
	}
	if v.flipped {
		return uint8(len(v.line)-1) - v.line[i]
	}
	return v.line[i]
}

func (v view) less(w view) bool {
	for i := range v.line {
		if a, b := v.at(i), w.at(i); a != b {
			return a < b
		}
	}
	return false
}

// Rank returns the place of p among the permutations of its order in lexicographic order, counted from 1: the key of p where
// p is the smallest of its images.
func Rank(p ops.Perm) Key { return Key(rank.Of(p) + 1) }

// PatternKey returns the key of the pattern that deleting a set of columns, given as bits, leaves of p, whose inverse is
// inverse, and how many of the eight symmetries fix the pattern. Without columns it is the key of p itself.
func PatternKey(p, inverse ops.Perm, columns uint32) (key Key, fixed uint8) {
	r, fixed := rank.Pattern(p, inverse, columns)
	return Key(r + 1), fixed
}

// Perm returns the permutation of order n with that place: the smallest solution of the orbit. The order of a key is
// not written in it; for a key that order n has not got, the result means nothing.
func (k Key) Perm(n int) ops.Perm {
	p := make(ops.Perm, n)
	k.Put(p)
	return p
}

// Put writes the permutation of order len(p) with that place into p.
func (k Key) Put(p ops.Perm) { rank.Put(p, uint64(k-1)) }
