package notation

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"qorbit/internal/base/words"
	"qorbit/ops"
)

// A kind says what a line of a block can be.
type kind uint8

const (
	rowLine     kind = iota // a row of a board, an edge, or what cannot be read
	noteLine                // a number, or a comment without words; it may be a row, too
	pairLine                // two numbers: a permutation of order 2, or a square
	headingLine             // a list that counts up, which may be the heading of a board
	emptyLine
)

// A line is one of a file, or the content of brackets, that is read together with others.
type line struct {
	text  string // without blanks before and behind
	cells []rune // all characters
	at    int    // its number in the file
	kind  kind
}

// A block is what was read and cannot be judged yet: the lines since the last title or empty line, and before these,
// lines that are no board for themselves: rows that have empty lines between, numbers, or the heading of what follows.
type block struct {
	lines  []line
	start  int  // the first line since the last empty one
	size   int  // of all lines
	inList bool // a list was read since the last title or empty line
	skips  bool // what follows to the next one belongs to a block that was too long
}

// mostSize is how many characters of a file are read together, a line for lineSize more.
const (
	mostSize = 1 << 24
	lineSize = 64
)

// take takes lines off the beginning.
func (b *block) take(many int) (taken []line) {
	taken, b.lines, b.start = b.lines[:many], b.lines[many:], 0
	for _, l := range taken {
		b.size -= len(l.cells) + lineSize
	}
	return taken
}

// count is how many lines are of a kind.
func count(lines []line, k kind) (many int) {
	for _, l := range lines {
		if l.kind == k {
			many++
		}
	}
	return many
}

// row reads a line of a file, or the content of brackets. What is a permutation for itself is emitted; what may be part
// of a board, or is two numbers, waits for what follows.
func (r *Reader) row(text []byte, at int) {
	trimmed := bytes.TrimSpace(text)
	if len(trimmed) == 0 {
		r.gap()
		return
	}
	k, perms, f, err := rowLine, []ops.Perm(nil), formList, errNoDigits
	if bytes.ContainsAny(trimmed, "0123456789()") { // for ()
		perms, f, err = r.parser.notations(trimmed)
	}
	isShort := err == nil && len(perms[0]) < 2 && f != formName
	switch {
	case r.parser.isPair(trimmed):
		k = pairLine
	case err != nil && (hasWord(string(trimmed)) && isComment(text) || isTitle(string(trimmed))):
		r.skipTitle(trimmed, at)
		return
	case isShort || err != nil && (isComment(text) || isDigits(trimmed)):
		k = noteLine
	case err == nil && len(perms) == 1 && f.isCounted() && countsUp(perms[0]):
		k = headingLine
	case err == nil:
		r.apart(f, at, perms...)
		return
	}
	r.wait(line{string(trimmed), []rune(string(text)), at, k})
}

// errNoDigits stands for what parser.notations says of lines without digits, most rows of boards among them.
var errNoDigits = errors.New("no digits")

// readList reads a list of rows, as most lines are, and reports whether the text is one.
func (r *Reader) readList(text []byte) bool {
	p, ok := r.parser.list(text)
	if !ok || len(p) < 3 || countsUp(p) {
		return false
	}
	r.begun = true
	r.apart(formList, r.line, p)
	return true
}

// apart emits the permutations that a line has for itself.
func (r *Reader) apart(f form, at int, perms ...ops.Perm) {
	b := &r.block
	if len(b.lines) > 0 {
		b.inList = true
		r.endBlock()
	}
	b.inList, b.skips = true, false
	for _, p := range perms {
		r.found(p, f, at)
	}
}

// skipTitle ends the boards before a title or a comment, and counts titles.
func (r *Reader) skipTitle(text []byte, at int) {
	r.endBlock()
	if text[0] != '#' {
		if r.titles++; r.titles == 1 {
			r.title = at
		}
	}
}

