package orbit

import (
	"context"
	"errors"
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
)

// literalPermutations lists the permutations of order n that meet a condition: all are tried.
func literalPermutations(c *Condition, n int) (found []ops.Perm) {
	var extend func(p ops.Perm)
	extend = func(p ops.Perm) {
		if len(p) == n && c.Holds(p) {
			found = append(found, p.Clone())
		}
		for row := range uint8(n) {
			if !slices.Contains(p, row) {
				extend(append(p, row))
			}
		}
	}
	extend(make(ops.Perm, 0, n))
	return found
}

// TestConditionsAreClosed under the symmetries, and allow what a permutation that they allow begins with.
func TestConditionsAreClosed(t *testing.T) {
	everything := &Condition{Allows: func(ops.Perm, int) bool { return true }}
	for _, c := range Conditions {
		if named, ok := LookupCondition(c.Name); !ok || named != c || c.Summary == "" || c.Source == "" {
			t.Errorf("%s: %+v", c.Name, c)
		}
		for n := 0; n <= 7; n++ {
			for _, p := range literalPermutations(everything, n) {
				holds := c.Holds(p)
				for _, image := range ops.Images(p) {
					if c.Holds(image) != holds {
						t.Fatalf("%s: %v %t, its image %v is not", c.Name, p, holds, image)
					}
				}
				for columns := range n {
					if holds && !c.Allows(p[:columns], n) {
						t.Errorf("%s: %v holds, and its first %d columns are not allowed", c.Name, p, columns)
					}
				}
			}
		}
	}
}

// TestConditionsByDefinition: all permutations are tried, and give the same solutions, orbits and stabilisers, on any
// number of threads.
func TestConditionsByDefinition(t *testing.T) {
	for _, c := range Conditions {
		for n := 0; n <= test.ByTier(7, 9); n++ {
			all := literalPermutations(c, n)
			orbits := test.Must(Enumerate(t.Context(), c.Of(n), Options{Threads: 1 + n%3}))
			if orbits.Condition() != c || orbits.CountSolutions() != uint64(len(all)) && n > 0 {
				t.Errorf("%s, order %d: %d solutions, expected %d", c.Name, n, orbits.CountSolutions(), len(all))
			}
			checkOrbits(t, orbits, all)
			checkListed(t, orbits, all)
		}
	}
}

// checkOrbits compares orbits with all solutions.
func checkOrbits(t *testing.T, orbits *Orbits, all []ops.Perm) {
	t.Helper()
	symmetries, fixed := make(map[string]int), 0
	for _, p := range all {
		v, ok := orbits.Lookup(KeyOf(p))
		if !ok || orbits.Class(v) != ClassOf(p) {
			t.Fatalf("%v: orbit %d %t, class %d", p, v+1, ok, orbits.Class(v))
		}
		if orbits.Perm(v).Equal(p) {
			symmetries[SymmetryOf(p)]++
		}
		fixed += len(ops.Stabiliser(p))
	}
	if 8*orbits.Len() != fixed { // Burnside's lemma
		t.Errorf("order %d: %d orbits, expected %d/8", orbits.Order(), orbits.Len(), fixed)
	}
	for name, count := range orbits.Symmetries() {
		if symmetries[name] != count || !slices.Contains(Symmetries, name) {
			t.Errorf("order %d: %d orbits with symmetry %s, expected %d", orbits.Order(), count, name, symmetries[name])
		}
	}
}

// checkListed compares the lists of solutions and orbits with all solutions.
func checkListed(t *testing.T, orbits *Orbits, all []ops.Perm) {
	t.Helper()
	for _, by := range []SolutionOrder{Lexicographic, ByOrbit, ByMirror} {
		var listed []ops.Perm
		for s, err := range EachSolution(t.Context(), orbits.Problem(), by) {
			test.OK(t, err)
			listed = append(listed, s.Perm)
		}
		if by != Lexicographic {
			slices.SortFunc(listed, ops.Perm.Compare)
		}
		if !slices.EqualFunc(listed, all, ops.Perm.Equal) {
			t.Errorf("order %d, list %d: %d solutions, expected %d", orbits.Order(), by, len(listed), len(all))
		}
	}
	if got := orbits.Solutions(); !slices.EqualFunc(got, all, ops.Perm.Equal) {
		t.Errorf("order %d: %d solutions out of the orbits, expected %d", orbits.Order(), len(got), len(all))
	}
	for o, err := range EachOrbit(t.Context(), orbits.Problem()) {
		if v := o.Number - 1; err != nil || o.Key != orbits.Key(v) || o.Class != orbits.Class(v) {
			t.Fatalf("orbit %+v, %v, expected key %d of class %d", o, err, orbits.Key(v), orbits.Class(v))
		}
	}
}

