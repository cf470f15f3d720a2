package orbit

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// graphFrom makes a graph of edges, for a test of what needs no orbits.
func graphFrom(vertices int, edges map[[2]int]bool) *Graph {
	g := &Graph{orbits: &Orbits{keys: make([]Key, vertices)}, first: []int64{0}}
	for v := range vertices {
		for w := range vertices {
			if edges[[2]int{min(v, w), max(v, w)}] {
				g.near = append(g.near, int32(w))
			}
		}
		g.first = append(g.first, int64(len(g.near)))
	}
	return g
}

// randomGraph makes a connected graph: a random tree and some more edges.
func randomGraph(random *rand.Rand, vertices, more int) *Graph {
	edges := make(map[[2]int]bool)
	for v := 1; v < vertices; v++ {
		edges[[2]int{random.IntN(v), v}] = true
	}
	for range more {
		v, w := random.IntN(vertices), random.IntN(vertices)
		if v != w {
			edges[[2]int{min(v, w), max(v, w)}] = true
		}
	}
	return graphFrom(vertices, edges)
}

// literalPassage is the least number of steps of all orders of the vertices.
func literalPassage(d [][]int) int {
	least := 1 << 30
	order := make([]int, len(d))
	for v := range order {
		order[v] = v
	}
	var try func(at, steps int)
	try = func(at, steps int) {
		if at == len(order) {
			least = min(least, steps)
			return
		}
		for i := at; i < len(order); i++ {
			order[at], order[i] = order[i], order[at]
			step := 0
			if at > 0 {
				step = d[order[at-1]][order[at]]
			}
			try(at+1, steps+step)
			order[at], order[i] = order[i], order[at]
		}
	}
	try(0, 0)
	return least
}

// checkPassage: it goes along edges, and comes to every vertex of the component.
func checkPassage(t *testing.T, g *Graph, places []int, vertices int) {
	t.Helper()
	for i := range len(places) - 1 {
		if !g.HasEdge(places[i], places[i+1]) {
			t.Errorf("no edge from %d to %d", places[i], places[i+1])
		}
	}
	if seen := len(slices.Compact(slices.Sorted(slices.Values(places)))); seen != vertices {
		t.Errorf("%d vertices seen, expected %d", seen, vertices)
	}
}

// TestPassageOfSmallGraphs against all orders of the vertices: the shortest, every other way to make one, the bound, and whether
// there is a Hamiltonian path.
func TestPassageOfSmallGraphs(t *testing.T) {
	ctx := context.Background()
	random := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		vertices := 1 + random.IntN(7)
		g := randomGraph(random, vertices, random.IntN(6))
		want := literalPassage(floydWarshall(g))
		p, err := g.Passage(ctx, 0, Options{})
		if err != nil || p.Steps() != want || p.Lower != want || (p.Hamiltonian == Yes) != (want == vertices-1) || p.Vertices != vertices {
			t.Errorf("%v: %+v, %v, expected %d steps", g.near, p, err, want)
		}
		members := newBounding(g).members(0)
		path, answer := hamiltonian(ctx, g, members, 1<<30)
		if (answer == Yes) != (want == vertices-1) || answer == Unknown {
			t.Errorf("%v: Hamiltonian %s, a shortest passage has %d steps", g.near, answer, want)
		}
		greedy, err := g.greedyWalk(ctx, 0, vertices, Options{})
		if err != nil {
			t.Fatal(err)
		}
		ways := [][]int{p.Places, greedy}
		if answer == Yes {
			ways = append(ways, path)
		}
		for _, places := range ways {
			checkPassage(t, g, places, vertices)
		}
		bound := g.walkBound(0)
		if bound > want || g.EdgeCount() == vertices-1 && bound != want {
			t.Errorf("%v: bound %d, a shortest passage has %d steps", g.near, bound, want)
		}
		if vertices > 2 {
			r := newRoute(g, members)
			if err := r.improve(ctx, members, bound, Options{}); err != nil || r.length() < want || len(r.walk(g)) != r.length()+1 {
				t.Errorf("%v: improved to %d, %v, expected %d or more", g.near, r.length(), err, want)
			}
			checkPassage(t, g, r.walk(g), vertices)
			if bound := r.bound(ctx, r.length()); bound > want {
				t.Errorf("%v: bound %d, a shortest passage has %d steps", g.near, bound, want)
			}
		}
	}
}

// TestPassageOfOrders: it goes along edges, and what is proved of it stays so.
func TestPassageOfOrders(t *testing.T) {
	for n, want := range map[int]string{4: "0 0 yes", 5: "1 1 yes", 6: "0 0 yes", 7: "5 5 yes", 8: "11 11 yes", 9: "48 48 no", 10: "90 90 no", 11: "342 344 no", 13: "8901 10014 no"} {
		g := graphOf(t, n, 1)
		p, err := g.Passage(context.Background(), g.Components().Largest(), Options{})
		if err != nil {
			t.Fatal(err)
		}
		checkPassage(t, g, p.Places, g.Components().Giant())
		if got := fmt.Sprint(p.Lower, p.Steps(), " ", p.Hamiltonian); strings.Join(strings.Fields(got), " ") != want {
			t.Errorf("order %d: %s, expected %s", n, got, want)
		}
	}
}

// TestPassageOfTwoQueens: the graph of order 9 has a path through all, where a search from a single beginning to all ends would
// take for ever.
func TestPassageOfTwoQueens(t *testing.T) {
	g := graphOf(t, 9, 2)
	p, err := g.Passage(context.Background(), 0, Options{})
	if err != nil || p.Hamiltonian != Yes || p.Steps() != 45 {
		t.Errorf("%+v, %v", p, err)
	}
	checkPassage(t, g, p.Places, 46)
}

// TestHamiltonianIsGivenUp after so many beginnings of paths, and after an interrupt.
func TestHamiltonianIsGivenUp(t *testing.T) {
	g := graphOf(t, 10, 1)
	members := newBounding(g).members(int32(g.Components().Largest()))
	if _, answer := hamiltonian(context.Background(), g, members, 1000); answer != No && answer != Unknown {
		t.Errorf("1000 beginnings: %s", answer)
	}
	if _, answer := hamiltonian(context.Background(), graphOf(t, 9, 2), newBounding(graphOf(t, 9, 2)).members(0), 10); answer != Unknown {
		t.Errorf("10 beginnings: %s", answer)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := g.Passage(ctx, int(members[0]), Options{}); err != context.Canceled {
		t.Errorf("interrupted: %v", err)
	}
}
