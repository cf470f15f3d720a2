package orbitgraph

import (
	"context"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/combin"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/move"
	"qorbit/work"
)

func enumerate(t testing.TB, n int) *orbit.Orbits {
	t.Helper()
	return test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(n), orbit.Options{}))
}

func newGraph(t testing.TB, n, queens int) *Graph {
	t.Helper()
	return test.Must(Build(context.Background(), enumerate(t, n), move.Mov.Of(queens), orbit.Options{}))
}

// literalGraph applies moves to every orbit's smallest solution and looks the results up.
func literalGraph(orbits *orbit.Orbits, moves func(p ops.Perm) []ops.Perm) (edges []incidence.Edge, counts moveCounts) {
	for v := range orbits.Len() {
		for _, q := range moves(orbits.Perm(v)) {
			w, ok := orbits.Lookup(orbit.KeyOf(q))
			if !ok {
				panic("a move leads to no orbit")
			}
			counts.all++
			if w == v {
				counts.self++
			} else {
				edges = append(edges, incidence.NewEdge(int32(min(v, w)), int32(max(v, w))))
			}
		}
	}
	slices.Sort(edges)
	return slices.Compact(edges), counts
}

// literalSeed takes every queen out and looks at what is left.
func literalSeed(p ops.Perm) bool {
	for c, r := range p {
		if test.Must(ops.Del{Row: int(r), Col: c}.Apply(p)).IsSolution() {
			return true
		}
	}
	return false
}

// literalStats counts the figures from a list of edges: components by painting, vertex by vertex.
func literalStats(orbits *orbit.Orbits, edges []incidence.Edge, counts moveCounts) Stats {
	s := Stats{N: orbits.Order(), Orbits: orbits.Len(), Edges: len(edges), Moves: counts.all, SelfMoves: counts.self}
	colour, degree := make([]int, orbits.Len()), make([]int, orbits.Len())
	for v := range colour {
		colour[v] = v
	}
	for _, e := range edges {
		degree[e.From()]++
		degree[e.To()]++
		old, painted := colour[e.From()], colour[e.To()]
		for v, c := range colour {
			if c == old {
				colour[v] = painted
			}
		}
	}
	seeded := make(map[int]bool)
	for v, c := range colour {
		if literalSeed(orbits.Perm(v)) {
			s.Seeds++
			seeded[c] = true
		}
	}
	sizes := make(map[int]int)
	for v, c := range colour {
		if seeded[c] {
			s.Reached++
		}
		sizes[c]++
		s.Giant = max(s.Giant, sizes[c])
		s.MaxDegree = max(s.MaxDegree, degree[v])
		if degree[v] == 0 {
			s.Isolated++
		}
		images := make(map[string]bool)
		for _, image := range ops.Images(orbits.Perm(v)) {
			images[string(image)] = true
		}
		switch len(images) {
		case 8:
			s.Class8++
		case 4:
			s.Class4++
		case 2:
			s.Class2++
		}
	}
	s.Components = len(sizes)
	return s
}

// moveCounts are the numbers of moves, and of those within an orbit.
type moveCounts struct{ all, self uint64 }

func equalGraphs(t *testing.T, g *Graph, edges []incidence.Edge, counts moveCounts) {
	t.Helper()
	var got []incidence.Edge
	for u, v := range g.Edges() {
		got = append(got, incidence.NewEdge(int32(u), int32(v)))
	}
	if !slices.Equal(got, edges) {
		t.Errorf("order %d, %d queens: %d edges by patterns, %d by moves", g.orbits.Order(), g.Queens(), len(got), len(edges))
	}
	if (moveCounts{g.Moves(), g.SelfMoves()}) != counts {
		t.Errorf("order %d, %d queens: %d moves by patterns, %+v by moves", g.orbits.Order(), g.Queens(), g.Moves(), counts)
	}
	want := literalStats(g.orbits, edges, counts)
	want.Queens = g.Queens()
	if got := g.Stats(); got != want {
		t.Errorf("order %d, %d queens: %+v, counted %+v", g.orbits.Order(), g.Queens(), got, want)
	}
}

// TestPatternsAgainstMoves: shared patterns and the operators give the same edges and the same numbers of moves.
func TestPatternsAgainstMoves(t *testing.T) {
	for n := 1; n <= 12; n++ {
		g := newGraph(t, n, 1)
		edges, counts := literalGraph(g.orbits, func(p ops.Perm) (results []ops.Perm) {
			for _, q := range move.Moves(orbit.Queens, p) {
				results = append(results, q)
			}
			return results
		})
		equalGraphs(t, g, edges, counts)
	}
}

// TestPatternsAgainstLiteralQueenMoves does the same for two and three queens.
func TestPatternsAgainstLiteralQueenMoves(t *testing.T) {
	for _, c := range []struct{ k, most int }{{2, 7}, {3, 6}, {4, 6}} {
		for n := c.k; n <= c.most; n++ {
			g := newGraph(t, n, c.k)
			solutions := g.orbits.Solutions()
			edges, counts := literalGraph(g.orbits, func(p ops.Perm) []ops.Perm { return queenMoves(p, c.k, solutions) })
			equalGraphs(t, g, edges, counts)
		}
	}
}

