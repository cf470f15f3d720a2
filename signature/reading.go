package signature

import (
	"encoding/binary"
	"slices"
)

// A Reading is a way to read the paper's Sequential-Reverse criterion: it says which signatures are equal. In all of
// them, a signature equals the one with X and Y exchanged (rule 3).
type Reading string

// The readings.
const (
	// Tied: a sequence equals its reversal in which every triangle is turned too. It is what the paper's Table 2 shows.
	Tied Reading = "tied"
	// Free: a triangle may be turned by itself (rule 1), and the sequence be reversed or not (rule 2).
	Free Reading = "free"
	// Multiset: triangles may be turned, and their order is forgotten. It is not in the paper; its word "set" suggests it.
	Multiset Reading = "multiset"
)

// Readings lists the readings, the finest first.
func Readings() []Reading { return []Reading{Tied, Free, Multiset} }

// A Value is a signature under a reading: two are the same value exactly if the reading holds the signatures equal. It
// can be compared, and be a key of a map; its bytes mean nothing outside the program.
type Value string

// Value returns the value of s under the reading, which must be one of Readings. It is made of the sequences, each in the least of the forms that the
// reading holds equal, the lesser sequence first.
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

// Equal reports whether the reading holds the two signatures equal. It applies the rules one by one, where Value compares
// least forms.
func (r Reading) Equal(a, b Signature) bool {
	return r.equalSequences(a.X, b.X) && r.equalSequences(a.Y, b.Y) ||
		r.equalSequences(a.X, b.Y) && r.equalSequences(a.Y, b.X)
}

// least returns the least of the forms of s that the reading holds equal.
func (r Reading) least(s Sequence) Sequence {
	s = slices.Clone(s)
	if r != Tied {
		for i, t := range s {
			if compareTriangles(t.Turned(), t) < 0 {
				s[i] = t.Turned()
			}
		}
	}
	if r == Multiset {
		slices.SortFunc(s, compareTriangles)
		return s
	}
	reversed := slices.Clone(s)
	slices.Reverse(reversed)
	if r == Tied {
		for i, t := range reversed {
			reversed[i] = t.Turned()
		}
	}
	if compareSequences(reversed, s) < 0 {
		return reversed
	}
	return s
}

// equalSequences is rule 2, with the triangles compared as the reading says.
func (r Reading) equalSequences(a, b Sequence) bool {
	if len(a) != len(b) {
		return false
	}
	either := func(t, u Triangle) bool { return t == u || t == u.Turned() } // rule 1
	same, turned := either, either
	switch r {
	case Tied:
		same = func(t, u Triangle) bool { return t == u }
		turned = func(t, u Triangle) bool { return t == u.Turned() }
	case Multiset:
		return equalUnordered(a, b, either)
	}
	forwards, backwards := true, true
	for i := range a {
		forwards = forwards && same(a[i], b[i])
		backwards = backwards && turned(a[i], b[len(b)-1-i])
	}
	return forwards || backwards
}

// equalUnordered pairs every triangle of a with one of b that is the same.
func equalUnordered(a, b Sequence, same func(t, u Triangle) bool) bool {
	left := slices.Clone(b)
	for _, t := range a {
		at := slices.IndexFunc(left, func(u Triangle) bool { return same(t, u) })
		if at < 0 {
			return false
		}
		left = slices.Delete(left, at, at+1)
	}
	return true
}

func compareSequences(a, b Sequence) int { return slices.CompareFunc(a, b, compareTriangles) }

func compareTriangles(t, u Triangle) int {
	if t.Length1 != u.Length1 {
		return t.Length1 - u.Length1
	}
	if t.Area != u.Area {
		return t.Area - u.Area
	}
	return t.Length2 - u.Length2
}
