package move

import (
	"math/bits"
	"sync"

	"qorbit/ops"
)

// The one-queen moves of a solution are found for all gaps of a deletion at once. Each queen of a solution has a
// falling and a rising diagonal of its own, so a word of diagonals is a set of queens: an intersection of words is
// the queens of a quadrant, and a shift moves all of them by a line. doc/local.md has the derivation. At orders whose
// diagonals do not fit a word, runs finds the moves.

// maxShifted is the largest order whose diagonals fit a word when they are shifted by up to four.
const maxShifted = 30

// A gapSet has a bit for each gap of columns and rows where a queen can be put in. A word has those of several columns.
type gapSet [maxShifted / 2]uint64

// A frame is what is the same for all solutions of an order.
type frame struct {
	columns, rows int // the columns of a word, and the bits of each
	words         int
	place         [64]struct{ column, row uint8 } // of a bit, in its word
	each          uint64                          // the first bit of each column
	first         [32]struct{ word, bit uint8 }   // of a column
	all           gapSet
	before        [32]gapSet // the gaps of the columns before one
}

// frames are made on first use.
var frames [maxShifted + 1]func() *frame

func init() {
	for n := range frames {
		frames[n] = sync.OnceValue(func() *frame { return newFrame(n) })
	}
}

func newFrame(n int) *frame {
	f := &frame{columns: 2, rows: 32}
	if n <= 16 {
		f.columns, f.rows = 4, 16
	} else if n <= 21 {
		f.columns, f.rows = 3, 21
	}
	f.words = (n + f.columns - 1) / f.columns
	for c := range f.columns {
		f.each |= 1 << (c * f.rows)
	}
	for bit := range f.columns * f.rows {
		f.place[bit].column, f.place[bit].row = uint8(bit/f.rows), uint8(bit%f.rows)
	}
	for c := range n {
		word, first := c/f.columns, c%f.columns*f.rows
		f.all[word] |= (1<<n - 1) << first
		f.first[c].word, f.first[c].bit = uint8(word), uint8(first)
		for end := c + 1; end <= n; end++ {
			f.before[end][word] |= (1<<f.rows - 1) << first
		}
	}
	return f
}

// diagonals are the queens of a solution by their diagonals of one kind.
type diagonals struct {
	column [maxShifted + 2]uint64 // the queens of the columns before one
	row    [maxShifted + 2]uint64 // the queens of the rows before one
	queen  [64]uint8              // the column of the queen on a diagonal
	pair   [65]pair               // the queens of a diagonal and of the next one, if both have one
}

// A pair is two queens: the gaps between their rows, as bits, and their columns.
type pair struct {
	rows     uint32
	from, to uint8
}

// A board is a solution of order n; or one of order n−1, in a board of order n without the queen in the last corner,
// for insertions.
type board struct {
	runs *runs // beyond maxShifted, where the other fields have nothing
	*frame
	n       int
	p       ops.Perm
	gaps    gapSet    // all, but for those of the queen that is taken out
	falling diagonals // of number row − column + n − 1
	rising  diagonals // of number row + column
}

// set prepares the board for a solution.
func (b *board) set(p ops.Perm, n int) {
	if n > maxShifted {
		if b.runs == nil || b.runs.n != n {
			b.runs = newRuns(n)
		}
		b.runs.set(p)
		return
	}
	b.runs = nil
	b.frame, b.n, b.p = frames[n](), n, p
	b.gaps = b.all
	f, g := &b.falling, &b.rising
	var falls, rises [32]uint64 // by row
	var down, up uint64
	for c, r := range p {
		i, j := (int(r)+n-1-c)&63, (int(r)+c)&63
		f.queen[i], g.queen[j] = uint8(c), uint8(c)
		f.column[c], g.column[c] = down, up
		falls[r&31], rises[r&31] = 1<<i, 1<<j
		down |= 1 << i
		up |= 1 << j
	}
	var below, left uint64 // in a word of falling diagonals, and of rising ones
	for r := range p {
		f.row[r], g.row[r] = below, left
		below |= falls[r&31]
		left |= rises[r&31]
	}
	for line := len(p); line <= n+1; line++ {
		f.column[line], g.column[line], f.row[line], g.row[line] = down, up, down, up
	}
	f.pairs(p, down)
	g.pairs(p, up)
}

