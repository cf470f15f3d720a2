package pattern

import (
	"math/bits"

	"qorbit/ops"
)

// SeedColumns returns the columns of the queens whose deletion from the solution p, whose inverse is q, leaves a solution of order N−1.
//
// Two queens that are left clash if their distances of columns and rows, which differ in a solution, become equal: one distance is
// larger by one, and the deleted line lies between the two queens in that direction only. So each pair of queens with such
// distances forbids a set of deletions, known from the columns between the two and the columns of the rows between them.
func SeedColumns(p, q ops.Perm) (columns uint32) {
	var above [32]uint32
	higher := uint32(0)
	for row := len(q) - 1; row >= 0; row-- {
		above[q[row]] = higher
		higher |= 1 << q[row]
	}
	return seedColumns(p, &above)
}

// SeedColumns is the function of that name for the permutation that was listed last.
func (l *Lister) SeedColumns() uint32 {
	if l.one == nil {
		return SeedColumns(l.P, l.Inverse)
	}
	var above [32]uint32
	for c := range l.P {
		above[c] = l.one.lines[0].greaterBefore[c] | l.one.lines[0].behind[c]
	}
	return seedColumns(l.P, &above)
}

// seedColumns takes for each queen the columns of those in higher rows. The pairs with such distances stand on neighbouring
// diagonals: of the differences of row and column if they go up together, of the sums if they do not. Which of the two distances is
// the larger one is unpredictable, so it is no branch.
func seedColumns(p ops.Perm, above *[32]uint32) uint32 {
	var differences, sums [64]uint8 // the column of the queen on a diagonal
	var rising, falling uint64      // the diagonals with a queen
	end := len(p) - 1
	for i, row := range p {
		d, s := (int(row)-i+end)&63, (int(row)+i)&63
		differences[d], sums[s] = uint8(i), uint8(i)
		rising, falling = rising|1<<d, falling|1<<s
	}
	rising &= rising >> 1
	falling &= falling >> 1
	left := uint32(2)<<end - 1                                // the deletions that no pair forbids
	long := uint64(1)<<(3*(end+1)/2) - uint64(1)<<((end+1)/2) // the longer diagonals, whose pairs forbid more
	for _, these := range [...]uint64{long, ^long} {
		for near := rising & these; near != 0 && left != 0; near &= near - 1 {
			d := bits.TrailingZeros64(near)
			i, j := differences[d&63], differences[(d+1)&63]
			west, east := min(i, j)&31, max(i, j)&31
			rows := above[west] &^ above[east] &^ (1 << east)
			left &^= forbidden(rows, west, east, (int32(i)-int32(j))>>31)
		}
		for near := falling & these; near != 0 && left != 0; near &= near - 1 {
			s := bits.TrailingZeros64(near)
			i, j := sums[s&63], sums[(s+1)&63]
			west, east := min(i, j)&31, max(i, j)&31
			rows := above[east] &^ above[west] &^ (1 << west)
			left &^= forbidden(rows, west, east, (int32(j)-int32(i))>>31)
		}
	}
	return left
}

// forbidden returns the deletions that a pair forbids, with these columns of the rows between the two: those between its rows and not its
// columns if the rows are farther apart, for which long is −1; if the columns are, and long is 0, the other way round.
func forbidden(rows uint32, west, east uint8, long int32) uint32 {
	columns := uint32(1)<<(east&31) - uint32(2)<<(west&31)
	one := rows ^ columns
	return one & (columns ^ one&uint32(long))
}
