package signature

import (
	"encoding/binary"
	"math"
	"slices"
	"strings"

	"qorbit/internal/base/words"
	"qorbit/ops"
	"qorbit/work"
)

// Invariants lists the invariants of orbits that the experiment can test. A new one needs a file like steps.go and a
// place here.
var Invariants = []*Invariant{
	tied, free, multiset, key,
	squares, neighbours, pairs, triples,
	steps, distances, pointwise,
	diagonals, differences,
	clashes,
}

// An Invariant is a value that is the same for all solutions of an orbit. One that differs between all orbits of an
// order separates them.
type Invariant struct {
	Name       string
	Definition string
	Source     string    // the key of an entry of doc/references.bib, or a page of doc
	Theorems   []Theorem // each about other boards; none where only computations are known

	// Terms returns of how many numbers the value of order n is made. It is what the invariant costs: each of them is a
	// look-up in a table of the order, or a few operations on small numbers.
	Terms func(n int) int

	// New prepares for an order, and returns the function that lists the numbers of a solution and its inverse. The
	// function is used by one thread.
	New func(n int) func(p, inverse ops.Perm, v *Parts)

	reading Reading // of the triangles, in place of New
}

// A Theorem is what is proved of an invariant at every order, with the boards that it holds for.
type Theorem struct {
	Text  string
	Scope work.Scope
}

// Proved returns the text of the theorem about the boards of a study, and no text where there is none.
func (i *Invariant) Proved(asked work.Study) string {
	for _, t := range i.Theorems {
		if t.Scope.Has(asked) {
			return t.Text
		}
	}
	return ""
}

// LookupInvariant finds an invariant by its name.
func LookupInvariant(name string) (i *Invariant, ok bool) { return words.Lookup(Invariants, name) }

// String returns the name.
func (i *Invariant) String() string { return i.Name }

// Value returns the value of a solution, to be compared.
func (i *Invariant) Value(p ops.Perm) Value { return i.values(len(p))(p) }

// values prepares for an order, and returns the function that computes values, for one thread.
func (i *Invariant) values(n int) func(p ops.Perm) Value {
	if i.New == nil {
		return func(p ops.Perm) Value { return i.reading.Value(Of(p)) }
	}
	list, v := i.New(n), new(Parts)
	return func(p ops.Perm) Value {
		v.used = 0
		list(p, ops.Inv.Act(p), v)
		return v.value()
	}
}

// Parts are the parts of a value. Each part is a multiset of numbers. Neither the order of the parts nor that of the
// numbers of a part matters. Where an order matters, the numbers contain it.
type Parts struct {
	parts [][]uint64
	used  int
}

// Begin begins a part. The zero value of Parts has none.
func (v *Parts) Begin() {
	if v.used == len(v.parts) {
		v.parts = append(v.parts, nil)
	}
	v.parts[v.used] = v.parts[v.used][:0]
	v.used++
}

// Add adds a number to the part that was begun last.
func (v *Parts) Add(number uint64) { v.parts[v.used-1] = append(v.parts[v.used-1], number) }

// hash returns 64 bits that are the same for equal values, and begins anew.
func (v *Parts) hash() (sum uint64) {
	for _, part := range v.parts[:v.used] {
		inner := uint64(0)
		for _, number := range part {
			inner += mix(number)
		}
		sum += mix(inner)
	}
	v.used = 0
	return sum
}

// value writes the parts and their numbers in ascending order.
func (v *Parts) value() Value {
	parts := make([]string, v.used)
	for i, part := range v.parts[:v.used] {
		slices.Sort(part)
		bytes := binary.AppendUvarint(nil, uint64(len(part)))
		for _, number := range part {
			bytes = binary.AppendUvarint(bytes, number)
		}
		parts[i] = string(bytes)
	}
	slices.Sort(parts)
	return Value(strings.Join(parts, ""))
}

// The readings of the paper's criterion are invariants. Each triangle is a term.
var (
	tied = Tied.invariant("the triangles in order, up to reversal with every triangle reversed", "zhang2011",
		Theorem{Text: "separates the orbits of every order (doc/signatures.md, theorem 1)"})
	free = Free.invariant("the triangles in order, each of which may be reversed, up to reversal", "zhang2011",
		Theorem{"separates the orbits of every order (doc/signatures.md, theorem 2)", work.OfQueens},
		Theorem{"separates the orbits of every order (doc/theorems.md, theorem S)",
			work.Scope{Conditions: []string{"toroidal", "superqueens", "kings", "costas"}}})
	multiset = Multiset.invariant("the triangles in any order, each of which may be reversed", "signatures.md",
		Theorem{"fails at every order N ≥ 7 coprime to 6 (doc/signatures.md, theorem 3)",
			work.Scope{Conditions: []string{work.Queens, "toroidal", "kings"}}})
)

func (r Reading) invariant(definition, source string, theorems ...Theorem) *Invariant {
	return &Invariant{
		Name: string(r), Definition: definition, Source: source, Theorems: theorems, reading: r,
		Terms: func(n int) int { return 2 * max(n-2, 0) },
	}
}

// table tabulates a number for each pair of numbers below n, in a list.
func table(n int, number func(i, j int) uint64) []uint64 {
	all := make([]uint64, n*n)
	for i := range n {
		for j := range n {
			all[i*n+j] = number(i, j)
		}
	}
	return all
}

// leastImage returns the smallest code that the symmetries of a board of order n give to some squares.
func leastImage(n int, squares []ops.Square, code func(images []ops.Square) uint64) uint64 {
	least, images := uint64(math.MaxUint64), make([]ops.Square, len(squares))
	for symmetry := range 8 {
		for i, s := range squares {
			if symmetry&1 != 0 {
				s.Row, s.Col = s.Col, s.Row
			}
			if symmetry&2 != 0 {
				s.Row = n - 1 - s.Row
			}
			if symmetry&4 != 0 {
				s.Col = n - 1 - s.Col
			}
			images[i] = s
		}
		least = min(least, code(images))
	}
	return least
}
