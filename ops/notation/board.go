package notation

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"qorbit/internal/base/words"
	"qorbit/ops"
)

// Boards are read by one rule. In a run of N lines, the mark is the character that stands exactly once in each of them.
// Its offsets, which are N different ones at equal distances, are the columns. All other squares have one character, or
// two as those of a chess board have, and between all columns is the same. Lines without a mark separate boards, or
// frame rows. What two characters could mark is refused, unless only one of them is a sign of a queen.

// queenSigns are the characters that mark queens wherever they stand.
const queenSigns = "Qq♛♕"

// A mark is a character that stands exactly once in some lines.
type mark struct {
	char   rune
	places []place
}

// A place is a line of a block, and an offset in it.
type place struct{ line, offset int }

// A placed permutation is a board with the line of its first row.
type placed struct {
	perm ops.Perm
	line int
}

// A reading is what a block of lines is by one mark.
type reading struct {
	mark   rune
	places []place // the rows
	boards []placed
	blank  bool // empty squares are blanks
	loose  bool // nothing shows how wide the boards are: an empty line could be a row without a queen
	end    int  // of the lines that the boards have, where the last one may be cut off
}

// mostMarks is how many characters are tried as the mark, those of most lines first.
const mostMarks = 16

// read reads the boards of a block. Where its end is cut off, what has no end is left.
func read(lines []line, cut bool) (best reading, err error) {
	err = errors.New("no character stands exactly once in each line")
	ambiguous := false
	for i, m := range marks(lines) {
		if i == mostMarks {
			break
		}
		r, failed := readMark(lines, m, cut)
		switch {
		case failed != nil:
			if i > 0 {
				break
			}
			err = failed
			if at := several(lines, m.char, m.places, 4); at > 0 { // which says more
				err = errSeveral(m.char, at)
			}
		case len(r.places) < len(best.places) || equal(r.boards, best.boards):
		case len(r.places) > len(best.places) || r.isSign() && !best.isSign():
			best, ambiguous = r, false
		case r.isSign() == best.isSign():
			ambiguous = true
			err = fmt.Errorf("%q and %q could both mark the queens", best.mark, r.mark)
		}
	}
	if len(best.places) > 0 && !ambiguous {
		return best, nil
	}
	return reading{}, err
}

func (r reading) isSign() bool { return strings.ContainsRune(queenSigns, r.mark) }

func equal(a, b []placed) bool {
	return slices.EqualFunc(a, b, func(p, q placed) bool { return p.line == q.line && p.perm.Equal(q.perm) })
}

// marks lists the characters that stand exactly once in some lines: those of most lines first, signs of queens before
// others.
func marks(lines []line) (all []*mark) {
	byChar := make(map[rune]*mark)
	var sorted []place // of the characters of a line: which one, where
	for i, l := range lines {
		if l.kind > titleLine {
			continue
		}
		sorted = sorted[:0]
		for offset, c := range l.cells {
			if !isBlank(c) {
				sorted = append(sorted, place{int(c), offset})
			}
		}
		slices.SortFunc(sorted, func(a, b place) int { return cmp.Or(a.line-b.line, a.offset-b.offset) })
		for k, c := range sorted {
			if k > 0 && sorted[k-1].line == c.line || k+1 < len(sorted) && sorted[k+1].line == c.line {
				continue
			}
			m := byChar[rune(c.line)]
			if m == nil {
				m = &mark{char: rune(c.line)}
				byChar[m.char] = m
				all = append(all, m)
			}
			m.places = append(m.places, place{i, c.offset})
		}
	}
	slices.SortFunc(all, func(a, b *mark) int {
		return cmp.Or(len(b.places)-len(a.places), signFirst(a.char)-signFirst(b.char), int(a.char-b.char))
	})
	return all
}

func signFirst(c rune) int {
	if strings.ContainsRune(queenSigns, c) {
		return 0
	}
	return 1
}

