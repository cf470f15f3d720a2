// Package rank ranks permutations and patterns: the Lehmer code of a permutation, read as a number in the factorial
// number system, is its place among all permutations of its order in lexicographic order. Ranks count from 0 here; keys
// of package orbit count from 1.
//
// The package also collects 64-bit words, such as ranks, in piles of ascending ranges, in blocks that each thread fills
// by itself, and sorts them.
package rank

import (
	"math"
	"math/bits"
)

// MaxOrder is the largest order whose ranks fit 64 bits.
const MaxOrder = 20

// Factorials are 0! to 20!.
var Factorials = func() (f [MaxOrder + 1]uint64) {
	f[0] = 1
	for n := 1; n <= MaxOrder; n++ {
		f[n] = uint64(n) * f[n-1]
	}
	return f
}()

// Put writes the permutation with the rank k into p.
func Put(p []uint8, k uint64) {
	n := len(p)
	// First p[i] is its row's place among the rows that later entries leave: a digit of the Lehmer code. One division
	// waits for another, so the digits of the first half and of the second are found side by side.
	half := n / 2
	first, second := k/Factorials[half], uint32(k%Factorials[half])
	for i := 1; i <= half; i++ {
		p[n-i] = uint8(second % uint32(i))
		second /= uint32(i)
		p[n-half-i] = uint8(first % uint64(half+i))
		first /= uint64(half + i)
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

// Perm returns the permutation of order n with the rank k.
func Perm(n int, k uint64) []uint8 {
	p := make([]uint8, n)
	Put(p, k)
	return p
}

// Without returns the rank of what deleting a set of columns, as bits, leaves of p. Without columns it is the rank of
// p.
func Without(p []uint8, columns uint32) (rank uint64) {
	places := (uint32(1)<<len(p) - 1) &^ columns
	free := uint32(0)
	for c := places; c != 0; c &= c - 1 {
		free |= 1 << p[bits.TrailingZeros32(c)]
	}
	for left := uint64(bits.OnesCount32(places)); left > 0; left-- {
		row := p[bits.TrailingZeros32(places)]
		places &= places - 1
		rank = rank*left + uint64(bits.OnesCount32(free&(1<<row-1)))
		free &^= 1 << row
	}
	return rank
}

// Pattern deletes a set of columns, given as bits, from p. It returns the smallest rank of the eight images of what is
// left, and how many of the eight symmetries fix it. The inverse of p is q.
func Pattern(p, q []uint8, columns uint32) (rank uint64, fixed uint8) {
	var rows uint32
	for c := columns; c != 0; c &= c - 1 {
		rows |= 1 << p[bits.TrailingZeros32(c)]
	}
	n := len(p)
	m := n - bits.OnesCount32(columns)
	all := uint32(1)<<n - 1
	var ranks [4]uint64
	ranks[0], ranks[1] = bothWays(p, all&^columns, all&^rows, m)
	ranks[2], ranks[3] = bothWays(q, all&^rows, all&^columns, m)
	return Smallest(&ranks, Factorials[m]-1)
}

// bothWays returns the ranks of the m entries of x at some places, which have some rows, read forwards and backwards.
func bothWays(x []uint8, places, rows uint32, m int) (forward, backward uint64) {
	weight := uint64(1) // of the current place, read backwards
	for left, free := m, rows; places != 0; places &= places - 1 {
		row := x[bits.TrailingZeros32(places)]
		smaller := bits.OnesCount32(free & (1<<row - 1)) // of the rows that come later
		free &^= 1 << row
		forward = forward*uint64(left) + uint64(smaller)
		// Of the rows that came before, the smaller ones are those below that are no longer free.
		before := bits.OnesCount32(rows&(1<<row-1)) - smaller
		backward += uint64(before) * weight
		left--
		weight *= uint64(m - left)
	}
	return forward, backward
}

// Smallest returns the smallest rank of the eight images of a permutation, and how many symmetries fix it. It takes the
// ranks of four images: columns and rows, each read forwards and backwards. Complementing the rows reverses the order
// of permutations, so the rank r becomes last−r, where last is the largest rank of the order.
//
// The minimum is branch-free because its outcome is unpredictable. Ties are rare, so they are a branch.
func Smallest(ranks *[4]uint64, last uint64) (rank uint64, fixed uint8) {
	a, b := min(ranks[0], last-ranks[0]), min(ranks[1], last-ranks[1])
	c, d := min(ranks[2], last-ranks[2]), min(ranks[3], last-ranks[3])
	ab, cd := min(a, b), min(c, d)
	rank = min(ab, cd)
	fixed = 1
	if a == b || c == d || ab == cd {
		fixed = 0
		for _, r := range [...]uint64{a, b, c, d} { // a rank and its complement differ, as their sum is odd,
			if r == rank {
				fixed++
			}
		}
		if last == 0 { // except where there is one permutation only
			fixed = 8
		}
	}
	return rank, fixed
}

// Placement takes the queens of p outside a set of columns, given as bits. It returns the smallest number of the eight
// images of this placement, and how many of the eight symmetries fix it. The inverse of p is q. The number of a
// placement of m queens on a board of order n combines its minor, its columns and its rows: (rank·C(n,m) + place of the
// empty columns)·C(n,m) + place of the empty rows. The place of a set is its position among the sets of its size in
// colexicographic order.
func Placement(p, q []uint8, columns uint32) (number uint64, fixed uint8) {
	var rows uint32
	for c := columns; c != 0; c &= c - 1 {
		rows |= 1 << p[bits.TrailingZeros32(c)]
	}
	n, k := len(p), bits.OnesCount32(columns)
	all, last := uint32(1)<<n-1, Factorials[n-k]-1
	var ranks [4]uint64
	ranks[0], ranks[1] = bothWays(p, all&^columns, all&^rows, n-k)
	ranks[2], ranks[3] = bothWays(q, all&^rows, all&^columns, n-k)
	least, _ := Smallest(&ranks, last)
	number = math.MaxUint64
	for i, rank := range ranks {
		for upsideDown, rank := range [...]uint64{rank, last - rank} {
			if rank != least { // mostly all images but one
				continue
			}
			across, along := columns, rows // the empty columns and rows of the image
			if i >= 2 {
				across, along = rows, columns
			}
			if i%2 == 1 {
				across = reversed(across, n)
			}
			if upsideDown == 1 {
				along = reversed(along, n)
			}
			image := colex(across)*binomials[n][k] + colex(along)
			switch {
			case image < number:
				number, fixed = image, 1
			case image == number:
				fixed++
			}
		}
	}
	return least*binomials[n][k]*binomials[n][k] + number, fixed
}

// reversed returns a set of lines of n as it is from the other end.
func reversed(set uint32, n int) uint32 { return bits.Reverse32(set) >> (32 - n) }

// colex returns the place of a set among those of its size in colexicographic order, from 0.
func colex(set uint32) (place uint64) {
	for i := 1; set != 0; set &= set - 1 {
		place += binomials[bits.TrailingZeros32(set)][i]
		i++
	}
	return place
}

// binomials are the binomial coefficients, 0 where there are none.
var binomials = func() (b [MaxOrder + 1][MaxOrder + 2]uint64) {
	for n := range b {
		b[n][0] = 1
		for k := 1; k <= n; k++ {
			b[n][k] = b[n-1][k-1] + b[n-1][k]
		}
	}
	return b
}()
