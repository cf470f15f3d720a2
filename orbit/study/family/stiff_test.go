package family

import "math/bits"

// parted is what a deletion leaves of a board, with the pairs of queens that two new rows and two new columns can bring
// on one diagonal: the distances of their rows and of their columns differ by 2 at most. They are ordered by the
// distance of their rows.
type parted struct {
	board      Board // the rows of the queens that are left, without gaps
	rows, cols []int // the lines where these stood
	words      int
	differ     [5][]uint64   // the pairs whose distance of rows is so much greater, from −2 on
	apart      [2][][]uint64 // the pairs that a gap of rows, and of columns, separates
	low, high  []int         // the gaps of rows that separate a pair: low < gap ≤ high
}

func part(b Board, without ...int) *parted {
	p := &parted{}
	for col, row := range b {
		at, to, gone := col, row, false
		for _, x := range without {
			gone = gone || col == x
			if col > x {
				at--
			}
			if row > b[x] {
				to--
			}
		}
		if !gone {
			p.board, p.rows, p.cols = append(p.board, to), append(p.rows, row), append(p.cols, col)
		}
	}
	m, inverse := len(p.board), p.board.inverse()
	var pairs [][2]int
	for distance := 1; distance < m; distance++ {
		for row := range m - distance {
			i, j := inverse[row], inverse[row+distance]
			if wide := max(i-j, j-i); wide-distance <= 2 && distance-wide <= 2 {
				pairs = append(pairs, [2]int{i, j})
			}
		}
	}
	p.words = len(pairs)/64 + 1
	for k := range p.differ {
		p.differ[k] = make([]uint64, p.words)
	}
	for k := range p.apart {
		for range m + 1 {
			p.apart[k] = append(p.apart[k], make([]uint64, p.words))
		}
	}
	for k, pair := range pairs {
		i, j := min(pair[0], pair[1]), max(pair[0], pair[1])
		low, high := p.board[pair[0]], p.board[pair[1]]
		p.low, p.high = append(p.low, low), append(p.high, high)
		p.differ[high-low-(j-i)+2][k/64] |= 1 << (k % 64)
		for gap := low + 1; gap <= high; gap++ {
			p.apart[0][gap][k/64] |= 1 << (k % 64)
		}
		for gap := i + 1; gap <= j; gap++ {
			p.apart[1][gap][k/64] |= 1 << (k % 64)
		}
	}
	return p
}

// each calls found with all gaps of two new rows and of two new columns after which no two of the queens that are left
// are on one diagonal. A pair is on one where the rows separate it as often as the columns do, less the difference.
func (p *parted) each(found func(row1, row2, col1, col2 int)) {
	m := len(p.board)
	for col1 := range m + 1 {
		for col2 := col1; col2 <= m; col2++ {
			// must returns the pairs of a word that so many gaps of rows must not separate.
			must := func(w, times int) uint64 {
				a, b := p.apart[1][col1][w], p.apart[1][col2][w]
				at := func(d int) uint64 {
					if d < -2 || d > 2 {
						return 0
					}
					return p.differ[d+2][w]
				}
				return at(-times)&^(a|b) | at(1-times)&(a^b) | at(2-times)&a&b
			}
			// next returns the first pair that no gap of rows and the given one leave on a diagonal, or −1.
			next := func(row int) int {
				for w := range p.words {
					if meet := must(w, 0) &^ p.apart[0][row][w]; meet != 0 {
						return 64*w + bits.TrailingZeros64(meet)
					}
				}
				return -1
			}
			try := func(row1, row2 int) {
				for w := range p.words {
					a, b := p.apart[0][row1][w], p.apart[0][row2][w]
					if must(w, 0)&^(a|b)|must(w, 1)&(a^b)|must(w, 2)&a&b != 0 {
						return
					}
				}
				found(min(row1, row2), max(row1, row2), col1, col2)
			}
			from, to := -1, m // one of the rows separates the first pair
			if first := next(0); first >= 0 {
				from, to = p.low[first], p.high[first]
			}
			for row1 := from + 1; row1 <= to; row1++ {
				low, high := -1, m // and the other one the second
				if second := next(row1); second >= 0 {
					low, high = p.low[second], p.high[second]
				}
				for row2 := low + 1; row2 <= high; row2++ {
					if row2 >= row1 || row2 <= from || row2 > to { // not found from row2 already
						try(row1, row2)
					}
				}
			}
		}
	}
}