// TestTerms: the numbers of permutations and of orbits are those of the OEIS.
func TestTerms(t *testing.T) {
	for _, c := range Conditions {
		known := 0
		for n := 1; n <= test.ByTier(10, 13); n++ {
			if n > 11 && c.Name == Kings.Name {
				break // there are 63779034 of order 12
			}
			orbits := test.Must(Enumerate(t.Context(), c.Of(n), Options{}))
			if term, ok := c.Term(n); ok {
				known++
				if orbits.CountSolutions() != term {
					t.Errorf("%s, order %d: %d solutions, expected %d", c.Name, n, orbits.CountSolutions(), term)
				}
			}
			if term, ok := c.OrbitTerm(n); ok && orbits.Len() != int(term) {
				t.Errorf("%s, order %d: %d orbits, expected %d", c.Name, n, orbits.Len(), term)
			}
			var ofClass [9]uint64
			for v := range orbits.Len() {
				ofClass[orbits.Class(v)]++
			}
			for class := range c.OfClass {
				if term, ok := c.ClassTerm(class, n); !ok || ofClass[class] != term {
					t.Errorf("%s, order %d: %d orbits of class %d, expected %d", c.Name, n, ofClass[class], class, term)
				}
			}
		}
		if known < 5 && c.OEIS != "" {
			t.Errorf("%s: %d terms of the OEIS", c.Name, known)
		}
	}
}

// TestFindByCondition: an orbit is found by its number and by a solution, which must meet the condition.
func TestFindByCondition(t *testing.T) {
	o := test.Must(Find(t.Context(), Costas.Of(8), "60", Options{}))
	if got := test.Must(Find(t.Context(), Costas.Of(8), ops.Inv.Act(o.Perm).String(), Options{})); got.Number != 60 {
		t.Errorf("%v is orbit %d, expected 60", o.Perm, got.Number)
	}
	if number := test.Must(NumberOf(t.Context(), Costas, ops.Rev.Act(o.Perm))); number != 60 {
		t.Errorf("%v is of orbit %d, expected 60", o.Perm, number)
	}
	for _, name := range []string{"61", "1,5,8,6,3,7,2,4", "1,2,3,4,5,6,7,8"} {
		if _, err := Find(t.Context(), Costas.Of(8), name, Options{}); err == nil {
			t.Errorf("%s names an orbit", name)
		}
	}
	if p := test.Must(ParsePerm(t.Context(), Costas, "8#60", Options{})); !p.Equal(o.Perm) {
		t.Errorf("8#60 is %v, expected %v", p, o.Perm)
	}
}

// TestEnumerationOfConditionsEnds: where the memory is full, and once the context is done.
func TestEnumerationOfConditionsEnds(t *testing.T) {
	if _, err := Enumerate(t.Context(), Kings.Of(10), Options{Memory: 1 << 16}); err == nil {
		t.Error("the keys of 60299 orbits fit 64 KiB")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Enumerate(ctx, Costas.Of(18), Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("done: %v", err)
	}
	for _, err := range EachOrbit(ctx, Costas.Of(18)) {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("done: %v", err)
		}
	}
}

// TestPieceWords: queens keep their words, and those of other pieces are boards.
func TestPieceWords(t *testing.T) {
	const text = "Solutions of 2 queens"
	if Toroidal.Piece.Words(text) != text || Costas.Piece.Words(text) != "Boards of 2 dots" {
		t.Errorf("%q, %q", Toroidal.Piece.Words(text), Costas.Piece.Words(text))
	}
}
