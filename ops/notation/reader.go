package notation

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"qorbit/ops"
)

// MaxLine is the largest number of bytes of a permutation in a file, and of a line that is no list in brackets.
const MaxLine = 1 << 16

// Options say what a Reader expects. The zero value is ready.
type Options struct {
	From Counting

	// Name, if not nil, finds the permutation that a name such as 8#7 stands for.
	Name func(text string) (ops.Perm, error)
}

// A Reader reads the permutations of a file, of any size, as they come. It knows, without being told:
//
//   - a permutation on each line, as for Parse; those of one file count from the same number
//   - boards, a line for each row, with . - _ 0 · for a square and Q ♛ ♕ 1 for a queen, with or without spaces; empty
//     lines between boards
//   - lists in brackets, several on a line or one on several lines, as Python, JSON and Mathematica print them; lists
//     of texts, which are permutations or rows of boards
//   - b-files, whose second number is a string of digits
//   - CSV and tables with tabs or semicolons, whose header names a column permutation, solution or key
//   - lines of JSON, each an object with such a field
//
// It skips empty lines, a byte order mark, and comments: from a # at the beginning of a line, or after a space, to the
// end of the line.
type Reader struct {
	in     *bufio.Reader
	parser parser
	line   int // of what is read
	at     int // of the permutation
	seen   [forms]bool
	column column
	begun  bool // a line that is not empty was read
	list   brackets
	board  board
	yield  func(ops.Perm, error) bool // nil once it has returned false
}

// NewReader returns a reader of a file.
func NewReader(in io.Reader, o Options) *Reader {
	r := &Reader{in: bufio.NewReaderSize(in, MaxLine)}
	r.parser.from, r.parser.name = o.From, o.Name
	return r
}

// A LineError says what is wrong with a permutation of a file, and on which line it is.
type LineError struct {
	Line int // from 1
	Err  error
}

// Error names the line.
func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns what is wrong.
func (e *LineError) Unwrap() error { return e.Err }

// Perms yields the permutations in the order of the file, once. What cannot be read is a *LineError, behind which the
// sequence goes on. Any other error is that of the file, and the last.
func (r *Reader) Perms() iter.Seq2[ops.Perm, error] {
	return func(yield func(ops.Perm, error) bool) {
		r.yield = yield
		if mark, err := r.in.Peek(3); err == nil && string(mark) == "\uFEFF" {
			_, _ = r.in.Discard(len(mark)) // which are there
		}
		for r.yield != nil {
			if err := r.readLine(); err == io.EOF {
				r.end()
				return
			} else if err != nil {
				r.emit(nil, fmt.Errorf("line %d: %w", r.line, err))
				return
			}
		}
	}
}

// Line returns the line on which the last permutation, or what cannot be read, begins: from 1.
func (r *Reader) Line() int { return r.at }

// Notation says what was read until now: "lists of rows counted from 1". It is empty where nothing was.
func (r *Reader) Notation() string {
	var names []string
	for f, seen := range r.seen {
		if !seen {
			continue
		}
		name := formNames[f].name
		if formNames[f].counted {
			from := 1
			if r.parser.from == FromZero {
				from = 0
			}
			name += fmt.Sprintf(" counted from %d", from)
		}
		names = append(names, name)
	}
	text := strings.Join(names, ", ")
	if r.column.name != "" && text != "" {
		text += " in the column " + r.column.name
	}
	return text
}

// readLine reads a line, and emits what it has.
func (r *Reader) readLine() error {
	line, err := r.in.ReadSlice('\n')
	if err != nil && !errors.Is(err, bufio.ErrBufferFull) && (err != io.EOF || len(line) == 0) {
		r.line++
		return err
	}
	r.line++
	long := errors.Is(err, bufio.ErrBufferFull)
	text := bytes.TrimSpace(line)
	switch {
	case r.list.open() || r.column.name == "" && opensList(text):
		return r.readBrackets(line, long)
	case long:
		r.fail(r.line, fmt.Errorf("more than %d characters, expected a permutation", MaxLine))
		return r.skipLine()
	}
	r.plain(text)
	return nil
}

// skipLine reads on to the end of the line.
func (r *Reader) skipLine() error {
	for {
		_, err := r.in.ReadSlice('\n')
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

// plain emits what a line has that is no list in brackets.
func (r *Reader) plain(text []byte) {
	if r.begun && !r.board.open() && r.column.name == "" { // as most lines are
		if perm, ok := r.parser.list(text); ok {
			r.found(perm, formList, r.line)
			return
		}
	}
	text = withoutComment(text)
	switch {
	case len(text) == 0:
		r.endBoard()
		return
	case !r.begun && r.column.find(text):
		r.begun = true
		return
	}
	r.begun = true
	field, err := r.column.of(text)
	if err != nil {
		r.fail(r.line, err)
		return
	}
	r.element(field, r.line)
}

// withoutComment cuts a comment off.
func withoutComment(text []byte) []byte {
	for i, c := range text {
		if c == '#' && (i == 0 || isSpace(text[i-1])) {
			return bytes.TrimSpace(text[:i])
		}
	}
	return text
}

// element emits a permutation, or adds a row of a board.
func (r *Reader) element(text []byte, line int) {
	perm, f, err := r.parser.parse(text)
	row, isRow := rankOf(text)
	if isRow && (r.board.open() || err != nil && row.begins()) {
		if r.board.add(row, line) {
			r.endBoard()
		}
		return
	}
	r.endBoard()
	if second, ok := ofBFile(text); err != nil && ok {
		if p, g, failed := r.parser.parse(second); failed == nil {
			perm, f, err = p, g, nil
		}
	}
	if err != nil {
		r.fail(line, err)
		return
	}
	r.found(perm, f, line)
}

// ofBFile returns the second number of a line with two, which in a b-file is the term: it is no row of order 2.
func ofBFile(text []byte) (second []byte, ok bool) {
	fields := bytes.Fields(text)
	if len(fields) != 2 || !isDigits(fields[0]) || !isDigits(fields[1]) || len(fields[1]) < 3 {
		return nil, false
	}
	return fields[1], true
}

// endBoard emits the board that is open, if one is.
func (r *Reader) endBoard() {
	if !r.board.open() {
		return
	}
	perm, line, err := r.board.end()
	if err != nil {
		r.fail(line, err)
		return
	}
	r.found(perm, formBoard, line)
}

// found emits a permutation. The first that tells it decides from which number the file counts.
func (r *Reader) found(p ops.Perm, f form, line int) {
	r.at = line
	r.seen[f] = true
	if r.parser.from == Either && formNames[f].counted && len(p) > 1 {
		r.parser.from = r.parser.counted
	}
	r.emit(p, nil)
}

// fail emits what cannot be read.
func (r *Reader) fail(line int, err error) {
	r.at = line
	r.emit(nil, &LineError{line, err})
}

// emit yields once more, unless that has ended.
func (r *Reader) emit(p ops.Perm, err error) {
	if r.yield != nil && !r.yield(p, err) {
		r.yield = nil
	}
}

// end emits what the end of the file completes.
func (r *Reader) end() {
	if r.list.open() {
		r.endList()
	}
	r.endBoard()
}
