// Package ops acts on permutations: the boards of the N-Queens problem with one queen in each column and each row. It
// has the eight symmetries of the square, and the operators Inc, Del and Mov of Zhang and Zhang (zhang2011, sections II
// and III) with their forms for k queens and their texts. Kinds lists the operators.
//
// Text counts from one, as the paper does: 2,4,1,3 has its first queen in row 2 of column 1, and the gap above row 1
// is 0.5. Memory counts from zero: Perm{1, 3, 0, 2}, and Gap(0). Sources are those of doc/references.bib.
package ops

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"qorbit/internal/base/words"
)

// MaxOrder is the largest order that a Perm can have: an entry is one byte.
const MaxOrder = 255

// A Perm is a permutation: p[i] is the row of the queen in column i, both counted from zero. Its length is the order N.
// Functions of this package that take a Perm expect a permutation of 0..N−1, and never change it.
type Perm []uint8

// Identity returns the permutation of order n that leaves every number in its place. It panics where n is not in
// 0..MaxOrder.
func Identity(n int) Perm {
	if n < 0 || n > MaxOrder {
		panic(fmt.Sprintf("ops: no identity of order %d, expected 0..%d", n, MaxOrder))
	}
	p := make(Perm, n)
	for i := range p {
		p[i] = uint8(i)
	}
	return p
}

// Clash returns the first two columns, in lexicographic order of the pair, whose queens stand on one diagonal
// (zhang2011, equation 1); ok is false where there are none, that is, where p is a solution.
func (p Perm) Clash() (i, j int, ok bool) {
	for i := range p {
		for j := i + 1; j < len(p); j++ {
			if d := int(p[i]) - int(p[j]); d == j-i || d == i-j {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

// IsSolution reports whether no two queens of p stand on one diagonal.
func (p Perm) IsSolution() bool {
	if len(p) > 32 { // whose diagonals are more than the bits of a word
		_, _, clash := p.Clash()
		return !clash
	}
	var falling, rising uint64 // the diagonals that queens are on
	for col, row := range p {
		down, up := uint64(1)<<((col-int(row)+31)&63), uint64(1)<<((col+int(row))&63)
		if falling&down|rising&up != 0 {
			return false
		}
		falling |= down
		rising |= up
	}
	return true
}

// Compare orders permutations lexicographically: it is negative, zero or positive as p comes before, at or after q.
func (p Perm) Compare(q Perm) int { return bytes.Compare(p, q) }

// Equal reports whether p and q are the same permutation.
func (p Perm) Equal(q Perm) bool { return bytes.Equal(p, q) }

// Clone returns a copy of p.
func (p Perm) Clone() Perm { return bytes.Clone(p) }

// String prints p as the paper does, counted from one: "2,4,1,3". The board with no queen is "()".
func (p Perm) String() string {
	if len(p) == 0 {
		return "()"
	}
	text := make([]byte, 0, 4*len(p))
	for _, row := range p {
		text = append(strconv.AppendInt(text, int64(row)+1, 10), ',')
	}
	return string(text[:len(text)-1])
}

// MarshalText returns the text of p, so that permutations are lists of rows in JSON too.
func (p Perm) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads p as ParsePerm does.
func (p *Perm) UnmarshalText(text []byte) error {
	q, err := ParsePerm(string(text))
	if err == nil {
		*p = q
	}
	return err
}

// ParsePerm reads a permutation written as a list of rows counted from one: "2,4,1,3", "2 4 1 3" or "(2, 4, 1, 3)";
// "()" is the board with no queen. The error names the text and the first entry that cannot stand in a permutation of
// that length.
func ParsePerm(text string) (Perm, error) {
	p, err := parsePerm(strings.TrimSpace(text))
	if err != nil {
		return nil, fmt.Errorf("permutation %s: %w", words.Quote(text), err)
	}
	return p, nil
}

func parsePerm(list string) (Perm, error) {
	if inner, ok := strings.CutPrefix(list, "("); ok {
		if list, ok = strings.CutSuffix(inner, ")"); !ok {
			return nil, fmt.Errorf("the parenthesis is not closed, expected ) at its end")
		}
		if strings.TrimSpace(list) == "" {
			return Perm{}, nil
		}
	}
	entries := strings.Fields(list)
	if strings.Contains(list, ",") {
		entries = strings.Split(list, ",")
	}
	if at := slices.IndexFunc(entries, func(entry string) bool { return strings.TrimSpace(entry) == "" }); at >= 0 {
		return nil, fmt.Errorf("entry %d is empty, expected a row number", at+1)
	}
	if n := len(entries); n == 0 || n > MaxOrder { // before what the entries are
		return FromRows(make([]int, n), 1)
	}
	rows := make([]int, len(entries))
	for i, entry := range entries {
		row, ok := words.ParseWhole(strings.TrimSpace(entry))
		if !ok {
			return nil, fmt.Errorf("entry %d is %s, expected a row number", i+1, words.Quote(strings.TrimSpace(entry)))
		}
		rows[i] = row
	}
	return FromRows(rows, 1)
}

// FromRows makes a permutation of rows that count from a number, usually 0 or 1. The error names the first entry that
// cannot stand in a permutation of that length.
func FromRows(rows []int, from int) (Perm, error) {
	n := len(rows)
	if n == 0 || n > MaxOrder {
		return nil, fmt.Errorf("%d entries, expected 1 to %d, such as 2,4,1,3", n, MaxOrder)
	}
	p := make(Perm, n)
	for i, row := range rows {
		if row < from || row-from >= n {
			return nil, fmt.Errorf("entry %d is %d, expected %d..%d for %d entries", i+1, row, from, from+n-1, n)
		}
		if before := bytes.IndexByte(p[:i], uint8(row-from)); before >= 0 {
			return nil, fmt.Errorf("row %d stands at entries %d and %d, expected once", row, before+1, i+1)
		}
		p[i] = uint8(row - from)
	}
	return p, nil
}

// shorten cuts a permutation for an error message.
func shorten(text string) string {
	if len(text) > words.LongestQuote {
		return text[:words.LongestQuote] + "…"
	}
	return text
}
