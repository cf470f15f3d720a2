package search

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"qorbit/count"
	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/work"
)

func newGraph(t testing.TB, n, queens int) *orbitgraph.Graph {
	t.Helper()
	ctx := context.Background()
	orbits := test.Must(orbit.Enumerate(ctx, orbit.Queens.Of(n), orbit.Options{}))
	return test.Must(orbitgraph.Build(ctx, orbits, move.Mov.Of(queens), orbit.Options{}))
}

func runSearch(t testing.TB, n int, opt Options) *Result {
	t.Helper()
	return test.Must(Run(context.Background(), orbit.Queens.Of(n), opt))
}

// TestSearchOfOrder8 is the paper's case study: 3 orbits by Inc, numbers 1, 2 and 9, and 9 by Mov.
func TestSearchOfOrder8(t *testing.T) {
	for _, strategy := range []Strategy{BreadthFirst, DepthFirst} {
		s := runSearch(t, 8, Options{Strategy: strategy})
		if s.Count(ByInc) != 3 || s.Count(ByMov) != 9 || len(s.Found) != 12 || len(s.Missed()) != 0 {
			t.Errorf("%s: %d by Inc, %d by Mov, missed %v", strategy, s.Count(ByInc), s.Count(ByMov), s.Missed())
		}
		for i, number := range []int{1, 2, 9} {
			if d := s.Found[i]; d.Origin != ByInc || d.Vertex != number-1 {
				t.Errorf("%s: discovery %d is %+v, expected a seed, orbit %d", strategy, i, d, number)
			}
		}
	}
}

// literalSearch is search_orbits as printed: every solution of every orbit, every operator, signatures replaced by the
// smallest image. It returns the orbits by Inc and in all, sorted.
func literalSearch(n int) (byInc, reached []string) {
	known := make(map[string]bool)
	var queue []ops.Perm
	add := func(q ops.Perm) {
		if least := orbit.Canonical(q); !known[string(least)] {
			known[string(least)] = true
			queue = append(queue, least.Clone())
			reached = append(reached, least.String())
		}
	}
	for _, p := range solutionsOf(n - 1) {
		for _, q := range move.Incs(orbit.Queens, p) {
			add(q)
		}
	}
	byInc = slices.Sorted(slices.Values(reached))
	for at := 0; at < len(queue); at++ {
		images := ops.Images(queue[at])
		for _, p := range images[:] {
			for _, q := range move.Moves(orbit.Queens, p) {
				add(q)
			}
		}
	}
	slices.Sort(reached)
	return byInc, reached
}

func solutionsOf(n int) []ops.Perm {
	return test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(n), orbit.Options{})).Solutions()
}

// TestSearchAgainstTheLiteralOne for both strategies.
func TestSearchAgainstTheLiteralOne(t *testing.T) {
	for n := 1; n <= 9; n++ {
		byInc, reached := literalSearch(n)
		for _, strategy := range []Strategy{BreadthFirst, DepthFirst} {
			s := runSearch(t, n, Options{Strategy: strategy})
			var seeds, found []string
			for _, d := range s.Found {
				found = append(found, s.Orbits.Perm(d.Vertex).String())
				if d.Origin == ByInc {
					seeds = append(seeds, s.Orbits.Perm(d.Vertex).String())
				}
			}
			slices.Sort(seeds)
			slices.Sort(found)
			if !slices.Equal(seeds, byInc) || !slices.Equal(found, reached) {
				t.Errorf("order %d, %s: finds %d seeds and %d orbits, the literal search %d and %d",
					n, strategy, len(seeds), len(found), len(byInc), len(reached))
			}
		}
	}
}

