package orbit

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"qorbit/count"
	"qorbit/ops"
)

func search(t testing.TB, n int, opt SearchOptions) *Search {
	t.Helper()
	return must(NewSearch(context.Background(), n, opt))
}

// TestSearchOfOrder8 is the paper's case study: 3 orbits by Inc, numbers 1, 2 and 9, and 9 by Mov.
func TestSearchOfOrder8(t *testing.T) {
	for _, strategy := range []Strategy{BreadthFirst, DepthFirst} {
		s := search(t, 8, SearchOptions{Strategy: strategy})
		if s.Count(ByInc) != 3 || s.Count(ByMov) != 9 || len(s.Found) != 12 || len(s.Missed()) != 0 {
			t.Errorf("%s: %d by Inc, %d by Mov, missed %v", strategy, s.Count(ByInc), s.Count(ByMov), s.Missed())
		}
		for i, number := range []int32{1, 2, 9} {
			if d := s.Found[i]; d.How != ByInc || d.Vertex != number-1 {
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
		if least := literalCanonical(q); !known[string(least)] {
			known[string(least)] = true
			queue = append(queue, least)
			reached = append(reached, least.String())
		}
	}
	for _, p := range literalSolutions(n - 1) {
		for _, m := range literalIncs(p) {
			add(m.result)
		}
	}
	byInc = slices.Sorted(slices.Values(reached))
	for at := 0; at < len(queue); at++ {
		images := ops.Images(queue[at])
		for _, p := range images[:] {
			for _, m := range literalMoves(p) {
				add(m.result)
			}
		}
	}
	slices.Sort(reached)
	return byInc, reached
}

// TestSearchAgainstTheLiteralOne for both strategies.
func TestSearchAgainstTheLiteralOne(t *testing.T) {
	for n := 1; n <= 9; n++ {
		byInc, reached := literalSearch(n)
		for _, strategy := range []Strategy{BreadthFirst, DepthFirst} {
			s := search(t, n, SearchOptions{Strategy: strategy})
			var seeds, found []string
			for _, d := range s.Found {
				found = append(found, s.Orbits.Perm(int(d.Vertex)).String())
				if d.How == ByInc {
					seeds = append(seeds, s.Orbits.Perm(int(d.Vertex)).String())
				}
			}
			slices.Sort(seeds)
			slices.Sort(found)
			if !slices.Equal(seeds, byInc) || !slices.Equal(found, reached) {
				t.Errorf("order %d, %s: finds %d seeds and %d orbits, the literal search %d and %d", n, strategy, len(seeds), len(found), len(byInc), len(reached))
			}
		}
	}
}

// TestEveryDiscoveryHasAWitness that can be checked alone, and leads from an orbit found before.
func TestEveryDiscoveryHasAWitness(t *testing.T) {
	for _, opt := range []SearchOptions{{}, {Strategy: DepthFirst}, {Queens: 2}, {Seeds: Chained}} {
		for n := 4; n <= 10; n++ {
			s := search(t, n, opt)
			depth, generator := make(map[int32]int32), make(map[int32]ops.Perm)
			steps := 0
			for d, w := range s.Trajectory() {
				if d != s.Found[steps] {
					t.Fatalf("order %d, %+v: step %d is %+v, expected %+v", n, opt, steps, d, s.Found[steps])
				}
				steps++
				if d.How != Given {
					if err := w.Check(); err != nil {
						t.Error(err)
					}
				}
				before, known := depth[d.From]
				switch {
				case d.How == ByMov && (!known || d.Depth != before+1 || !w.Source.Equal(generator[d.From])), d.How != ByMov && d.Depth != 0:
					t.Fatalf("order %d, %+v: %+v, %v follows depth %d, %v", n, opt, d, w, before, known)
				case d.How == ByInc && !w.Source.Equal(s.Below.Perm(int(d.From))):
					t.Fatalf("order %d, %+v: %v does not begin with orbit %d", n, opt, w, d.From+1)
				case KeyOf(w.Result) != s.Orbits.Key(int(d.Vertex)):
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
		s := search(t, n, SearchOptions{})
		g := newGraph(t, n, 1)
		distance := make([]int32, g.orbits.Len())
		for v := range distance {
			distance[v] = 1 << 20
		}
		for _, d := range s.Found {
			if d.How == ByInc {
				distance[d.Vertex] = 0
			}
		}
		for range distance { // relax every edge until nothing changes
			for u, v := range g.Edges() {
				distance[u] = min(distance[u], distance[v]+1)
				distance[v] = min(distance[v], distance[u]+1)
			}
		}
		for _, d := range s.Found {
			if d.Depth != distance[d.Vertex] {
				t.Errorf("order %d: orbit %d has depth %d and distance %d", n, d.Vertex+1, d.Depth, distance[d.Vertex])
			}
		}
	}
}

// TestChainedSeedsAreFromTheOrbitsReached: a chain reaches no more than complete seeds do, and its Incs come from what
// the order before reached.
func TestChainedSeedsAreFromTheOrbitsReached(t *testing.T) {
	for n := 5; n <= 11; n++ {
		before, s, full := search(t, n-1, SearchOptions{Seeds: Chained}), search(t, n, SearchOptions{Seeds: Chained}), search(t, n, SearchOptions{})
		for _, d := range s.Found {
			if d.How == ByInc && !before.Reached(int(d.From)) {
				t.Errorf("order %d: a seed from orbit %d, which the chain missed", n, d.From+1)
			}
			if !full.Reached(int(d.Vertex)) {
				t.Errorf("order %d: the chain reaches orbit %d, complete seeds do not", n, d.Vertex+1)
			}
		}
	}
}

// TestMissedComponents: they are the components of the graph without an orbit that was reached, and the bridge to each is
// a move, of the least number of queens, from a reached orbit into it.
func TestMissedComponents(t *testing.T) {
	bridges := 0
	for n := 4; n <= 11; n++ {
		s, g := search(t, n, SearchOptions{}), newGraph(t, n, 1)
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
		got := must(s.MissedComponents(context.Background()))
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("order %d: %v, the graph has %v", n, got, want)
		}
		two := newGraph(t, n, 2)
		for _, component := range got {
			joined := slices.ContainsFunc(component, func(v int) bool {
				return slices.ContainsFunc(two.Near(v), func(w int32) bool { return s.Reached(int(w)) })
			})
			b, ok, err := s.Bridge(context.Background(), component)
			if err != nil || ok && (b.Queens == 2) != joined || !ok && joined {
				t.Fatalf("order %d: bridge %+v, %v, %v, two queens join: %v", n, b, ok, err, joined)
			}
			if !ok {
				continue
			}
			bridges++
			if err := b.Witness.Check(); err != nil {
				t.Error(err)
			}
			if !s.Reached(b.From) || !slices.Contains(component, b.To) || KeyOf(b.Witness.Result) != s.Orbits.Key(b.To) || KeyOf(b.Witness.Source) != s.Orbits.Key(b.From) {
				t.Errorf("order %d: the bridge %v leads from %d to %d", n, b.Witness, b.From+1, b.To+1)
			}
		}
	}
	if bridges < 50 {
		t.Errorf("only %d bridges tested", bridges)
	}
}

func TestChecksAgree(t *testing.T) {
	for n := 1; n <= 12; n++ {
		c := must(NewCheck(context.Background(), n, Options{}))
		if !c.Agree {
			t.Errorf("order %d: %s", n, c.Disagreement)
		}
	}
}

// TestAMissingOrbitIsAContradiction, which the search reports and the check turns into a disagreement.
func TestAMissingOrbitIsAContradiction(t *testing.T) {
	s := search(t, 9, SearchOptions{})
	s.Orbits = &Orbits{n: 9, keys: s.Orbits.keys[1:], symmetric: s.Orbits.symmetric}
	s.Found, s.extended, s.reached = nil, 0, make([]bool, s.Orbits.Len())
	s.find(Discovery{Vertex: 0, How: ByInc})
	for _, extend := range []func(context.Context, neighbours) error{s.breadthFirst, s.depthFirst} {
		if err := extend(context.Background(), must(s.neighbours(context.Background()))); !errors.Is(err, ErrContradiction) {
			t.Errorf("the search goes on without an orbit: %v", err)
		}
	}
	if _, err := incNeighbours(s.Below, &Orbits{n: 9}, 0); !errors.Is(err, ErrContradiction) {
		t.Errorf("Inc leads to no orbit: %v", err)
	}
}

// TestAWitnessCanFail: its check notices another result, another source, and what is no solution.
func TestAWitnessCanFail(t *testing.T) {
	good, ok := IncWitness(ops.Perm{1, 3, 0, 2}, KeyOf(ops.Perm{0, 2, 4, 1, 3}))
	if !ok || good.Check() != nil {
		t.Fatal(good, ok, good.Check())
	}
	for name, w := range map[string]Witness{
		"result":   {good.Operator, good.Source, ops.Rev.Act(good.Result)},
		"source":   {good.Operator, ops.Rev.Act(good.Source), good.Result},
		"solution": {ops.Inc{Row: 0, Col: 1}, good.Source, must(ops.Inc{Row: 0, Col: 1}.Apply(good.Source))},
		"begin":    {ops.Po1, ops.Identity(3), ops.Identity(3)},
		"operator": {ops.Del{Row: 0, Col: 0}, good.Source, good.Result},
	} {
		if w.Check() == nil {
			t.Errorf("another %s, and %v passes", name, w)
		}
	}
}

// TestQueensWitnessIsTheFirst, by the columns that go out, of all moves to the orbit; and leads away from its source.
func TestQueensWitnessIsTheFirst(t *testing.T) {
	orbits := enumerate(t, 8)
	solutions := orbits.Solutions()
	for v := range orbits.Len() {
		p := orbits.Perm(v)
		for w := range orbits.Len() {
			got, ok := MovWitness(p, orbits.Key(w), 2)
			first := literalFirst(p, orbits.Key(w), solutions)
			if ok != (first != nil) || ok && (got.Check() != nil || got.Result.Equal(p)) {
				t.Fatalf("from %d to %d: %v, %v, by definition %v", v+1, w+1, got, ok, first)
			}
			if !ok {
				continue
			}
			if moves := got.Operator.(ops.Sequence); moves[0].(ops.Del).Col != first[1] || moves[1].(ops.Del).Col != first[0] {
				t.Errorf("from %d to %d: %v, the first columns are %v", v+1, w+1, got, first)
			}
		}
	}
}

// literalFirst finds the first two columns of p without which some other solution of the orbit can be reached.
func literalFirst(p ops.Perm, to Key, solutions []ops.Perm) []int {
	for i := range p {
		for j := i + 1; j < len(p); j++ {
			pattern := must(ops.DelQueens(p, i, j))
			for _, q := range solutions {
				for _, in := range subsets(len(p), 2) {
					if KeyOf(q) == to && !q.Equal(p) && must(ops.DelQueens(q, in...)).Equal(pattern) {
						return []int{i, j}
					}
				}
			}
		}
	}
	return nil
}

// TestTheChainStartsAtOrder4, with its one orbit given, and moves all queens where there are fewer than it is told to.
func TestTheChainStartsAtOrder4(t *testing.T) {
	s := search(t, 4, SearchOptions{Seeds: Chained})
	if s.Count(Given) != 1 || len(s.Found) != 1 {
		t.Errorf("order 4: %+v", s.Found)
	}
	if s := search(t, 5, SearchOptions{Seeds: Chained}); s.Count(Given) != 0 || s.Count(ByInc) != 2 {
		t.Errorf("order 5: %+v", s.Found)
	}
	if s := search(t, 9, SearchOptions{Seeds: Chained, Queens: 6}); len(s.Missed()) != 0 {
		t.Errorf("order 9, 6 queens: missed %v", s.Missed())
	}
}

func TestSearchRefusesWhatItCannotDo(t *testing.T) {
	for _, c := range []struct {
		n    int
		opt  SearchOptions
		want string
	}{
		{0, SearchOptions{}, "order 0 is out of range"}, {21, SearchOptions{}, "order 21 is out of range"}, {8, SearchOptions{Strategy: "luck"}, "bfs or dfs"},
		{8, SearchOptions{Seeds: "none"}, "complete or chained"}, {8, SearchOptions{Queens: 9}, "expected 1..8"},
	} {
		if _, err := NewSearch(context.Background(), c.n, c.opt); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("order %d, %+v: error %v, expected %q", c.n, c.opt, err, c.want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := NewSearch(ctx, 12, SearchOptions{}); err != context.Canceled {
		t.Errorf("stopped: %v", err)
	}
}

func BenchmarkSearch(b *testing.B) {
	for b.Loop() {
		search(b, 13, SearchOptions{})
	}
}

// TestSeedsAreSharedPatterns: the orbits that Inc makes are those with a pattern of N−1 queens that is a solution.
func TestSeedsAreSharedPatterns(t *testing.T) {
	for n := 5; n <= 12; n++ {
		below, orbits := enumerate(t, n-1), enumerate(t, n)
		byInc := make(map[[2]int]bool)
		for from := range below.Len() {
			for _, to := range must(incNeighbours(below, orbits, from)) {
				byInc[[2]int{from, int(to)}] = true
			}
		}
		for to, sources := range Sources(below, orbits) {
			for _, from := range sources {
				if !byInc[[2]int{int(from), to}] {
					t.Errorf("order %d: %d is a source of %d, but no Inc leads there", n, from, to)
				}
			}
		}
		byPattern := make(map[[2]int]bool)
		for v := range orbits.Len() {
			for col := range n {
				pattern := must(ops.DelQueens(orbits.Perm(v), col))
				if from, ok := below.Find(KeyOf(pattern)); ok != pattern.IsSolution() {
					t.Fatalf("order %d: pattern %v is found among the solutions: %v", n, pattern, ok)
				} else if ok {
					byPattern[[2]int{from, v}] = true
				}
			}
		}
		total := 0
		for _, sources := range Sources(below, orbits) {
			total += len(sources)
		}
		if !maps.Equal(byInc, byPattern) || total != len(byInc) {
			t.Errorf("order %d: %d pairs by Inc, %d by pattern", n, len(byInc), len(byPattern))
		}
	}
}

// TestACheckCanFail: a count, a class, an enumeration or a search that is wrong in one point is found out.
func TestACheckCanFail(t *testing.T) {
	counted := must(count.Default().Run(context.Background(), 9, count.Options{}))
	components := newGraph(t, 9, 1).Components()
	if d := disagreement(counted, search(t, 9, SearchOptions{}), components); d != "" {
		t.Fatal(d)
	}
	for name, spoil := range map[string]func(c *count.Count, s *Search){
		"orbits":    func(c *count.Count, s *Search) { c.Orbits++ },
		"solutions": func(c *count.Count, s *Search) { c.Solutions -= 8 },
		"class 4":   func(c *count.Count, s *Search) { c.Class4++; c.Class8-- },
		"enumerated": func(c *count.Count, s *Search) {
			s.Orbits = &Orbits{n: 9, keys: s.Orbits.keys[1:], symmetric: s.Orbits.symmetric}
		},
		"reached": func(c *count.Count, s *Search) { s.reached[0] = false },
		"missed":  func(c *count.Count, s *Search) { s.reached[s.Missed()[0]] = true },
	} {
		c, s := counted, search(t, 9, SearchOptions{})
		spoil(&c, s)
		if disagreement(c, s, components) == "" {
			t.Errorf("another %s, and the check agrees", name)
		}
	}
}
