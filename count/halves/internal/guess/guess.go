// Package guess predicts how many solutions a split of the rows represents. Estimates draw blocks with probabilities in proportion to it.
// They are unbiased whatever it is worth; the better the guess, the smaller their error.
package guess

import (
	"math"
	"math/bits"
)

// A Split divides the rows of a board by the side of their queens.
type Split struct {
	N        int
	West     uint64  // the rows whose queens stand in the west
	Sided    uint64  // the rows whose queens stand in the west or in the east, not in the middle column
	Distance float64 // of the middle column's queen from the centre, in halves of the board; 0 at the centre, or if there is none
	Level    float64 // the level, as a share of all ranks; it counts at the centre only
	More     int     // how many more northern queens there are in the west than in the east; it counts at the centre only
}

// Solutions predicts the number of solutions of a split, up to a factor that is the same for all splits of an order.
//
// It falls with the correlation of the sides. It rises with the level, below which the columns of its solutions must be, and, on an odd
// board, with the distance of the middle column's queen from the centre. The coefficients were fitted to all splits of order 20, and of
// order 19 off the centre (Poisson regression of the solutions, doc/halves.md).
func Solutions(s Split) float64 {
	if d := s.Distance; d > 0 {
		return math.Exp(-3.65*s.Correlation() - 0.1 + 15.9*d - 17.5*d*d + 7.5*d*d*d)
	}
	more := float64(s.More)
	return math.Exp(-3.65*s.Correlation() + (1-s.Level)*more*more/float64(s.N/2) + 7.7*s.Level - 2.2*s.Level*s.Level)
}

// Correlation returns the correlation of the sides of near rows.
//
// Let b be the side of each row's queen: 1 in the west, −1 in the east, 0 in the middle column. Two queens attack each other
// on diagonals the more easily the closer their rows are, and queens of one side leave the fewer diagonals to each other. So with
// h = N/2, rounded down,
//
//	K = 1/h · Σ (1−d/h) · b(i)·b(i+d), over all rows i and distances 1 ≤ d < h.
func (s Split) Correlation() float64 {
	h, sum := s.N/2, 0
	for d := 1; d < h; d++ {
		both := s.Sided & (s.Sided >> d)
		sum += (h - d) * (bits.OnesCount64(both) - 2*bits.OnesCount64((s.West^s.West>>d)&both))
	}
	return float64(sum) / float64(h*h)
}
