package ops

import (
	"bytes"
	"fmt"
	"strconv"
)

// MaxOrder is the largest order that a Perm can have: an entry is one byte.
const MaxOrder = 255

// A Perm is a permutation: p[i] is the row of the queen in column i, both counted from zero. Its length is the order N.
// Functions of this package that take a Perm expect a permutation of 0..N−1 (Valid says whether it is one) and never
// change it.
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

// Valid reports whether p holds each of the numbers 0..N−1 exactly once.
func (p Perm) Valid() bool {
	var seen [MaxOrder + 1]bool
	for _, row := range p {
		if int(row) >= len(p) || seen[row] {
			return false
		}
		seen[row] = true
	}
	return len(p) <= MaxOrder
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
	text := make([]byte, 0, 3*len(p))
	for i, row := range p {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, int64(row)+1, 10)
	}
	return string(text)
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
