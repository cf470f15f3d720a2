package layout

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"gonum.org/v1/plot/vg"
	"pgregory.net/rapid"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/work"
)

// fromEdges makes a graph.
func fromEdges(vertices int, edges []Edge) Graph {
	return Graph{Vertices: make([]Vertex, vertices), Edges: edges}
}

// treeOf makes the tree in which parent gives the vertex above each but 0.
func treeOf(n int, parent func(v int) int) Graph {
	var edges []Edge
	for v := 1; v < n; v++ {
		edges = append(edges, Edge{parent(v), v})
	}
	return fromEdges(n, edges)
}

func path(n int) Graph { return treeOf(n, func(v int) int { return v - 1 }) }

func star(n int) Graph { return treeOf(n, func(int) int { return 0 }) }

func grid2(rows, columns int) Graph {
	var edges []Edge
	for v := range rows * columns {
		if v%columns > 0 {
			edges = append(edges, Edge{v - 1, v})
		}
		if v >= columns {
			edges = append(edges, Edge{v - columns, v})
		}
	}
	return fromEdges(rows*columns, edges)
}

func complete(n int) Graph {
	var edges []Edge
	for v := range n {
		for w := range v {
			edges = append(edges, Edge{w, v})
		}
	}
	return fromEdges(n, edges)
}

func ofOrder(t *testing.T, n int) Graph {
	t.Helper()
	g, err := orbitgraph.BuildOrder(context.Background(), orbit.Queens.Of(n), move.Mov.Of(1), orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var edges []Edge
	for v, w := range g.Edges() {
		edges = append(edges, Edge{v, w})
	}
	return fromEdges(g.Orbits().Len(), edges)
}

func positions(t interface{ Fatal(...any) }, g Graph, threads int) Layout {
	l, err := Positions(context.Background(), g, 0, orbit.Options{Threads: threads})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// pageStress is the mean of (1−k·p/d)² over pairs of a connected graph, with p their distance on the page, d that in
// the graph, and the k that makes the mean least.
func pageStress(g Graph, at []vg.Point) float64 {
	search := neighbours(g).search()
	sum, squares, pairs := 0.0, 0.0, 0.0
	for v := range g.Vertices {
		search.From(v)
		for w := range v {
			r := distance(at, v, w) / float64(search.Distance(w))
			sum, squares, pairs = sum+r, squares+r*r, pairs+1
		}
	}
	return 1 - sum*sum/squares/pairs
}

func distance(at []vg.Point, v, w int) float64 { return float64(norm(at[v].Sub(at[w]))) }

// pageCrossings counts the pairs of edges without a common end that cross.
func pageCrossings(g Graph, at []vg.Point) int {
	side := func(a, b, c int) bool {
		u, v := at[b].Sub(at[a]), at[c].Sub(at[a])
		return u.X*v.Y > v.X*u.Y
	}
	count := 0
	for i, e := range g.Edges {
		for _, f := range g.Edges[:i] {
			if e.From == f.From || e.From == f.To || e.To == f.From || e.To == f.To {
				continue
			}
			apart := side(e.From, e.To, f.From) != side(e.From, e.To, f.To)
			if apart && side(f.From, f.To, e.From) != side(f.From, f.To, e.To) {

				count++
			}
		}
	}
	return count
}

// TestKnownGraphs: the shape of a path, a cycle, grids and trees is found.
func TestKnownGraphs(t *testing.T) {
	cycle := fromEdges(300, func() (edges []Edge) {
		for v := range 300 {
			edges = append(edges, Edge{min(v, (v+1)%300), max(v, (v+1)%300)})
		}
		return edges
	}())
	for name, c := range map[string]struct {
		graph      Graph
		mostStress float64
		crossings  int
	}{
		"path":        {path(400), 0.07, 2},
		"cycle":       {cycle, 0.07, 0},
		"grid":        {grid2(20, 25), 0.03, 4},
		"long grid":   {grid2(5, 100), 0.07, 0},
		"binary tree": {treeOf(255, func(v int) int { return (v - 1) / 2 }), 0.2, 100},
		"star":        {star(300), 1, 0},
		"complete":    {complete(70), 1, math.MaxInt},
	} {
		at := positions(t, c.graph, 0).At
		s, x := pageStress(c.graph, at), pageCrossings(c.graph, at)
		t.Logf("%s: stress %.4f, %d crossings", name, s, x)
		if s > c.mostStress || x > c.crossings {
			t.Errorf("%s: stress %.4f, %d crossings, expected at most %.4f and %d",
				name, s, x, c.mostStress, c.crossings)
		}
	}
}

// TestOrders: the pages of orders to 12 have the right form, and places are apart.
func TestOrders(t *testing.T) {
	for n := 1; n <= test.ByTier(10, 12); n++ {
		g := ofOrder(t, n)
		l := positions(t, g, 0)
		checkPage(t, g, l.At)
		if len(g.Vertices) == 0 {
			continue
		}
		ratio := l.Width / l.Height
		if n >= 9 && (ratio < 0.8 || ratio > 1.6) {
			t.Errorf("order %d: width divided by height is %.3f", n, ratio)
		}
		apart, mean := leastDistance(l.At), math.Sqrt(float64(l.Width*l.Height)/float64(len(g.Vertices)))
		if apart < 0.2*mean {
			t.Errorf("order %d: two places are %.0f apart, %.0f on average", n, apart, mean)
		}
	}
}

// leastDistance is that of two places.
func leastDistance(at []vg.Point) float64 {
	order := slices.SortedFunc(slices.Values(at), func(p, q vg.Point) int { return cmp.Compare(p.X, q.X) })
	least := math.Inf(1)
	for i, p := range order {
		for _, q := range order[i+1:] {
			if float64(q.X-p.X) >= least {
				break
			}
			least = min(least, float64(norm(p.Sub(q))))
		}
	}
	return least
}

// checkPage checks that components do not overlap.
func checkPage(t interface {
	Helper()
	Fatalf(string, ...any)
}, g Graph, at []vg.Point) {
	t.Helper()
	var boxes []vg.Rectangle
	for i, p := range g.parts() {
		var own []vg.Point
		for _, v := range p.vertices {
			own = append(own, at[v])
		}
		low, high := extent(own)
		for j, o := range boxes {
			if low.X <= o.Max.X && o.Min.X <= high.X && low.Y <= o.Max.Y && o.Min.Y <= high.Y {
				t.Fatalf("components %d and %d overlap: %v, %v to %v", j, i, o, low, high)
			}
		}
		boxes = append(boxes, vg.Rectangle{Min: low, Max: high})
	}
}

// TestRandomGraphs: whatever the graph, components do not overlap, and no two vertices have one place, on any number
// of threads.
func TestRandomGraphs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		l := positions(t, g, 1)
		checkPage(t, g, l.At)
		if leastDistance(l.At) == 0 {
			t.Fatal("two vertices have one place")
		}
		if !reflect.DeepEqual(l, positions(t, g, 3)) {
			t.Fatal("one thread and three disagree")
		}
	})
}

