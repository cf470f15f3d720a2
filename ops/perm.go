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
	_, _, clash := p.Clash()
	return !clash
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
		return nil, fmt.Errorf("permutation %s: %w", quote(text), err)
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
	n := len(entries)
	if n == 0 || n > MaxOrder {
		return nil, fmt.Errorf("%d entries, expected 1 to %d, such as 2,4,1,3", n, MaxOrder)
	}
	p := make(Perm, n)
	for i, entry := range entries {
		entry = strings.TrimSpace(entry)
		row, err := strconv.Atoi(entry)
		before := bytes.IndexByte(p[:i], uint8(row-1))
		switch {
		case err != nil || entry[0] == '+':
			return nil, fmt.Errorf("entry %d is %s, expected a row number", i+1, quote(entry))
		case row < 1 || row > n:
			return nil, fmt.Errorf("entry %d is %d, expected 1..%d for %d entries", i+1, row, n, n)
		case before >= 0:
			return nil, fmt.Errorf("row %d stands at entries %d and %d, expected once", row, before+1, i+1)
		}
		p[i] = uint8(row - 1)
	}
	return p, nil
}

// longest is the length to which messages cut what they quote, so that it does not push the rest out of sight.
const longest = 80

// quote prints input for an error message: on one line, and not longer than a line.
func quote(text string) string {
	if len(text) > longest {
		return strconv.Quote(text[:longest]) + "…"
	}
	return strconv.Quote(text)
}

// shorten cuts a permutation for an error message.
func shorten(text string) string {
	if len(text) > longest {
		return text[:longest] + "…"
	}
	return text
}
