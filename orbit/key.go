package orbit

import (
	"math/bits"

	"qorbit/ops"
)

// MaxOrder is the largest order whose keys fit 64 bits.
const MaxOrder = 20

// A Key names an orbit, now and in every later version: it is the place of the orbit's smallest solution among all
// permutations of that order, in lexicographic order, counted from 1. So keys compare as the solutions do, and 0 is no
// key. Suzuki calls the solution the orbit's unique judgment value (suzuki). Patterns, the permutations that
// deletions leave, have keys in the same way.
type Key uint64

// KeyOf returns the key of the orbit or pattern to which p belongs: that of its smallest image. It panics where the order
// of p is more than MaxOrder; a p that is not Valid has no key, and the result means nothing or the call panics.
func KeyOf(p ops.Perm) Key {
	mustFit(p, MaxOrder)
	var inverse, image [MaxOrder]uint8
	q := inverse[:len(p)]
	for col, row := range p {
		q[row] = uint8(col)
	}
	return rank(smallest(p, q, image[:len(p)]))
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
		return patternWithout(p, q, 0)
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

// rank returns the place of p among the permutations of its order, counted from 1.
func rank(p []uint8) Key {
	var k Key
	var used uint32
	for i, row := range p {
		smaller := int(row) - bits.OnesCount32(used&(1<<row-1)) // rows below this one that are still free
		k = k*Key(len(p)-i) + Key(smaller)
		used |= 1 << row
	}
	return k + 1
}

// Perm returns the permutation of order n with that place: the smallest solution of the orbit. The order of a key is
// not written in it; for a key that order n has not got, the result means nothing.
func (k Key) Perm(n int) ops.Perm {
	p := make(ops.Perm, n)
	k.put(p)
	return p
}

// put writes the permutation of order len(p) into p.
func (k Key) put(p []uint8) {
	n := len(p)
	// First p[i] is its row's place among the rows that later entries leave: a digit of the key. One division waits for another,
	// so the digits of the first half and of the second are found side by side.
	half := n / 2
	first, second := (k-1)/factorials[half], uint32((k-1)%factorials[half])
	for i := 1; i <= half; i++ {
		p[n-i] = uint8(second % uint32(i))
		second /= uint32(i)
		p[n-half-i] = uint8(first % Key(half+i))
		first /= Key(half + i)
	}
	if n > 2*half {
		p[0] = uint8(first)
	}
	free := uint32(1)<<n - 1
	long := max(n-16, 0)
	for i, place := range p[:long] {
		rows := free
		for range place {
			rows &= rows - 1
		}
		p[i] = uint8(bits.TrailingZeros32(rows))
		free &^= rows & -rows
	}
	// The last sixteen rows that are free, as a list of hexadecimal digits that a shift and a mask take one out of.
	var rows [16]uint8
	for i := range rows {
		rows[i] = uint8(bits.TrailingZeros32(free | 1<<31))
		free &= free - 1
	}
	list := uint64(0xfedcba9876543210)
	for i, place := range p[long:] {
		below := uint64(1)<<(4*place&63) - 1
		p[long+i] = rows[list>>(4*place&63)&15]
		list = list&below | list>>4&^below
	}
}
