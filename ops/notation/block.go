package notation

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"qorbit/internal/base/words"
	"qorbit/ops"
)

// A kind says what a line of a block can be.
type kind uint8

const (
	rowLine     kind = iota // a row of a board, an edge, or what cannot be read
	pairLine                // two numbers: a permutation of order 2, or a square; it may be a row, too
	titleLine               // a title, a single number or a comment; it may be a row, too
	firstLine               // the first line of others, where that is taken for a title
	numberLine              // two or three digits that are a permutation, or a number: no row
	headingLine             // a list that counts up, which may be the heading of a board: no row
	emptyLine
)

// A line is one of a file, or the content of brackets, that is read together with others.
type line struct {
	cells []rune
	at    int // its number in the file
	kind  kind
}

func (l line) String() string { return string(l.cells) }

func (l line) trimmed() []byte { return bytes.TrimSpace([]byte(string(l.cells))) }

// A block is what was read and cannot be judged yet: the lines since the last empty one; before these, rows that may
// have empty lines between, boards of blanks, in which an empty line may be a row, or the heading of what follows.
type block struct {
	lines  []line
	start  int  // the first line since the last empty one
	size   int  // of all lines
	pairs  int  // how many lines are pairs
	rows   bool // there are rows before the last empty line
	inList bool // a list was read since the last empty line
	skips  bool // what follows to the next empty line belongs to a block that was too long
	wrong  bool // the last rows were no board: the empty line behind them may be a row
}

// mostSize is how many characters of a file are read together, a line for lineSize more: enough for a board of the
// largest order with frames.
const (
	mostSize = 1 << 20
	lineSize = 64
)

// add adds a line.
func (b *block) add(l line) {
	b.lines = append(b.lines, l)
	b.size += len(l.cells) + lineSize
	if l.kind == pairLine {
		b.pairs++
	}
}

// take takes lines off the beginning.
func (b *block) take(many int) []line {
	taken, rest := b.lines[:many], b.lines[many:]
	b.lines, b.size, b.pairs, b.start = nil, 0, 0, max(b.start-many, 0)
	b.rows = b.rows && b.start > 0
	for _, l := range rest {
		b.add(l)
	}
	return taken
}

// count is how many lines are of one of the kinds.
func count(lines []line, kinds ...kind) (many int) {
	for _, l := range lines {
		if slices.Contains(kinds, l.kind) {
			many++
		}
	}
	return many
}

// row reads a line of a file, or the content of brackets. What is a permutation for itself is emitted; what may be part
// of a board, or is two numbers, waits for what follows.
func (r *Reader) row(text []byte, at int) {
	trimmed, b := bytes.TrimSpace(text), &r.block
	if len(trimmed) == 0 {
		r.gap()
		return
	}
	var perms []ops.Perm
	f, err := formList, errNoDigits
	if bytes.ContainsAny(trimmed, "0123456789()") { // for ()
		perms, f, err = r.parser.notations(trimmed)
	}
	k, waits := r.parser.kindOf(text, trimmed, perms, f, err)
	if !waits {
		b.inList = true
		r.endBlock()
		b.inList, b.wrong = true, false
		for _, p := range perms {
			r.found(p, f, at)
		}
		return
	}
	if b.skips {
		return
	}
	if b.pairs == len(b.lines) && b.pairs == ops.MaxOrder { // which are no squares
		r.endBlock()
	}
	b.add(line{[]rune(string(text)), at, k})
	if b.size > mostSize {
		r.cutBlock()
	}
}

// errNoDigits stands for what parser.notations says of lines without digits, most rows of boards among them.
var errNoDigits = errors.New("no digits")

// kindOf says what a line can be, and whether that depends on other lines.
func (p *parser) kindOf(line, text []byte, perms []ops.Perm, f form, err error) (k kind, waits bool) {
	switch {
	case err == errNoDigits && !hasWord(string(text)) && !isLabel(string(text)) && text[0] != '#':
		return rowLine, true
	case p.isPair(text):
		return pairLine, true
	case err != nil && 1 < len(text) && len(text) < minDigits && digitsFrom(string(text)) >= 0:
		return numberLine, true
	case err != nil && (isComment(line) || isTitle(string(text))):
		return titleLine, true
	case err != nil:
		return rowLine, true
	case len(perms[0]) < 2 && f != formName:
		return titleLine, true
	case len(perms) == 1 && formNames[f].counted && countsUp(perms[0]):
		return headingLine, true
	}
	return 0, false
}

