package count

import (
	"context"
	"math/bits"
)

// Step 6 (suzuki): a row is a word, a column a bit. What the queens above attack in the next row is three words, one for
// each direction, that shift by one from row to row.

var bitmap = Method{
	Name:   "bitmap",
	Says:   "rows as words: three shifts find all free columns at once",
	Source: "suzuki, step 6",
	Max:    searchMax,
	count: func(ctx context.Context, n int, _ Options) (Count, error) {
		s := newBitmapSearch(ctx, n)
		s.leaf = func() { s.solutions++ }
		s.place(0, 0, 0, 0)
		return s.total(n)
	},
}

// A bitmapSearch puts queens down row by row. Rules for the borders, which a step may set, keep it to boards that can be
// the smallest of their orbit: bars are columns that a row may not use, and row last must take what is free of sides.
type bitmapSearch struct {
	tally
	ctx    context.Context
	n      int
	board  uint32 // a bit for each column
	last   int    // −1 where there is no such row
	sides  uint32
	bars   [32]uint32
	queens [32]uint32 // queens[y] is the queen of row y, a bit
	leaf   func()
}

func newBitmapSearch(ctx context.Context, n int) *bitmapSearch {
	return &bitmapSearch{ctx: ctx, n: n, board: 1<<n - 1, last: -1}
}

// place puts a queen into row y in every way, and visits what follows. Columns that are taken, and those that the
// diagonals hit in this row, are bits.
func (s *bitmapSearch) place(y int, taken, left, right uint32) {
	if y == 5 && s.ctx.Err() != nil {
		return
	}
	free := s.board &^ (taken | left | right | s.bars[y])
	if y == s.last && taken&s.sides != s.sides {
		if taken&s.sides == 0 {
			return
		}
		free &= s.sides
	}
	if y == s.n-1 {
		if free != 0 {
			s.nodes++
			s.queens[y] = free
			s.leaf()
		}
		return
	}
	for free != 0 {
		queen := free & -free
		free ^= queen
		s.nodes++
		s.queens[y] = queen
		s.place(y+1, taken|queen, (left|queen)<<1, (right|queen)>>1)
	}
}

// columns writes the solution as the columns of its queens into memory.
func (s *bitmapSearch) columns(memory *[32]int) []int {
	for y, queen := range s.queens[:s.n] {
		memory[y] = bits.TrailingZeros32(queen)
	}
	return memory[:s.n]
}

// classify adds the solution to its class, if it is the smallest of its images.
func (s *bitmapSearch) classify() {
	var memory [32]int
	s.class[orbitSize(s.columns(&memory))]++
}
