package notation

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
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

// sign is 1 for the characters that mark queens, kings or dots wherever they stand, else 0.
func sign(c rune) int { return 1 + min(0, strings.IndexRune("Qq♛♕Kk♚♔●", c)) }

// A mark is a character that stands exactly once in some lines.
type mark struct {
	char rune
	rows []row // in their order
}

// A row is a line of a block that has the mark at an offset.
type row struct {
	*line
	index, offset int
}

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
		case failed != nil || best != nil && (len(m.rows) < len(best.rows) || sign(m.char) < sign(best.char)):
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
func marks(lines []line) []*mark {
	byChar := make(map[rune]*mark)
	for i, l := range lines {
		if l.kind > noteLine {
			continue
		}
		for _, offset := range l.once() {
			c := l.cells[offset]
			if byChar[c] == nil {
				byChar[c] = &mark{char: c}
			}
			byChar[c].rows = append(byChar[c].rows, row{&lines[i], i, offset})
		}
	}
	return slices.SortedFunc(maps.Values(byChar), func(a, b *mark) int {
		return cmp.Or(len(b.rows)-len(a.rows), sign(b.char)-sign(a.char), int(a.char-b.char))
	})
}

// once lists the offsets of the characters, but blanks, that stand exactly once in a line.
func (l line) once() (offsets []int) {
	for i, c := range l.cells {
		if !isBlank(c) && slices.Index(l.cells, c) == i && !slices.Contains(l.cells[i+1:], c) {
			offsets = append(offsets, i)
		}
	}
	return offsets
}

// read reads a block whose rows are the lines of the mark. It is refused where another line could be a row, too: one
// that is no number, edge, or heading of as many columns as each board has.
func (m *mark) read(lines []line) (boards []placed, err error) {
	heading, rest := 0, m.rows
	for i, l := range lines {
		switch {
		case len(rest) > 0 && rest[0].index == i:
			rest = rest[1:]
		case l.kind != noteLine && l.kind != emptyLine:
			columns, ok := columnLabels(l.text)
			if !ok || columns > 0 && heading > 0 && columns != heading {
				return nil, fmt.Errorf("%q does not stand exactly once in line %d", m.char, l.at)
			}
			heading = max(heading, columns)
		}
	}
	for _, run := range m.runs(lines) {
		g, err := gridOf(m.char, run)
		if err != nil {
			return nil, err
		}
		if heading > 0 && heading != g.order {
			return nil, fmt.Errorf("%q marks boards of order %d beside a heading of %d columns", m.char, g.order, heading)
		}
		for rows := range slices.Chunk(run, g.order) {
			p, err := g.board(rows)
			if err != nil {
				return nil, err
			}
			boards = append(boards, placed{p, rows[0].at})
		}
	}
	return boards, nil
}

// runs splits the rows into runs that follow each other, or have the same lines between, which frame them.
func (m *mark) runs(lines []line) (all [][]row) {
	isSame := func(a, b line) bool { return a.trimRight() == b.trimRight() }
	var frame []line
	if len(m.rows) > 1 {
		frame = lines[m.rows[0].index+1 : m.rows[1].index]
	}
	start := 0
	for i := 1; i <= len(m.rows); i++ {
		if i == len(m.rows) || !slices.EqualFunc(frame, lines[m.rows[i-1].index+1:m.rows[i].index], isSame) {
			all = append(all, m.rows[start:i])
			start = i
		}
	}
	return all
}

func (l line) trimRight() string { return strings.TrimRight(string(l.cells), " \t") }

// A grid is where the columns of boards are, at the offsets first, first + step and so on, and what stands there.
type grid struct {
	char               rune
	rows               []row
	first, step, order int
	separator          []rune // between two columns
	empty              []rune // the characters of squares without queens
}

// gridOf finds the columns of a run of boards, and refuses rows that do not fit.
func gridOf(char rune, run []row) (g grid, err error) {
	var offsets []int
	for _, r := range run {
		offsets = append(offsets, r.offset)
	}
	slices.Sort(offsets)
	offsets = slices.Compact(offsets)
	g = grid{char: char, rows: run, first: offsets[0], step: 1, order: len(offsets)}
	switch {
	case g.order > ops.MaxOrder:
		return g, fmt.Errorf("%q stands in %d columns, expected at most %d", char, g.order, ops.MaxOrder)
	case len(run)%g.order != 0:
		return g, fmt.Errorf("%q stands in %d rows and %d columns, expected as many", char, len(run), g.order)
	case g.order < 3: // every two lines have something that could be a mark
		return g, fmt.Errorf("%q stands in %s, expected it in more", char, words.Plural(len(run), "row"))
	}
	g.step = offsets[1] - offsets[0]
	for column, offset := range offsets {
		if offset != g.offset(column) {
			return g, fmt.Errorf("the columns of %q are not at equal distances, expected one in each column", char)
		}
	}
	for i := 1; i < g.step; i++ {
		g.separator = append(g.separator, run[0].cell(g.first+i))
	}
	if err := g.findEmpty(); err != nil {
		return g, err
	}
	return g, g.check()
}