// readMark reads a block by a mark. The first line, and lines that may be titles, are rows where that fits. Where empty
// squares are blanks, only lines with words are no rows: others could be rows of a larger board.
func readMark(lines []line, m *mark, cut bool) (reading, error) {
	r, err := readPlaces(lines, m.char, m.places, cut)
	if err == nil {
		return r, nil
	}
	titled := slices.Clone(lines)
	for i, l := range lines {
		if l.kind <= pairLine && (i == 0 || lines[i-1].kind == emptyLine) {
			titled[i].kind = firstLine
		}
	}
	for _, try := range []struct {
		lines []line
		drop  []kind
	}{{lines, []kind{titleLine}}, {titled, []kind{firstLine}}, {titled, []kind{firstLine, titleLine}}} {
		var rows []place
		wordless := false
		for _, p := range m.places {
			if l := try.lines[p.line]; !slices.Contains(try.drop, l.kind) {
				rows = append(rows, p)
			} else {
				wordless = wordless || !hasWord(l.String())
			}
		}
		if len(rows) == 0 {
			continue
		}
		if r, failed := readPlaces(try.lines, m.char, rows, cut); failed == nil && !(r.blank && wordless) {
			return r, nil
		}
	}
	return r, err
}

// readPlaces reads a block by the places of its mark.
func readPlaces(lines []line, char rune, places []place, cut bool) (reading, error) {
	r, empty, err := readRuns(lines, char, places, cut)
	if err != nil {
		return r, err
	}
	if at := several(lines, char, places, len(r.boards[0].perm)); at > 0 { // an edge has more corners
		return r, errSeveral(char, at)
	}
	headings, err := beside(lines, char, places, empty)
	if err != nil {
		return r, err
	}
	return r, r.checkOrders(headings)
}

// several returns the number of a line that has the mark more than once, and fewer times than most; 0 for none.
func several(lines []line, char rune, places []place, most int) (at int) {
	for i, l := range lines {
		if many := times(l.cells, char); l.kind <= pairLine && 1 < many && many < most && !isPlace(places, i) {
			return l.at
		}
	}
	return 0
}

func errSeveral(char rune, at int) error {
	return fmt.Errorf("%q does not stand exactly once in line %d", char, at)
}

// times is how often a line has a character.
func times(cells []rune, char rune) (many int) {
	for _, c := range cells {
		if c == char {
			many++
		}
	}
	return many
}

// readRuns reads the rows of a block, and returns their empty squares.
func readRuns(lines []line, char rune, places []place, cut bool) (r reading, empty []rune, err error) {
	r = reading{mark: char, places: places}
	all := runs(lines, places)
	if cut && len(all) > 1 {
		all = all[:len(all)-1]
	}
	for _, run := range all {
		g, err := gridOf(run, char, cut && len(all) == 1)
		if err != nil {
			return r, nil, err
		}
		run = run[:len(run)-len(run)%g.order]
		squares, loose, err := g.check(lines, run, char)
		if err != nil {
			return r, nil, err
		}
		empty = append(empty, squares...)
		r.blank, r.loose = r.blank || areBlank(squares), r.loose || loose
		for start := 0; start < len(run); start += g.order {
			p, err := g.board(lines, run[start:start+g.order], char)
			if err != nil {
				return r, nil, err
			}
			r.boards = append(r.boards, placed{p, lines[run[start].line].at})
		}
		r.end = run[len(run)-1].line + 1
	}
	return r, empty, nil
}

// checkSmall refuses boards of order 1 and 2 unless the sign of a queen marks them, and nothing but frames stands beside:
// every two lines have something that could be a mark.
func checkSmall(lines []line, run []place, char rune, empty []rune) error {
	others := 0
	for _, l := range lines {
		if l.kind != emptyLine {
			others++
		}
	}
	frames := string(append(empty, char)) + " \t|[](){},'\""
	isFrame := func(p place) bool { return strings.Trim(lines[p.line].String(), frames) == "" }
	switch {
	case strings.ContainsRune(queenSigns, char) && len(run) == 1 && others == 1 && isFrame(run[0]):
	case strings.ContainsRune(queenSigns, char) && len(run) == 2 && !areBlank(empty) && isFrame(run[0]) && isFrame(run[1]):
	default:
		return fmt.Errorf("%q stands in %s, expected it in more", char, words.Plural(len(run), "row"))
	}
	return nil
}

