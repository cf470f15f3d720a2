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

// Boards are read by one rule. In a run of N lines, the mark is the character that stands exactly once in each of
// them. Its offsets, which are N different ones at equal distances, are the columns. All other squares have one
// character, or two in turn as those of a chess board have, and between all columns is the same. Lines without a mark
// separate boards, or frame rows. What two characters could mark is refused, unless only one of them is a sign of a
// queen.

// queenSigns are the characters that mark queens wherever they stand.
const queenSigns = "Qq♛♕"

func isSign(c rune) bool { return strings.ContainsRune(queenSigns, c) }

// A mark is a character that stands exactly once in some lines, with these places.
type mark struct {
	char   rune
	places []place
}

// A place is a line of a block, and an offset in it.
type place struct{ line, offset int }

// A placed permutation is a board with the line of the file that has its first row.
type placed struct {
	perm ops.Perm
	line int
}

// A reading is what a block of lines is by a mark.
type reading struct {
	mark   // with the places of rows alone
	boards []placed
	empty  []rune // the characters of squares without a queen
	loose  bool   // nothing shows how wide the boards are: an empty line could be a row without a queen
	end    int    // of the lines that the boards have, where the last one may be cut off
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
		r, failed := m.read(lines, cut)
		switch {
		case failed != nil && i == 0:
			err = failed
		case failed != nil, len(r.places) < len(best.places), slices.EqualFunc(r.boards, best.boards, samePlaced):
		case len(r.places) > len(best.places) || isSign(r.char) && !isSign(best.char):
			best, ambiguous = r, false
		case isSign(r.char) == isSign(best.char):
			ambiguous = true
			err = fmt.Errorf("%q and %q could both mark the queens", best.char, r.char)
		}
	}
	if len(best.places) > 0 && !ambiguous {
		return best, nil
	}
	return reading{}, err
}

func samePlaced(p, q placed) bool { return p.line == q.line && p.perm.Equal(q.perm) }

// marks lists the characters that stand exactly once in some lines: those of most lines first, signs of queens before
// others.
func marks(lines []line) (all []*mark) {
	type character struct {
		char   rune
		offset int
	}
	byChar := make(map[rune]*mark)
	var sorted []character
	for i, l := range lines {
		sorted = sorted[:0]
		for offset, c := range l.cells {
			if !isBlank(c) && l.kind <= titleLine {
				sorted = append(sorted, character{c, offset})
			}
		}
		slices.SortFunc(sorted, func(a, b character) int { return cmp.Or(int(a.char-b.char), a.offset-b.offset) })
		for k, c := range sorted {
			if k > 0 && sorted[k-1].char == c.char || k+1 < len(sorted) && sorted[k+1].char == c.char {
				continue
			}
			if byChar[c.char] == nil {
				byChar[c.char] = &mark{char: c.char}
				all = append(all, byChar[c.char])
			}
			m := byChar[c.char]
			m.places = append(m.places, place{i, c.offset})
		}
	}
	slices.SortFunc(all, func(a, b *mark) int {
		if order := len(b.places) - len(a.places); order != 0 || isSign(a.char) == isSign(b.char) {
			return cmp.Or(order, int(a.char-b.char))
		}
		return strings.IndexRune(queenSigns, b.char) - strings.IndexRune(queenSigns, a.char)
	})
	return all
}

// read reads a block by the mark. Titles, and a first line with letters, are rows where that fits. Otherwise they are
// none if they have a word, or are a number and no square is blank: anything else could be a row of a larger board.
func (m *mark) read(lines []line, cut bool) (reading, error) {
	r, err := m.readRows(lines, cut)
	if err == nil {
		return r, nil
	}
	lines = slices.Clone(lines)
	if lines[0].kind == rowLine && slices.ContainsFunc(lines[0].cells, unicode.IsLetter) {
		lines[0].kind = firstLine
	}
	rows := mark{char: m.char}
	number := false
	for _, p := range m.places {
		switch l := lines[p.line]; {
		case l.kind < titleLine:
			rows.places = append(rows.places, p)
		case !hasWord(l.String()):
			number = true
			if !isDigits(l.trimmed()) {
				return reading{}, err
			}
		}
	}
	if len(rows.places) > 0 {
		if r, failed := rows.readRows(lines, cut); failed == nil && !(number && areBlank(r.empty)) {
			return r, nil
		}
	}
	return reading{}, err
}