// TestEveryDiscoveryHasAWitness that can be checked alone, and leads from an orbit found before.
func TestEveryDiscoveryHasAWitness(t *testing.T) {
	for _, opt := range []Options{{}, {Strategy: DepthFirst}, {Queens: 2}, {Seeds: Chained}} {
		for n := 4; n <= 10; n++ {
			s := runSearch(t, n, opt)
			depth, generator := make(map[int]int), make(map[int]ops.Perm)
			steps := 0
			for d, w := range s.Trajectory() {
				if d != s.Found[steps] {
					t.Fatalf("order %d, %+v: step %d is %+v, expected %+v", n, opt, steps, d, s.Found[steps])
				}
				steps++
				if d.Origin != Given {
					if err := w.Check(orbit.Queens); err != nil {
						t.Error(err)
					}
				}
				before, known := depth[d.From]
				switch {
				case d.Origin == ByMov && (!known || d.Depth != before+1 || !w.Source.Equal(generator[d.From])),
					d.Origin != ByMov && d.Depth != 0:
					t.Fatalf("order %d, %+v: %+v, %v follows depth %d, %v", n, opt, d, w, before, known)
				case d.Origin == ByInc && !w.Source.Equal(s.Below.Perm(d.From)):
					t.Fatalf("order %d, %+v: %v does not begin with orbit %d", n, opt, w, d.From+1)
				case orbit.KeyOf(w.Result) != s.Orbits.Key(d.Vertex):
					t.Fatalf("order %d: %v is no solution of orbit %d", n, w, d.Vertex+1)
				}
				depth[d.Vertex], generator[d.Vertex] = d.Depth, w.Result
			}
			if steps != len(s.Found) {
				t.Errorf("order %d, %+v: %d steps, %d found", n, opt, steps, len(s.Found))
			}
		}
	}
}

// TestBreadthFirstDepthIsTheDistance from the seeds, by a second computation over the graph.
func TestBreadthFirstDepthIsTheDistance(t *testing.T) {
	for n := 7; n <= 11; n++ {
		s := runSearch(t, n, Options{})
		g := newGraph(t, n, 1)
		distance := g.Distances(move.Seeds(g.Orbits()))
		for _, d := range s.Found {
			if d.Depth != int(distance[d.Vertex]) {
				t.Errorf("order %d: orbit %d has depth %d and distance %d", n, d.Vertex+1, d.Depth, distance[d.Vertex])
			}
		}
	}
}

// TestChainedSeedsAreFromTheOrbitsReached: a chain reaches no more than complete seeds do, and its Incs come from what
// the order before reached.
func TestChainedSeedsAreFromTheOrbitsReached(t *testing.T) {
	for n := 5; n <= 11; n++ {
		before := runSearch(t, n-1, Options{Seeds: Chained})
		s := runSearch(t, n, Options{Seeds: Chained})
		full := runSearch(t, n, Options{})
		for _, d := range s.Found {
			if d.Origin == ByInc && !before.Reached(d.From) {
				t.Errorf("order %d: a seed from orbit %d, which the chain missed", n, d.From+1)
			}
			if !full.Reached(d.Vertex) {
				t.Errorf("order %d: the chain reaches orbit %d, complete seeds do not", n, d.Vertex+1)
			}
		}
	}
}

// TestMissedComponents: they are the components of the graph without an orbit that was reached, and the link to each is
// a move, of the least number of queens, from a reached orbit into it.
func TestMissedComponents(t *testing.T) {
	links := 0
	for n := 4; n <= 11; n++ {
		s, g := runSearch(t, n, Options{}), newGraph(t, n, 1)
		parts := g.Components()
		var want [][]int
		for part := range parts.Sizes {
			var members []int
			for v, of := range parts.Of {
				if int(of) == part && !s.Reached(v) {
					members = append(members, v)
				}
			}
			if members != nil {
				want = append(want, members)
			}
		}
		r := test.Must(s.Reach(context.Background()))
		got := r.Missed()
		same := func(m MissedComponent, vertices []int) bool { return slices.Equal(m.Vertices, vertices) }
		if !slices.EqualFunc(got, want, same) {
			t.Fatalf("order %d: %v, the graph has %v", n, got, want)
		}
		two := newGraph(t, n, 2)
		for _, m := range got {
			component := m.Vertices
			joined := slices.ContainsFunc(component, func(v int) bool {
				return slices.ContainsFunc(two.Row(v), func(w int32) bool { return s.Reached(int(w)) })
			})
			l, ok, err := r.Link(context.Background(), component)
			if err != nil || ok && (l.Queens == 2) != joined || !ok && joined {
				t.Fatalf("order %d: link %+v, %v, %v, two queens join: %v", n, l, ok, err, joined)
			}
			if !ok {
				continue
			}
			links++
			if err := l.Witness.Check(orbit.Queens); err != nil {
				t.Error(err)
			}
			if !s.Reached(l.From) || !slices.Contains(component, l.To) ||
				orbit.KeyOf(l.Witness.Result) != s.Orbits.Key(l.To) ||
				orbit.KeyOf(l.Witness.Source) != s.Orbits.Key(l.From) {
				t.Errorf("order %d: the link %v leads from %d to %d", n, l.Witness, l.From+1, l.To+1)
			}
		}
	}
	if links < 50 {
		t.Errorf("only %d links tested", links)
	}
}

