package orbit

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"qorbit/internal/base/words"
	"qorbit/ops"
	"qorbit/work"
)

// An Equivalence says which solutions count as one: those that a group of maps of the squares, to which the eight
// symmetries belong, takes to each other. Such a map need not take each solution to a solution. The classes of an
// equivalence unite orbits.
//
// A class with m solutions is the sum of 1/m over its solutions. By the orbit-stabiliser theorem, m is the number of
// elements of the group that take one of them to a solution, divided by the number of those that fix it. So the number
// of classes is a sum to which each solution contributes by itself, with no list of classes.
type Equivalence struct {
	Name    string // one word, of flags, tables and records
	Summary string // what is one class
	Source  string // a key in doc/references.bib, and more
	OEIS    string // the sequence of the numbers of classes; empty if there is none

	// Order returns the order of the group on a board of order n > 2.
	Order func(n int) int

	// Maps lists maps of the group on a board of order n: for each two of its elements that only a symmetry after the
	// map tells apart, one map, or the same number of maps. A list of the whole group is such a list.
	Maps func(n int) iter.Seq[Map]

	// Fast, if not nil, returns a function that finds what the literal search finds, for solutions of order n. It is for
	// one goroutine.
	Fast func(n int) func(p ops.Perm) Images
}

// A Map takes a square, given by its column and row from 0, to a square.
type Map func(column, row int) (int, int)

// Images tell of a solution how many elements of the group take it to a solution, and how many of these to itself.
type Images struct{ Solutions, Fixed int }

// Size returns the number of solutions in the class.
func (i Images) Size() int { return i.Solutions / max(i.Fixed, 1) }

// Equivalences lists the equivalences beside that of the eight symmetries, whose classes are the orbits.
var Equivalences = []*Equivalence{&torus, &similar}

// LookupEquivalence returns the equivalence with a name; ok is false where there is none.
func LookupEquivalence(name string) (e *Equivalence, ok bool) {
	return words.Lookup(Equivalences, name)
}

// String returns the name.
func (e *Equivalence) String() string { return e.Name }

// Counter returns the function that counts the images of solutions of order n. It is for one goroutine.
func (e *Equivalence) Counter(n int) func(p ops.Perm) Images {
	if e.Fast != nil && n > 0 {
		return e.Fast(n)
	}
	return e.Literal(n)
}

// Literal returns the function that counts the images of solutions of order n by applying all maps.
func (e *Equivalence) Literal(n int) func(p ops.Perm) Images {
	if n < 1 { // the board without squares is its own and only image
		return func(ops.Perm) Images { return Images{Solutions: 1, Fixed: 1} }
	}
	maps := 0
	for range e.Maps(n) {
		maps++
	}
	return func(p ops.Perm) Images {
		var solutions, same int
		for q := range e.images(p) {
			solutions++
			if SameOrbit(p, q) {
				same++
			}
		}
		each := max(1, e.Order(n)/maps) // each map is that of this number of elements
		fixing := len(ops.Stabiliser(p))
		return Images{Solutions: solutions * each, Fixed: same * each * fixing / len(ops.Group)}
	}
}

// Canonical returns the smallest solution of the class of p.
func (e *Equivalence) Canonical(p ops.Perm) ops.Perm {
	least := Canonical(p)
	for q := range e.images(p) {
		if q = Canonical(q); q.Compare(least) < 0 {
			least = q
		}
	}
	return least
}

// images yields the solutions to which the maps take p.
func (e *Equivalence) images(p ops.Perm) iter.Seq[ops.Perm] {
	return func(yield func(ops.Perm) bool) {
		for m := range e.Maps(len(p)) {
			if q := m.apply(p); q.IsSolution() && !yield(q) {
				return
			}
		}
	}
}

// apply returns the image of p. Where it has two queens in one column, it is no solution.
func (m Map) apply(p ops.Perm) ops.Perm {
	q := make(ops.Perm, len(p))
	for column, row := range p {
		column, row := m(column, int(row))
		q[column] = uint8(row)
	}
	return q
}

// MaxClassed is the largest order whose classes are listed.
const MaxClassed = 16

// Classes lists the classes of the equivalence, in the order of their smallest orbits: the vertices of each, in
// ascending order. It fails for orders above MaxClassed, and with the context's error once ctx is done.
func (e *Equivalence) Classes(ctx context.Context, o *Orbits) ([][]int, error) {
	if err := work.OfQueens.Check(work.Study{Condition: o.Condition().Name}); err != nil {
		return nil, fmt.Errorf("equivalence %s: %w", e.Name, err)
	}
	if o.Order() > MaxClassed {
		return nil, fmt.Errorf("order %d, expected 1 to %d", o.Order(), MaxClassed)
	}
	var classes [][]int
	found := make([]bool, o.Len())
	for v := range o.Len() {
		if found[v] {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		var class []int
		for q := range e.images(o.Perm(v)) {
			w, ok := o.Lookup(KeyOf(q))
			if !ok || found[w] && !slices.Contains(class, w) {
				return nil, fmt.Errorf("%w: %s takes %v to %v, expected an orbit of the same class",
					ErrContradiction, e.Name, o.Perm(v), q)
			}
			if !found[w] {
				found[w] = true
				class = append(class, w)
			}
		}
		slices.Sort(class)
		classes = append(classes, class)
	}
	return classes, nil
}
