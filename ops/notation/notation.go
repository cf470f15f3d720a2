// Package notation reads permutations as programs, papers and people write them: lists of rows, strings of digits,
// squares of a chess board, and boards of characters; and files of them, such as text, JSON and CSV.
//
// In a list, entry i is the row of the queen in column i. Lists and digits count from 1, or from 0 where there is a 0.
// Squares have the column as a letter and the row as a number: a1 is row 1 of column 1. A board has a line for each
// row, from row 1. What ops prints is read as it was meant.
//
// A file is read in these steps. Lines, and the innermost brackets of lists, become lines of text (reader.go,
// brackets.go), or fields (column.go). A line that is a permutation for itself is one (line.go). Others wait for the
// end of their block (block.go). A block is the boards that one character marks in all of it (board.go), or squares as
// pairs of numbers; otherwise it is refused, with a reason.
package notation

import (
	"bytes"
	"fmt"
	"slices"

	"qorbit/internal/base/words"
	"qorbit/ops"
)

// A Counting says from which number lists and digits count rows.
type Counting uint8

// The ways to count. No permutation of order 2 or more can be read in both.
const (
	Either   Counting = iota // from 0 where there is a 0 and the order is at least 2, else from 1
	FromZero                 // 0..N−1
	FromOne                  // 1..N
)

// Parse reads one permutation in any notation of one line: 2,4,1,3, the same with spaces, tabs or semicolons, in
// parentheses, brackets or braces, 1,3,0,2 counted from 0, digits such as 2413, and squares such as a2 b4 c1 d3. "()"
// is the board with no queen. The error names the text, and what cannot stand in a permutation.
func Parse(text string) (ops.Perm, error) {
	var p parser
	perm, _, err := p.parse([]byte(text))
	return perm, err
}

// A form is a notation of one line, or that of a board.
type form uint8

const (
	formList form = iota
	formDigits
	formSquares
	formPairs
	formName
	formBoard
)

// formNames say what a file has.
var formNames = [...]string{
	formList: "lists of rows", formDigits: "strings of digits", formSquares: "squares of a chess board",
	formPairs: "squares as pairs of numbers", formName: "numbers of orbits", formBoard: "boards",
}

// isCounted reports whether a form depends on the counting.
func (f form) isCounted() bool { return f <= formDigits }

// A parser reads notations of one line.
type parser struct {
	from    Counting
	counted Counting                            // how the last list or string of digits counted
	name    func(text string) (ops.Perm, error) // finds what names such as 8#7 stand for; nil where there are none
	values  [ops.MaxOrder]uint8                 // the numbers of a list
}

// parse reads one permutation.
func (p *parser) parse(text []byte) (perm ops.Perm, f form, err error) {
	text = bytes.TrimSpace(text)
	inner, bare := unwrap(text)
	perm, isList := p.list(inner)
	switch {
	case isList:
		return perm, formList, nil
	case !bare && len(inner) == 0:
		return ops.Perm{}, formList, nil
	case isName(inner) && p.name != nil:
		perm, err = p.name(string(inner))
		return perm, formName, err
	case isDigits(inner) && len(inner) > 1:
		f = formDigits
		perm, err = p.digits(inner)
	case isSquares(inner):
		f = formSquares
		perm, err = squares(inner)
	default:
		perm, err = p.entries(inner)
	}
	if err != nil {
		return nil, f, fmt.Errorf("permutation %s: %w", words.Quote(string(text)), err)
	}
	return perm, f, nil
}

// pairs are what can stand about a permutation.
var pairs = map[byte]byte{'(': ')', '[': ']', '{': '}', '"': '"', '\'': '\''}

// unwrap takes a text out of brackets and quotation marks; bare says that there were no brackets.
func unwrap(text []byte) (inner []byte, bare bool) {
	bare = true
	for len(text) > 1 {
		closing, opens := pairs[text[0]]
		if !opens || text[len(text)-1] != closing {
			break
		}
		bare = bare && closing == text[0]
		text = bytes.TrimSpace(text[1 : len(text)-1])
	}
	return text, bare
}

// isName matches 8#7.
func isName(text []byte) bool {
	order, number, marked := bytes.Cut(text, []byte("#"))
	return marked && isDigits(order) && isDigits(number)
}

// isDigits reports whether a text has digits alone, and some.
func isDigits(text []byte) bool {
	return len(text) > 0 && !slices.ContainsFunc(text, func(c byte) bool { return !isDigit(c) })
}

func isDigit(c byte) bool { return c-'0' <= 9 }

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }
