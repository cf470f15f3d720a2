package move_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// TestTwoQueensAgainstTheGraph: on all orbits to order 11 and some of order 12, the neighbours are those that the join
// of patterns finds, from any solution of the orbit, and an orbit with x exchanges has at least x/8.
func TestTwoQueensAgainstTheGraph(t *testing.T) {
	for n := 4; n <= test.ByTier(10, 12); n++ {
		orbits := test.Must(orbit.Enumerate(context.Background(), n, orbit.Options{}))
		g := test.Must(orbitgraph.Build(context.Background(), orbits, move.Mov.Of(2), orbit.Options{}))
		for v := 0; v < orbits.Len(); v += 1 + 6*(n/12) { // all to order 11
			var got []int
			for _, key := range test.Must(move.TwoQueenNeighbours(ops.Group[v%8].Act(orbits.Perm(v)))) {
				w, ok := orbits.Lookup(orbit.KeyOf(key))
				if !ok {
					t.Fatalf("order %d, orbit %d: no orbit of %v", n, v+1, key)
				}
				got = append(got, w)
			}
			if want := slices.Collect(g.Neighbours(v)); !slices.Equal(got, want) {
				t.Fatalf("order %d, orbit %d: %v, by shared patterns %v", n, v+1, got, want)
			}
			exchanges := 0
			for range move.Exchanges(orbits.Perm(v)) {
				exchanges++
			}
			if exchanges > 8*len(got) {
				t.Errorf("order %d, orbit %d: %d exchanges and %d neighbours", n, v+1, exchanges, len(got))
			}
		}
	}
}

// TestTwoQueensOfThePage: doc/patterns.md has the least degrees to order 14.
func TestTwoQueensOfThePage(t *testing.T) {
	text := test.Must(os.ReadFile("../../doc/patterns.md"))
	for n := 9; n <= test.ByTier(12, 14); n++ {
		orbits := test.Must(orbit.Enumerate(context.Background(), n, orbit.Options{}))
		g := test.Must(orbitgraph.Build(context.Background(), orbits, move.Mov.Of(2), orbit.Options{}))
		least, with := orbits.Len(), 0
		for v := range orbits.Len() {
			switch degree := g.Degree(v); {
			case degree < least:
				least, with = degree, 1
			case degree == least:
				with++
			}
		}
		degree := 2 * float64(g.EdgeCount()) / float64(orbits.Len())
		row := fmt.Sprintf("| %d | %d | %.2f | %d | %d |\n", n, orbits.Len(), degree, least, with)
		if !strings.Contains(string(text), row) {
			t.Errorf("the page does not have %s", row)
		}
	}
}