func (g *grid) offset(column int) int { return g.first + column*g.step }

// cell returns the character at an offset, a blank behind the end of the line.
func (l line) cell(offset int) rune {
	if offset < len(l.cells) {
		return l.cells[offset]
	}
	return ' '
}

// outside returns what stands before the first column of a row, and behind the last one.
func (g *grid) outside(r row) (before, behind string) {
	return string(r.cells[:g.first]), string(r.cells[min(g.offset(g.order-1)+1, len(r.cells)):])
}

// findEmpty finds the characters of the squares without queens: one, or those of dark and light squares. It refuses
// rows whose columns are not separated alike.
func (g *grid) findEmpty() error {
	colours := [2]rune{-1, -1}
	for i, r := range g.rows {
		for offset := g.first; offset <= g.offset(g.order-1); offset++ {
			column, part := (offset-g.first)/g.step, (offset-g.first)%g.step
			colour, c := &colours[(i%g.order+column)%2], r.cell(offset)
			switch {
			case offset == r.offset:
			case part > 0 && c != g.separator[part-1]:
				return fmt.Errorf("not all columns of line %d are separated alike", r.at)
			case part == 0 && *colour >= 0 && *colour != c:
				return fmt.Errorf("squares without %q have the characters %q and %q, expected one, or two in turn",
					g.char, *colour, c)
			case part == 0:
				*colour = c
			}
		}
	}
	g.empty = slices.Compact(colours[:])
	return nil
}

// check refuses grids that could be others: where dark or light squares of small boards could be the queens, where two
// digits are the entries of lists, or where more columns could stand outside.
func (g *grid) check() error {
	isOpen := false
	switch isTwo := len(g.empty) == 2; {
	case isTwo && g.order < 5 && sign(g.char) == 0:
		return fmt.Errorf("%q, %q and %q could all mark the queens", g.char, g.empty[0], g.empty[1])
	case isTwo && unicode.IsDigit(g.empty[0]) && unicode.IsDigit(g.empty[1]):
		return fmt.Errorf("squares without %q have the digits %c and %c, expected one", g.char, g.empty[0], g.empty[1])
	case isTwo || !isBlank(g.empty[0]):
		isOpen = slices.ContainsFunc(g.rows, g.hasSquares)
	default:
		isOpen = g.hasBlanks() || slices.ContainsFunc(g.rows, g.hasSeparator)
	}
	if isOpen {
		return fmt.Errorf("there could be more columns than rows with one %q, expected one in each column", g.char)
	}
	return nil
}

// hasSquares reports whether characters of empty squares, which are no blanks, stand outside the columns of a row.
func (g *grid) hasSquares(r row) bool {
	before, behind := g.outside(r)
	return strings.ContainsFunc(before+string(g.separator)+behind, func(c rune) bool {
		return !isBlank(c) && slices.Contains(g.empty, c)
	})
}

// hasBlanks reports whether there could be squares between the columns, which are blanks: nothing stands there, or
// what repeats.
func (g *grid) hasBlanks() bool {
	period := " " + string(g.separator)
	return len(period) == 1 || strings.Index((period + period)[1:], period) < len(period)-1
}

// hasSeparator reports whether a separator stands outside the columns of a row of blanks, where more columns may be:
// other than one of a single character on both sides, which is a frame.
func (g *grid) hasSeparator(r row) bool {
	before, behind := g.outside(r)
	separator := strings.TrimSpace(string(g.separator))
	left, right := strings.Count(before, separator), strings.Count(behind, separator)
	isFrame := left == 1 && right == 1 && len([]rune(separator)) == 1
	return left+right > 0 && !isFrame
}

// board reads a board, which has one row for each column. Their numbers must not count down, as the ranks of
// chess do: row 1 is the first.
func (g *grid) board(rows []row) (ops.Perm, error) {
	p := make(ops.Perm, g.order)
	taken := make([]int, g.order) // the line of the row that has its queen in a column
	var before, behind []string
	for i, r := range rows {
		column := (r.offset - g.first) / g.step
		if taken[column] > 0 {
			return nil, fmt.Errorf("%q stands in one column of the lines %d and %d, expected one in each column",
				g.char, taken[column], r.at)
		}
		taken[column], p[column] = r.at, uint8(i)
		left, right := g.outside(r)
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
		number := strings.TrimFunc(text, func(c rune) bool { return !isAlphanumeric(c) })
		if i > 0 && (last == "" || successor(number) != last) {
			return false
		}
		last = number
	}
	return true
}
