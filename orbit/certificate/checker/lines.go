package checker

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
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

// A lines reads a certificate line by line. After the first line it skips lines that are empty or start with #. The number
// of spaces between words does not matter.
type lines struct {
	scanner *bufio.Scanner
	number  int // of the current line, counted from one
	words   []string
	ended   bool
}

func newLines(r io.Reader) *lines {
	s := bufio.NewScanner(r)
	s.Buffer(make([]byte, 0, mostBytes), mostBytes)
	return &lines{scanner: s}
}

// next reads a line. At the end of the file there are no words.
func (l *lines) next() error {
	for l.scanner.Scan() {
		l.number++
		l.words = strings.Fields(l.scanner.Text())
		if l.number == 1 || len(l.words) > 0 && !strings.HasPrefix(l.words[0], "#") {
			return nil
		}
	}
	l.words, l.ended = nil, true
	l.number++
	err := l.scanner.Err()
	if errors.Is(err, bufio.ErrTooLong) {
		return fmt.Errorf("line %d: longer than %d bytes, expected a line of a certificate", l.number, mostBytes-1)
	}
	return err
}

// malformed is the error of a line that does not have the expected form.
func (l *lines) malformed(expected string) error {
	if l.ended {
		return fmt.Errorf("line %d: the file ends, expected %s", l.number, expected)
	}
	text := []rune(strings.Join(l.words, " "))
	if len(text) > 80 {
		text = append(text[:80], '…')
	}
	return fmt.Errorf("line %d: %q, expected %s", l.number, string(text), expected)
}

// wrong is the error of a line whose claim is false.
func (l *lines) wrong(format string, args ...any) error {
	return &FalseClaim{l.number, fmt.Sprintf(format, args...)}
}

// read reads the next line, which must have the given form.
func (l *lines) read(form string, into ...any) error {
	if err := l.next(); err != nil {
		return err
	}
	return l.match(form, into...)
}

// match reads the current line into the given pointers. A word of the form in capitals stands for a value; the other words
// must be there literally.
func (l *lines) match(form string, into ...any) error {
	words := strings.Fields(form)
	if len(l.words) != len(words) {
		return l.malformed(strconv.Quote(form))
	}
	for i, word := range words {
		if strings.ToUpper(word) != word || word[0] < 'A' {
			if l.words[i] != word {
				return l.malformed(strconv.Quote(form))
			}
			continue
		}
		if !readValue(l.words[i], into[0]) {
			return l.malformed(fmt.Sprintf("%q with %s for %s", form, meaning(into[0]), word))
		}
		into = into[1:]
	}
	return nil
}
