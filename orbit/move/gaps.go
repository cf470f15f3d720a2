package move

import (
	"math/bits"
	"sync"

	"qorbit/ops"
	"qorbit/orbit"
)

// The one-queen moves of a solution are found for all N×N gaps of a deletion at once: the gaps are bits of a few words.

// A gapMatrix has a bit for each gap of columns and rows where a queen can be put in: gap c of the columns begins at bit
// c·stride, and has the row gaps from there.
type gapMatrix [gapWords]uint64

// gapWords is enough for order orbit.MaxOrder, two columns to a word.
const gapWords = orbit.MaxOrder / 2

// A gapTable knows, for boards of order n from which a queen was taken out, which gaps the diagonals of a queen bar.
type gapTable struct {
	n, stride, words int
	strideBits       int
	board            gapMatrix                                 // all gaps
	columns          [orbit.MaxOrder + 1]gapMatrix             // the gaps of the columns before one
	barred           [orbit.MaxOrder][orbit.MaxOrder]gapMatrix // by column and row of the queen, in the board without the other
	small            [16 * 16][4]uint64                        // the same up to order 16, close together
}

// gapTables are made on first use.
var gapTables [orbit.MaxOrder + 1]func() *gapTable

func init() {
	for n := range gapTables {
		gapTables[n] = sync.OnceValue(func() *gapTable { return newGapTable(n) })
	}
}

// newGapTable uses that a queen at column i and row r is met from a gap c to its right (c > i) on the rows r + (c−i) and
// r + 1 − (c−i), and from a gap to its left (c ≤ i) on r + 1 + (i−c) and r − (i−c): a gap is half a line nearer than the line
// that it becomes.
func newGapTable(n int) *gapTable {
	t := &gapTable{n: n, stride: 16, strideBits: 4}
	if n > 16 {
		t.stride, t.strideBits = 32, 5
	}
	t.words = (n*t.stride + 63) / 64
	for bit := range n * t.stride {
		if bit%t.stride < n {
			t.board[bit/64] |= 1 << (bit % 64)
			for c := bit/t.stride + 1; c <= n; c++ {
				t.columns[c][bit/64] |= 1 << (bit % 64)
			}
		}
	}
	for i := range n - 1 {
		for r := range n - 1 {
			for c := range n {
				one, other := r+c-i, r+1-c+i
				for _, row := range [...]int{one, other} {
					if 0 <= row && row < n {
						bit := c*t.stride + row
						t.barred[i][r][bit/64] |= 1 << (bit % 64)
						if n <= 16 {
							t.small[16*i+r][bit/64] |= 1 << (bit % 64)
						}
					}
				}
			}
		}
	}
	return t
}

// gapPairs are the pairs of queens of a solution that a move can bring onto one diagonal, as bits, and what changes their
// distances. A pair's excess is by how much the distance of its rows exceeds that of its columns. A deletion takes one off
// for a row between the two and adds one for a column between them; an insertion does the opposite. The pairs whose excess
// becomes 0 clash. In a solution the excess is not 0, and it matters only from −2 to 2.
type gapPairs struct {
	sets [2]pairSets
	used int // how many of them
}

// pairSets are what is known of up to 64 pairs; a set of them is a word.
type pairSets struct {
	count  int
	lines  [64]gapPair
	excess [5]uint64 // the pairs by their excess + 2
	queen  [orbit.MaxOrder]uint64
	// The pairs between whose queens a line of the solution lies, and those between whose queens a gap before a line lies.
	column, row       [orbit.MaxOrder]uint64
	columnGap, rowGap [orbit.MaxOrder + 1]uint64
}

// A gapPair is two queens: their columns, and the lower and the higher of their rows.
type gapPair struct{ from, to, low, high uint8 }

// find lists the pairs of p. They stand on diagonals of one kind that are next to each other or next but one: of each kind
// there are at most 19 + 18 in a solution of order 20, fewer than 128 in all.
func (g *gapPairs) find(p ops.Perm) {
	g.used = 0
	n := len(p)
	var at [2 * orbit.MaxOrder]uint8
	for _, falling := range [...]bool{false, true} {
		var taken uint64
		for i, r := range p {
			diagonal := int(r) + n - 1 - i
			if falling {
				diagonal = int(r) + i
			}
			at[diagonal] = uint8(i)
			taken |= 1 << diagonal
		}
		for apart := 1; apart <= 2; apart++ {
			for near := taken & (taken >> apart); near != 0; near &= near - 1 {
				diagonal := bits.TrailingZeros64(near)
				g.add(p, at[diagonal], at[diagonal+apart])
			}
		}
	}
	for s := range g.used {
		g.sets[s].finish(p)
	}
}

