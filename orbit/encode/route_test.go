package encode

import (
	"context"
	"strings"
	"testing"

	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
)

// shortest is the first shortest route.
func shortest(t *testing.T, g *orbitgraph.Graph, from, to int) []route.Step {
	t.Helper()
	for steps, err := range route.Paths(g, from-1, to-1) {
		if err != nil {
			t.Fatal(err)
		}
		return append([]route.Step(nil), steps...)
	}
	return nil
}

// TestOfRoute: the edges of the route lead from orbit to orbit with the operators of the route, and what is around it
// is what the radius says. Alone, there is nothing else.
func TestOfRoute(t *testing.T) {
	g := orbitGraph(9, 1)
	steps := shortest(t, g, 46, 1)
	for _, c := range []struct {
		radius   int
		alone    bool
		vertices int
	}{{-1, false, 45}, {0, false, 4}, {0, true, 4}} {
		r := Way{From: 45, Steps: steps, Radius: c.radius, Alone: c.alone}
		n, err := OfRoute(context.Background(), g, enumerate(8), r, orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		vertices, highlighted, edges, at := 0, 0, 0, 46
		for v := range n.Vertices {
			vertices++
			if v.Highlighted {
				highlighted++
			}
		}
		found := make(map[int]Edge)
		for e, err := range n.Edges {
			if err != nil {
				t.Fatal(err)
			}
			edges++
			if e.Step > 0 {
				found[e.Step] = e
			}
		}
		for i, s := range steps {
			e := found[i+1]
			if e.FromOrbit != at || e.ToOrbit != s.Vertex+1 || e.Operator.String() != s.Operator.String() {
				t.Errorf("step %d is %+v, expected %v from %d", i+1, e, s, at)
			}
			at = s.Vertex + 1
		}
		between := n.Shown.EdgeCount()
		if c.alone {
			between = len(steps)
		}
		if vertices != c.vertices || highlighted != len(steps)+1 || edges != between {
			t.Errorf("%+v: %d vertices, %d highlighted, %d edges", c, vertices, highlighted, edges)
		}
		file := dotOf(t, n, Options{})
		got, inRow := strings.Count(file, `dir="forward"`), strings.Contains(file, "rankdir")
		if got != len(steps) || inRow != (edges == got) {
			t.Errorf("%+v: %d arrows in\n%s", c, got, file)
		}
		if beside := strings.Contains(file, `label="    1    ", fontsize="11"`); beside != !inRow {
			t.Errorf("%+v: the number of step 1 does not stand off its line in\n%s", c, file)
		}
	}
}

// TestTheMostAroundARoute: where the radius is not given, a large component is not shown, nor more edges than are
// legible.
func TestTheMostAroundARoute(t *testing.T) {
	for _, c := range []struct{ order, queens, from, to, vertices int }{{10, 1, 1, 80, 0}, {9, 2, 1, 35, 2}} {
		g := orbitGraph(c.order, c.queens)
		steps := shortest(t, g, c.from, c.to)
		r := Way{From: c.from - 1, Steps: steps, Radius: -1}
		n, err := OfRoute(context.Background(), g, enumerate(c.order-1), r, orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		stats := n.Shown.Stats()
		if stats.Edges > MostEdgesAround || stats.Orbits >= g.Orbits().Len() || stats.Orbits < len(steps)+1 {
			t.Errorf("%+v: %d orbits, %d edges", c, stats.Orbits, stats.Edges)
		}
		if c.vertices > 0 && stats.Orbits != c.vertices {
			t.Errorf("%+v: %d orbits", c, stats.Orbits)
		}
	}
}
