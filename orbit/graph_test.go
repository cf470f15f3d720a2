package orbit

import (
	"context"
	"slices"
	"testing"

	"qorbit/ops"
)

func newGraph(t testing.TB, n, queens int) *Graph {
	t.Helper()
	return must(NewGraph(context.Background(), enumerate(t, n), queens, Options{}))
}

// literalGraph applies moves to every orbit's smallest solution and looks the results up.
func literalGraph(orbits *Orbits, moves func(p ops.Perm) []ops.Perm) (edges []edge, moved Moved) {
	for v := range orbits.Len() {
		for _, q := range moves(orbits.Perm(v)) {
			w, ok := orbits.Find(KeyOf(q))
			if !ok {
				panic("a move leads to no orbit")
			}
			moved.Moves++
			if w == v {
				moved.SelfMoves++
			} else {
				edges = append(edges, edge{int32(min(v, w)), int32(max(v, w))})
			}
		}
	}
	slices.SortFunc(edges, func(a, b edge) int { return int(a.from-b.from)<<20 + int(a.to-b.to) })
	return slices.Compact(edges), moved
}

func equalGraphs(t *testing.T, g *Graph, edges []edge, moved Moved) {
	t.Helper()
	var got []edge
	for u, v := range g.Edges() {
		got = append(got, edge{int32(u), int32(v)})
	}
	if !slices.Equal(got, edges) {
		t.Errorf("order %d, %d queens: %d edges by patterns, %d by moves", g.orbits.n, g.queens, len(got), len(edges))
	}
	if g.Moves() != moved {
		t.Errorf("order %d, %d queens: %+v by patterns, %+v by moves", g.orbits.n, g.queens, g.Moves(), moved)
	}
}

// TestPatternsAgainstMoves: shared patterns and the operators give the same edges and the same numbers of moves; up to
// order 9 the operators are the literal ones.
func TestPatternsAgainstMoves(t *testing.T) {
	for n := 1; n <= 13; n++ {
		g := newGraph(t, n, 1)
		edges, moved := literalGraph(g.orbits, func(p ops.Perm) (results []ops.Perm) {
			if n <= 9 {
				for _, m := range literalMoves(p) {
					results = append(results, m.result)
				}
				return results
			}
			for _, q := range Moves(p) {
				results = append(results, q.Clone())
			}
			return results
		})
		equalGraphs(t, g, edges, moved)
	}
}

// TestPatternsAgainstLiteralQueenMoves does the same for two and three queens.
func TestPatternsAgainstLiteralQueenMoves(t *testing.T) {
	for _, c := range []struct{ k, most int }{{2, 7}, {3, 6}, {4, 6}} {
		for n := c.k; n <= c.most; n++ {
			solutions := literalSolutions(n)
			g := newGraph(t, n, c.k)
			edges, moved := literalGraph(g.orbits, func(p ops.Perm) []ops.Perm { return literalQueenMoves(p, c.k, solutions) })
			equalGraphs(t, g, edges, moved)
		}
	}
}

// TestMoreQueensKeepTheEdges: the edges of k queens are among those of k+1.
func TestMoreQueensKeepTheEdges(t *testing.T) {
	for n := 5; n <= 10; n++ {
		for k := 1; k < 3; k++ {
			g, h := newGraph(t, n, k), newGraph(t, n, k+1)
			for u, v := range g.Edges() {
				if !h.HasEdge(u, v) {
					t.Errorf("order %d: %d queens join %d and %d, %d do not", n, k, u, v, k+1)
				}
			}
		}
	}
}

func TestGraphIsTheSameOnAnyThreads(t *testing.T) {
	orbits := enumerate(t, 11)
	one := must(NewGraph(context.Background(), orbits, 1, Options{Threads: 1}))
	three := must(NewGraph(context.Background(), orbits, 1, Options{Threads: 3}))
	if !slices.Equal(one.near, three.near) || !slices.Equal(one.first, three.first) || one.moves != three.moves {
		t.Error("one thread and three disagree")
	}
}

func TestNewGraphRefusesQueensOutOfRange(t *testing.T) {
	orbits := enumerate(t, 5)
	for _, k := range []int{-1, 0, 6} {
		if _, err := NewGraph(context.Background(), orbits, k, Options{}); err == nil {
			t.Errorf("%d queens are moved", k)
		}
	}
}

// TestComponents: every edge stays in a component, and what a component joins is reachable.
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
				t.Errorf("order %d: edge %d–%d leaves its component", n, u, v)
			}
		}
	}
}

func BenchmarkNewGraph(b *testing.B) {
	orbits := enumerate(b, 13)
	for b.Loop() {
		must(NewGraph(context.Background(), orbits, 1, Options{}))
	}
}