// add adds the pair of two columns.
func (g *gapPairs) add(p ops.Perm, i, j uint8) {
	if g.used == 0 || g.sets[g.used-1].count == 64 {
		s := &g.sets[g.used]
		s.count, s.excess, s.queen = 0, [5]uint64{}, [orbit.MaxOrder]uint64{}
		s.columnGap, s.rowGap = [orbit.MaxOrder + 1]uint64{}, [orbit.MaxOrder + 1]uint64{}
		g.used++
	}
	g.sets[g.used-1].add(gapPair{min(i, j), max(i, j), min(p[i], p[j]), max(p[i], p[j])})
}

// add adds a pair. Gaps from < c ≤ to lie between the columns: they are marked where they begin and where they have ended.
func (s *pairSets) add(l gapPair) {
	s.lines[s.count%64] = l
	bit := uint64(1) << (s.count % 64)
	s.count++
	s.excess[int(l.high-l.low)-int(l.to-l.from)+2] |= bit
	s.queen[l.from] |= bit
	s.queen[l.to] |= bit
	s.columnGap[l.from+1] ^= bit
	s.columnGap[l.to+1] ^= bit
	s.rowGap[l.low+1] ^= bit
	s.rowGap[l.high+1] ^= bit
}

// finish makes sets of the marks. A line lies between two where the gap before it does, but for the second queen's own.
func (s *pairSets) finish(p ops.Perm) {
	var columns, rows uint64
	for line := range p {
		columns ^= s.columnGap[line]
		rows ^= s.rowGap[line]
		s.columnGap[line], s.rowGap[line] = columns, rows
	}
	for i, r := range p {
		s.column[i], s.row[r] = s.columnGap[i]&^s.queen[i], s.rowGap[r]&^s.queen[i]
	}
	n := len(p)
	s.columnGap[n], s.rowGap[n] = 0, 0 // behind all lines
}

// A threat is the pairs that are left after a deletion, by their excess then, as far as one insertion can make it 0.
type threat struct{ level, short, long uint64 } // excess 0, −1 and +1

// without returns the threat after the queen of a column and row is taken out.
func (s *pairSets) without(column, row int) threat {
	more, less := s.column[column], s.row[row]
	up, down, same := more&^less, less&^more, ^(more ^ less)
	left := ^s.queen[column]
	return threat{
		level: (s.excess[1]&up | s.excess[3]&down) & left,
		short: (s.excess[1]&same | s.excess[0]&up) & left,
		long:  (s.excess[3]&same | s.excess[4]&down) & left,
	}
}

// undisturbed returns the threat where no queen is taken out of a solution.
func (s *pairSets) undisturbed() threat { return threat{short: s.excess[1], long: s.excess[3]} }

// clash says whether some pair stands on a diagonal after a queen is put in at gaps, which are counted in the board before
// the deletion: a level pair must be split by exactly one of the two, a short one not by the row alone, a long one not by
// the column alone.
func (s *pairSets) clash(t threat, columnGap, rowGap int) bool {
	row, column := s.rowGap[rowGap], s.columnGap[columnGap]
	return t.level&^(row^column)|t.short&row&^column|t.long&column&^row != 0
}

// split leaves of the open gaps those where each of the level pairs is split by exactly one of row and column, after the queen
// of a column and row was taken out.
func (t *gapTable) split(open *gapMatrix, s *pairSets, level uint64, column, row int) {
	for ; level != 0; level &= level - 1 {
		l := s.lines[bits.TrailingZeros64(level)]
		low, high := closed(int(l.low), row), closed(int(l.high), row)
		rows := uint64(2)<<high - uint64(2)<<low // the gaps between the two, in one column
		rows |= rows << 32
		from, to := &t.columns[closed(int(l.from), column)+1], &t.columns[closed(int(l.to), column)+1]
		if t.stride == 16 { // four words
			rows |= rows << 16
			open[0] &= rows ^ from[0] ^ to[0]
			open[1] &= rows ^ from[1] ^ to[1]
			open[2] &= rows ^ from[2] ^ to[2]
			open[3] &= rows ^ from[3] ^ to[3]
			continue
		}
		for w := range t.words {
			open[w] &= rows ^ from[w] ^ to[w]
		}
	}
}
