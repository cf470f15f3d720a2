package count

import (
	"context"
	"math/bits"
)

// Solutions that a turn of the board leaves as they are can be found by themselves: the half turn makes pairs of queens of
// them, the quarter turn fours, that are put down together. With the number of all solutions this gives the orbits
// (engelhardt: Q = 8A + 4P + 2R).

// A turnSearch puts queens down that stand for their images too. Diagonals are bits: of the sums r+c, and of the
// differences c−r+n−1, of which row r sees bits r and up, and n−1−r and up.
type turnSearch struct {
	ctx   context.Context
	n     int
	found uint64
	nodes uint64
}

// fixed counts the solutions of order n that a turn leaves as they are: the half turn, or the quarter turn.
func (s *turnSearch) fixed(quarter bool) uint64 {
	s.found = 0
	var sums, differences uint64 = 1 << (s.n - 1), 1 << (s.n - 1) // both diagonals through the centre: a queen there would meet its image
	var columns uint64
	if s.n%2 == 1 { // the queen of the middle row must be its own image
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

// half puts a queen into row r, and its image into row n−1−r, going outwards.
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

// quarter puts a queen into row r, if that has none, and its three images; lines are the rows, and columns, that have one.
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
		// The queen and its half turn take sum diagonals r+c and its mirror image and the differences d; the quarter turns
		// exchange the two kinds: their sums are d's, and their differences those of r+c.
		ownSums, ownDifferences := s.mirrorDiagonal(r+c), s.mirrorDiagonal(d)
		if (sums|ownSums)&ownDifferences != 0 || (differences|ownDifferences)&ownSums != 0 {
			continue
		}
		s.nodes += 4
		s.quarter(r+1, lines|s.mirror(r)|s.mirror(c), sums|ownSums|ownDifferences, differences|ownSums|ownDifferences)
	}
}

// free lists the columns of row r that nothing attacks.
func (s *turnSearch) free(r int, columns, sums, differences uint64) uint64 {
	return (1<<s.n - 1) &^ (columns | sums>>r | differences>>(s.n-1-r))
}

// mirror is a line and the one opposite, mirrorDiagonal a diagonal and the one opposite.
func (s *turnSearch) mirror(line int) uint64 { return 1<<line | 1<<(s.n-1-line) }
func (s *turnSearch) mirrorDiagonal(diagonal int) uint64 {
	return 1<<diagonal | 1<<(2*(s.n-1)-diagonal)
}
