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
	t.Parallel()
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

// trajectory is the search of an order, with the texts of its steps.
func trajectory(t *testing.T, n int, strategy search.Strategy) (s *search.Result, steps []string) {
	t.Helper()
	s, err := search.Run(t.Context(), n, search.Options{Strategy: strategy})
	if err != nil {
		t.Fatal(err)
	}
	for d, w := range s.Trajectory() {
		source := fmt.Sprintf("orbit %d", d.From+1)
		if d.Origin == search.ByInc {
			source = fmt.Sprintf("order %d, orbit %d", n-1, d.From+1)
		}
		steps = append(steps, fmt.Sprintf("%v of %v (%s) gives %v", w.Operator, w.Source, source, w.Result))
	}
	return s, steps
}

// stepsOfSearches: the steps that the page shows are those of the search, breadth first and depth first.
func stepsOfSearches(t *testing.T, p *page) {
	for n := MinOrder; n <= 11; n++ {
		call[bool](p, "load", atlas(t, n))
		for _, strategy := range []search.Strategy{search.BreadthFirst, search.DepthFirst} {
			s, want := trajectory(t, n, strategy)
			for i, d := range s.Found {
				want[i] = fmt.Sprintf("%d depth %d: %s", d.Vertex+1, d.Depth, want[i])
			}
			if got := call[[]string](p, "steps", strategy); !slices.Equal(got, want) {
				t.Errorf("order %d, %s:\n%q, expected\n%q", n, strategy, got, want)
			}
		}
	}
}

// routesOfOrbits: the routes are those of package route, all of them in its order, for pairs of orbits that are joined
// or not.
func routesOfOrbits(t *testing.T, p *page) {
	for _, n := range []int{4, 8, 9, 10} {
		call[bool](p, "load", atlas(t, n))
		routesOf(t, p, n, move.Mov.Of(1))
	}
	for queens := 2; queens <= 4; queens++ {
		rule := move.Exchange.Of(queens)
		a, err := Build(t.Context(), 9, rule, orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		call[bool](p, "load", a)
		routesOf(t, p, 9, rule)
	}
}

// routesOf compares the routes in the order that the page has loaded.
func routesOf(t *testing.T, p *page, n int, rule move.Rule) {
	orbits := enumerate(t, n)
	g, err := orbitgraph.BuildBy(t.Context(), orbits, rule, orbitgraph.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for from := 0; from < orbits.Len(); from += 1 + n/8*9 {
		for to := range orbits.Len() {
			const most = 30
			length, count, want := -1, 0, []string{}
			for steps, err := range route.Paths(g, from, to) {
				if err != nil {
					t.Fatal(err)
				}
				texts := []string{}
				for _, s := range steps {
					texts = append(texts, fmt.Sprintf("%v of %d", s.Witness, s.Vertex+1))
				}
				if length = len(steps); count < most {
					want = append(want, strings.Join(texts, "; "))
				}
				count++
			}
			want = append(want, fmt.Sprintf("length %d, %d routes", length, count))
			if got := call[[]string](p, "route", from, to, most); !slices.Equal(got, want) {
				t.Fatalf("order %d, from %d to %d: %q, expected %q", n, from+1, to+1, got, want)
			}
		}
	}
}

// proofsOfComponents: for each component that the search misses, the page tries N³ insertions of each orbit, finds the
// moves of package move and no others, and says that the data agree. A component with a seed is no such proof.
func proofsOfComponents(t *testing.T, p *page) {
	for _, n := range []int{4, 8, 9, 10, 11} {
		call[bool](p, "load", atlas(t, n))
		s, err := search.Run(t.Context(), n, search.Options{})
		if err != nil {
			t.Fatal(err)
		}
		reach, err := s.Reach(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var components [][]int
		for _, m := range reach.Missed() {
			components = append(components, m.Vertices)
		}
		if got := call[[][]int](p, "missed"); fmt.Sprint(got) != fmt.Sprint(components) {
			t.Errorf("order %d: %v are missed, expected %v", n, got, components)
		}
		for _, members := range components {
			want := []string{fmt.Sprintf("no Inc true, members %v, tried %d, the data agree true",
				members, len(members)*n*n*n)}
			for _, v := range members {
				want = append(want, proofOf(t, s.Orbits, v)...)
			}
			got := call[[]string](p, "proof", members[0])
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("order %d, orbit %d: %q, expected %q", n, members[0]+1, got, want)
			}
		}
		if len(s.Found) > 0 && !strings.HasPrefix(call[[]string](p, "proof", s.Found[0].Vertex)[0], "no Inc false") {
			t.Errorf("order %d: a proof that the seed %d is missed", n, s.Found[0].Vertex+1)
		}
	}
}

// proofOf says of each deletion from an orbit which queens clash, and where its moves lead.
func proofOf(t *testing.T, orbits *orbit.Orbits, v int) (texts []string) {
	t.Helper()
	p, n, moves := orbits.Perm(v), orbits.Order(), 0
	for mov, q := range move.Moves(p) {
		to, ok := orbits.Lookup(orbit.KeyOf(q))
		if !ok {
			t.Fatalf("no orbit of %v", q)
		}
		moves++
		texts = append(texts, fmt.Sprintf("%d: %v gives %v of %d", v+1, mov, q, to+1))
	}
	for col := range p {
		rest, err := ops.DelQueens(p, col)
		if err != nil {
			t.Fatal(err)
		}
		i, j, _ := rest.Clash()
		texts = append(texts, fmt.Sprintf("%d without column %d: (%d,%d) and (%d,%d)",
			v+1, col+1, rest[i]+1, i+1, rest[j]+1, j+1))
	}
	return append(texts, fmt.Sprintf("%d: %d tried, %d clash, %d the same", v+1, n*n*n, n*n*n-n-moves, n))
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
