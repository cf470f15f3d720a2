package notation

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"qorbit/internal/base/words"
	"qorbit/ops"
)

// Boards are read by one rule. In a run of N lines, the mark is the character that stands exactly once in each of
// them. Its offsets, which are N different ones at equal distances, are the columns. All other squares have one
// character, or two in turn as those of a chess board have, and between all columns is the same. Lines without a mark
// separate boards, or frame rows. What two characters could mark is refused, unless only one of them is a sign of a
// queen.

// isSign matches the characters that mark queens wherever they stand.
func isSign(c rune) bool { return strings.ContainsRune("Qq♛♕", c) }

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

// mostMarks is how many characters are tried as the mark, those of most lines first.
const mostMarks = 16

// readBoards reads the boards of a block, by the mark that stands in most lines.
func readBoards(lines []line) (boards []placed, err error) {
	err = errors.New("no character stands exactly once in each line")
	var best *mark
	all := marks(lines)
	for i, m := range all[:min(mostMarks, len(all))] {
		read, failed := m.read(lines)
		switch {
		case failed != nil && i == 0:
			err = failed
		case failed != nil || best != nil && (len(m.places) < len(best.places) || isSign(best.char) && !isSign(m.char)):
		case best == nil:
			best, boards, err = m, read, nil
		case !slices.EqualFunc(read, boards, placed.equal):
			err = fmt.Errorf("%q and %q could both mark the queens", best.char, m.char)
		}
	}
	return boards, err
}

func (p placed) equal(q placed) bool { return p.line == q.line && p.perm.Equal(q.perm) }

// marks lists the characters that stand exactly once in some lines: those of most lines first, signs of queens before
// others.
func marks(lines []line) (all []*mark) {
	byChar := make(map[rune]*mark)
	for i, l := range lines {
		if l.kind > noteLine {
			continue
		}
		for c, offset := range onceIn(l.cells) {
			if byChar[c] == nil {
				byChar[c] = &mark{char: c}
				all = append(all, byChar[c])
			}
			byChar[c].places = append(byChar[c].places, place{i, offset})
		}
	}
	slices.SortFunc(all, func(a, b *mark) int {
		signs := 0
		if isSign(a.char) != isSign(b.char) {
			signs = 1
			if isSign(a.char) {
				signs = -1
			}
		}
		return cmp.Or(len(b.places)-len(a.places), signs, int(a.char-b.char))
	})
	return all
}

// onceIn returns the offsets of the characters, but blanks, that stand exactly once in a line.
func onceIn(cells []rune) map[rune]int {
	offsets := make(map[rune]int)
	for offset, c := range cells {
		if _, again := offsets[c]; again || isBlank(c) {
			offset = -1
		}
		offsets[c] = offset
	}
	maps.DeleteFunc(offsets, func(_ rune, offset int) bool { return offset < 0 })
	return offsets
}

// read reads a block whose rows are the lines of the mark. It is refused where another line could be a row, too: one
// that is no number, edge, or heading of as many columns as each board has.
func (m *mark) read(lines []line) (boards []placed, err error) {
	var headings []int
	for i, l := range lines {
		columns, ok := columnLabels(l.text)
		switch {
		case l.kind == noteLine || l.kind == emptyLine || m.has(i):
		case !ok:
			return nil, fmt.Errorf("%q does not stand exactly once in line %d", m.char, l.at)
		case columns > 0:
			headings = append(headings, columns)
		}
	}
	for _, run := range m.runs(lines) {
		g, err := gridOf(lines, run, m.char)
		if err != nil {
			return nil, err
		}
		if i := slices.IndexFunc(headings, func(columns int) bool { return columns != g.order }); i >= 0 {
			return nil, fmt.Errorf("%q marks boards of order %d beside a heading of %d columns", m.char, g.order, headings[i])
		}
		for rows := range slices.Chunk(run, g.order) {
			p, err := g.board(rows)
			if err != nil {
				return nil, err
			}
			boards = append(boards, placed{p, lines[rows[0].line].at})
		}
	}
	return boards, nil
}

// runs splits the places into runs of lines that follow each other, or have the same lines between, which frame them.
func (m *mark) runs(lines []line) (all [][]place) {
	isSame := func(a, b line) bool {
		return strings.TrimRight(string(a.cells), " \t") == strings.TrimRight(string(b.cells), " \t")
	}
	var frame []line
	if len(m.places) > 1 {
		frame = lines[m.places[0].line+1 : m.places[1].line]
	}
	for i, p := range m.places {
		if i > 0 && slices.EqualFunc(frame, lines[m.places[i-1].line+1:p.line], isSame) {
			all[len(all)-1] = append(all[len(all)-1], p)
		} else {
			all = append(all, []place{p})
		}
	}
	return all
}

// has reports whether a line is one of the places, which are in order.
func (m *mark) has(line int) bool {
	_, found := slices.BinarySearchFunc(m.places, line, func(p place, line int) int { return p.line - line })
	return found
}

// A grid is where the columns of boards are, at the offsets first, first + step and so on, and what stands there.
type grid struct {
	char               rune
	lines              []line
	rows               []place
	first, step, order int
	separator          []rune // between two columns
	empty              []rune // the characters of squares without queens
}