// checkOrders refuses headings of other orders, and boards of different orders whose width nothing shows.
func (r reading) checkOrders(headings []int) error {
	first := len(r.boards[0].perm)
	for _, b := range r.boards {
		n := len(b.perm)
		switch {
		case n == 1 && len(r.places) > 1:
			return fmt.Errorf("%q stands in one column alone", r.mark)
		case n != first && (r.loose || len(headings) > 0):
			return fmt.Errorf("%q marks boards of the orders %d and %d", r.mark, first, n)
		}
	}
	for _, n := range headings {
		if n != first {
			return fmt.Errorf("%q marks boards of order %d below a heading of %d columns", r.mark, first, n)
		}
	}
	return nil
}

// isPlace reports whether places, which are in order, have a line.
func isPlace(places []place, line int) bool {
	_, found := slices.BinarySearchFunc(places, line, func(p place, line int) int { return p.line - line })
	return found
}

// beside returns how many columns the headings of a block number. It fails where a line without the mark could be a row:
// it is no edge, heading or title, and has characters of empty squares, or these or the mark are digits.
func beside(lines []line, char rune, places []place, empty []rune) (headings []int, err error) {
	digits := slices.ContainsFunc(append(empty, char), unicode.IsDigit)
	isEmpty := func(c rune) bool { return !isBlank(c) && slices.Contains(empty, c) }
	isWord := func(c rune) bool { return unicode.IsLetter(c) && c != char && !isEmpty(c) }
	for i, l := range lines {
		if l.kind == titleLine || l.kind == numberLine || isPlace(places, i) {
			continue
		}
		columns, ok := columnLabels(l.cells)
		switch {
		case columns > 0:
			headings = append(headings, columns)
		case l.kind == firstLine && slices.ContainsFunc(l.cells, isWord):
		case l.kind == firstLine && slices.Contains(l.cells, char):
			return nil, fmt.Errorf("%q stands in line %d, too", char, l.at)
		case !ok && (digits || slices.ContainsFunc(l.cells, isEmpty)):
			return nil, errSeveral(char, l.at)
		}
	}
	return headings, nil
}

// columnLabels returns how many columns a heading labels: with numbers or letters that count up by one. An edge, in
// which are neither, labels none. For other lines, ok is false.
func columnLabels(cells []rune) (columns int, ok bool) {
	labels := strings.FieldsFunc(string(cells), func(c rune) bool { return !isAlphanumeric(c) })
	if len(labels) == 1 {
		labels = strings.Split(labels[0], "")
	}
	for i, label := range labels {
		if i > 0 && label != successor(labels[i-1]) {
			return 0, false
		}
	}
	return len(labels), len(labels) != 1
}

// runs splits places into runs of lines that follow each other. Where no two do, and the lines between them are always
// the same, these frame the rows of a run.
func runs(lines []line, places []place) (all [][]place) {
	adjacent := false
	for i, p := range places {
		if i > 0 && places[i-1].line+1 == p.line {
			adjacent = true
			all[len(all)-1] = append(all[len(all)-1], p)
			continue
		}
		all = append(all, places[i:i+1:i+1])
	}
	if adjacent || len(places) < 2 {
		return all
	}
	all = [][]place{places[:1:1]}
	frame := lines[places[0].line+1 : places[1].line]
	for i, p := range places[1:] {
		between := lines[places[i].line+1 : p.line]
		if slices.EqualFunc(frame, between, func(a, b line) bool { return slices.Equal(trimRight(a.cells), trimRight(b.cells)) }) {
			all[len(all)-1] = append(all[len(all)-1], p)
		} else {
			all = append(all, []place{p})
		}
	}
	return all
}

// A grid is where the columns of a board are: at the offsets first, first + step and so on.
type grid struct{ first, step, order int }

