package methods

import (
	"context"
	"math/bits"
)

// A turnSearch counts the solutions that a turn of the board fixes. The half turn pairs their queens, and the quarter
// turn groups them in fours; the search places such a group at once. Together with the number of all solutions this
// gives the orbits: with P solutions fixed by the half turn and R by the quarter turn, (Q−P)/8, (P−R)/4 and R/2 orbits
// of size 8, 4 and 2.
//
// A set of diagonals is a word: bit r+c of the sums, and bit c−r+n−1 of the differences. The square in row r and column
// c lies on sum r+c, so that shifting the word by r gives a set of columns.
type turnSearch struct {
	ctx   context.Context
	n     int
	found uint64
	nodes uint64 // queens placed
}

// fixed counts the solutions of order n that the quarter turn fixes, or the half turn.
func (s *turnSearch) fixed(quarter bool) uint64 {
	s.found = 0
	var sums, differences uint64 = 1 << (s.n - 1), 1 << (s.n - 1) // the main diagonals: a queen there attacks its image
	var columns uint64
	if s.n%2 == 1 { // the queen of the middle row is its own image
		columns = 1 << (s.n / 2)
		s.nodes++
	}
	if quarter {
		s.quarter(0, columns, sums, differences)
	} else {
		s.half(s.n/2-1, columns, sums, differences)
	}
	return s.found
}

// half places a queen in row r and its image in row n−1−r. Rows go from the middle outwards.
func (s *turnSearch) half(r int, columns, sums, differences uint64) {
	if r < 0 {
		s.found++
		return
	}
	if r == s.n/2-4 && s.ctx.Err() != nil {
		return
	}
	for free := s.free(r, columns, sums, differences); free != 0; free &= free - 1 {
		c := bits.TrailingZeros64(free)
		s.nodes += 2
		s.half(r-1, columns|s.mirror(c), sums|s.mirrorDiagonal(r+c), differences|s.mirrorDiagonal(c-r+s.n-1))
	}
}

// quarter places a queen in row r, if it has none, with its three images. The set lines contains the rows that have a
// queen; it is also the set of columns.
func (s *turnSearch) quarter(r int, lines, sums, differences uint64) {
	if r == s.n/2 {
		s.found++
		return
	}
	if s.ctx.Err() != nil {
		return
	}
	if lines>>r&1 == 1 {
		s.quarter(r+1, lines, sums, differences)
		return
	}
	for free := s.free(r, lines|s.mirror(r), sums, differences); free != 0; free &= free - 1 {
		c := bits.TrailingZeros64(free)
		d := c - r + s.n - 1
		// The queen and its half turn occupy the sums r+c and its opposite, and the differences d and its opposite. The
		// quarter turns exchange sums and differences.
		ownSums, ownDifferences := s.mirrorDiagonal(r+c), s.mirrorDiagonal(d)
		if (sums|ownSums)&ownDifferences != 0 || (differences|ownDifferences)&ownSums != 0 {
			continue
		}
		s.nodes += 4
		s.quarter(r+1, lines|s.mirror(r)|s.mirror(c), sums|ownSums|ownDifferences, differences|ownSums|ownDifferences)
	}
}

// free returns the columns of row r that no queen attacks.
func (s *turnSearch) free(r int, columns, sums, differences uint64) uint64 {
	return (1<<s.n - 1) &^ (columns | sums>>r | differences>>(s.n-1-r))
}

// mirror returns a line and the opposite one, mirrorDiagonal a diagonal and the opposite one.
func (s *turnSearch) mirror(line int) uint64      { return 1<<line | 1<<(s.n-1-line) }
func (s *turnSearch) mirrorDiagonal(d int) uint64 { return 1<<d | 1<<(2*(s.n-1)-d) }
