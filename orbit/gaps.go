package orbit

import (
	"math/bits"
	"sync"

	"qorbit/ops"
)

// The one-queen moves of a solution, all gaps of a deletion at a time: the N×N gaps are bits of a few words.

// A gapMatrix has a bit for each gap of columns and rows where a queen can be put in: gap c of the columns begins at bit
// c·stride, and has the row gaps from there.
type gapMatrix [gapWords]uint64

// gapWords is enough for order MaxOrder, two columns to a word.
const gapWords = MaxOrder / 2

// A gapTable knows, for boards of order n from which a queen was taken out, which gaps the diagonals of a queen bar.
type gapTable struct {
	n, stride, words int
	strideBits       int
	board            gapMatrix                     // all gaps
	columns          [MaxOrder + 1]gapMatrix       // the gaps of the columns before one
	barred           [MaxOrder][MaxOrder]gapMatrix // by column and row of the queen, in the board without the other
}

// gapTables are made when they are asked for.
var gapTables [MaxOrder + 1]func() *gapTable

func init() {
	for n := range gapTables {
		gapTables[n] = sync.OnceValue(func() *gapTable { return newGapTable(n) })
	}
}

// newGapTable writes down that a queen at column i and row r is met from a gap c to its right (c > i) on the rows r + (c−i) and
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
	lines [64 * 2]gapPair
	pairSets
}

// pairSets are what is known of the pairs.
type pairSets struct {
	halves int        // how many words of the sets are in use
	excess [5]pairSet // by excess + 2
	queen  [MaxOrder]pairSet
	// The pairs between whose queens a line of the solution lies, and those between whose queens a gap before a line lies.
	column, row       [MaxOrder + 1]pairSet
	columnGap, rowGap [MaxOrder + 1]pairSet
}

// A gapPair is two queens: their columns, and the lower and the higher of their rows.
type gapPair struct{ from, to, low, high uint8 }

// A pairSet is a set of pairs, of which a solution of order 20 has at most 2·(19+18) on neighbouring diagonals of one kind, and
// fewer than 128 of both.
type pairSet [2]uint64

// find lists the pairs of p, whose inverse is q.
func (g *gapPairs) find(p, q ops.Perm) {
	g.pairSets = pairSets{}
	count := 0
	n := len(p)
	var at [2 * MaxOrder]uint8
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
				g.add(count, p, int(at[diagonal]), int(at[diagonal+apart]))
				count++
			}
		}
	}
	g.halves = (count + 63) / 64
	for line := range n {
		for half := range g.halves {
			g.columnGap[line+1][half] ^= g.columnGap[line][half]
			g.rowGap[line+1][half] ^= g.rowGap[line][half]
		}
	}
	for i, r := range p { // a line is between where the gap before it is, but for the second queen's own
		for half := range g.halves {
			g.column[i][half] = g.columnGap[i][half] &^ g.queen[i][half]
			g.row[r][half] = g.rowGap[r][half] &^ g.queen[i][half]
		}
	}
}

// add adds the pair of two columns. Gaps i < c ≤ j lie between lines i and j: they are marked where they begin and where they
// have ended.
func (g *gapPairs) add(number int, p ops.Perm, i, j int) {
	i, j = min(i, j), max(i, j)
	low, high := int(min(p[i], p[j])), int(max(p[i], p[j]))
	g.lines[number] = gapPair{uint8(i), uint8(j), uint8(low), uint8(high)}
	half, bit := number/64, uint64(1)<<(number%64)
	g.excess[high-low-(j-i)+2][half] |= bit
	g.queen[i][half] |= bit
	g.queen[j][half] |= bit
	g.columnGap[i+1][half] ^= bit
	g.columnGap[j+1][half] ^= bit
	g.rowGap[low+1][half] ^= bit
	g.rowGap[high+1][half] ^= bit
}

// A threat is the pairs that are left after a deletion, by their excess then, as far as one insertion can make it 0.
type threat struct{ level, short, long pairSet } // excess 0, −1 and +1

// without returns the threat after the queen of a column and row is taken out.
func (g *gapPairs) without(column, row int) (t threat) {
	for half := range g.halves {
		more, less := g.column[column][half], g.row[row][half]
		up, down, same := more&^less, less&^more, ^(more ^ less)
		left := ^g.queen[column][half]
		t.level[half] = (g.excess[1][half]&up | g.excess[3][half]&down) & left
		t.short[half] = (g.excess[1][half]&same | g.excess[0][half]&up) & left
		t.long[half] = (g.excess[3][half]&same | g.excess[4][half]&down) & left
	}
	return t
}

// split leaves of the open gaps those where each of the level pairs is split by exactly one of row and column, after the queen
// of a column and row was taken out.
func (t *gapTable) split(open *gapMatrix, g *gapPairs, level pairSet, column, row int) {
	for half := range g.halves {
		for pairs := level[half]; pairs != 0; pairs &= pairs - 1 {
			l := g.lines[64*half+bits.TrailingZeros64(pairs)]
			low, high := closed(int(l.low), row), closed(int(l.high), row)
			rows := uint64(2)<<high - uint64(2)<<low // the gaps between the two, in one column
			rows |= rows << 32
			if t.stride == 16 {
				rows |= rows << 16
			}
			from, to := &t.columns[closed(int(l.from), column)+1], &t.columns[closed(int(l.to), column)+1]
			for w := range t.words {
				open[w] &= rows ^ from[w] ^ to[w]
			}
		}
	}
}

// clash says whether some pair stands on a diagonal after a queen is put in at gaps, which are counted in the board before
// the deletion: a level pair must be split by exactly one of the two, a short one not by the row alone, a long one not by
// the column alone.
func (g *gapPairs) clash(t *threat, columnGap, rowGap int) bool {
	for half := range g.halves {
		row, column := g.rowGap[rowGap][half], g.columnGap[columnGap][half]
		if t.level[half]&^(row^column)|t.short[half]&row&^column|t.long[half]&column&^row != 0 {
			return true
		}
	}
	return false
}
