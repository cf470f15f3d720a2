package notation

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"qorbit/internal/base/words"
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
//   - a permutation on each line, as for Parse; those of one file count from the same number. A label such as
//     "Solution 12:" may stand before it
//   - boards, a line for each row, by one rule: the character that stands exactly once in each of N lines marks the
//     queens, in N columns at equal distances; the rest of a row is the same in all columns
//   - lists in brackets, several on a line or one on several lines, as Python, JSON and Mathematica print them; lists
//     of texts, which are permutations or rows of boards; pairs of numbers, which are squares
//   - b-files, whose second number is a string of digits
//   - CSV and tables with tabs or semicolons, whose header names a column permutation, solution or key
//   - lines of JSON, each an object with such a field
//
// What can be read in two ways, or only in part, is refused. A permutation of order 1 is believed where the file has
// nothing else, or where a field n says it; strings of digits have at least four.
//
// It skips empty lines, a byte order mark, titles, and comments: from a # at the beginning of a line, or after a space,
// to the end of the line, where that is no row of a board.
type Reader struct {
	in      *bufio.Reader
	parser  parser
	line    int // of what is read
	at      int // of the permutation
	seen    [len(formNames)]bool
	column  column
	begun   bool // a line that is not empty was read
	list    brackets
	block   block
	emitted bool                       // something was emitted
	alone   bool                       // the file has one line
	titles  int                        // that were skipped
	title   int                        // the line of the first
	yield   func(ops.Perm, error) bool // nil once it has returned false
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
				r.endBlock()
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
	from := " counted from 1"
	if r.parser.from == FromZero {
		from = " counted from 0"
	}
	var names []string
	for f, seen := range r.seen {
		switch {
		case seen && form(f).isCounted():
			names = append(names, formNames[f]+from)
		case seen:
			names = append(names, formNames[f])
		}
	}
	if names == nil {
		return ""
	}
	text := strings.Join(names, ", ")
	if r.column.name != "" {
		text += " in the column " + r.column.name
	}
	if r.titles > 0 {
		text += ", beside " + words.Plural(r.titles, "title")
	}
	return text
}

// readLine reads a line, and emits what it has.
func (r *Reader) readLine() error {
	line, err := r.in.ReadSlice('\n')
	r.line++
	isLong := errors.Is(err, bufio.ErrBufferFull)
	if err != nil && !isLong && (err != io.EOF || len(line) == 0) {
		return err
	}
	text, isTable := bytes.TrimSpace(line), r.column.name != ""
	switch {
	case r.list.open():
		r.readBrackets(line, isLong)
	case !isTable && !isLong && r.readList(text):
	case !isTable && opensList(text):
		r.begun = true
		r.readBrackets(line, isLong)
	case isLong:
		r.endBlock()
		r.fail(r.line, fmt.Errorf("more than %d characters, expected a permutation", MaxLine))
		return r.skipLine()
	case isTable:
		r.field(text)
	case isObject(text):
		r.begun = true
		r.object(text, r.line)
	case r.begun || len(text) == 0 || !r.header(text):
		r.begun = r.begun || len(text) > 0
		r.row(bytes.TrimRight(line, "\r\n"), r.line)
	}
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

// found emits a permutation. One of order 1 must be alone.
func (r *Reader) found(p ops.Perm, f form, line int) {
	if len(p) < 2 && f != formName && !r.alone {
		r.fail(line, errors.New("a board of order 1 beside others may be a number, expected it alone"))
		return
	}
	r.believe(p, f, line)
}

// believe emits a permutation. The first that tells it decides from which number the file counts.
func (r *Reader) believe(p ops.Perm, f form, line int) {
	r.at = line
	r.seen[f] = true
	if r.parser.from == Either && f.isCounted() && len(p) > 1 {
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
	r.emitted = true
	if r.yield != nil && !r.yield(p, err) {
		r.yield = nil
	}
}

// end emits what the end of the file completes.
func (r *Reader) end() {
	r.endList()
	r.alone = !r.emitted && r.titles == 0 && len(r.block.lines)-count(r.block.lines, emptyLine) == 1
	r.endBlock()
	if !r.emitted && r.titles > 0 {
		r.fail(r.title, errors.New("no permutation stands beside the titles, expected one"))
	}
}