// pairs finds the queens on adjacent diagonals.
func (d *diagonals) pairs(p ops.Perm, taken uint64) {
	for near := taken & (taken >> 1); near != 0; near &= near - 1 {
		at := bits.TrailingZeros64(near)
		i, j := d.queen[at&63], d.queen[(at+1)&63]
		low, high := min(p[i], p[j]), max(p[i], p[j])
		d.pair[at] = pair{uint32(2)<<(high&31) - uint32(2)<<(low&31), min(i, j), max(i, j)}
	}
}

// A level is what a pair of queens on one diagonal allows: the row gaps between them, in each column, or else the
// column gaps between them, from those before one to those before another.
type level struct {
	rows     uint64
	from, to *gapSet
}

// levels is how many pairs on one diagonal are looked at for all gaps. What remains open is tested gap by gap.
const levels = 4

// delete takes the queen of a column and row out, and visits the gaps where another one can be put in to make another
// solution, by column and row, until a visit returns false. It reports whether the pattern that is left is a solution.
// The gaps of the queen itself are visited only if it was not there: for insertions, column and row are n−1.
//
// Queens on both sides of one deleted line only come nearer by one, and so do their diagonals. So old queens meet only
// if their diagonals were adjacent: two on one diagonal are named by the smaller number.
func (b *board) delete(c, r int, visit func(x, y int) bool) (solution bool) {
	if b.runs != nil {
		return b.runs.delete(c, r, visit)
	}
	f, g := &b.falling, &b.rising
	// Queens right of the column lose one column, and queens above the row lose one row. So row − column, the number of a
	// falling diagonal, falls by one for queens left and above, and grows by one for those right and below.
	left, right, below := f.column[c], f.column[b.n]&^f.column[c+1], f.row[r]
	leftBelow, rightBelow := left&below, right&below
	leftAbove, rightAbove := left^leftBelow, right^rightBelow
	same, down, up := leftBelow|rightAbove, leftAbove>>1, rightBelow<<1
	falling, meetFalling := same|down|up, same&down|same&up>>1

	// And row + column, that of a rising diagonal, falls by one for both, and by two for queens right and above.
	left, right, below = g.column[c], g.column[b.n]&^g.column[c+1], g.row[r]
	leftBelow, rightBelow = left&below, right&below
	leftAbove, rightAbove = left^leftBelow, right^rightBelow
	same, down, far := leftBelow, (leftAbove|rightBelow)>>1, rightAbove>>2
	rising, meetRising := same|down|far, same&down|down&far<<1

	solution = meetFalling|meetRising == 0
	var level [levels]level
	low, every := uint32(2)<<(r&31)-1, uint32(1)<<b.rows-1 // the gaps up to the row, and all
	for k := range level {
		meet, pairs := meetFalling, &f.pair
		if meet == 0 {
			meet, pairs = meetRising, &g.pair
			meetRising &= meetRising - 1
		}
		meetFalling &= meetFalling - 1
		near := pairs[bits.TrailingZeros64(meet)]
		rows := near.rows&low | near.rows>>1&^low
		if meet == 0 { // there is no more: all gaps
			rows = every
		}
		from, to := int(near.from), int(near.to)
		from += (c - from) >> 63 // one less where from > c: the shift of a negative number is −1, without a branch
		to += (c - to) >> 63
		level[k].rows = uint64(rows) * b.each
		level[k].from, level[k].to = &b.before[(from+1)&31], &b.before[(to+1)&31]
	}
	// The gaps that put the queen back, which most deletions do not go beyond.
	own := uint64(1) << ((int(b.first[c&31].bit) + r) & 63)
	if c == len(b.p) {
		own = 0
	}
	word := &b.gaps[b.first[c&31].word]
	*word &^= own
	b.open(c, r, falling, rising<<1, &level, visit)
	*word |= own
	return solution
}

