package notation

import (
	"bytes"
	"errors"
	"fmt"
	"unicode/utf8"

	"qorbit/internal/base/words"
)

// brackets are the state of a text with lists in brackets, one inside the other. The innermost ones are permutations,
// or rows of boards.
type brackets struct {
	depth     int
	innermost bool   // no bracket was closed behind the last one that was opened
	round     bool   // that is a parenthesis
	line      int    // where it is
	text      []byte // since the last bracket
	long      bool   // and more, which is dropped
	begun     bool   // the line has brackets, although none is open any more
	comment   bool
}

// open reports whether what follows belongs to a list.
func (b *brackets) open() bool { return b.depth > 0 || b.begun }

// opensList reports whether a line begins with a list, and not with an object of JSON.
func opensList(text []byte) bool {
	return len(text) > 0 && (text[0] == '[' || text[0] == '(' || text[0] == '{' && !isObject(text))
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
			r.stray()
			b.depth++
			b.innermost, b.round, b.line = true, c == '(', r.line
		case c == ']' || c == ')' || c == '}':
			r.closeBracket()
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
	blank := len(bytes.TrimSpace(b.text)) == 0
	switch {
	case b.depth == 0:
		r.stray()
	case b.innermost && b.round && !blank:
		r.endList()
	case b.innermost:
		b.text = append(b.text, ' ')
	}
	b.begun = false
}

// closeBracket ends the innermost list, or one that has others in it: a board that has not all its rows then is none.
func (r *Reader) closeBracket() {
	b := &r.list
	b.depth = max(0, b.depth-1)
	if !b.innermost {
		r.stray()
		r.endBoard()
		return
	}
	b.innermost = false
	text := b.text
	switch {
	case b.long:
		r.fail(b.line, fmt.Errorf("more than %d characters in brackets, expected a permutation", MaxLine))
	case len(bytes.TrimSpace(text)) > 0:
		r.innermost(text)
	case b.round: // the board with no queen; other brackets without anything are a list of no permutations
		r.element([]byte("()"), b.line)
	}
	b.text, b.long = b.text[:0], false
}

// innermost emits a list of numbers or of texts.
func (r *Reader) innermost(list []byte) {
	texts := quoted(list)
	if texts == nil {
		r.element(list, r.list.line)
		return
	}
	if joined := bytes.Join(texts, nil); utf8.RuneCount(joined) == len(texts) { // the cells of a row
		r.element(joined, r.list.line)
		return
	}
	for _, text := range texts {
		r.element(text, r.list.line)
	}
	r.endBoard()
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

// stray refuses what stands between brackets, but for commas.
func (r *Reader) stray() {
	b := &r.list
	if text := bytes.Trim(b.text, " \t\r,;"); len(text) > 0 {
		line := r.line
		if b.innermost {
			line = b.line
		}
		r.fail(line, fmt.Errorf("%s between brackets, expected permutations such as [2,4,1,3]", words.Quote(string(text))))
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
		r.fail(b.line, what)
	}
	r.list = brackets{text: b.text[:0]}
}
