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

// TestBrowserSearches compares what the page computes of searches and routes with what Go does.
func TestBrowserSearches(t *testing.T) {
	t.Parallel()
	p := modulePage(t, "search.ts")
	for name, test := range map[string]func(*testing.T, *page){
		"steps":   stepsOfSearches,
		"routes":  routesOfOrbits,
		"missed":  missedOfSearches,
		"numbers": numbersOfOrbits,
	} {
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
func trajectory(t *testing.T, problem orbit.Problem, opt search.Options) (s *search.Result, steps []string) {
	t.Helper()
	s, err := search.Run(t.Context(), problem, opt)
	if err != nil {
		t.Fatal(err)
	}
	for d, w := range s.Trajectory() {
		source := fmt.Sprintf("orbit %d", d.From+1)
		if d.Origin == search.ByInc {
			source = fmt.Sprintf("order %d, orbit %d", problem.Order-1, d.From+1)
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
			s, want := trajectory(t, orbit.Queens.Of(n), search.Options{Strategy: strategy})
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
		a, err := Build(t.Context(), orbit.Queens.Of(9), rule, orbit.Options{})
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
	g, err := orbitgraph.Build(t.Context(), orbits, rule, orbit.Options{})
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

// missedOfSearches: the components that the search misses are those of package search.
func missedOfSearches(t *testing.T, p *page) {
	for _, n := range []int{4, 8, 9, 10, 11} {
		call[bool](p, "load", atlas(t, n))
		s, err := search.Run(t.Context(), orbit.Queens.Of(n), search.Options{})
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

// TestBrowserCondition: the page of another condition finds operators and numbers as the search does, and names it.
func TestBrowserCondition(t *testing.T) {
	t.Parallel()
	a, err := Build(t.Context(), orbit.Costas.Of(8), move.Mov.Of(1), orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := modulePage(t, "search.ts")
	call[bool](p, "load", a)
	for _, strategy := range []search.Strategy{search.BreadthFirst, search.DepthFirst} {
		s, want := trajectory(t, orbit.Costas.Of(8), search.Options{Strategy: strategy})
		for i, d := range s.Found {
			want[i] = fmt.Sprintf("%d depth %d: %s", d.Vertex+1, d.Depth, want[i])
		}
		if got := call[[]string](p, "steps", strategy); len(got) != 59 || !slices.Equal(got, want) {
			t.Errorf("%s:\n%q, expected\n%q", strategy, got, want)
		}
	}
	q := openPage(t, fileOf(t, a)+"#orbit=1&panel=orbit")
	q.waitText("header .summary", "condition costas: 60 orbits, 151 edges, 2 components; the search misses 1.")
	q.waitText(".legend", "class 4, one diagonal")
	q.waitText(".facts", "qorbit orbits 8 --orbit 1 --condition costas")
	q.shot("costas")
	q.wait("document.querySelectorAll('.clash').length == 0")
}