func TestGraphIsTheSameOnAnyThreads(t *testing.T) {
	orbits := enumerate(t, 11)
	one := test.Must(Build(context.Background(), orbits, move.Mov.Of(1), orbit.Options{Threads: 1}))
	three := test.Must(Build(context.Background(), orbits, move.Mov.Of(1), orbit.Options{Threads: 3}))
	if !slices.Equal(one.near, three.near) || !slices.Equal(one.first, three.first) {
		t.Error("the edges of one thread and of three disagree")
	}
	if one.moves != three.moves || one.selfMoves != three.selfMoves {
		t.Error("the moves of one thread and of three disagree")
	}
}

// TestBuildRefusesWhatDoesNotFit in the memory that it is given.
func TestBuildRefusesWhatDoesNotFit(t *testing.T) {
	orbits := enumerate(t, 9)
	_, err := Build(context.Background(), orbits, move.Mov.Of(2), orbit.Options{Memory: 1 << 10})
	if err == nil || !strings.Contains(err.Error(), "MiB of memory") {
		t.Errorf("a graph in a kibibyte: %v", err)
	}
	if _, err := Build(context.Background(), orbits, move.Mov.Of(2), orbit.Options{Memory: 1 << 30}); err != nil {
		t.Error(err)
	}
}

// TestBuildStops in the middle of each of its phases.
func TestBuildStops(t *testing.T) {
	orbits := enumerate(t, 11)
	for _, phase := range []string{"parts of the patterns", "piles of equal patterns", "piles of edges"} {
		ctx, cancel := context.WithCancel(context.Background())
		_, err := Build(ctx, orbits, move.Mov.Of(1), orbit.Options{Progress: func(p work.Progress) {
			if strings.HasPrefix(p.Phase.String(), phase) {
				cancel()
			}
		}})

		if err != context.Canceled {
			t.Errorf("stopped while %s: %v", phase, err)
		}
		cancel()
	}
}

// TestComponents: every incidence.Edge stays in a component, and what a component joins is reachable.
func TestComponents(t *testing.T) {
	for n := 1; n <= 11; n++ {
		g := newGraph(t, n, 1)
		c := g.Components()
		sizes := make([]int, len(c.Sizes))
		for v, of := range c.Of {
			sizes[of]++
			if v > 0 && of > slices.Max(c.Of[:v])+1 {
				t.Errorf("order %d: component %d is out of order", n, of)
			}
		}
		if !slices.Equal(sizes, c.Sizes) {
			t.Errorf("order %d: sizes %v, counted %v", n, c.Sizes, sizes)
		}
		for u, v := range g.Edges() {
			if c.Of[u] != c.Of[v] {
				t.Errorf("order %d: incidence.Edge %d–%d leaves its component", n, u, v)
			}
		}
	}
}

// queenMoves tries every k-queen move of p: it takes out every k queens and tries every solution of the order as
// a result, at every k squares of it.
func queenMoves(p ops.Perm, k int, solutions []ops.Perm) []ops.Perm {
	var results []ops.Perm
	for _, out := range combin.Combinations(len(p), k) {
		pattern := test.Must(ops.DelQueens(p, out...))
		for _, q := range solutions {
			for _, in := range combin.Combinations(len(p), k) {
				if !q.Equal(p) && test.Must(ops.DelQueens(q, in...)).Equal(pattern) {
					results = append(results, q)
				}
			}
		}
	}
	return results
}

// TestBuildRefuses moves that an order does not have.
func TestBuildRefuses(t *testing.T) {
	for _, c := range []struct {
		n    int
		rule move.Rule
		want string
	}{
		{5, move.Mov.Of(-1), "moves of -1 queens, expected 1..5 at order 5"},
		{5, move.Mov.Of(0), "moves of 0 queens, expected 1..5 at order 5"},
		{5, move.Mov.Of(6), "moves of 6 queens, expected 1..5 at order 5"},
		{8, move.Exchange.Of(1), "moves of 1 queens, expected 2..8 at order 8"},
		{8, move.Exchange.Of(9), "moves of 9 queens, expected 2..8 at order 8"},
		{17, move.Exchange.Of(2), "exchanges at order 17, expected at most 16"},
		{0, move.Rule{}, "a rule without a kind of moves, expected one of move.Kinds"},
		{8, move.Rule{}, "a rule without a kind of moves, expected one of move.Kinds"},
	} {
		_, err := BuildOrder(t.Context(), orbit.Queens.Of(c.n), c.rule, orbit.Options{})
		if err == nil || err.Error() != c.want {
			t.Errorf("order %d, %v: %v, expected %q", c.n, c.rule, err, c.want)
		}
	}
}
