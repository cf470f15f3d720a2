package notation

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"qorbit/internal/base/words"
)

// brackets are the state of a text with lists in brackets, one inside the other. The innermost ones are permutations,
// squares or rows of boards.
type brackets struct {
	depth     int
	innermost bool   // no bracket was closed behind the last one that was opened
	round     bool   // that is a parenthesis
	line      int    // where it is
	text      []byte // since the last bracket
	long      bool   // and more, which is dropped
	begun     bool   // the line has brackets, although none is open any more
	lists     int    // that the line has had outside others
	comment   bool
}

// open reports whether what follows belongs to a list.
func (b *brackets) open() bool { return b.depth > 0 || b.begun }

// indexed matches a line of a vector that R has printed. It is not read, because other lines may belong to it.
var indexed = regexp.MustCompile(`^\[[0-9]+\]\s+[0-9]`)

// inCells matches a row of a board that has each square in brackets.
var inCells = regexp.MustCompile(`^[[({]\s*\S?\s*[\])}]\s*[[({]\s*\S?\s*[\])}]`)

// opensList reports whether a line begins with a list in brackets, behind a label or none. Brackets of squares, and one
// with a row of a board behind it, are those of a board.
func opensList(text []byte) bool {
	start := bytes.IndexAny(text, "[({")
	if start < 0 || start > 0 && !isBeforeBracket(text[:start], text[start]) || isObject(text) {
		return false
	}
	inner := bytes.TrimLeft(text[start:], "[({ \t")
	begins := len(inner) == 0 || strings.IndexByte("0123456789\"'", inner[0]) >= 0 || bytes.ContainsAny(inner, "[({])}")
	return begins && !inCells.Match(text) && !indexed.Match(text)
}

// readBrackets emits what a line, or a part of a long line, has in brackets.
func (r *Reader) readBrackets(line []byte, isLong bool) {
	b := &r.list
	b.begun = true
	for _, c := range line {
		switch {
		case c == '\n':
			b.comment = false
		case b.comment:
		case strings.IndexByte("[({", c) >= 0:
			r.between(c)
			b.depth++
			b.innermost, b.round, b.line = true, c == '(', r.line
		case strings.IndexByte("])}", c) >= 0:
			r.closeBracket(c)
		case c == '#' && b.depth == 0:
			b.comment = true
		case len(b.text) < MaxLine:
			b.text = append(b.text, c)
		default:
			b.long = true
		}
	}
	if isLong { // the line goes on
		r.line--
		return
	}
	r.endBracketLine()
}

// endBracketLine is the end of a line: a list in parentheses ends there, others may go on.
func (r *Reader) endBracketLine() {
	b := &r.list
	switch {
	case b.depth == 0:
		r.between(0)
		if b.lists > 1 {
			r.gap()
		}
	case b.innermost && b.round && len(bytes.TrimSpace(b.text)) > 0:
		r.endList()
	case b.innermost:
		b.text = append(b.text, ' ')
	}
	b.begun, b.lists = false, 0
}

// closeBracket ends the innermost list, or one that has others in it, where a board or its squares end.
func (r *Reader) closeBracket(bracket byte) {
	b := &r.list
	b.depth = max(0, b.depth-1)
	if !b.innermost {
		r.between(bracket)
		r.gap()
		return
	}
	if b.innermost = false; b.depth == 0 {
		b.lists++
	}
	switch {
	case b.long:
		r.endBlock()
		r.fail(b.line, fmt.Errorf("more than %d characters in brackets, expected a permutation", MaxLine))
	case bracket == '}' && bytes.Contains(b.text, []byte(`":`)):
		r.object(slices.Concat([]byte{'{'}, b.text, []byte{'}'}), b.line)
	case len(bytes.TrimSpace(b.text)) > 0:
		r.innermost(b.text)
	case b.round: // the board with no queen; other brackets without anything are a list of no permutations
		r.row([]byte("()"), b.line)
	}
	b.text, b.long = b.text[:0], false
}

// texts matches the texts in quotation marks of a list.
var texts = regexp.MustCompile(`"([^"]*)(?:"|$)|'([^']*)(?:'|$)`)

// innermost reads a list of numbers or of squares, or each text of a list of texts.
func (r *Reader) innermost(list []byte) {
	var found [][][]byte
	if bytes.ContainsAny(list, `"'`) {
		found = texts.FindAllSubmatch(list, -1)
	}
	rows := make([][]byte, len(found))
	isText := false
	for i, text := range found {
		rows[i] = append(text[1], text[2]...)
		isText = isText || utf8.RuneCount(rows[i]) > 1
	}
	if !isText {
		rows = [][]byte{list}
	}
	for _, row := range rows {
		r.row(row, r.list.line)
	}
	if len(rows) > 1 {
		r.gap()
	}
}

// between reads what stands between brackets as a line of text: before a bracket or, for 0, before the end of a line.
// Commas, labels, and the type that numpy names behind entries, are nothing.
func (r *Reader) between(bracket byte) {
	b := &r.list
	text := bytes.Trim(b.text, " \t\r\n,;.")
	isLabel := strings.IndexByte("[({", bracket) >= 0 && isBeforeBracket(text, bracket)
	if len(text) > 0 && (!isLabel || b.long) && !bytes.HasPrefix(text, []byte("dtype=")) {
		line := r.line
		if b.innermost {
			line = b.line
		}
		r.row(text, line)
	}
	b.text, b.long, b.innermost = b.text[:0], false, false
}

// isBeforeBracket reports whether a text can stand before a list in brackets: a label, or the name of a function such
// as array.
func isBeforeBracket(text []byte, bracket byte) bool {
	label := string(text)
	if bracket == '(' {
		label = strings.TrimRightFunc(label, func(c rune) bool { return c == '.' || c == '_' || isAlphanumeric(c) })
	}
	isName := len(label) < len(text) && !isDigit(text[len(label)])
	return isName && strings.TrimSpace(label) == "" || isLabel(label)
}

// endList refuses a list that is not closed.
func (r *Reader) endList() {
	b := &r.list
	if b.depth > 0 {
		what := errors.New("a bracket is not closed, expected as many closing as opening ones")
		if text := bytes.TrimSpace(b.text); len(text) > 0 {
			what = fmt.Errorf("permutation %s: the bracket is not closed", words.Quote(string(text)))
		}
		if count(r.block.lines, headingLine) > 0 { // which may be that of a board with the list
			r.wait(line{text: "[", cells: []rune("["), at: b.line, kind: rowLine})
		}
		r.endBlock()
		r.fail(b.line, what)
	}
	r.list = brackets{text: b.text[:0]}
}