// gridOf finds the columns of a run of boards.
func gridOf(lines []line, run []place, char rune) (g grid, err error) {
	var offsets []int
	for _, p := range run {
		offsets = append(offsets, p.offset)
	}
	slices.Sort(offsets)
	offsets = slices.Compact(offsets)
	g = grid{char: char, lines: lines, rows: run, first: offsets[0], step: 1, order: len(offsets)}
	switch {
	case g.order > ops.MaxOrder:
		return g, fmt.Errorf("%q stands in %d columns, expected at most %d", char, g.order, ops.MaxOrder)
	case len(run)%g.order != 0:
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
	return g, cmp.Or(g.findEmpty(), g.checkSmall(), g.checkOutside())
}

func (g *grid) offset(column int) int { return g.first + column*g.step }

// at returns the character at an offset, a blank behind the end of the line.
func at(cells []rune, offset int) rune {
	if offset < len(cells) {
		return cells[offset]
	}
	return ' '
}

// outside returns what stands before the first column of a row, and behind the last one.
func (g *grid) outside(p place) (before, behind string) {
	cells := g.lines[p.line].cells
	return string(cells[:g.first]), string(cells[min(g.offset(g.order-1)+1, len(cells)):])
}

// board returns the board of as many rows as there are columns. Their numbers must not count down, as the ranks of
// chess do: row 1 is the first.
func (g *grid) board(rows []place) (ops.Perm, error) {
	p := make(ops.Perm, g.order)
	taken := make([]int, g.order) // the line of the row that has its queen in a column
	var before, behind []string
	for row, place := range rows {
		column, line := (place.offset-g.first)/g.step, g.lines[place.line].at
		if taken[column] > 0 {
			return nil, fmt.Errorf("%q stands in one column of the lines %d and %d, expected one in each column",
				g.char, taken[column], line)
		}
		taken[column], p[column] = line, uint8(row)
		left, right := g.outside(place)
		before, behind = append(before, left), append(behind, right)
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

// findEmpty finds the characters of the squares without queens: one, or those of dark and light squares, of which one
// is no digit, because the entries of lists are digits, too. It refuses rows whose columns are not separated alike.
func (g *grid) findEmpty() error {
	colours := [2]rune{-1, -1}
	for row, p := range g.rows {
		cells := g.lines[p.line].cells
		for offset := g.first; offset <= g.offset(g.order-1); offset++ {
			column, part := (offset-g.first)/g.step, (offset-g.first)%g.step
			colour, c := &colours[(row%g.order+column)%2], at(cells, offset)
			switch {
			case offset == p.offset:
			case part > 0 && c != g.separator[part-1]:
				return fmt.Errorf("not all columns of line %d are separated alike", g.lines[p.line].at)
			case part == 0 && *colour >= 0 && *colour != c:
				return fmt.Errorf("squares without %q have the characters %q and %q, expected one, or two in turn",
					g.char, *colour, c)
			case part == 0:
				*colour = c
			}
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

// checkSmall refuses boards of two colours to order 4, because dark or light squares could be the queens, and of order
// 2, because every two lines have something that could be a mark.
func (g *grid) checkSmall() error {
	switch {
	case g.order < 3:
		return fmt.Errorf("%q stands in %s, expected it in more", g.char, words.Plural(len(g.rows), "row"))
	case g.order < 5 && len(g.empty) == 2 && !isSign(g.char):
		return fmt.Errorf("%q, %q and %q could all mark the queens", g.char, g.empty[0], g.empty[1])
	}
	return nil
}

// checkOutside refuses rows outside whose columns there could be more. Where nothing stands between blanks, there
// always could.
func (g *grid) checkOutside() error {
	isOpen := false
	if strings.TrimSpace(string(g.empty)) != "" {
		isOpen = slices.ContainsFunc(g.rows, g.hasSquares)
	} else {
		period := " " + string(g.separator)
		repeats := strings.Index((period + period)[1:], period) < len(period)-1 // there are squares between
		isOpen = len(period) == 1 || repeats || slices.ContainsFunc(g.rows, g.hasSeparator)
	}
	if isOpen {
		return fmt.Errorf("there could be more columns than rows with one %q, expected one in each column", g.char)
	}
	return nil
}

// hasSquares reports whether characters of empty squares, which are no blanks, stand outside the columns.
func (g *grid) hasSquares(p place) bool {
	before, behind := g.outside(p)
	return strings.ContainsFunc(before+string(g.separator)+behind, func(c rune) bool {
		return !isBlank(c) && slices.Contains(g.empty, c)
	})
}

// hasSeparator reports whether a separator stands outside the columns of a row of blanks, where more columns may be:
// other than one of a single character on both sides, which is a frame.
func (g *grid) hasSeparator(p place) bool {
	before, behind := g.outside(p)
	separator := strings.TrimSpace(string(g.separator))
	left, right := strings.Count(before, separator), strings.Count(behind, separator)
	isFrame := left == 1 && right == 1 && utf8.RuneCountInString(separator) == 1
	return left+right > 0 && !isFrame
}
