package move

import (
	"math/bits"

	"qorbit/ops"
	"qorbit/orbit"
)

// SeedColumns returns the columns of the queens without which the solution p, whose inverse is q, leaves a solution of order
// N−1: if there is one, an Inc leads to the orbit of p, which is a seed. Two queens that are left clash if their distances of columns and rows, which differ in a
// solution, become equal: one is larger by one, and the line that goes lies between the two in that direction only. So each
// pair of such distances forbids a set of deletions, known from the columns between it and the columns of the rows between it.
func SeedColumns(p, q ops.Perm) (columns uint32) {
	n := len(p)
	var below [orbit.MaxOrder + 1]uint32 // below[r] are the columns whose queens stand in rows under r
	for r, c := range q {
		below[r+1] = below[r] | 1<<c
	}
	left := uint32(1)<<n - 1 // the deletions that no pair forbids
	for _, way := range [...]int{+1, -1} {
		// The pairs with such distances stand on neighbouring diagonals: of the differences if they go down together, of
		// the sums if one goes up.
		var at [2*orbit.MaxOrder + 1]uint8
		var taken uint64
		for i, r := range p {
			diagonal := int(r) + i
			if way > 0 {
				diagonal = int(r) - i + n - 1
			}
			at[diagonal] = uint8(i)
			taken |= 1 << diagonal
		}
		for near := taken & (taken >> 1); near != 0; near &= near - 1 {
			diagonal := bits.TrailingZeros64(near)
			i, j := at[diagonal], at[diagonal+1]
			if i > j {
				i, j = j, i
			}
			low, high := min(p[i], p[j]), max(p[i], p[j])
			between := uint32(1)<<j - uint32(2)<<i
			rows := below[high] &^ below[low+1] // the columns of the rows between
			if high-low > j-i {
				left &^= rows &^ between
			} else {
				left &^= between &^ rows
			}
			if left == 0 {
				return 0
			}
		}
	}
	return left
}

// Seeds lists the orbits that an Inc from order N−1 leads to, in ascending order.
func Seeds(orbits *orbit.Orbits) []int {
	var seeds []int
	p, q := make(ops.Perm, orbits.Order()), make(ops.Perm, orbits.Order())
	for v := range orbits.Len() {
		orbits.Key(v).Put(p)
		for c, r := range p {
			q[r] = uint8(c)
		}
		if SeedColumns(p, q) != 0 {
			seeds = append(seeds, v)
		}
	}
	return seeds
}
