package halves

import (
	"math/bits"

	"qorbit/count/halves/internal/kernel"
)

// A board is the square of order n, divided into four quarters of h×h squares and, if n is odd, a middle row and a middle
// column. It encodes the queens of a western half as words of quarters, with rows counted over the whole board. An eastern
// half is mirrored, and then treated as a western one.
type board struct {
	n, h  int
	gap   int // 1 if there is a middle row, otherwise 0
	width int // the number of diagonals of one direction that a western half can use
}

func newBoard(n int) board {
	h, gap := n/2, n%2
	return board{n: n, h: h, gap: gap, width: n + h - 1}
}

// southward is the shift of a word from northern to southern rows.
func (b board) southward() int { return b.h + b.gap }

// queen returns the word of a queen of the western half.
func (b board) queen(r, c int) uint64 { return 1<<(r+c) | 1<<(b.width+r-c+b.h-1) }

// northern returns the diagonals of a queen that cross the northern quarter, southern those that cross the southern quarter,
// as words of that quarter.
func (b board) northern(r, c int) uint64 { return b.diagonals(r+c, r-c) }
func (b board) southern(r, c int) uint64 { return b.diagonals(r+c-b.southward(), r-c-b.southward()) }

// diagonals returns the word of those of two diagonals that cross a quarter.
func (b board) diagonals(sum, difference int) uint64 {
	var word uint64
	if 0 <= sum && sum <= 2*b.h-2 {
		word |= 1 << sum
	}
	if -b.h < difference && difference < b.h {
		word |= 1 << (b.width + difference + b.h - 1)
	}
	return word
}

// reverse mirrors a set of h rows or columns.
func (b board) reverse(set uint32) uint32 { return bits.Reverse32(set) >> (32 - b.h) }

// all returns the set of all h rows or columns of a quarter.
func (b board) all() uint32 { return 1<<b.h - 1 }

// layout returns the layout of keys. Larger boards have longer lists, for which more hot bits pay.
func (b board) layout() kernel.Layout {
	return kernel.NewLayout(2*b.h-1, min(max(b.h-6, 2), 5), b.southward(), b.width)
}

// nearer returns, by column, the words of the queens that the middle row may have in the west: those nearer to the centre
// than the distance, as words of the southern quarter, in which the middle row is row −1. The difference diagonal of column
// h−1 is one bit below its field, in a bit that no sum diagonal uses.
func (b board) nearer(distance int) []uint64 {
	queens := make([]uint64, b.h)
	for c := b.h - distance + 1; c < b.h; c++ {
		queens[c] = 1<<(c-1) | 1<<(b.width-1-c+b.h-1)
	}
	return queens
}
