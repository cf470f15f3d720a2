package family

import "slices"

// The two kinds of lines.
const (
	rowLines = iota
	colLines
)

// A twoMoves finds the moves of two queens of a solution of a large order. A gap is named by the line of the solution
// before which it is. After the deletion of two queens, and after some of the new lines, two old queens on one diagonal
// must be separated by a line that is still to come. So the search branches on the gaps that separate such a pair, and
// goes back where the pairs need more lines than are left. Only boards without such a pair go on to all gaps.
type twoMoves struct {
	board     Board
	near      [2][][]pair // by kind and gap: the pairs of near queens that it separates
	diagonals [2][]int    // by falling, and by rising diagonal: the column of its queen, or −1
	deleted   [2][2]int   // by kind: the lines of the two deleted queens
	lines     [2][]int    // by kind: the gaps of the new lines so far
	pairs     [5][]pair   // by the number of new lines: pairs of old queens on one diagonal
	scan      scan
	found     func(b Board) // is called with each solution that a move leads to, the first one included
}

// A pair of queens by kind: the lesser and the greater of their lines. It is small, because the search reads millions.
type pair struct{ low, high [2]int16 }

func pairOf(row1, col1, row2, col2 int) pair {
	return pair{
		[2]int16{int16(min(row1, row2)), int16(min(col1, col2))},
		[2]int16{int16(max(row1, row2)), int16(max(col1, col2))},
	}
}

// separated reports whether a gap is between the two queens.
func (p *pair) separated(kind, gap int) bool {
	return int(p.low[kind]) < gap && gap <= int(p.high[kind])
}

// and returns the gaps that separate both pairs.
func (p pair) and(q *pair) pair {
	for kind := range p.low {
		p.low[kind], p.high[kind] = max(p.low[kind], q.low[kind]), min(p.high[kind], q.high[kind])
	}
	return p
}

// newTwoMoves prepares the search from a solution. Pairs of queens that are nearer than so many lines are looked at
// first, which matters for the time only.
func newTwoMoves(b Board, near int, found func(b Board)) *twoMoves {
	n := len(b)
	s := &twoMoves{board: b, found: found, scan: newScan(n)}
	for kind := range s.near {
		s.near[kind] = make([][]pair, n+1)
		s.diagonals[kind] = slices.Repeat([]int{-1}, 2*n)
	}
	for col, row := range b {
		s.diagonals[0][row-col+n], s.diagonals[1][row+col] = col, col
		for other := max(0, col-near); other < col; other++ {
			p := pairOf(b[other], other, row, col)
			if far := int(p.high[rowLines]-p.low[rowLines]) - (col - other); far != -1 && far != 1 {
				continue // it takes more than one line to bring them on one diagonal
			}
			for kind, lists := range s.near {
				for gap := int(p.low[kind]) + 1; gap <= int(p.high[kind]); gap++ {
					lists[gap] = append(lists[gap], p)
				}
			}
		}
	}
	return s
}

// from finds the moves that delete the queens of two columns. It reports whether what the deletions leave is a
// solution.
func (s *twoMoves) from(x, y int) bool {
	s.deleted = [2][2]int{{s.board[x], s.board[y]}, {x, y}}
	s.pairs[0] = s.pairs[0][:0]
	for kind, lines := range s.deleted {
		for _, line := range lines {
			s.addMeeting(&s.pairs[0], kind, line)
		}
	}
	s.step()
	return len(s.pairs[0]) == 0
}

// addMeeting adds the near pairs that a gap separates and that are on one diagonal now.
func (s *twoMoves) addMeeting(pairs *[]pair, kind, gap int) {
	near := s.near[kind][gap]
	for i := range near {
		if s.meet(&near[i]) {
			*pairs = append(*pairs, near[i])
			if s.left() == 0 {
				return
			}
		}
	}
}

// meet reports whether two queens are old ones and on one diagonal now.
func (s *twoMoves) meet(p *pair) bool {
	for _, col := range s.deleted[colLines] {
		if col == int(p.low[colLines]) || col == int(p.high[colLines]) {
			return false
		}
	}
	return s.distance(p, rowLines) == s.distance(p, colLines)
}