// readRows reads a block whose rows are the lines of the mark.
func (m *mark) readRows(lines []line, cut bool) (reading, error) {
	r := reading{mark: *m}
	all := m.runs(lines)
	if cut && len(all) > 1 {
		all = all[:len(all)-1]
	}
	for _, run := range all {
		g, err := gridOf(lines, run, m.char, cut && len(all) == 1)
		if err != nil {
			return r, m.explain(lines, err)
		}
		r.empty, r.loose = append(r.empty, g.empty...), r.loose || g.loose
		for rows := range slices.Chunk(run[:len(run)-len(run)%g.order], g.order) {
			p, err := g.board(rows)
			if err != nil {
				return r, err
			}
			r.boards = append(r.boards, placed{p, lines[rows[0].line].at})
			r.end = rows[len(rows)-1].line + 1
		}
	}
	return r, r.checkOthers(lines)
}

// runs splits the places into runs of lines that follow each other. Where no two do, and the lines between them are
// always the same, these frame the rows of a run.
func (m *mark) runs(lines []line) (all [][]place) {
	same := func(a, b line) bool { return slices.Equal(trimRight(a.cells), trimRight(b.cells)) }
	var frame []line
	if len(m.places) > 1 && !m.areAdjacent() {
		frame = lines[m.places[0].line+1 : m.places[1].line]
	}
	for i, p := range m.places {
		if i > 0 && slices.EqualFunc(frame, lines[m.places[i-1].line+1:p.line], same) {
			all[len(all)-1] = append(all[len(all)-1], p)
			continue
		}
		all = append(all, []place{p})
	}
	return all
}

// areAdjacent reports whether two places are on lines that follow each other.
func (m *mark) areAdjacent() bool {
	for i := 1; i < len(m.places); i++ {
		if m.places[i-1].line+1 == m.places[i].line {
			return true
		}
	}
	return false
}

// explain names a line that has the mark twice or three times, if there is one, rather than what follows from that.
func (m *mark) explain(lines []line, err error) error {
	for i, l := range lines {
		if many := m.times(l); 1 < many && many < 4 && !m.has(i) {
			return m.notOnce(l)
		}
	}
	return err
}

// times is how often a line, which may be a row, has the mark.
func (m *mark) times(l line) (many int) {
	for _, c := range l.cells {
		if c == m.char && l.kind < titleLine {
			many++
		}
	}
	return many
}

// has reports whether a line is one of the places, which are in order.
func (m *mark) has(line int) bool {
	_, found := slices.BinarySearchFunc(m.places, line, func(p place, line int) int { return p.line - line })
	return found
}

func (m *mark) notOnce(l line) error {
	return fmt.Errorf("%q does not stand exactly once in line %d", m.char, l.at)
}

