package halves

import "math/bits"

// A board is the square of order n in four quarters of h×h, with a middle row and a middle column between them where n is
// odd. The words of a western half's queens are those of quarters, with rows counted over the whole board; an eastern half
// is seen in the mirror, so that it is western too.
type board struct {
	n, h  int
	gap   int // 1 where there is a middle row
	width int // diagonals of one direction that a western half can take
}

func newBoard(n int) board {
	h, gap := n/2, n%2
	return board{n: n, h: h, gap: gap, width: n + h - 1}
}

// southward is how far a word is shifted where its rows are those of the southern quarter.
func (b board) southward() int { return b.h + b.gap }

// queen is the word of a queen of the western half.
func (b board) queen(r, c int) uint64 { return 1<<(r+c) | 1<<(b.width+r-c+b.h-1) }

// northern is the part of a queen's diagonals that lie in the northern quarter, southern the part in the southern quarter,
// as that quarter's own words have them.
func (b board) northern(r, c int) uint64 { return b.diagonals(r+c, r-c) }
func (b board) southern(r, c int) uint64 { return b.diagonals(r+c-b.southward(), r-c-b.southward()) }

// diagonals is the word of two diagonals, as far as they touch a quarter.
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

// all is the set of all h rows or columns of a quarter.
func (b board) all() uint32 { return 1<<b.h - 1 }

// layout chooses how many bits of a key are hot: the longer the lists, the more.
func (b board) layout() layout { return newLayout(2*b.h-1, min(max(b.h-6, 2), 5)) }

// nearer lists by their columns the words of the queens that the middle row may have in the west: those nearer to the centre
// than the distance. In the words of the southern quarter they stand at row −1. What that takes of the bit below the
// difference diagonals belongs to no sum diagonal.
func (b board) nearer(distance int) []uint64 {
	queens := make([]uint64, b.h)
	for c := b.h - distance + 1; c < b.h; c++ {
		queens[c] = 1<<(c-1) | 1<<(b.width-1-c+b.h-1)
	}
	return queens
}
