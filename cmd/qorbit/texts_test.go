package main

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
)

func outcomeOf(t testing.TB, n int) string {
	t.Helper()
	s, counted, err := search.RunAndCount(context.Background(), orbit.Queens.Of(n),
		search.Options{Seeds: search.Complete, Strategy: search.BreadthFirst, Queens: 1})
	if err != nil {
		t.Fatal(err)
	}
	text := test.Must(searchText(context.Background(), s, counted))
	return text
}

// TestTheFirstMissedComponent is named by its orbits, each once.
func TestTheFirstMissedComponent(t *testing.T) {
	for n, want := range map[int]string{
		9:  "leads to orbit 35, and no Mov",
		11: "leads to the component of orbits 50, 51, 225, and no Mov",
	} {
		if text := outcomeOf(t, n); !strings.Contains(text, want) {
			t.Errorf("order %d: expected %q in\n%s", n, want, text)
		}
	}
}

func Example_optimumText() {
	ctx := context.Background()
	g, err := orbitgraph.BuildOrder(ctx, orbit.Queens.Of(9), move.Mov.Of(1), orbit.Options{})
	if err != nil {
		panic(err)
	}
	o, err := route.FindOptimum(ctx, g, orbit.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(optimumText(o))
	// Output:
	// Mov of 1 queen alone generates all orbits from 2 orbits, one in each component, and from no fewer.
	// Inc gives a seed in 1 of 2 components. For the others these may be given: 35.
	// A walk through all 45 orbits of the largest component takes 48 steps, the shortest. Hamiltonian path: no.
}

// TestVerifiedSaysWhichMovsThereAreNot: an orbit may have Movs to itself, and to the other orbits of its component.
func TestVerifiedSaysWhichMovsThereAreNot(t *testing.T) {
	for want, p := range map[string]checker.Proof{
		"reaches every orbit": {Complete: true},
		"is not complete: no Inc, and no Mov from another orbit, leads to 1 orbit, in 1 component": {
			Missed:     1,
			Components: 1,
		},
		"is not complete: no Inc, and no Mov from another orbit, leads to 2 orbits, in 2 components": {
			Missed:     2,
			Components: 2,
		},
		"is not complete: no Inc, and no Mov from an orbit of another component, leads to 8 orbits, in 6 components": {
			Missed:     8,
			Components: 6,
		},
	} {
		p.N = 10
		if got := verifiedText(p, nil); got != "proved: search_orbits of order 10 "+want {
			t.Errorf("%+v: %s", p, got)
		}
	}
}