// distance is that of the lines of two old queens now.
func (s *twoMoves) distance(p *pair, kind int) int {
	distance := int(p.high[kind] - p.low[kind])
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

// left is the number of lines to come.
func (s *twoMoves) left() int { return 4 - len(s.lines[rowLines]) - len(s.lines[colLines]) }

// step goes on from the lines so far. Of the pairs of old queens on one diagonal it has the near ones, or some others.
func (s *twoMoves) step() {
	left := s.left()
	pairs := &s.pairs[4-left]
	if len(*pairs) == 0 && left == 0 && s.restored() {
		s.exchange()
		return
	}
	if len(*pairs) == 0 {
		s.scan.addMeeting(pairs, s)
	}
	switch {
	case len(*pairs) > 0:
		s.branch(*pairs)
	case left == 0:
		s.place()
	case len(s.lines[rowLines]) < 2:
		s.openAll(rowLines)
	default:
		s.openAll(colLines)
	}
}

func (s *twoMoves) openAll(kind int) {
	for gap := range len(s.board) + 1 {
		s.open(kind, gap, nil)
	}
}

// branch opens each gap that separates one of the pairs, if the lines to come can separate all.
func (s *twoMoves) branch(pairs []pair) {
	left := s.left()
	chosen, n := s.apart(pairs)
	if n > left {
		return
	}
	apart := chosen[:n]
	if len(apart) == left { // each line separates one of these
		s.share(pairs, apart)
	}
	among := apart[0]
	for i := range apart {
		if s.gaps(&apart[i]) < s.gaps(&among) {
			among = apart[i]
		}
	}
	for kind := range s.lines {
		if len(s.lines[kind]) < 2 {
			for gap := int(among.low[kind]) + 1; gap <= int(among.high[kind]); gap++ {
				s.open(kind, gap, pairs)
			}
		}
	}
}

// gaps is the number of gaps that separate a pair, of the kinds of lines that are still to come.
func (s *twoMoves) gaps(p *pair) (n int) {
	for kind := range s.lines {
		if len(s.lines[kind]) < 2 {
			n += max(0, int(p.high[kind]-p.low[kind]))
		}
	}
	return n
}

// common reports whether one line to come can separate both pairs.
func (s *twoMoves) common(p, q *pair) bool {
	for kind := range s.lines {
		if len(s.lines[kind]) < 2 && max(p.low[kind], q.low[kind]) < min(p.high[kind], q.high[kind]) {
			return true
		}
	}
	return false
}

// apart chooses pairs no two of which one line to come can separate, at most one more than there are such lines. The
// first has the fewest gaps.
func (s *twoMoves) apart(pairs []pair) (chosen [5]pair, n int) {
	for n <= s.left() {
		best, fewest := -1, 0
		for i := range pairs {
			gaps := s.gaps(&pairs[i])
			if best >= 0 && gaps >= fewest || s.commonWithAny(&pairs[i], chosen[:n]) {
				continue
			}
			best, fewest = i, gaps
		}
		if best < 0 {
			break
		}
		chosen[n] = pairs[best]
		n++
	}
	return chosen, n
}

// commonWithAny reports whether one line to come can separate a pair and one of the others.
func (s *twoMoves) commonWithAny(p *pair, others []pair) bool {
	for i := range others {
		if s.common(p, &others[i]) {
			return true
		}
	}
	return false
}

// share leaves of the pairs apart, of which each line to come separates one, the gaps where this line can be. A pair
// that has gaps in common with only one of them is separated by the line of this one.
func (s *twoMoves) share(pairs, apart []pair) {
	var first [4]pair // before any are narrowed
	copy(first[:], apart)
	for i := range pairs {
		with, n := 0, 0
		for k := range apart {
			if s.common(&pairs[i], &first[k]) {
				with = k
				n++
			}
		}
		if n == 1 {
			apart[with] = apart[with].and(&pairs[i])
		}
	}
}

// open makes a new line at a gap, and goes on with the pairs that are still on one diagonal, and with those that are
// now.
func (s *twoMoves) open(kind, gap int, pairs []pair) {
	if slices.Contains(s.deleted[kind][:], gap) {
		return // it is the gap after this line, too
	}
	s.lines[kind] = append(s.lines[kind], gap)
	left := s.left()
	next := &s.pairs[4-left]
	*next = (*next)[:0]
	for i := range pairs {
		if !pairs[i].separated(kind, gap) {
			*next = append(*next, pairs[i])
		}
	}
	if s.separable(*next) {
		s.addMeeting(next, kind, gap)
		if len(*next) == 0 || left > 0 {
			s.step()
		}
	}
	s.lines[kind] = s.lines[kind][:len(s.lines[kind])-1]
}

// separable reports whether the lines to come may separate all pairs.
func (s *twoMoves) separable(pairs []pair) bool {
	left := s.left()
	if len(pairs) == 0 || left == 0 {
		return len(pairs) == 0
	}
	_, apart := s.apart(pairs)
	return apart <= left
}

// place puts the new queens on the crossings of the new lines, in both ways.
func (s *twoMoves) place() {
	n := len(s.board)
	result, rows := slices.Repeat(Board{-1}, n), make([]bool, n)
	s.scan.move(s)
	for col, row := range s.board {
		if !slices.Contains(s.deleted[colLines][:], col) {
			row = s.scan.to[rowLines][row]
			result[s.scan.to[colLines][col]], rows[row] = row, true
		}
	}
	col1, row1 := slices.Index(result, -1), slices.Index(rows, false)
	result[col1], rows[row1] = row1, true
	col2, row2 := slices.Index(result, -1), slices.Index(rows, false)
	result[col2] = row2
	for range 2 {
		if result.IsSolution() {
			s.found(result)
		}
		result[col1], result[col2] = result[col2], result[col1]
	}
}

// restored reports whether the new lines are where the deleted ones were.
func (s *twoMoves) restored() bool {
	for kind, lines := range s.lines {
		gap := func(line int) int { // before the next line that is left
			for slices.Contains(s.deleted[kind][:], line) {
				line++
			}
			return line
		}
		a, b := gap(s.deleted[kind][0]), gap(s.deleted[kind][1])
		if min(lines[0], lines[1]) != min(a, b) || max(lines[0], lines[1]) != max(a, b) {
			return false
		}
	}
	return true
}

// exchange does place where the lines are restored: the queens are put back, or exchange.
func (s *twoMoves) exchange() {
	s.found(s.board)
	x, y := s.deleted[colLines][0], s.deleted[colLines][1]
	if s.isAttacked(s.board[x], y) || s.isAttacked(s.board[y], x) {
		return
	}
	exchanged := slices.Clone(s.board)
	exchanged[x], exchanged[y] = exchanged[y], exchanged[x]
	if exchanged.IsSolution() {
		s.found(exchanged)
	}
}

// isAttacked reports whether an old queen is on a diagonal of a square, where the lines are restored.
func (s *twoMoves) isAttacked(row, col int) bool {
	for kind, diagonal := range [2]int{row - col + len(s.board), row + col} {
		if by := s.diagonals[kind][diagonal]; by >= 0 && !slices.Contains(s.deleted[colLines][:], by) {
			return true
		}
	}
	return false
}

// A scan looks at all old queens.
type scan struct {
	to   [2][]int // by kind: where a line is now
	last [2][]int // by falling, and by rising diagonal: the column of the last queen there, plus begin of its scan
	// begin grows by the order with every scan, so that what earlier ones have left is less than it.
	begin int
}

func newScan(n int) scan {
	var c scan
	for kind := range c.to {
		c.to[kind], c.last[kind] = make([]int, n), make([]int, 2*n)
	}
	return c
}

// move fills where the lines are now.
func (c *scan) move(s *twoMoves) {
	for kind, to := range c.to {
		for i := range to {
			to[i] = 0
		}
		for _, line := range s.deleted[kind] {
			if line+1 < len(to) {
				to[line+1]--
			}
		}
		for _, gap := range s.lines[kind] {
			if gap < len(to) {
				to[gap]++
			}
		}
		shift := 0
		for i, by := range to {
			shift += by
			to[i] = i + shift
		}
	}
}

// addMeeting adds the pairs of old queens that follow each other on a diagonal.
func (c *scan) addMeeting(pairs *[]pair, s *twoMoves) {
	c.move(s)
	n := len(s.board)
	c.begin += n
	for col, row := range s.board {
		if col == s.deleted[colLines][0] || col == s.deleted[colLines][1] {
			continue
		}
		toRow, toCol := c.to[rowLines][row], c.to[colLines][col]
		for _, last := range [2]*int{&c.last[0][toRow-toCol+n], &c.last[1][toRow+toCol]} {
			if other := *last - c.begin; other >= 0 {
				*pairs = append(*pairs, pairOf(s.board[other], other, row, col))
			}
			*last = c.begin + col
		}
	}
}
