package route

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// literalPaths searches breadth first over move.Moves: for each orbit that moves lead to from the given one, by its
// key, it lists all shortest sequences of orbits, with the given one in front.
func literalPaths(n int, from orbit.Key) map[orbit.Key][][]orbit.Key {
	found := map[orbit.Key][][]orbit.Key{from: {{from}}}
	for level := []orbit.Key{from}; len(level) > 0; {
		next := make(map[orbit.Key]map[string][]orbit.Key)
		for _, at := range level {
			for _, p := range move.Moves(orbit.Queens, at.Perm(n)) {
				to := orbit.KeyOf(orbit.Canonical(p))
				if found[to] != nil {
					continue
				}
				if next[to] == nil {
					next[to] = make(map[string][]orbit.Key)
				}
				for _, path := range found[at] {
					longer := append(slices.Clone(path), to)
					next[to][fmt.Sprint(longer)] = longer
				}
			}
		}
		level = level[:0]
		for to, paths := range next {
			level = append(level, to)
			for _, path := range paths {
				found[to] = append(found[to], path)
			}
			slices.SortFunc(found[to], slices.Compare)
		}
	}
	return found
}

// checkSteps fails where a step is no move from the result of the step before, or misstates its vertex.
func checkSteps(t *testing.T, g *orbitgraph.Graph, from int, steps []Step) {
	t.Helper()
	at := g.Orbits().Perm(from)
	for _, s := range steps {
		err := s.Check(orbit.Queens)
		if err != nil || !s.Source.Equal(at) || !orbit.Canonical(s.Result).Equal(g.Orbits().Perm(s.Vertex)) {
			t.Errorf("order %d: %v to orbit %d, expected a move from %v: %v",
				g.Orbits().Order(), s.Witness, s.Vertex+1, at, err)
		}
		at = s.Result
	}
}

// TestPathsAreThoseOfALiteralSearch, for all pairs of orbits of small orders.
func TestPathsAreThoseOfALiteralSearch(t *testing.T) {
	several, separate := 0, 0
	for n := 1; n <= 9; n++ {
		g := graphOf(t, n, 1)
		orbits := g.Orbits()
		for from := range orbits.Len() {
			literally := literalPaths(n, orbits.Key(from))
			for to := range orbits.Len() {
				var paths [][]orbit.Key
				for steps, err := range Paths(g, from, to) {
					test.OK(t, err)
					checkSteps(t, g, from, steps)
					path := []orbit.Key{orbits.Key(from)}
					for _, s := range steps {
						path = append(path, orbits.Key(s.Vertex))
					}
					paths = append(paths, path)
				}
				if want := literally[orbits.Key(to)]; !slices.EqualFunc(paths, want, slices.Equal) {
					t.Errorf("order %d, orbits %d and %d: %v, expected %v", n, from+1, to+1, paths, want)
				}
				if len(paths) > 1 {
					several++
				}
				if len(paths) == 0 {
					separate++
				}
			}
		}
	}
	if several == 0 || separate != 2*45 {
		t.Errorf("%d pairs with several paths, %d with none, expected some, and the 90 of orbit 35 of order 9",
			several, separate)
	}
}

// TestPathsOfTwoQueens have the distances of Floyd and Warshall.
func TestPathsOfTwoQueens(t *testing.T) {
	for n := 4; n <= 9; n++ {
		g := graphOf(t, n, 2)
		distances := allDistances(g)
		for from, row := range distances {
			for to, want := range row {
				got := -1
				for steps, err := range Paths(g, from, to) {
					test.OK(t, err)
					got = len(steps)
					checkSteps(t, g, from, steps)
					break
				}
				if got != want {
					t.Errorf("order %d, orbits %d and %d: %d steps, expected %d", n, from+1, to+1, got, want)
				}
			}
		}
	}
}

// TestPathsOfAFalseGraph end with a contradiction where no move belongs to an edge.
func TestPathsOfAFalseGraph(t *testing.T) {
	g := orbitgraph.FromEdges(graphOf(t, 9, 1).Orbits(), 1, [][2]int{{0, 34}})
	count := 0
	for _, err := range Paths(g, 0, 34) {
		if count++; !errors.Is(err, orbit.ErrContradiction) {
			t.Error(err)
		}
	}
	if count != 1 {
		t.Errorf("%d pairs, expected one with an error", count)
	}
}
