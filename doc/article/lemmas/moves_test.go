package lemmas

import "slices"

// The two kinds of lines.
const (
	rowLines = iota
	colLines
)

// A search deletes queens of a solution, which may be large, and opens as many new rows and columns as it is asked for.
// It finds the gaps after which no two old queens are on one diagonal. A gap is named by the line of the solution
// before which it is. Two old queens on one diagonal must be separated by a line that is still to come. So the search
// branches on the gaps that separate such a pair, and goes back where the pairs need more lines than are left. Only
// boards without such a pair go on to all gaps.
type search struct {
	board   board
	near    [2][][]*pair // by kind and gap: the pairs of near queens that it separates
	deleted [2][]int     // by kind: the lines of the deleted queens
	lines   [2][]int     // by kind: the gaps of the new lines so far
	pairs   [5][]*pair   // by the number of new lines: pairs of old queens on one diagonal
	last    [2][]int     // of lookAtAll
	opens   int          // how many lines of each kind
	found   func()
}

// A pair of queens by kind: the lesser and the greater of their lines.
type pair struct{ low, high [2]int }

func pairOf(row1, col1, row2, col2 int) *pair {
	return &pair{
		[2]int{min(row1, row2), min(col1, col2)},
		[2]int{max(row1, row2), max(col1, col2)},
	}
}

// separated reports whether a gap is between the two queens.
func (p *pair) separated(kind, gap int) bool { return p.low[kind] < gap && gap <= p.high[kind] }

// near is how many columns are between queens whose pairs are kept. It matters for the time only.
const near = 100

// newSearch prepares the search from a solution.
func newSearch(b board, near int) *search {
	n := len(b)
	s := &search{board: b}
	for kind := range s.near {
		s.near[kind], s.last[kind] = make([][]*pair, n+1), make([]int, 2*n+4)
	}
	for col, row := range b {
		for other := max(0, col-near); other < col; other++ {
			p := pairOf(b[other], other, row, col)
			if more := p.high[rowLines] - p.low[rowLines] - (col - other); more != -1 && more != 1 {
				continue // it takes more than one line to bring them on one diagonal
			}
			for kind, lists := range s.near {
				for gap := p.low[kind] + 1; gap <= p.high[kind]; gap++ {
					lists[gap] = append(lists[gap], p)
				}
			}
		}
	}
	return s
}

// without deletes the queens of some columns, and finds where new lines can open, a number of each kind. It reports
// whether the deletion leaves a solution.
func (s *search) without(opens int, columns ...int) bool {
	s.opens, s.deleted, s.pairs[0] = opens, [2][]int{}, s.pairs[0][:0]
	for _, col := range columns {
		s.deleted[rowLines] = append(s.deleted[rowLines], s.board[col])
		s.deleted[colLines] = append(s.deleted[colLines], col)
	}
	for kind, lines := range s.deleted {
		for _, line := range lines {
			s.addMeeting(kind, line)
		}
	}
	s.step()
	return len(s.pairs[0]) == 0
}

// step goes on from the lines so far. It has the near pairs of old queens on one diagonal, or all.
func (s *search) step() {
	left := s.left()
	pairs := &s.pairs[2*s.opens-left]
	if len(*pairs) == 0 && !(left == 0 && s.restored()) {
		s.lookAtAll(pairs)
	}
	switch {
	case len(*pairs) > 0:
		s.branch(*pairs)
	case left == 0:
		s.found()
	case len(s.lines[rowLines]) < s.opens:
		s.openAll(rowLines)
	default:
		s.openAll(colLines)
	}
}

// left is the number of lines to come.
func (s *search) left() int { return 2*s.opens - len(s.lines[rowLines]) - len(s.lines[colLines]) }

func (s *search) openAll(kind int) {
	for gap := range len(s.board) + 1 {
		s.open(kind, gap, nil)
	}
}

// branch opens each gap that separates one of the pairs, if the lines to come can separate all.
func (s *search) branch(pairs []*pair) {
	left := s.left()
	apart := make([]*pair, 0, 5) // no two of which one line can separate
	best, fewest := pairs[0], s.gaps(pairs[0])
	for _, p := range pairs {
		if gaps := s.gaps(p); gaps < fewest {
			best, fewest = p, gaps
		}
		if !slices.ContainsFunc(apart, func(q *pair) bool { return s.common(p, q) }) {
			if apart = append(apart, p); len(apart) > left {
				return
			}
		}
	}
	for kind := range s.lines {
		if len(s.lines[kind]) < s.opens {
			for gap := best.low[kind] + 1; gap <= best.high[kind]; gap++ {
				s.open(kind, gap, pairs)
			}
		}
	}
}

// gaps is the number of gaps that separate a pair, of the kinds of lines that are still to come.
func (s *search) gaps(p *pair) (n int) {
	for kind := range s.lines {
		if len(s.lines[kind]) < s.opens {
			n += p.high[kind] - p.low[kind]
		}
	}
	return n
}