// isPair reads two numbers.
func (p *parser) isPair(text []byte) bool {
	inner, _ := unwrap(withoutComment(text))
	numbers, ok := p.numbers(inner)
	return ok && numbers == 2
}

func countsUp(p ops.Perm) bool {
	return len(p) > 1 && p[0] == 0 && p[1] == 1 && p.Equal(ops.Identity(len(p)))
}

var errBesideList = errors.New("a list stands directly before or behind it, expected an empty line between")

// gap is an empty line, or the end of brackets with lists in them: boards end there, unless a line for itself may be a
// row or a heading, or nothing shows how wide the boards are.
func (r *Reader) gap() {
	b := &r.block
	inList := b.inList
	b.inList, b.skips = false, false
	before, paragraph := b.lines[:b.start], b.lines[b.start:]
	alone := 0
	for _, l := range paragraph {
		if alone < 2 && !l.isIdle() {
			alone++
		}
	}
	switch {
	case len(b.lines) == 0:
		return
	case alone < 2 && !inList:
		r.wait()
		return
	case arePairs(paragraph):
		r.settle(b.take(len(before)))
		r.settle(b.take(len(paragraph)))
		return
	case !b.rows: // but titles or a heading
		before, paragraph = nil, b.lines
	}
	board, err := read(paragraph, false)
	switch {
	case err == nil && board.loose && !inList:
		r.wait()
	case err == nil && !inList:
		r.settle(b.take(len(before)))
		r.boards(board, b.take(len(paragraph)))
	case err == nil:
		r.settle(b.take(len(before)))
		r.refuse(b.take(len(paragraph)), errBesideList)
	default:
		r.settle(b.take(len(b.lines)))
	}
}

// wait keeps the block until more of it is read.
func (r *Reader) wait() {
	b := &r.block
	b.rows = b.rows || count(b.lines[b.start:], rowLine, pairLine) > 0
	if many := len(b.lines); many < 2 || b.lines[many-1].kind != emptyLine || b.lines[many-2].kind != emptyLine {
		b.add(line{at: r.line, kind: emptyLine})
	}
	b.start = len(b.lines)
}

// endBlock reads what waits.
func (r *Reader) endBlock() {
	if r.gap(); len(r.block.lines) > 0 {
		r.settle(r.block.take(len(r.block.lines)))
	}
}

// cutBlock reads whole boards of a block that is too long to wait for its end.
func (r *Reader) cutBlock() {
	b := &r.block
	if b.start > 0 {
		r.settle(b.take(b.start))
		return
	}
	board, err := read(b.lines, true)
	switch {
	case err == nil && b.inList:
		err = errBesideList
	case err == nil:
		r.boards(board, b.take(board.end))
		return
	}
	b.skips = r.refuse(b.take(len(b.lines)), err)
}

// settle emits what lines have that no others follow.
func (r *Reader) settle(lines []line) {
	switch {
	case arePairs(lines):
		r.squares(lines)
	case count(lines, rowLine, titleLine, pairLine) > 0:
		board, err := read(lines, false)
		if err == nil && board.loose && r.block.wrong {
			err = errors.New("they may belong to the lines before, which are no board")
		}
		if err != nil {
			r.refuse(lines, err)
			return
		}
		r.boards(board, lines)
	default:
		for _, l := range lines {
			r.single(l)
		}
	}
}

// failBeside refuses what directly follows other lines: lists that count up may be headings of it.
func (r *Reader) failBeside(line int, err error) {
	if b := &r.block; count(b.lines, headingLine) > 0 {
		r.refuse(b.take(len(b.lines)), err)
	}
	r.endBlock()
	r.fail(line, err)
}

// boards emits the boards of a block, and counts the titles.
func (r *Reader) boards(board reading, lines []line) {
	for _, p := range board.places {
		if p.line < len(lines) {
			lines[p.line].kind = rowLine
		}
	}
	for _, l := range lines {
		if l.kind == titleLine {
			r.skip(l)
		}
	}
	r.block.wrong = false
	for _, b := range board.boards {
		r.found(b.perm, formBoard, b.line)
	}
}

