package explore

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
)

// TestBrowserSearches compares what the page computes of searches, routes and proofs with what Go does.
func TestBrowserSearches(t *testing.T) {
	p := modulePage(t, "search.ts")
	for name, test := range map[string]func(*testing.T, *page){"steps": stepsOfSearches, "routes": routesOfOrbits, "proofs": proofsOfComponents, "numbers": numbersOfOrbits} {
		t.Run(name, func(t *testing.T) { test(t, p) })
	}
}

// rowsOf is a permutation as a list of numbers for JSON.
func rowsOf(p ops.Perm) []int {
	rows := make([]int, len(p))
	for i, row := range p {
		rows[i] = int(row)
	}
	return rows
}

// stepsOfSearches: the steps that the page shows are those of the search, breadth first and depth first.
func stepsOfSearches(t *testing.T, p *page) {
	for n := MinOrder; n <= 11; n++ {
		call[bool](p, "load", atlas(t, n))
		for _, strategy := range []search.Strategy{search.BreadthFirst, search.DepthFirst} {
			s, err := search.Run(t.Context(), n, search.Options{Strategy: strategy})
			if err != nil {
				t.Fatal(err)
			}
			want := []string{}
			for d, w := range s.Trajectory() {
				source := fmt.Sprintf("orbit %d", d.From+1)
				if d.Origin == search.ByInc {
					source = fmt.Sprintf("order %d, orbit %d", n-1, d.From+1)
				}
				want = append(want, fmt.Sprintf("%d depth %d: %v of %v (%s) gives %v", d.Vertex+1, d.Depth, w.Operator, w.Source, source, w.Result))
			}
			if got := call[[]string](p, "steps", strategy); !slices.Equal(got, want) {
				t.Errorf("order %d, %s: %s", n, strategy, firstDifference(got, want))
			}
		}
	}
}

// firstDifference is where two lists of texts differ.
func firstDifference(got, want []string) string {
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			return fmt.Sprintf("%d: %s, expected %s", i, got[i], want[i])
		}
	}
	return fmt.Sprintf("%d texts, expected %d", len(got), len(want))
}

// A routeReport is what testdata/search.ts says of routes.
type routeReport struct {
	Length int
	Count  string
	Routes []string
}

// routesOfOrbits: the routes are those of package route, all of them in its order, for pairs of orbits that are joined or not.
func routesOfOrbits(t *testing.T, p *page) {
	for _, n := range []int{4, 8, 9, 10} {
		call[bool](p, "load", atlas(t, n))
		orbits := enumerate(t, n)
		g, err := orbitgraph.Build(t.Context(), orbits, 1, orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for from := 0; from < orbits.Len(); from += 1 + n/8*9 {
			for to := range orbits.Len() {
				const most = 30
				want, count := routeReport{Length: -1, Routes: []string{}}, 0
				for steps, err := range route.Paths(g, from, to) {
					if err != nil {
						t.Fatal(err)
					}
					texts := []string{}
					for _, s := range steps {
						texts = append(texts, fmt.Sprintf("%v of %d", s.Witness, s.Vertex+1))
					}
					if want.Length = len(steps); count < most {
						want.Routes = append(want.Routes, strings.Join(texts, "; "))
					}
					count++
				}
				want.Count = fmt.Sprint(count)
				got := call[routeReport](p, "route", from, to, most)
				if got.Length != want.Length || got.Count != want.Count || !slices.Equal(got.Routes, want.Routes) {
					t.Fatalf("order %d, from %d to %d: length %d, %s routes, expected %d and %s; %s", n, from+1, to+1, got.Length, got.Count,
						want.Length, want.Count, firstDifference(got.Routes, want.Routes))
				}
			}
		}
	}
}

// A proofReport is what testdata/search.ts says of a component that the search misses.
type proofReport struct {
	Orbits []struct {
		Orbit, Tried, Clashing, Same int
		Clashes, Moves               []string
	}
	NoInc   bool
	Members []int
	Tried   int
	Agrees  bool
}

// proofsOfComponents: for each component that the search misses, the page tries N³ insertions of each orbit, finds the moves of package
// move and no others, and says that the data agree. A component with a seed is no such proof.
func proofsOfComponents(t *testing.T, p *page) {
	for _, n := range []int{4, 8, 9, 10, 11} {
		call[bool](p, "load", atlas(t, n))
		s, err := search.Run(t.Context(), n, search.Options{})
		if err != nil {
			t.Fatal(err)
		}
		components, err := s.MissedComponents(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if got := call[[][]int](p, "missed"); fmt.Sprint(got) != fmt.Sprint(components) {
			t.Errorf("order %d: %v are missed, expected %v", n, got, components)
		}
		for _, members := range components {
			checkProof(t, s.Orbits, members, call[proofReport](p, "proof", members[0]))
		}
		if len(s.Found) > 0 && call[proofReport](p, "proof", s.Found[0].Vertex).NoInc {
			t.Errorf("order %d: a proof that the seed %d is missed", n, s.Found[0].Vertex+1)
		}
	}
}

// checkProof compares what the page shows of a component with package move.
func checkProof(t *testing.T, orbits *orbit.Orbits, members []int, got proofReport) {
	t.Helper()
	n := orbits.Order()
	if !got.NoInc || !slices.Equal(got.Members, members) || got.Tried != len(members)*n*n*n || !got.Agrees {
		t.Fatalf("order %d: no Inc: %v, members %v, %d tried, the data agree: %v; expected the members %v", n, got.NoInc, got.Members, got.Tried, got.Agrees, members)
	}
	for _, o := range got.Orbits {
		p := orbits.Perm(o.Orbit)
		moves := []string{}
		for mov, q := range move.Moves(p) {
			v, err := orbits.Locate(orbit.KeyOf(q))
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, fmt.Sprintf("%v gives %v of %d", mov, q, v+1))
		}
		if !slices.Equal(o.Moves, moves) || o.Same != n || o.Tried != n*n*n || o.Clashing != o.Tried-o.Same-len(moves) {
			t.Errorf("order %d, orbit %d: %d tried, %d clash, %d give the same; %s", n, o.Orbit+1, o.Tried, o.Clashing, o.Same, firstDifference(o.Moves, moves))
		}
		for col, text := range o.Clashes {
			rest, err := ops.DelQueens(p, col)
			if err != nil {
				t.Fatal(err)
			}
			i, j, _ := rest.Clash()
			if want := fmt.Sprintf("(%d,%d) and (%d,%d)", rest[i]+1, i+1, rest[j]+1, j+1); text != want || rest.IsSolution() {
				t.Errorf("order %d, orbit %d without column %d: %q, expected %q", n, o.Orbit+1, col+1, text, want)
			}
		}
	}
}

// numbersOfOrbits: orbits have their numbers without the data of their order.
func numbersOfOrbits(t *testing.T, p *page) {
	for n := 1; n <= 11; n++ {
		orbits := enumerate(t, n)
		keys, want := [][]int{rowsOf(ops.Identity(n + 1))}, []int{-1}
		for v := range orbits.Len() {
			keys, want = append(keys, rowsOf(orbits.Perm(v))), append(want, v)
		}
		if got := call[[]int](p, "numbers", keys); !slices.Equal(got, want) {
			t.Errorf("order %d: %v, expected %v", n, got, want)
		}
	}
}