// common reports whether one line to come can separate both pairs.
func (s *search) common(p, q *pair) bool {
	for kind := range s.lines {
		if len(s.lines[kind]) < s.opens && max(p.low[kind], q.low[kind]) < min(p.high[kind], q.high[kind]) {
			return true
		}
	}
	return false
}

// open makes a new line at a gap, and goes on with the pairs that are still on one diagonal, and with those that are
// now.
func (s *search) open(kind, gap int, pairs []*pair) {
	if slices.Contains(s.deleted[kind], gap) {
		return // it is the gap after this line, too
	}
	s.lines[kind] = append(s.lines[kind], gap)
	next := &s.pairs[2*s.opens-s.left()]
	*next = (*next)[:0]
	for _, p := range pairs {
		if !p.separated(kind, gap) {
			*next = append(*next, p)
		}
	}
	s.addMeeting(kind, gap)
	if len(*next) == 0 || s.left() > 0 {
		s.step()
	}
	s.lines[kind] = s.lines[kind][:len(s.lines[kind])-1]
}

// addMeeting adds the near pairs that a gap separates and that are on one diagonal now.
func (s *search) addMeeting(kind, gap int) {
	pairs := &s.pairs[2*s.opens-s.left()]
	for _, p := range s.near[kind][gap] {
		if s.meet(p) {
			if *pairs = append(*pairs, p); s.left() == 0 {
				return
			}
		}
	}
}

// meet reports whether two queens are old ones and on one diagonal now.
func (s *search) meet(p *pair) bool {
	for _, col := range s.deleted[colLines] {
		if col == p.low[colLines] || col == p.high[colLines] {
			return false
		}
	}
	return s.distance(p, rowLines) == s.distance(p, colLines)
}

// distance is that of the lines of two old queens now.
func (s *search) distance(p *pair, kind int) int {
	distance := p.high[kind] - p.low[kind]
	for _, line := range s.deleted[kind] {
		if p.separated(kind, line) {
			distance--
		}
	}
	for _, gap := range s.lines[kind] {
		if p.separated(kind, gap) {
			distance++
		}
	}
	return distance
}

// now is where a line that is left is now.
func (s *search) now(kind, line int) int {
	at := line
	for _, deleted := range s.deleted[kind] {
		if deleted < line {
			at--
		}
	}
	for _, gap := range s.lines[kind] {
		if gap <= line {
			at++
		}
	}
	return at
}

// lookAtAll adds the pairs of old queens that follow each other on a diagonal.
func (s *search) lookAtAll(pairs *[]*pair) {
	n := len(s.board)
	clear(s.last[0])
	clear(s.last[1])
	for col, row := range s.board {
		if slices.Contains(s.deleted[colLines], col) {
			continue
		}
		toRow, toCol := s.now(rowLines, row), s.now(colLines, col)
		for _, last := range [2]*int{&s.last[0][toRow-toCol+n+2], &s.last[1][toRow+toCol]} {
			if other := *last - 1; other >= 0 {
				*pairs = append(*pairs, pairOf(s.board[other], other, row, col))
			}
			*last = col + 1
		}
	}
}

// restored reports whether the new lines are where the deleted ones were.
func (s *search) restored() bool {
	for kind, lines := range s.lines {
		if len(lines) != len(s.deleted[kind]) {
			return false
		}
		var gaps []int // before the next line that is left
		for _, line := range s.deleted[kind] {
			for slices.Contains(s.deleted[kind], line) {
				line++
			}
			gaps = append(gaps, line)
		}
		if !sameNumbers(gaps, slices.Clone(lines)) {
			return false
		}
	}
	return true
}

// place returns the old queens where they are now, and the new lines. A column without a queen is −1.
func (s *search) place() (b board, rows, cols []int) {
	n := len(s.board) - len(s.deleted[0]) + s.opens
	b, full := slices.Repeat(board{-1}, n), make([]bool, n)
	for col, row := range s.board {
		if !slices.Contains(s.deleted[colLines], col) {
			row = s.now(rowLines, row)
			b[s.now(colLines, col)], full[row] = row, true
		}
	}
	for line := range n {
		if b[line] < 0 {
			cols = append(cols, line)
		}
		if !full[line] {
			rows = append(rows, line)
		}
	}
	return b, rows, cols
}

// movesOf returns a function that moves the queens of some columns, one or two, of a solution. It calls found at least
// once with each solution that the deletion of these queens and as many insertions make, the first one included, and
// reports whether the deletion leaves a solution. The board that found gets is overwritten.
func movesOf(b board, near int, found func(b board)) func(columns ...int) bool {
	s := newSearch(b, near)
	s.found = func() {
		result, rows, cols := s.place()
		for range rows { // in all ways
			for i, col := range cols {
				result[col] = rows[i]
			}
			if result.IsSolution() {
				found(result)
			}
			rows = append(rows[1:], rows[0])
		}
	}
	return func(columns ...int) bool { return s.without(len(columns), columns...) }
}