// gridOf finds the columns of a run of whole boards; the last one of a run that is cut off may lack rows.
func gridOf(run []place, char rune, cut bool) (g grid, err error) {
	offsets := make([]int, len(run))
	for i, p := range run {
		offsets[i] = p.offset
	}
	slices.Sort(offsets)
	offsets = slices.Compact(offsets)
	g = grid{first: offsets[0], step: 1, order: len(offsets)}
	switch {
	case g.order > ops.MaxOrder:
		return g, fmt.Errorf("%q stands in %d columns, expected at most %d", char, g.order, ops.MaxOrder)
	case len(run)%g.order != 0 && !(cut && len(run) > g.order):
		return g, fmt.Errorf("%q stands in %d rows and %d columns, expected as many", char, len(run), g.order)
	case g.order > 1:
		g.step = offsets[1] - offsets[0]
	}
	for i, offset := range offsets {
		if offset != g.first+i*g.step {
			return g, fmt.Errorf("the columns of %q are not at equal distances, expected one in each column", char)
		}
	}
	return g, nil
}

// board returns the board of as many rows as there are columns. Their numbers must not count down, as the ranks of chess
// do: row 1 is the first.
func (g grid) board(lines []line, rows []place, char rune) (ops.Perm, error) {
	p := make(ops.Perm, g.order)
	taken := make([]int, g.order) // the line of the row that has its queen in a column
	for row, place := range rows {
		column := (place.offset - g.first) / g.step
		at := lines[place.line].at
		if taken[column] > 0 {
			return nil, fmt.Errorf("%q stands in one column of the lines %d and %d, expected one in each column",
				char, taken[column], at)
		}
		taken[column] = at
		p[column] = uint8(row)
	}
	before := func(cells []rune) []rune { return cells[:g.first] }
	if isNumberedDown(lines, rows, before) || isNumberedDown(lines, rows, g.behind) {
		return nil, errors.New("the rows are numbered downwards, expected row 1 first")
	}
	return p, nil
}

// check refuses a run where something beside the marks does not fit the grid, or where there may be squares outside its
// columns. It returns the characters of empty squares, and whether nothing but the marks shows how wide the board is.
func (g grid) check(lines []line, run []place, char rune) (empty []rune, loose bool, err error) {
	if err = g.checkSeparators(lines, run); err != nil {
		return nil, false, err
	}
	if empty, err = g.emptySquares(lines, run, char); err != nil {
		return nil, false, err
	}
	if g.order < 3 {
		err = checkSmall(lines, run, char, empty)
	}
	if err != nil || g.order == 1 {
		return empty, false, err
	}
	outside := false
	if areBlank(empty) {
		outside, loose = g.blankOutside(lines, run)
	} else {
		outside = slices.ContainsFunc(run, func(p place) bool { return g.emptyOutside(lines[p.line].cells, empty) })
	}
	if outside {
		err = fmt.Errorf("there are more columns than rows with one %q, expected one in each column", char)
	}
	return empty, loose, err
}

func areBlank(cells []rune) bool { return len(trimRight(cells)) == 0 }

// at returns the character at an offset, a blank behind the end of the line.
func at(cells []rune, offset int) rune {
	if offset < len(cells) {
		return cells[offset]
	}
	return ' '
}

// between returns the characters behind an offset, before the next column.
func (g grid) between(cells []rune, offset int) []rune {
	text := make([]rune, g.step-1)
	for i := range text {
		text[i] = at(cells, offset+1+i)
	}
	return text
}

// behind is what follows the last column, without blanks at the end.
func (g grid) behind(cells []rune) []rune {
	return trimRight(cells[min(g.last()+1, len(cells)):])
}

func (g grid) last() int { return g.first + (g.order-1)*g.step }

// checkSeparators refuses a run where columns are not separated alike.
func (g grid) checkSeparators(lines []line, run []place) error {
	separator := g.between(lines[run[0].line].cells, g.first)
	for _, p := range run {
		cells := lines[p.line].cells
		for offset := g.first; offset < g.last(); offset += g.step {
			for i, c := range separator {
				if at(cells, offset+1+i) != c {
					return fmt.Errorf("not all columns of line %d are separated alike", lines[p.line].at)
				}
			}
		}
	}
	return nil
}

