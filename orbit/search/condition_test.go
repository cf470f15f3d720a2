package search

import (
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/survey"
)

// TestConditionsAgree: for each condition the literal counter, the enumeration, the graph by shared patterns, the
// search and the operators agree, and no step contradicts the condition.
func TestConditionsAgree(t *testing.T) {
	for _, c := range orbit.Conditions {
		for n := 1; n <= test.ByTier(7, 9); n++ {
			checked := test.Must(CheckOrder(t.Context(), c.Of(n), orbit.Options{}))
			alone := test.Must(CheckGraph(t.Context(), c.Of(n), orbit.Options{}))
			if !checked.Agree || !alone.Agree || alone.Reached != checked.Reached || len(checked.Ways()) != 5 {
				t.Errorf("%s, order %d: %+v, %+v", c.Name, n, checked, alone)
			}
			s := test.Must(Run(t.Context(), c.Of(n), Options{Strategy: DepthFirst}))
			for d, step := range s.Trajectory() {
				if err := step.Check(c); err != nil && d.Origin != Given {
					t.Errorf("%s, order %d: %v", c.Name, n, err)
				}
			}
			r := test.Must(ComputeReach(t.Context(), c.Of(n), Options{Seeds: Chained}))
			chained := test.Must(Run(t.Context(), c.Of(n), Options{Seeds: Chained}))
			if len(chained.Found) != r.Count() {
				t.Errorf("%s, order %d: the chain found %d orbits, expected %d", c.Name, n, len(chained.Found), r.Count())
			}
		}
	}
}

// TestKnownGraphs of conditions: other programs computed these values.
func TestKnownGraphs(t *testing.T) {
	for _, want := range []struct {
		name         string
		permutations uint64
		s            orbitgraph.Stats
	}{
		{"costas", 444, orbitgraph.Stats{N: 8, Orbits: 60, Edges: 151, Components: 2, Giant: 59, Seeds: 44, Reached: 59}},
		{"kings", 5242, orbitgraph.Stats{N: 8, Orbits: 691, Edges: 49337, Components: 1, Giant: 691}},
		{"superqueens", 44, orbitgraph.Stats{N: 11, Orbits: 6, Edges: 9, Components: 1, Giant: 6}},
		{"toroidal", 88, orbitgraph.Stats{N: 11, Orbits: 12, Edges: 18, Components: 2}},
	} {
		c, _ := orbit.LookupCondition(want.name)
		orbits := test.Must(orbit.Enumerate(t.Context(), c.Of(want.s.N), orbit.Options{}))
		got := test.Must(survey.Run(t.Context(), orbits, move.Mov.Of(1), orbit.Options{})).Stats
		for _, pair := range [][2]int{
			{got.Orbits, want.s.Orbits}, {got.Edges, want.s.Edges}, {got.Components, want.s.Components},
			{got.Giant, want.s.Giant}, {got.Seeds, want.s.Seeds}, {got.Reached, want.s.Reached},
		} {
			if pair[0] != pair[1] && pair[1] > 0 {
				t.Errorf("%s: %+v, expected %+v", want.name, got, want.s)
			}
		}
		if orbits.CountSolutions() != want.permutations {
			t.Errorf("%s: %d permutations, expected %d", want.name, orbits.CountSolutions(), want.permutations)
		}
	}
}

// TestWrongConditionsAreNoticed: a search that finds too little, and one that is not closed under the symmetries.
func TestWrongConditionsAreNoticed(t *testing.T) {
	wrong, rows := *orbit.Kings, orbit.Kings.Rows
	wrong.Rows = func(n int) func(p ops.Perm) uint32 {
		right := rows(n)
		return func(p ops.Perm) uint32 { return right(p) &^ (1 << len(p) & 16) }
	}
	checked := test.Must(CheckOrder(t.Context(), wrong.Of(7), orbit.Options{}))
	if checked.Agree || checked.Disagreement == "" {
		t.Errorf("%+v", checked)
	}
}

// TestOneFunctionIsSaid: where the counter and the enumeration ask the same function, the ways say so.
func TestOneFunctionIsSaid(t *testing.T) {
	for _, c := range orbit.Conditions {
		own := &orbit.Condition{Name: "own", Allows: c.Allows}
		for _, c := range []*orbit.Condition{c, own} {
			said := c != orbit.Queens && c.Rows == nil
			ways := test.Must(CheckOrder(t.Context(), c.Of(6), orbit.Options{})).Ways()
			if slices.ContainsFunc(ways, func(w string) bool { return strings.Contains(w, "same function") }) != said {
				t.Errorf("%s: %v, expected it said: %t", c.Name, ways, said)
			}
		}
	}
}

// TestListsAgree at order 1, which one list has and the other lacks.
func TestListsAgree(t *testing.T) {
	for _, board := range []ops.Perm{{0}, {1, 3, 0, 2}} {
		c, _ := orbit.List("one", []ops.Perm{board})
		checked := test.Must(CheckOrder(t.Context(), c.Of(1), orbit.Options{}))
		alone := test.Must(CheckGraph(t.Context(), c.Of(1), orbit.Options{}))
		if !checked.Agree || !alone.Agree || checked.Reached != alone.Reached {
			t.Errorf("%v: %+v, %+v", board, checked, alone)
		}
	}
}
