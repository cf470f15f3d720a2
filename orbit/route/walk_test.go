package route

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// graphFrom makes a graph of edges, for a test of what needs no orbits.
func graphFrom(vertices int, edges map[[2]int]bool) *orbitgraph.Graph {
	keys := make([]orbit.Key, vertices)
	for v := range keys {
		keys[v] = orbit.Key(v + 1)
	}
	return orbitgraph.FromEdges(orbit.FromKeys(orbit.Queens.Of(0), keys, nil), 1, slices.Collect(maps.Keys(edges)))
}

func graphOf(t *testing.T, n, queens int) *orbitgraph.Graph {
	t.Helper()
	ctx := context.Background()
	orbits := test.Must(orbit.Enumerate(ctx, orbit.Queens.Of(n), orbit.Options{}))
	return test.Must(orbitgraph.Build(ctx, orbits, move.Mov.Of(queens), orbit.Options{}))
}

// randomGraph makes a connected graph: a random tree and some more edges.
func randomGraph(random *rand.Rand, vertices, more int) *orbitgraph.Graph {
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

// literalWalk is the least number of steps of all orders of the vertices.
func literalWalk(d [][]int) int {
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

// checkWalk: it goes along edges, and comes to every vertex of the component.
func checkWalk(t *testing.T, g *orbitgraph.Graph, places []int, vertices int) {
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

// TestWalkOfSmallGraphs against all orders of the vertices: the shortest, every other way to make one, the bound, and
// whether there is a Hamiltonian path.
func TestWalkOfSmallGraphs(t *testing.T) {
	ctx := context.Background()
	random := rand.New(rand.NewPCG(3, 4))
	for range test.ByTier(60, 300) {
		vertices := 1 + random.IntN(7)
		g := randomGraph(random, vertices, random.IntN(6))
		want := literalWalk(allDistances(g))
		p, err := FindWalk(ctx, g, 0, orbit.Options{})
		if err != nil || p.Steps() != want || p.Lower != want || (p.Hamiltonian == Yes) != (want == vertices-1) ||
			p.Vertices != vertices {
			t.Errorf("%v: %+v, %v, expected %d steps", slices.Collect(maps.Keys(maps.Collect(g.Edges()))), p, err, want)
		}
		members := newBFS(g).From(0)
		path, answer := hamiltonian(ctx, g, members, 1<<30)
		if (answer == Yes) != (want == vertices-1) || answer == Unknown {
			t.Errorf("%v: Hamiltonian %s, a shortest walk has %d steps",
				slices.Collect(maps.Keys(maps.Collect(g.Edges()))), answer, want)
		}
		greedy := test.Must(greedyWalk(ctx, g, 0, vertices, orbit.Options{}))
		ways := [][]int{p.Visits, greedy}
		if answer == Yes {
			ways = append(ways, path)
		}
		for _, places := range ways {
			checkWalk(t, g, places, vertices)
		}
		bound := walkBound(g, 0)
		if bound > want || g.EdgeCount() == vertices-1 && bound != want {
			t.Errorf("%v: bound %d, a shortest walk has %d steps",
				slices.Collect(maps.Keys(maps.Collect(g.Edges()))), bound, want)
		}
		if vertices > 2 {
			r := newRoute(g, members)
			var visits []int // in the order of their numbers
			for _, v := range members {
				visits = append(visits, int(v))
			}
			err := r.improve(ctx, visits, bound, orbit.Options{})
			if err != nil || r.length() < want || len(r.walk(g)) != r.length()+1 {
				t.Errorf("%v: improved to %d, %v, expected %d or more",
					slices.Collect(maps.Keys(maps.Collect(g.Edges()))), r.length(), err, want)
			}
			checkWalk(t, g, r.walk(g), vertices)
			if bound := r.bound(ctx, r.length()); bound > want {
				t.Errorf("%v: bound %d, a shortest walk has %d steps",
					slices.Collect(maps.Keys(maps.Collect(g.Edges()))), bound, want)
			}
		}
	}
}

// TestWalkOfOrders: it goes along edges, and what is proved of it stays so.
func TestWalkOfOrders(t *testing.T) {
	for n, want := range map[int]string{
		4: "0 0 yes", 5: "1 1 yes", 6: "0 0 yes", 7: "5 5 yes", 8: "11 11 yes", 9: "48 48 no", 10: "90 90 no",
		11: "342 344 no", 13: "8901 10014 no",
	} {
		if n > 11 && !test.IsLong() {
			continue
		}
		g := graphOf(t, n, 1)
		p := test.Must(FindWalk(context.Background(), g, g.Components().LargestVertex(), orbit.Options{}))
		checkWalk(t, g, p.Visits, g.Components().LargestSize())
		if got := fmt.Sprint(p.Lower, p.Steps(), " ", p.Hamiltonian); strings.Join(strings.Fields(got), " ") != want {
			t.Errorf("order %d: %s, expected %s", n, got, want)
		}
	}
}

// TestWalkOfTwoQueens: the graph of order 9 has a path through all, where a search from a single beginning to all ends
// would take for ever.
func TestWalkOfTwoQueens(t *testing.T) {
	g := graphOf(t, 9, 2)
	p, err := FindWalk(context.Background(), g, 0, orbit.Options{})
	if err != nil || p.Hamiltonian != Yes || p.Steps() != 45 {
		t.Errorf("%+v, %v", p, err)
	}
	checkWalk(t, g, p.Visits, 46)
}

// TestHamiltonianIsGivenUp after so many beginnings of paths, and after an interrupt.
func TestHamiltonianIsGivenUp(t *testing.T) {
	g := graphOf(t, 10, 1)
	members := newBFS(g).From(g.Components().LargestVertex())
	if _, answer := hamiltonian(context.Background(), g, members, 1000); answer != No && answer != Unknown {
		t.Errorf("1000 beginnings: %s", answer)
	}
	_, answer := hamiltonian(context.Background(), graphOf(t, 9, 2), newBFS(graphOf(t, 9, 2)).From(0), 10)
	if answer != Unknown {
		t.Errorf("10 beginnings: %s", answer)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := FindWalk(ctx, g, int(members[0]), orbit.Options{}); err != context.Canceled {
		t.Errorf("interrupted: %v", err)
	}
}

// allDistances returns all distances of a graph; −1 stands for none.
func allDistances(g *orbitgraph.Graph) [][]int {
	d := make([][]int, g.Orbits().Len())
	for v := range d {
		for _, far := range g.Distances([]int{v}) {
			d[v] = append(d[v], int(far))
		}
	}
	return d
}