// emptySquares returns the characters of the squares without queens: one, or those of dark and light squares, of which
// one is a digit, because the entries of lists are digits, too.
func (g grid) emptySquares(lines []line, run []place, char rune) (empty []rune, err error) {
	colours := [2]rune{-1, -1}
	for row, p := range run {
		cells := lines[p.line].cells
		for column := range g.order {
			offset := g.first + column*g.step
			colour, c := &colours[(row%g.order+column)%2], at(cells, offset)
			if offset == p.offset {
				continue
			}
			if *colour >= 0 && *colour != c {
				return nil, fmt.Errorf("squares without %q have the characters %q and %q, expected one, or two in turn",
					char, *colour, c)
			}
			*colour = c
		}
	}
	for _, c := range colours {
		if c >= 0 && !slices.Contains(empty, c) {
			empty = append(empty, c)
		}
	}
	if len(empty) == 2 && unicode.IsDigit(empty[0]) && unicode.IsDigit(empty[1]) {
		return nil, fmt.Errorf("squares without %q have the digits %c and %c, expected one", char, empty[0], empty[1])
	}
	return empty, nil
}

// emptyOutside reports whether characters of empty squares other than blanks stand outside the columns.
func (g grid) emptyOutside(cells, empty []rune) bool {
	for i, c := range cells {
		isColumn := g.first <= i && i <= g.last() && (i-g.first)%g.step == 0
		if !isColumn && !isBlank(c) && slices.Contains(empty, c) {
			return true
		}
	}
	return false
}

// blankOutside reports whether there may be more columns of blanks: between those of the grid, or beside them. What frames
// a board stands on both sides; a separator on one side alone may have a column behind. It is loose if nothing but lengths
// of lines can show that.
func (g grid) blankOutside(lines []line, run []place) (outside, loose bool) {
	separator := g.between(lines[run[0].line].cells, g.first)
	left, right := newSide(reversed(separator)), newSide(separator)
	width := len(lines[run[0].line].cells)
	for _, p := range run {
		cells := lines[p.line].cells
		left.add(reversed(cells[:g.first]))
		right.add(cells[min(g.last()+1, len(cells)):])
		if len(cells) != width {
			width = 0
		}
	}
	outside = left.column || right.column
	if areBlank(separator) {
		loose = left.nothing && right.nothing
		room := g.first >= g.step || width > g.last()+g.step // for a column
		return outside || left.nothing != right.nothing || loose && room, loose
	}
	return outside || left.separator != right.separator || left.part || right.part || repeats(separator), false
}

// A side says what stands beside the grid in all rows.
type side struct {
	between   []rune // what separates columns, from the grid outwards
	nothing   bool
	separator bool // and maybe more
	part      bool // the separator alone, which has several characters: frames have a part of them
	column    bool // the separator, a blank, and more
}

func newSide(separator []rune) *side {
	return &side{separator, true, true, len(trimLeft(trimRight(separator))) > 1, true}
}

// add adds what stands there in a row, from the grid outwards.
func (s *side) add(cells []rune) {
	cells = trimRight(cells)
	end := trimRight(s.between)
	s.nothing = s.nothing && len(cells) == 0
	s.separator = s.separator && len(cells) >= len(end) && slices.Equal(cells[:len(end)], end)
	s.part = s.part && slices.Equal(cells, end)
	column := len(s.between)
	s.column = s.column && len(cells) > column+1 && slices.Equal(cells[:column], s.between) && isBlank(cells[column])
}

func reversed(cells []rune) []rune {
	cells = slices.Clone(cells)
	slices.Reverse(cells)
	return cells
}

// repeats reports whether a separator has squares in it: blanks at equal distances, between which is the same.
func repeats(separator []rune) bool {
	step := len(separator) + 1
	for part := 1; part < step; part++ {
		if step%part != 0 {
			continue
		}
		same := true
		for i := 1; i < step; i++ {
			if i%part == 0 {
				same = same && isBlank(separator[i-1])
			} else {
				same = same && separator[i-1] == separator[i%part-1]
			}
		}
		if same {
			return true
		}
	}
	return false
}

// isNumberedDown reports whether a part of the rows has numbers that count down by one, as the ranks of chess do.
func isNumberedDown(lines []line, run []place, part func(cells []rune) []rune) bool {
	last := ""
	for i, p := range run {
		number := strings.FieldsFunc(string(part(lines[p.line].cells)), func(c rune) bool { return !isAlphanumeric(c) })
		if len(number) != 1 || i > 0 && successor(number[0]) != last {
			return false
		}
		last = number[0]
	}
	return len(run) > 1
}