// TestAMissingOrbitIsAContradiction, which the search reports and the check turns into a disagreement.
func TestAMissingOrbitIsAContradiction(t *testing.T) {
	s := runSearch(t, 9, Options{})
	s.Orbits = orbit.FromKeys(orbit.Queens.Of(9), s.Orbits.Keys()[1:], nil)
	s.Found, s.extended, s.reached = nil, 0, make([]bool, s.Orbits.Len())
	s.find(Discovery{Vertex: 0, Origin: ByInc})
	for _, strategy := range []Strategy{BreadthFirst, DepthFirst} {
		s.Options.Strategy = strategy
		if err := s.traverse(context.Background()); !errors.Is(err, orbit.ErrContradiction) {
			t.Errorf("the search goes on without an orbit: %v", err)
		}
	}
	none := orbit.FromKeys(orbit.Queens.Of(9), nil, nil)
	if _, err := move.IncNeighbours(s.Below, none, 0); !errors.Is(err, orbit.ErrContradiction) {
		t.Errorf("Inc leads to no orbit: %v", err)
	}
}

// TestTheChainStartsAtOrder4, with its one orbit given, and moves all queens where there are fewer than it is told to.
func TestTheChainStartsAtOrder4(t *testing.T) {
	s := runSearch(t, 4, Options{Seeds: Chained})
	if s.Count(Given) != 1 || len(s.Found) != 1 {
		t.Errorf("order 4: %+v", s.Found)
	}
	if s := runSearch(t, 5, Options{Seeds: Chained}); s.Count(Given) != 0 || s.Count(ByInc) != 2 {
		t.Errorf("order 5: %+v", s.Found)
	}
	if s := runSearch(t, 9, Options{Seeds: Chained, Queens: 6}); len(s.Missed()) != 0 {
		t.Errorf("order 9, 6 queens: missed %v", s.Missed())
	}
}

func TestSearchRefusesWhatItCannotDo(t *testing.T) {
	for _, c := range []struct {
		n    int
		opt  Options
		want string
	}{
		{0, Options{}, "order 0 is out of range"},
		{21, Options{}, "order 21 is out of range"},
		{8, Options{Strategy: "luck"}, "expected one of bfs, dfs"},
		{8, Options{Seeds: "none"}, "expected one of complete, chained"},
		{8, Options{Queens: 9}, "expected 1..8"},
	} {
		_, err := Run(context.Background(), orbit.Queens.Of(c.n), c.opt)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("order %d, %+v: error %v, expected %q", c.n, c.opt, err, c.want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Run(ctx, orbit.Queens.Of(12), Options{}); err != context.Canceled {
		t.Errorf("stopped: %v", err)
	}
}

// TestACheckCanFail: a count, a class, an enumeration or a search that is wrong in one point is found out.
func TestACheckCanFail(t *testing.T) {
	counted := test.Must(count.Oracle().Count(context.Background(), 9, work.Options{}))
	reach := test.Must(ComputeReach(context.Background(), orbit.Queens.Of(9), Options{}))
	disagreement := func(c count.Count, s *Result) string {
		stats := orbitgraph.StatsOf(s.Orbits, 1, reach.Components, slices.Values([]int{}))
		return compare(c, stats, s.differs(reach)).Disagreement
	}
	if d := disagreement(counted, runSearch(t, 9, Options{})); d != "" {
		t.Fatal(d)
	}
	for name, spoil := range map[string]func(c *count.Count, s *Result){
		"orbits":    func(c *count.Count, s *Result) { c.Orbits++ },
		"solutions": func(c *count.Count, s *Result) { c.Solutions -= 8 },
		"class 4":   func(c *count.Count, s *Result) { c.Class4++; c.Class8-- },
		"enumerated": func(c *count.Count, s *Result) {
			s.Orbits = orbit.FromKeys(orbit.Queens.Of(9), s.Orbits.Keys()[1:], nil)
		},
		"reached": func(c *count.Count, s *Result) { s.reached[0] = false },
		"missed":  func(c *count.Count, s *Result) { s.reached[s.Missed()[0]] = true },
	} {
		c, s := counted, runSearch(t, 9, Options{})
		spoil(&c, s)
		if disagreement(c, s) == "" {
			t.Errorf("another %s, and the check agrees", name)
		}
	}
}
