package encode

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
)

// TestParts: balls and components have exactly the vertices and edges of the whole network that a literal selection
// finds, with the same attributes.
func TestParts(t *testing.T) {
	for _, n := range test.ByTier([]int{9}, []int{9, 10}) {
		g, below := orbitGraph(n, 1), enumerate(n-1)
		of := func(inc bool, p Part) (*Network, error) {
			return OfGraph(t.Context(), g, below, inc, p, orbit.Options{})
		}
		for _, inc := range []bool{false, true} {
			whole := ofGraph(g, below, inc)
			for radius := range 4 {
				for v := range g.Orbits().Len() {
					in := map[int]bool{v + 1: true}
					for range radius { // one step along every edge
						next := map[int]bool{v + 1: true}
						for x, y := range g.Edges() {
							near := in[x+1] || in[y+1]
							next[x+1], next[y+1] = next[x+1] || near, next[y+1] || near
						}
						in = next
					}
					part := test.Must(of(inc, Part{Around: strconv.Itoa(v + 1), Radius: radius}))
					checkPart(t, part, whole, func(v Vertex) bool { return in[v.Orbit] })
				}
			}
			for c := range g.Components().Sizes {
				part := test.Must(of(inc, Part{Component: c + 1}))
				checkPart(t, part, whole, func(v Vertex) bool { return v.Component == c+1 })
			}
		}
		around := test.Must(of(false, Part{Around: ops.Rev.Act(g.Orbits().Perm(4)).String(), Radius: 2}))
		same := test.Must(of(false, Part{Around: "5", Radius: 2}))
		isNamed := strings.HasSuffix(same.Title.What, ", orbits at distance 2 or less from orbit 5")
		if around.Title != same.Title || !isNamed {
			t.Errorf("around a solution: %q, around its orbit: %q", around.Title, same.Title)
		}
		for _, wrong := range []Part{
			{Around: "0"}, {Around: "10000"}, {Around: "1,2,3"}, {Component: -1}, {Component: len(g.Components().Sizes) + 1},
		} {
			if _, err := of(false, wrong); err == nil {
				t.Errorf("order %d: %+v: no error", n, wrong)
			}
		}
	}
}

// checkPart holds a part against the vertices of the whole network that are chosen, the edges between them, and the
// orbits of order N−1 that Incs lead from to them.
func checkPart(t *testing.T, part, whole *Network, chosen func(Vertex) bool) {
	t.Helper()
	ids, orbits := make(map[string]bool), 0
	for v := range whole.Vertices {
		if v.Kind == KindOrbit && chosen(v) {
			ids[v.ID] = true
			orbits++
		}
	}
	var edges, gotEdges []Edge
	movs := 0
	for e, err := range whole.Edges {
		if err != nil {
			t.Fatal(err)
		}
		if e.Kind == KindInc && ids[e.To] {
			ids[e.From] = true
		}
		if ids[e.From] && ids[e.To] {
			edges = append(edges, e)
			if e.Kind == KindMov {
				movs++
			}
		}
	}
	var vertices []Vertex
	for v := range whole.Vertices {
		if ids[v.ID] {
			vertices = append(vertices, v)
		}
	}
	for e, err := range part.Edges {
		if err != nil {
			t.Fatal(err)
		}
		gotEdges = append(gotEdges, e)
	}
	if got := slices.Collect(part.Vertices); !reflect.DeepEqual(got, vertices) || !reflect.DeepEqual(gotEdges, edges) {
		t.Fatalf("order %d, %s: %d vertices and %d edges, expected %d and %d",
			part.Order, part.Part, len(got), len(gotEdges), len(vertices), len(edges))
	}
	if part.Shown.Orbits().Len() != orbits || part.Shown.EdgeCount() != movs {
		t.Fatalf("order %d, %s: a graph of %d orbits and %d edges, expected %d and %d",
			part.Order, part.Part, part.Shown.Orbits().Len(), part.Shown.EdgeCount(), orbits, movs)
	}
	for u, v := range part.Shown.Edges() {
		from, to := vertices[u].Orbit, vertices[v].Orbit
		if !slices.ContainsFunc(edges, func(e Edge) bool { return e.FromOrbit == from && e.ToOrbit == to }) {
			t.Fatalf("order %d, %s: the graph joins %d and %d", part.Order, part.Part, from, to)
		}
	}
}