// checkOthers refuses a reading where a line that is no row could be one: it is no edge, heading or title, and has the
// mark or characters of empty squares, or these are digits. It refuses headings of other orders, and boards of
// different orders below one or whose width nothing shows.
func (r *reading) checkOthers(lines []line) error {
	n := len(r.boards[0].perm)
	for _, b := range r.boards {
		if n != len(b.perm) && r.loose {
			return fmt.Errorf("%q marks boards of the orders %d and %d", r.char, n, len(b.perm))
		}
	}
	digits := slices.ContainsFunc(append(r.empty, r.char), unicode.IsDigit)
	isEmpty := func(c rune) bool { return !isBlank(c) && slices.Contains(r.empty, c) }
	isWord := func(c rune) bool { return unicode.IsLetter(c) && c != r.char && !isEmpty(c) }
	for i, l := range lines {
		if l.kind == titleLine || l.kind == numberLine || r.has(i) {
			continue
		}
		columns, ok := columnLabels(l.cells)
		switch many := r.times(l); {
		case columns > 0 && slices.ContainsFunc(r.boards, func(b placed) bool { return len(b.perm) != columns }):
			return fmt.Errorf("%q marks boards of order %d beside a heading of %d columns", r.char, n, columns)
		case l.kind == firstLine && slices.ContainsFunc(l.cells, isWord):
		case l.kind == firstLine && slices.Contains(l.cells, r.char),
			1 < many && many < n, // an edge has more corners
			!ok && (digits || slices.ContainsFunc(l.cells, isEmpty)):
			return r.notOnce(l)
		}
	}
	return nil
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

// A grid is where the columns of boards are, at the offsets first, first + step and so on, and what stands there.
type grid struct {
	first, step, order int
	char               rune
	lines              []line
	separator          []rune // between two columns
	empty              []rune // the characters of squares without queens
	loose              bool   // as of a reading
}

// gridOf finds the columns of a run of boards; the last one of a run that is cut off may lack rows.
func gridOf(lines []line, run []place, char rune, cut bool) (g grid, err error) {
	var offsets []int
	for _, p := range run {
		offsets = append(offsets, p.offset)
	}
	slices.Sort(offsets)
	offsets = slices.Compact(offsets)
	g = grid{first: offsets[0], step: 1, order: len(offsets), char: char, lines: lines}
	switch {
	case g.order > ops.MaxOrder:
		return g, fmt.Errorf("%q stands in %d columns, expected at most %d", char, g.order, ops.MaxOrder)
	case len(run)%g.order != 0 && !(cut && len(run) > g.order):
		return g, fmt.Errorf("%q stands in %d rows and %d columns, expected as many", char, len(run), g.order)
	case g.order > 1:
		g.step = offsets[1] - offsets[0]
	}
	for column, offset := range offsets {
		if offset != g.offset(column) {
			return g, fmt.Errorf("the columns of %q are not at equal distances, expected one in each column", char)
		}
	}
	for i := 1; i < g.step; i++ {
		g.separator = append(g.separator, at(lines[run[0].line].cells, g.first+i))
	}
	run = run[:len(run)-len(run)%g.order]
	for _, check := range []func([]place) error{g.checkSeparators, g.findEmpty, g.checkSmall, g.checkOutside} {
		if err := check(run); err != nil {
			return g, err
		}
	}
	return g, nil
}

func (g *grid) offset(column int) int { return g.first + column*g.step }

// at returns the character at an offset, a blank behind the end of the line.
func at(cells []rune, offset int) rune {
	if offset < len(cells) {
		return cells[offset]
	}
	return ' '
}

// cells returns those of a row: all, those before the first column, and those behind the last one.
func (g *grid) cells(p place) (all, before, behind []rune) {
	all = g.lines[p.line].cells
	return all, all[:g.first], all[min(g.offset(g.order-1)+1, len(all)):]
}

// board returns the board of as many rows as there are columns. Their numbers must not count down, as the ranks of
// chess do: row 1 is the first.
func (g *grid) board(rows []place) (ops.Perm, error) {
	p := make(ops.Perm, g.order)
	taken := make([]int, g.order) // the line of the row that has its queen in a column
	for row, place := range rows {
		column := (place.offset - g.first) / g.step
		line := g.lines[place.line].at
		if taken[column] > 0 {
			return nil, fmt.Errorf("%q stands in one column of the lines %d and %d, expected one in each column",
				g.char, taken[column], line)
		}
		taken[column] = line
		p[column] = uint8(row)
	}
	var before, behind []string
	for _, place := range rows {
		_, left, right := g.cells(place)
		before, behind = append(before, string(left)), append(behind, string(right))
	}
	if countDown(before) || countDown(behind) {
		return nil, errors.New("the rows are numbered downwards, expected row 1 first")
	}
	return p, nil
}

// countDown reports whether texts have a number each that is smaller by one than that before.
func countDown(texts []string) bool {
	last := ""
	for i, text := range texts {
		numbers := strings.FieldsFunc(text, func(c rune) bool { return !isAlphanumeric(c) })
		if len(numbers) != 1 || i > 0 && successor(numbers[0]) != last {
			return false
		}
		last = numbers[0]
	}
	return len(texts) > 1
}

// checkSeparators refuses a run where columns are not separated alike.
func (g *grid) checkSeparators(run []place) error {
	for _, p := range run {
		cells, _, _ := g.cells(p)
		for column := range g.order - 1 {
			for i, c := range g.separator {
				if at(cells, g.offset(column)+1+i) != c {
					return fmt.Errorf("not all columns of line %d are separated alike", g.lines[p.line].at)
				}
			}
		}
	}
	return nil
}

// findEmpty finds the characters of the squares without queens: one, or those of dark and light squares, of which one
// is a digit, because the entries of lists are digits, too.
func (g *grid) findEmpty(run []place) error {
	colours := [2]rune{-1, -1}
	for row, p := range run {
		cells, _, _ := g.cells(p)
		for column := range g.order {
			colour, c := &colours[(row%g.order+column)%2], at(cells, g.offset(column))
			if g.offset(column) == p.offset {
				continue
			}
			if *colour >= 0 && *colour != c {
				return fmt.Errorf("squares without %q have the characters %q and %q, expected one, or two in turn",
					g.char, *colour, c)
			}
			*colour = c
		}
	}
	for _, c := range colours {
		if c >= 0 && !slices.Contains(g.empty, c) {
			g.empty = append(g.empty, c)
		}
	}
	if len(g.empty) == 2 && unicode.IsDigit(g.empty[0]) && unicode.IsDigit(g.empty[1]) {
		return fmt.Errorf("squares without %q have the digits %c and %c, expected one", g.char, g.empty[0], g.empty[1])
	}
	return nil
}

func areBlank(cells []rune) bool { return len(trimRight(cells)) == 0 }

// checkSmall refuses small boards: of two colours to order 4, because dark or light squares could be the queens; of
// order 2, because every two lines have something that could be a mark; and of order 1 beside anything but a frame.
func (g *grid) checkSmall(run []place) error {
	frames := string(g.char) + " |[](){}'\""
	switch others := strings.Trim(g.lines[run[0].line].String(), frames); {
	case g.order < 5 && len(g.empty) == 2 && !isSign(g.char):
		return fmt.Errorf("%q, %q and %q could all mark the queens", g.char, g.empty[0], g.empty[1])
	case g.order > 2:
	case isSign(g.char) && len(run) == 1 && others == "" && len(g.lines)-count(g.lines, emptyLine) == 1:
	default:
		return fmt.Errorf("%q stands in %s, expected it in more", g.char, words.Plural(len(run), "row"))
	}
	return nil
}

// checkOutside refuses a run where empty squares may stand outside the columns.
func (g *grid) checkOutside(run []place) error {
	outside := false
	switch {
	case g.order == 1:
	case !areBlank(g.empty):
		outside = slices.ContainsFunc(run, g.hasSquares)
	case areBlank(g.separator):
		outside = g.hasRoom(run)
	default:
		outside = g.separatorRepeats() || slices.ContainsFunc(run, g.isOpen)
	}
	if outside {
		return fmt.Errorf("there are more columns than rows with one %q, expected one in each column", g.char)
	}
	return nil
}

// hasSquares reports whether characters of empty squares, which are no blanks, stand outside the columns.
func (g *grid) hasSquares(p place) bool {
	cells, _, behind := g.cells(p)
	for i, c := range cells {
		isColumn := g.first <= i && i < len(cells)-len(behind) && (i-g.first)%g.step == 0
		if !isColumn && !isBlank(c) && slices.Contains(g.empty, c) {
			return true
		}
	}
	return false
}

// hasRoom reports whether all rows of blanks have room for one more column of these, or a frame on one side alone.
// Without a frame, the grid is loose.
func (g *grid) hasRoom(run []place) bool {
	left, right := true, true
	framedLeft, framedRight := false, false
	for _, p := range run {
		_, before, behind := g.cells(p)
		left = left && len(before)-len(trimRight(before)) >= g.step
		right = right && len(behind)-len(trimLeft(behind)) >= g.step
		framedLeft, framedRight = framedLeft || !areBlank(before), framedRight || !areBlank(behind)
	}
	g.loose = !framedLeft && !framedRight
	return left || right || framedLeft != framedRight
}

// isOpen reports whether a separator stands outside the columns of a row of blanks, where more columns may be: other
// than one of a single character on both sides, which is a frame.
func (g *grid) isOpen(p place) bool {
	separator := strings.TrimSpace(string(g.separator))
	_, before, behind := g.cells(p)
	left, right := strings.Count(string(before), separator), strings.Count(string(behind), separator)
	isFrame := left == 1 && right == 1 && len([]rune(separator)) == 1
	return left+right > 0 && !isFrame
}

// separatorRepeats reports whether the separator has squares in it: blanks at equal distances, between which is the
// same.
func (g *grid) separatorRepeats() bool {
	for part := 1; part < g.step; part++ {
		same := g.step%part == 0
		for i, c := range g.separator {
			if (i+1)%part == 0 {
				same = same && isBlank(c)
			} else {
				same = same && c == g.separator[i%part]
			}
		}
		if same {
			return true
		}
	}
	return false
}