// TestUnusualGraphs: those in which the general case has no place.
func TestUnusualGraphs(t *testing.T) {
	for name, g := range map[string]Graph{
		"no vertex": {}, "one": path(1), "isolated": fromEdges(1000, nil),
		"star": star(test.ByTier(1000, 3000)), "complete": complete(test.ByTier(60, 120)),
	} {
		l := positions(t, g, 0)
		checkPage(t, g, l.At)
		if len(l.At) != len(g.Vertices) {
			t.Errorf("%s: %d places, expected %d", name, len(l.At), len(g.Vertices))
		}
		if least := leastDistance(l.At); least < 0.1*unit {
			t.Errorf("%s: places are %.1f apart", name, least)
		}
	}
}

// TestPlacesAreTheSameEverywhere: on any number of threads and, as the checksum says, on every machine, also with
// GOAMD64=v3, by which a compiler may fuse products and sums. A change of the algorithm changes the checksum.
func TestPlacesAreTheSameEverywhere(t *testing.T) {
	const want = "f90aa5c79b25f50674fd6783e667401f8cb0a01c1dc5af7994a620bb0def47d6"
	g := ofOrder(t, 12)
	one := positions(t, g, 1)
	if got := fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, one.At))); got != want {
		t.Errorf("%s, expected %s", got, want)
	}
	for _, threads := range test.ByTier([]int{5}, []int{2, 5}) {
		if !reflect.DeepEqual(one, positions(t, g, threads)) {
			t.Errorf("other places on %d threads", threads)
		}
	}
}

// TestInterrupted: nothing is returned where the context is done before or between the steps.
func TestInterrupted(t *testing.T) {
	for _, after := range []int{0, 1} {
		ctx, cancel := context.WithCancel(context.Background())
		steps := 0
		if after == 0 {
			cancel()
		}
		g := path(500)
		l, err := Positions(ctx, g, 0, orbit.Options{Progress: func(p work.Progress) {
			done, total := p.Done, p.Total
			if done > total {
				t.Errorf("%d of %d steps", done, total)
			}
			if steps++; steps == after {
				cancel()
			}
		}})
		if !errors.Is(err, context.Canceled) || l.At != nil {
			t.Errorf("after %d steps: %v", after, err)
		}
		cancel()
	}
}

// TestPositionsLook: the placing of a large component looks at the context often, and ends soon once it is done.
func TestPositionsLook(t *testing.T) {
	g := path(1500)
	for v := range 1450 {
		g.Edges = append(g.Edges, Edge{v, v + 50})
	}
	whole := &test.Looks{Context: t.Context()}
	if _, err := Positions(whole, g, 0, orbit.Options{Threads: 1}); err != nil || whole.Count() < 100 {
		t.Fatalf("%d looks, %v", whole.Count(), err)
	}
	for part := range int64(4) {
		ctx := &test.Looks{Context: t.Context(), At: 1 + part*whole.Count()/4}
		_, err := Positions(ctx, g, 0, orbit.Options{Threads: 1})
		if more := ctx.Count() - ctx.At; !errors.Is(err, context.Canceled) || more > 8 {
			t.Errorf("done at look %d: %d more, %v", ctx.At, more, err)
		}
	}
}

// drawGraph draws a graph of some components: random trees with further edges.
func drawGraph(t *rapid.T) Graph {
	vertices := rapid.IntRange(0, 150).Draw(t, "vertices")
	var edges []Edge
	for v := 1; v < vertices; v++ {
		for range rapid.IntRange(0, 3).Draw(t, "edges") {
			e := Edge{rapid.IntRange(max(0, v-20), v-1).Draw(t, "to"), v}
			if !slices.Contains(edges, e) {
				edges = append(edges, e)
			}
		}
	}
	return fromEdges(vertices, edges)
}
