package signature

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// A Reading is an interpretation of the paper's Sequential-Reverse criterion: an equivalence relation on signatures. In
// every reading, a signature equals the one with X and Y exchanged (rule 3).
type Reading string

// The readings.
const (
	// Tied: a sequence equals its reversal with every triangle reversed too. The paper's Table 2 shows this reading.
	Tied Reading = "tied"
	// Free: each triangle may be reversed by itself (rule 1), and the sequence too (rule 2), independently.
	Free Reading = "free"
	// Multiset: each triangle may be reversed, and their order does not matter. Not in the paper, whose word "set"
	// suggests it.
	Multiset Reading = "multiset"
)

// Readings lists the readings, the finest first.
func Readings() []Reading { return []Reading{Tied, Free, Multiset} }

// Described is the name of the reading with what may change in two words: "tied (whole reversal)". Of any other name it
// is the name.
func (r Reading) Described() string {
	what := map[Reading]string{Tied: "whole reversal", Free: "each triangle reversible", Multiset: "unordered"}[r]
	if what == "" {
		return string(r)
	}
	return string(r) + " (" + what + ")"
}

// A Value is the canonical form of a signature under a reading: two signatures are equal in that reading exactly if
// their values are equal. It can be the key of a map; its bytes mean nothing outside the program.
type Value string

// Value returns the value of s under the reading, which must be one of Readings: both sequences, each in the smallest
// of its equivalent forms, the smaller one first.
func (r Reading) Value(s Signature) Value {
	x, y := r.least(s.X), r.least(s.Y)
	if compareSequences(y, x) < 0 {
		x, y = y, x
	}
	bytes := binary.AppendUvarint(make([]byte, 0, 6*(len(x)+len(y))), uint64(len(x)))
	for _, sequence := range []Sequence{x, y} {
		for _, t := range sequence {
			for _, number := range [...]int{t.Length1, t.Area, t.Length2} {
				bytes = binary.AppendUvarint(bytes, uint64(number))
			}
		}
	}
	return Value(bytes)
}

// Equal reports whether the reading holds the two signatures equal.
func (r Reading) Equal(a, b Signature) bool { return r.Value(a) == r.Value(b) }

// FirstEqual returns for each signature of a list the place of the first one that is equal to it.
func (r Reading) FirstEqual(list []Signature) []int {
	first, places := make(map[Value]int), make([]int, len(list))
	for i, s := range list {
		value := r.Value(s)
		if _, known := first[value]; !known {
			first[value] = i
		}
		places[i] = first[value]
	}
	return places
}

// least returns the smallest of the forms of s that are equal in the reading.
func (r Reading) least(s Sequence) Sequence {
	s = slices.Clone(s)
	if r != Tied {
		for i, t := range s {
			if turned := t.Turned(); compareTriangles(turned, t) < 0 {
				s[i] = turned
			}
		}
	}
	if r == Multiset {
		slices.SortFunc(s, compareTriangles)
		return s
	}
	reversed := make(Sequence, len(s))
	for i, t := range s {
		if r == Tied {
			t = t.Turned()
		}
		reversed[len(s)-1-i] = t
	}
	if compareSequences(reversed, s) < 0 {
		return reversed
	}
	return s
}

func compareSequences(a, b Sequence) int { return slices.CompareFunc(a, b, compareTriangles) }

func compareTriangles(t, u Triangle) int {
	return cmp.Or(t.Length1-u.Length1, t.Area-u.Area, t.Length2-u.Length2)
}
