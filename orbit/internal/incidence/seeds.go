package incidence

import (
	"math/bits"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
)

// SeedColumns returns the columns of the solution p from which a queen can be deleted such that the rest is a solution
// of order N−1, by a condition. The inverse of p is q. For Queens they are computed; otherwise each deletion is tested.
//
// Two queens that are left clash if their distances of columns and rows, which differ in a solution, become equal: one
// distance is larger by one, and the deleted line lies between the two queens in that direction only. So each pair of
// queens with such distances forbids a set of deletions, known from the columns between the two and the columns of the
// rows between them.
func SeedColumns(c *orbit.Condition, p, q ops.Perm) (columns uint32) {
	if c != orbit.Queens {
		return testedColumns(c, p)
	}
	var d diagonals
	higher := uint32(0)
	for row := len(q) - 1; row >= 0; row-- {
		d.above[q[row]] = higher
		higher |= 1 << q[row]
	}
	return d.seedColumns(p)
}

// testedColumns is SeedColumns by the definition.
func testedColumns(c *orbit.Condition, p ops.Perm) (columns uint32) {
	var memory [rank.MaxOrder]uint8
	left := ops.Perm(memory[:max(len(p)-1, 0)])
	for column, row := range p {
		at := 0
		for i, r := range p {
			if i == column {
				continue
			}
			if r > row {
				r--
			}
			left[at] = r
			at++
		}
		if c.Holds(left) {
			columns |= 1 << column
		}
	}
	return columns
}

// seedColumns is SeedColumns for the permutation that was listed last.
func (l *Lister) seedColumns(c *orbit.Condition) uint32 {
	if l.one == nil || c != orbit.Queens {
		return SeedColumns(c, l.P, l.Inverse)
	}
	d := &l.diagonals
	copy(d.above[:], l.one.lines[0].above[:])
	return d.seedColumns(l.P)
}

// diagonals are the queens of a solution on its diagonals. forbid512 depends on the layout.
type diagonals struct {
	rising, falling   uint64     // the diagonals with a queen that have a queen on the next one, too
	above             [32]uint32 // for each queen, by its column, the columns of those in higher rows
	differences, sums [72]uint8  // the column of the queen on a diagonal; any if there is none
}

// seedColumns takes a solution whose above is known. The pairs with such distances stand on neighbouring diagonals: of
// the differences of row and column if they go up together, of the sums if they do not.
func (d *diagonals) seedColumns(p ops.Perm) uint32 {
	var rising, falling uint64 // the diagonals with a queen
	end := len(p) - 1
	for i, row := range p {
		difference, sum := (int(row)-i+end)&63, (int(row)+i)&63
		d.differences[difference], d.sums[sum] = uint8(i), uint8(i)
		rising, falling = rising|1<<difference, falling|1<<sum
	}
	d.rising, d.falling = rising&(rising>>1), falling&(falling>>1)
	all := uint32(2)<<end - 1
	if vectors {
		return all &^ forbid512(d)
	}
	return d.allowed(all)
}

// allowed returns those of the deletions that no pair forbids. Which of the two distances of a pair is the larger one
// is unpredictable, so it is no branch.
func (d *diagonals) allowed(left uint32) uint32 {
	order := bits.Len32(left)
	long := uint64(1)<<(3*order/2) - uint64(1)<<(order/2) // the longer diagonals, whose pairs forbid more
	for _, these := range [...]uint64{long, ^long} {
		for near := d.rising & these; near != 0 && left != 0; near &= near - 1 {
			at := bits.TrailingZeros64(near)
			i, j := d.differences[at&63], d.differences[(at+1)&63]
			west, east := min(i, j)&31, max(i, j)&31
			rows := d.above[west] &^ d.above[east] &^ (1 << east)
			left &^= forbidden(rows, west, east, (int32(i)-int32(j))>>31)
		}
		for near := d.falling & these; near != 0 && left != 0; near &= near - 1 {
			at := bits.TrailingZeros64(near)
			i, j := d.sums[at&63], d.sums[(at+1)&63]
			west, east := min(i, j)&31, max(i, j)&31
			rows := d.above[east] &^ d.above[west] &^ (1 << west)
			left &^= forbidden(rows, west, east, (int32(j)-int32(i))>>31)
		}
	}
	return left
}

// forbidden returns the deletions that a pair forbids, with these columns of the rows between the two: those between
// its rows and not its columns if the rows are farther apart, for which long is −1; if the columns are, and long is 0,
// the other way round.
func forbidden(rows uint32, west, east uint8, long int32) uint32 {
	columns := uint32(1)<<(east&31) - uint32(2)<<(west&31)
	one := rows ^ columns
	return one & (columns ^ one&uint32(long))
}