// wait keeps a line until more of its block is read.
func (r *Reader) wait(l line) {
	b := &r.block
	if b.skips {
		return
	}
	b.lines = append(b.lines, l)
	if b.size += len(l.cells) + lineSize; b.size < mostSize {
		return
	}
	if lines := b.take(len(b.lines)); arePairs(lines) {
		r.squares(lines)
	} else {
		b.skips = r.refuse(lines, fmt.Errorf("more than %d characters without an empty line", mostSize))
	}
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

// gap is an empty line, or the end of brackets with lists in them: boards end there, unless a line for itself may be a
// row or a heading.
func (r *Reader) gap() {
	b := &r.block
	inList := b.inList
	b.inList, b.skips = false, false
	before, paragraph := b.lines[:b.start], b.lines[b.start:]
	isActive := func(l line) bool { return !l.isIdle() }
	first := slices.IndexFunc(paragraph, isActive)
	switch {
	case len(b.lines) == 0:
	case !inList && (first < 0 || !slices.ContainsFunc(paragraph[first+1:], isActive)): // more may follow
		if b.lines[len(b.lines)-1].kind != emptyLine {
			r.wait(line{at: r.line, kind: emptyLine})
		}
		b.start = len(b.lines)
	default:
		if slices.ContainsFunc(before, line.isRow) {
			r.settle(b.take(len(before)), false)
		}
		r.settle(b.take(len(b.lines)), inList)
	}
}

// endBlock reads what waits.
func (r *Reader) endBlock() {
	if r.gap(); len(r.block.lines) > 0 {
		r.settle(r.block.take(len(r.block.lines)), false)
	}
}

// settle emits what lines have that no others follow.
func (r *Reader) settle(lines []line, inList bool) {
	if arePairs(lines) {
		r.squares(lines)
		return
	}
	boards, err := readBoards(lines)
	if err == nil && inList {
		err = errors.New("a list stands directly before or behind it, expected an empty line between")
	}
	if err != nil {
		r.refuse(lines, err)
		return
	}
	for _, b := range boards {
		r.found(b.perm, formBoard, b.line)
	}
}

// refuse emits why lines are no boards, once for all of them, and reports that. Lines that look like lists, or a single
// one, have errors of their own.
func (r *Reader) refuse(lines []line, why error) (whole bool) {
	lines = slices.DeleteFunc(slices.Clone(lines), line.isIdle)
	areHeadings := len(lines) == count(lines, headingLine)
	if len(lines) > 1 && !areHeadings && !slices.ContainsFunc(lines, line.looksLikeList) {
		r.failAll(lines, "boards", why)
		return true
	}
	for _, l := range lines {
		if l.kind == headingLine && !areHeadings || l.kind == pairLine && len(lines) > 1 {
			text := words.Quote(l.text)
			r.fail(l.at, fmt.Errorf("%s may be part of a board, expected it apart from what cannot be read", text))
		} else {
			r.single(l)
		}
	}
	return false
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

// looksLikeList reports whether a line names an orbit or, without counting up, has two digits above 1, which rows of
// boards do not have.
func (l line) looksLikeList() bool {
	large := 0
	for _, c := range l.text {
		if '2' <= c && c <= '9' {
			large++
		}
	}
	return isName([]byte(l.text)) || l.kind != headingLine && large > 1
}

// isRow reports whether a line is a row of a board, two numbers, or what cannot be read.
func (l line) isRow() bool { return (l.kind == rowLine || l.kind == pairLine) && !l.isIdle() }

// isIdle reports whether a line says nothing where it is not part of a board: a comment, a heading of letters, an
// edge.
func (l line) isIdle() bool {
	switch {
	case l.kind == noteLine && l.text[0] == '#':
		return true
	case strings.ContainsFunc(l.text, isAlphanumeric):
		columns, _ := columnLabels(l.text)
		return columns > 2 && strings.ContainsAny(l.text, "aA")
	}
	isBoxDrawing := func(offset int) bool { return 0x2500 <= l.cells[offset] && l.cells[offset] < 0x2580 }
	return !slices.ContainsFunc(l.once(), func(offset int) bool { return !isBoxDrawing(offset) })
}

// single emits what a line has for itself.
func (r *Reader) single(l line) {
	perms, f, err := r.parser.notations([]byte(l.text))
	if err != nil {
		r.fail(l.at, err)
	}
	for _, p := range perms {
		r.found(p, f, l.at)
	}
}

// arePairs reports whether lines have nothing but pairs of numbers, and what is idle.
func arePairs(lines []line) bool {
	isOther := func(l line) bool { return l.kind != pairLine && !l.isIdle() }
	return count(lines, pairLine) > 0 && !slices.ContainsFunc(lines, isOther)
}

// squares emits the board of pairs of numbers, in the order of their columns, or the permutations of order 2 that they
// are.
func (r *Reader) squares(lines []line) {
	lines = slices.DeleteFunc(slices.Clone(lines), line.isIdle)
	var numbers [2][]int
	areLists := true // of order 2
	for _, l := range lines {
		_, _, err := r.parser.notations([]byte(l.text))
		areLists = areLists && err == nil
		r.parser.isPair([]byte(l.text))
		for i := range numbers {
			numbers[i] = append(numbers[i], int(r.parser.values[i]))
		}
	}
	p, err := r.parser.rows(numbers[0])
	q, failed := r.parser.rows(numbers[1])
	err = cmp.Or(err, failed)
	switch {
	case len(lines) == 1 || err != nil && areLists:
		for _, l := range lines {
			r.single(l)
		}
		return
	case err == nil && areLists:
		err = errors.New("they may be permutations of order 2")
	case err == nil && countsUp(q):
		p, q = q, p
	case err == nil && !countsUp(p):
		err = errors.New("neither number counts up, expected that of the column to do so")
	}
	if err != nil {
		r.failAll(lines, "squares", err)
		return
	}
	r.found(q, formPairs, lines[0].at)
}