// open visits the gaps that are on none of the diagonals, separate the pairs on one diagonal, and put no two old queens
// on another one.
func (b *board) open(c, r int, falling, rising uint64, level *[levels]level, visit func(x, y int) bool) {
	var words gapSet
	var at [len(words)]uint8
	count := 0
	l0, l1, l2, l3 := level[0], level[1], level[2], level[3]
	shift := (b.n - 1) & 63
	for w := range b.words {
		var barred uint64
		switch b.columns {
		case 4:
			barred = (falling>>shift|rising)&0xffff |
				(falling<<1>>shift|rising>>1)&0xffff<<16 |
				(falling<<2>>shift|rising>>2)&0xffff<<32 |
				(falling<<3>>shift|rising>>3)<<48
		case 3:
			barred = (falling>>shift|rising)&0x1fffff |
				(falling<<1>>shift|rising>>1)&0x1fffff<<21 |
				(falling<<2>>shift|rising>>2)<<42
		default:
			barred = (falling>>shift|rising)&0xffffffff | (falling<<1>>shift|rising>>1)<<32
		}
		falling <<= b.columns & 63
		rising >>= b.columns & 63
		open := b.gaps[w] &^ barred
		open &= (l0.rows ^ l0.from[w] ^ l0.to[w]) &
			(l1.rows ^ l1.from[w] ^ l1.to[w]) &
			(l2.rows ^ l2.from[w] ^ l2.to[w]) &
			(l3.rows ^ l3.from[w] ^ l3.to[w])
		words[count], at[count] = open, uint8(w*b.columns)
		if open != 0 {
			count++
		}
	}
	for k, open := range words[:count] {
		for ; open != 0; open &= open - 1 {
			bit := bits.TrailingZeros64(open)
			x, y := int(at[k])+int(b.place[bit&63].column), int(b.place[bit&63].row)
			if b.fits(c, r, x, y) && !visit(x, y) {
				return
			}
		}
	}
}

// fits reports whether no two old queens are on one diagonal after the one of column c and row r has gone and gaps x
// and y are opened. A queen moves by a column if it stands between columns c and x, and by a row between rows r and y.
func (b *board) fits(c, r, x, y int) bool {
	dx, dy := 0, 0
	if x > c {
		dx = 1
	}
	if y > r {
		dy = 1
	}
	firstColumn, endColumn := min(x, c)+dx, max(x, c)+dx
	firstRow, endRow := min(y, r)+dy, max(y, r)+dy
	f, g := &b.falling, &b.rising
	return f.distinct(b.n, c, firstColumn, endColumn, firstRow, endRow, 2*dx-1, 1-2*dy) &&
		g.distinct(b.n, c, firstColumn, endColumn, firstRow, endRow, 1-2*dx, 1-2*dy)
}

// distinct reports whether the diagonals of all queens but that of column c are different after those in a range of
// columns have moved by some diagonals, and those in a range of rows by some.
func (d *diagonals) distinct(n, c, firstColumn, endColumn, firstRow, endRow, byColumn, byRow int) bool {
	columns, rows := d.column[endColumn]&^d.column[firstColumn], d.row[endRow]&^d.row[firstRow]
	own, both := d.column[c+1]&^d.column[c], columns&rows
	rest := (d.column[n] &^ (columns | rows | own)) << 2 // room for moves by −2
	inColumns := (columns ^ both) << ((byColumn + 2) & 63)
	inRows := (rows ^ both) << ((byRow + 2) & 63)
	inBoth := both << ((byColumn + byRow + 2) & 63)
	return rest&inColumns|(rest|inColumns)&inRows|(rest|inColumns|inRows)&inBoth == 0
}
