package halves

import (
	"math/bits"
	"sync"

	"qorbit/count/halves/internal/kernel"
)

// A board is the square of order n, divided into four quarters of h×h squares and, if n is odd, a middle row and a
// middle column. It encodes the queens of a quarter as a word, with rows counted from the quarter's first. An eastern
// half is mirrored, and then treated as a western one.
type board struct {
	n, h  int
	gap   int // 1 if there is a middle row, otherwise 0
	width int // the bits of a word's sum field: one for each sum diagonal of a quarter, and one more
}

func newBoard(n int) board {
	h, gap := n/2, n%2
	return board{n: n, h: h, gap: gap, width: 2 * h}
}

// southward is the shift of a word from northern to southern rows.
func (b board) southward() int { return b.h + b.gap }

// queen returns the word of a queen of a quarter.
func (b board) queen(r, c int) uint64 { return 1<<(r+c) | 1<<(b.width+r-c+b.h-1) }

// diagonals returns the diagonals of a queen that cross a quarter, as a word of that quarter. Rows are counted from its
// first.
func (b board) diagonals(r, c int) uint64 {
	var word uint64
	sum, difference := r+c, r-c
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

// layouts are the layouts of keys by order. Every table of keys asks for one.
var layouts = onDemand(func(n int) *kernel.Layout { return newBoard(n).newLayout() })

// onDemand returns functions that make what belongs to each order once, when it is asked for.
func onDemand[T any](of func(n int) T) (values [MaxOrder + 1]func() T) {
	for n := range values {
		values[n] = sync.OnceValue(func() T { return of(n) })
	}
	return values
}

// layout returns the layout of keys.
func (b board) layout() *kernel.Layout { return layouts[b.n]() }

// newLayout makes the layout of keys. Larger boards have longer lists, for which more hot bits pay, and from order 26
// on classes. At orders 18 and 19, one more hot bit takes 7 to 10 % longer.
func (b board) newLayout() *kernel.Layout {
	hot, class := min(max(b.h-6, 2), 4), 0
	switch {
	case b.h > 13:
		hot, class = 12, 6
	case b.h > 12:
		hot, class = 10, 2
	case b.h > 10:
		hot = b.h - 5 + b.h/12
	}
	return kernel.NewLayout(2*b.h-1, hot, class, b.southward(), b.width)
}

// keyBits is the number of bits of a key.
func (b board) keyBits() int { return 2 * (2*b.h - 1) }

// nearer returns, by column, the words of the queens that the middle row may have in the west: those nearer to the
// centre than the distance, as words of the southern quarter, in which the middle row is row −1. The difference
// diagonal of column h−1 is one bit below its field, in a bit that no sum diagonal uses.
func (b board) nearer(distance int) []uint64 {
	queens := make([]uint64, b.h)
	for c := b.h - distance + 1; c < b.h; c++ {
		queens[c] = 1<<(c-1) | 1<<(b.width-1-c+b.h-1)
	}
	return queens
}

// A setting is a board with given queens in the middle row and column. The quarters have the placements that these
// allow. An even board has one setting. An odd board has one for each position of the middle column's queen, up to
// symmetry: on the centre square, and at distances of 2 and more above it. If the centre square is empty, the queens of
// the middle column and of the middle row stand at different distances from it, or they would attack each other;
// exactly one of the eight symmetries brings the farther one above the centre and the nearer one to its left.
type setting struct {
	board
	distance int // of the middle column's queen from the centre; 0 if it stands there or if there is none
}

// settings lists the settings of an order.
func (b board) settings() []setting {
	all := []setting{{b, 0}}
	for distance := 2; distance <= b.h*b.gap; distance++ {
		all = append(all, setting{b, distance})
	}
	return all
}

// taken returns the row of a queen above the centre in the middle column, as a set of rows of the northern quarter.
func (s setting) taken() uint32 {
	if s.distance == 0 {
		return 0
	}
	return 1 << (s.h - s.distance)
}

// partner returns the rows whose queens stand in the east.
func (s setting) partner(west split) split {
	return split{north: s.all() &^ west.north &^ s.taken(), south: s.all() &^ west.south}
}

// The quarter turn exchanges the split of the rows with the split of the columns: the set of columns whose queens stand
// in the north. Read a set from the middle outwards as a number; its rank is the smaller of the numbers of the set and
// of its complement. The level of a split is the larger rank of its two sets. Reflections do not change the level. So
// among the solutions of a centred split, those whose columns have a smaller level also represent those whose columns
// have a larger level, and count twice; those with equal levels count once. The condition is cheap to apply, because it
// is a condition on each half alone: the rank of the columns of the western half, and the rank of the columns of the
// eastern half.

// rank returns the rank of a set of rows or columns of a quarter that is read from the middle outwards. The complement
// is written b.all()^set: for b.all()&^set, the arm64 compiler of Go 1.26.8 wrongly concludes that it is never the
// smaller one.
func (b board) rank(set uint32) uint32 { return min(set, b.all()^set) }

// level returns the larger rank of a split's sets. Off the centre the level exceeds all ranks, so that all solutions
// count twice; the weight is 4 there.
func (s setting) level(x split) uint32 {
	if s.distance > 0 {
		return s.all()
	}
	return max(s.rank(s.reverse(x.north)), s.rank(x.south))
}
