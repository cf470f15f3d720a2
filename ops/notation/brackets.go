package notation

import (
	"bytes"
	"errors"
	"fmt"
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

// opensList reports whether a line begins with a list in brackets, behind a label or none: with numbers, texts, or
// nothing but brackets. Brackets that have a square each are those of a row of a board, as are others.
func opensList(text []byte) bool {
	start := bytes.IndexAny(text, "[({")
	if start < 0 || start > 0 && !isBeforeBracket(text[:start], text[start]) || isObject(text) {
		return false
	}
	const opening = "[({ \t"
	inner := bytes.TrimLeft(text[start:], opening)
	if bracket := bytes.IndexByte(inner, '('); bracket > 0 && isBeforeBracket(inner[:bracket], '(') {
		inner = bytes.TrimLeft(inner[bracket:], opening)
	}
	switch {
	case len(inner) == 0:
		return true
	case inner[0] == '"' || inner[0] == '\'':
		if end := bytes.IndexAny(inner, "])}"); end > 0 {
			return bytes.Count(inner[:end], inner[:1])%2 == 0
		}
		return bytes.Count(inner, inner[:1])%2 == 0
	default:
		entries := bytes.TrimLeft(inner, "0123456789 \t,;.[({")
		return (len(entries) == 0 || strings.IndexByte("])}", entries[0]) >= 0) && !areSquares(text)
	}
}

// areSquares reports whether a line begins with two brackets, each with at most one character but blanks.
func areSquares(text []byte) bool {
	for range 2 {
		start := bytes.IndexAny(text, "[({")
		end := bytes.IndexAny(text, "])}")
		if start < 0 || end < start || utf8.RuneCount(bytes.TrimSpace(text[start+1:end])) > 1 {
			return false
		}
		text = text[end+1:]
	}
	return true
}

// readBrackets emits what a line, or a part of a long line, has in brackets.
func (r *Reader) readBrackets(line []byte, long bool) error {
	b := &r.list
	r.begun, b.begun = true, true
	for _, c := range line {
		switch {
		case c == '\n':
			b.comment = false
		case b.comment:
		case c == '[' || c == '(' || c == '{':
			r.beforeBracket(c)
			b.depth++
			b.innermost, b.round, b.line = true, c == '(', r.line
		case c == ']' || c == ')' || c == '}':
			r.closeBracket(c)
		case c == '#' && b.depth == 0:
			b.comment = true
		case len(b.text) < MaxLine:
			b.text = append(b.text, c)
		default:
			b.long = true
		}
	}
	if long { // the line goes on
		r.line--
		return nil
	}
	r.endBracketLine()
	return nil
}

// endBracketLine is the end of a line: a list in parentheses ends there, others may go on.
func (r *Reader) endBracketLine() {
	b := &r.list
	switch {
	case b.depth == 0:
		r.stray()
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
		if isBehindBracket(b.text) {
			b.text = b.text[:0]
		}
		r.stray()
		r.gap()
		return
	}
	b.innermost = false
	if b.depth == 0 {
		b.lists++
	}
	switch {
	case b.long:
		r.failBeside(b.line, fmt.Errorf("more than %d characters in brackets, expected a permutation", MaxLine))
	case bracket == '}' && bytes.Contains(b.text, []byte(`":`)):
		r.object(slices.Concat([]byte{'{'}, b.text, []byte{'}'}), b.line)
	case len(bytes.TrimSpace(b.text)) > 0:
		r.innermost(b.text)
	case b.round: // the board with no queen; other brackets without anything are a list of no permutations
		r.row([]byte("()"), b.line)
	}
	b.text, b.long = b.text[:0], false
}

// innermost reads a list of numbers or of squares, or each text of a list of texts.
func (r *Reader) innermost(list []byte) {
	texts := quoted(list)
	if !slices.ContainsFunc(texts, func(text []byte) bool { return utf8.RuneCount(text) > 1 }) {
		r.row(list, r.list.line)
		return
	}
	for _, text := range texts {
		r.row(text, r.list.line)
	}
	if len(texts) > 1 {
		r.gap()
	}
}

// quoted returns the texts in quotation marks of a list; nil where it has none.
func quoted(list []byte) (texts [][]byte) {
	for {
		start := bytes.IndexAny(list, `"'`)
		if start < 0 {
			return texts
		}
		length := bytes.IndexByte(list[start+1:], list[start])
		if length < 0 {
			return append(texts, list[start:])
		}
		texts = append(texts, list[start+1:start+1+length])
		list = list[start+length+2:]
	}
}

// beforeBracket drops a label before a bracket, and refuses anything else but commas.
func (r *Reader) beforeBracket(bracket byte) {
	b := &r.list
	if isBeforeBracket(bytes.TrimLeft(b.text, " \t\r\n,;"), bracket) && !b.long {
		b.text = b.text[:0]
	}
	r.stray()
}

// stray reads what stands between brackets, but for commas, as a line.
func (r *Reader) stray() {
	b := &r.list
	if text := bytes.Trim(b.text, " \t\r,;."); len(text) > 0 {
		line := r.line
		if b.innermost {
			line = b.line
		}
		r.row(text, line)
	}
	b.text, b.long, b.innermost = b.text[:0], false, false
}

// endList refuses a list that is not closed.
func (r *Reader) endList() {
	b := &r.list
	if b.depth > 0 {
		what := errors.New("a bracket is not closed, expected as many closing as opening ones")
		if text := bytes.TrimSpace(b.text); len(text) > 0 {
			what = fmt.Errorf("permutation %s: the bracket is not closed", words.Quote(string(text)))
		}
		r.failBeside(b.line, what)
	}
	r.list = brackets{text: b.text[:0]}
}
