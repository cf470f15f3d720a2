package checker

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// mostBytes bounds the length of a line, so that a foreign file is not read into memory.
const mostBytes = 4096

// A FalseClaim is the error of a claim that does not hold.
type FalseClaim struct {
	Line  int    // counted from one
	Claim string // the claim, and what is true instead
}

// Error names the line and the claim.
func (f *FalseClaim) Error() string { return fmt.Sprintf("line %d: %s", f.Line, f.Claim) }

// A failure is the panic that ends the check at the first error. Check recovers it.
type failure struct{ error }

// A lines reads a certificate line by line. After the first line it skips lines that are empty or start with #. In the
// others, the number of spaces between words does not matter, and all characters are ASCII: beyond it, some look like
// spaces.
type lines struct {
	scanner *bufio.Scanner
	number  int // of the current line, counted from one
	words   []string
	ended   bool
	again   bool // the current line is the next one, too
}

func newLines(r io.Reader) *lines {
	s := bufio.NewScanner(r)
	s.Buffer(make([]byte, 0, mostBytes), mostBytes)
	return &lines{scanner: s}
}

// next reads a line. At the end of the file there are no words.
func (l *lines) next() {
	if l.again {
		l.again = false
		return
	}
	for l.scanner.Scan() {
		l.number++
		text := strings.TrimLeft(l.scanner.Text(), " \t")
		if l.number > 1 && (text == "" || text[0] == '#') {
			continue
		}
		if i := strings.IndexFunc(text, func(r rune) bool { return r > unicode.MaxASCII }); i >= 0 {
			panic(failure{fmt.Errorf("line %d: a byte 0x%02x, expected an ASCII character", l.number, text[i])})
		}
		l.words = strings.Fields(text)
		return
	}
	l.words, l.ended = nil, true
	l.number++
	switch err := l.scanner.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		panic(failure{fmt.Errorf("line %d: longer than %d bytes, expected a line of a certificate",
			l.number, mostBytes-1)})
	case err != nil:
		panic(failure{err})
	}
}

// malformed ends the check at a line that does not have the expected form.
func (l *lines) malformed(format string, args ...any) {
	expected := fmt.Sprintf(format, args...)
	if l.ended {
		panic(failure{fmt.Errorf("line %d: the file ends, expected %s", l.number, expected)})
	}
	text := []rune(strings.Join(l.words, " "))
	if len(text) > 80 {
		text = append(text[:80], '…')
	}
	panic(failure{fmt.Errorf("line %d: %q, expected %s", l.number, string(text), expected)})
}

// wrong ends the check at a line whose claim is false.
func (l *lines) wrong(format string, args ...any) {
	panic(failure{&FalseClaim{l.number, fmt.Sprintf(format, args...)}})
}

// read reads the next line, which must have the given form.
func (l *lines) read(form string, into ...any) {
	l.next()
	l.match(form, into...)
}

// match reads the current line into the given pointers. A word of the form in capitals stands for a value; the other
// words must be there literally.
func (l *lines) match(form string, into ...any) {
	words := strings.Fields(form)
	if len(l.words) != len(words) {
		l.malformed("%q", form)
	}
	for i, word := range words {
		if word[0] < 'A' || word[0] > 'Z' {
			if l.words[i] != word {
				l.malformed("%q", form)
			}
			continue
		}
		if meaning, ok := readValue(l.words[i], into[0]); !ok {
			l.malformed("%q with %s for %s", form, meaning, word)
		}
		into = into[1:]
	}
}

// readValue parses a word into the value that the pointer points to. It says what words it accepts, and reports whether
// this is one. Each value has exactly one text.
func readValue(word string, into any) (meaning string, ok bool) {
	switch v := into.(type) {
	case *int:
		*v, ok = readNumber(word)
		return "a number", ok
	case *board:
		*v, ok = readBoard(word)
		return "a permutation such as 2,4,1,3", ok
	case *queen:
		return "a piece such as (2,1)", scan(word, v, "(%d,%d)", &v.row, &v.col)
	case *inc:
		return "an operator such as Inc(7.5,0.5)", scan(word, v, "Inc(%d.5,%d.5)", &v.row, &v.col)
	case *mov:
		ok = scan(word, v, "Mov(%d,%d,%d.5,%d.5)", &v.row, &v.col, &v.newRow, &v.newCol)
		return "an operator such as Mov(3,1,2.5,8.5)", ok
	}
	*into.(*string) = word
	return "a word", true
}

// scan reads the numbers of a word in the given form, and reports whether it is the text of the value that they make
// up.
func scan(word string, value fmt.Stringer, form string, numbers ...any) bool {
	_, err := fmt.Sscanf(word, form, numbers...)
	return err == nil && value.String() == word && !strings.Contains(word, "-")
}

// readNumber reads a number that is not negative.
func readNumber(word string) (int, bool) {
	number, err := strconv.Atoi(word)
	return number, err == nil && number >= 0 && strconv.Itoa(number) == word
}

// readBoard reads a permutation: the rows of the queens, column by column.
func readBoard(word string) (b board, ok bool) {
	if word == "()" {
		return nil, true
	}
	rows := strings.Split(word, ",")
	for i, text := range rows {
		row, ok := readNumber(text)
		if !ok || row < 1 || row > min(len(rows), maxComponentOrder) || slices.Contains(rows[:i], text) {
			return nil, false
		}
		b = append(b, queen{row, i + 1})
	}
	return b, true
}