// refuse emits why lines are no boards, once for all of them, and reports that. Lines that look like lists, or a single
// one, have errors of their own.
func (r *Reader) refuse(lines []line, why error) (whole bool) {
	var rows []line
	lists := false
	for _, l := range lines {
		lists = lists || l.looksLikeList()
		if !l.isIdle() {
			rows = append(rows, l)
		}
	}
	if lists || len(rows) < 2 {
		for _, l := range lines {
			if l.kind == headingLine || l.kind == pairLine && len(lines) > 1 {
				text := words.Quote(string(l.trimmed()))
				r.fail(l.at, fmt.Errorf("%s may be part of a board, expected it apart from what cannot be read", text))
			} else {
				r.single(l)
			}
		}
		return false
	}
	r.block.wrong = true
	r.failAll(rows, "boards", why)
	return true
}

// failAll refuses lines, which are none of something.
func (r *Reader) failAll(lines []line, what string, why error) {
	first, last := lines[0].at, lines[len(lines)-1].at
	where := fmt.Sprintf("lines %d to %d are", first, last)
	if first == last {
		where = "these are"
	}
	r.fail(first, fmt.Errorf("%s no %s: %w", where, what, why))
}

// looksLikeList reports whether a line names an orbit or, without counting up, has two different digits above 1, which
// rows of boards do not have.
func (l line) looksLikeList() bool {
	digits := strings.Map(func(c rune) rune {
		if '2' <= c && c <= '9' {
			return c
		}
		return -1
	}, l.String())
	return isName(l.trimmed()) || l.kind != headingLine && digits != "" && strings.Trim(digits, digits[:1]) != ""
}

// isComment reports whether a line is a comment. An indented # alone may be a row.
func isComment(line []byte) bool {
	text := bytes.TrimSpace(line)
	return len(text) > 0 && len(withoutComment(text)) == 0 && (line[0] == '#' || bytes.ContainsFunc(text, isAlphanumeric))
}

// isIdle reports whether a line says nothing where it is not part of a board: a comment, a title, an edge.
func (l line) isIdle() bool {
	text := l.String()
	columns, _ := columnLabels(l.cells)
	isHeading := columns > 2 && strings.ContainsAny(text, "aA")
	switch hasLetters := strings.ContainsFunc(text, unicode.IsLetter); {
	case isComment([]byte(text)) || isHeading:
		return true
	case strings.ContainsFunc(text, isAlphanumeric):
		return l.kind == titleLine && hasLetters
	}
	return !slices.ContainsFunc(marks([]line{l}), func(m *mark) bool { return !isBoxDrawing(m.char) })
}

func isBoxDrawing(c rune) bool { return 0x2500 <= c && c < 0x2580 }

// single emits what a line has for itself.
func (r *Reader) single(l line) {
	perms, f, err := r.parser.notations(l.trimmed())
	switch {
	case err == nil:
		for _, p := range perms {
			r.found(p, f, l.at)
		}
	case l.isIdle():
		r.skip(l)
	default:
		r.fail(l.at, err)
	}
}

// arePairs reports whether lines have nothing but pairs of numbers, behind a title or none.
func arePairs(lines []line) bool {
	return count(lines, pairLine) > 0 && !slices.ContainsFunc(lines, func(l line) bool {
		return l.kind != pairLine && l.kind != emptyLine && !l.isIdle()
	})
}

// squares emits the board of pairs of numbers, in the order of their columns, or the permutations of order 2 that they
// are.
func (r *Reader) squares(lines []line) {
	var first, second []int
	var pairs []line
	lists := true // of order 2
	for _, l := range lines {
		if l.kind != pairLine {
			r.skip(l)
			continue
		}
		_, _, err := r.parser.notations(l.trimmed())
		lists = lists && err == nil
		r.parser.isPair(l.trimmed())
		first, second = append(first, int(r.parser.values[0])), append(second, int(r.parser.values[1]))
		pairs = append(pairs, l)
	}
	p, err := r.parser.rows(first)
	var q ops.Perm
	if err == nil {
		q, err = r.parser.rows(second)
	}
	switch {
	case len(pairs) == 1 || err != nil && lists:
		for _, l := range pairs {
			r.single(l)
		}
	case err != nil:
		r.failAll(pairs, "squares", err)
	case lists:
		r.failAll(pairs, "squares", errors.New("they may be permutations of order 2"))
	case countsUp(p):
		r.found(q, formPairs, pairs[0].at)
	case countsUp(q):
		r.found(p, formPairs, pairs[0].at)
	default:
		r.failAll(pairs, "squares", errors.New("neither number counts up, expected that of the column to do so"))
	}
}
