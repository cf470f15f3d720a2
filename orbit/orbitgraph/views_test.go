package orbitgraph

import (
	"errors"
	"slices"
	"testing"

	dominikbraun "github.com/dominikbraun/graph"
	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/simple"
	"gonum.org/v1/gonum/graph/testgraph"

	"qorbit/internal/test"
	"qorbit/orbit"
)

// build makes a graph of as many made-up orbits as testgraph asks for, and tells it how: nodes are numbered from 0, and
// self-loops and parallel edges, which an orbit graph has not got, are left out.
func build(nodes []graph.Node, edges []testgraph.WeightedLine,
	_, _ float64) (graph.Graph, []graph.Node, []testgraph.Edge, float64, float64, bool) {
	var ids []int64
	for _, n := range nodes {
		ids = append(ids, n.ID())
	}
	for _, e := range edges {
		ids = append(ids, e.From().ID(), e.To().ID())
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	var asked []graph.Node
	var keys []orbit.Key
	for v := range ids {
		asked = append(asked, simple.Node(v))
		keys = append(keys, orbit.Key(v+1))
	}
	var rows [][2]int
	var lines []testgraph.Edge
	for _, e := range edges {
		u, _ := slices.BinarySearch(ids, e.From().ID())
		v, _ := slices.BinarySearch(ids, e.To().ID())
		one := [2]int{min(u, v), max(u, v)}
		if u != v && !slices.Contains(rows, one) {
			rows = append(rows, one)
			lines = append(lines, simple.Edge{F: simple.Node(u), T: simple.Node(v)})
		}
	}
	g := FromEdges(orbit.FromKeys(orbit.Queens.Of(12), keys, nil), 1, rows)
	return g.Gonum(), asked, lines, 0, 0, true
}

func TestGonumConformance(t *testing.T) {
	t.Run("nodes", func(t *testing.T) { testgraph.ReturnAllNodes(t, build, true) })
	t.Run("existence", func(t *testing.T) { testgraph.NodeExistence(t, build) })
	t.Run("edges", func(t *testing.T) { testgraph.ReturnAllEdges(t, build, true) })
	t.Run("incidence.Edge existence", func(t *testing.T) { testgraph.EdgeExistence(t, build, true) })
	t.Run("adjacent", func(t *testing.T) { testgraph.ReturnAdjacentNodes(t, build, true, true) })
}

// TestDominikbraunAgrees: the library's own sizes, breadth-first search and spanning tree over the view, and over a
// clone in the library's own store.
func TestDominikbraunAgrees(t *testing.T) {
	for n := 4; n <= 11; n++ {
		g := newGraph(t, n, 1)
		view := g.Dominikbraun()
		for _, d := range []dominikbraun.Graph[orbit.Key, orbit.Orbit]{view, test.Must(view.Clone())} {
			edges := test.Must(d.Edges())
			if test.Must(d.Order()) != g.orbits.Len() || test.Must(d.Size()) != g.EdgeCount() || len(edges) != g.EdgeCount() {
				t.Errorf("order %d: order and size are %d and %d, expected %d and %d",
					n, test.Must(d.Order()), test.Must(d.Size()), g.orbits.Len(), g.EdgeCount())
			}
		}
		c := g.Components()
		reached := 0
		visit := func(orbit.Key) (stop bool) {
			reached++
			return false
		}
		if err := dominikbraun.BFS(view, g.orbits.Key(0), visit); err != nil || reached != c.Sizes[0] {
			t.Errorf("order %d: its search reaches %d, expected %d, %v", n, reached, c.Sizes[0], err)
		}
		forest := test.Must(dominikbraun.MinimumSpanningTree(view))
		if got, want := test.Must(forest.Size()), g.orbits.Len()-len(c.Sizes); got != want {
			t.Errorf("order %d: its spanning forest has %d edges, expected %d", n, got, want)
		}
	}
}

func TestDominikbraunStoreLooksUpAndRefuses(t *testing.T) {
	g := newGraph(t, 8, 1)
	view := g.Dominikbraun()
	for u, v := range g.Edges() {
		e, err := view.Edge(g.orbits.Key(v), g.orbits.Key(u))
		if err != nil || e.Source.Number != v+1 || e.Target.Number != u+1 {
			t.Errorf("edge %d–%d is %v, %v", v, u, e, err)
		}
	}
	o, err := view.Vertex(g.orbits.Key(4))
	if err != nil || o.Perm.String() != g.orbits.Perm(4).String() || o.Class != g.orbits.Class(4) {
		t.Errorf("vertex 4 is %v, %v", o, err)
	}
	if _, err := view.Vertex(1); !errors.Is(err, dominikbraun.ErrVertexNotFound) {
		t.Errorf("key 1 is found: %v", err)
	}
	if _, err := view.Edge(1, g.orbits.Key(0)); !errors.Is(err, dominikbraun.ErrEdgeNotFound) {
		t.Errorf("an incidence.Edge from key 1 is found: %v", err)
	}
	if err := view.AddVertex(orbit.Orbit{Key: 1}); !errors.Is(err, ErrReadOnly) {
		t.Errorf("a vertex is added: %v", err)
	}
	if err := view.RemoveVertex(g.orbits.Key(0)); !errors.Is(err, ErrReadOnly) {
		t.Errorf("a vertex is removed: %v", err)
	}
}
