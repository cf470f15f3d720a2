package certificate

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// mostBytes bounds a line, so that what is no certificate is not read into memory.
const mostBytes = 4096

// A FalseClaim says which claim of a certificate does not hold.
type FalseClaim struct {
	Line  int    // counted from one
	Claim string // what is claimed, and what is found
}

// Error names the line and the claim.
func (f *FalseClaim) Error() string { return fmt.Sprintf("line %d: %s", f.Line, f.Claim) }

// A lines reads a certificate line by line. Lines behind the first that are empty or start with # are skipped, and how many
// spaces stand between words does not matter.
type lines struct {
	scanner *bufio.Scanner
	number  int // of the line that was read
	words   []string
	ended   bool
}

func newLines(r io.Reader) *lines {
	s := bufio.NewScanner(r)
	s.Buffer(make([]byte, 0, mostBytes), mostBytes)
	return &lines{scanner: s}
}

// next reads a line. At the end of the file it has no words.
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

// malformed says what the line should look like.
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

// wrong says that a claim of the line does not hold.
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

// match reads the words of the line into what is given. A word of the form in capitals stands for a value; the others
// stand as they are.
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
