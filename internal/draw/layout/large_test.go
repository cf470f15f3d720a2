package layout

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

// A sparse graph is what Positions takes.
type sparse struct {
	Vertices   int
	Neighbours func(v int) []int32
}

// fromEdges makes a graph.
func fromEdges(vertices int, edges [][2]int) sparse {
	near := make([][]int32, vertices)
	for _, e := range edges {
		near[e[0]], near[e[1]] = append(near[e[0]], int32(e[1])), append(near[e[1]], int32(e[0]))
	}
	for _, row := range near {
		slices.Sort(row)
	}
	return sparse{vertices, func(v int) []int32 { return near[v] }}
}

// treeOf makes the tree in which parent gives the vertex above each but 0.
func treeOf(n int, parent func(v int) int) sparse {
	var edges [][2]int
	for v := 1; v < n; v++ {
		edges = append(edges, [2]int{parent(v), v})
	}
	return fromEdges(n, edges)
}

func path(n int) sparse { return treeOf(n, func(v int) int { return v - 1 }) }

func star(n int) sparse { return treeOf(n, func(int) int { return 0 }) }

func grid2(rows, columns int) sparse {
	var edges [][2]int
	for v := range rows * columns {
		if v%columns > 0 {
			edges = append(edges, [2]int{v - 1, v})
		}
		if v >= columns {
			edges = append(edges, [2]int{v - columns, v})
		}
	}
	return fromEdges(rows*columns, edges)
}

func complete(n int) sparse {
	var edges [][2]int
	for v := range n {
		for w := range v {
			edges = append(edges, [2]int{w, v})
		}
	}
	return fromEdges(n, edges)
}

func ofOrder(t *testing.T, n int) sparse {
	t.Helper()
	g, err := orbitgraph.BuildOrder(context.Background(), n, 1, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return sparse{g.Orbits().Len(), g.Neighbours}
}

func positions(t interface{ Fatal(...any) }, g sparse, threads int) Places {
	places, err := Positions(context.Background(), g.Vertices, g.Neighbours, orbit.Options{Threads: threads})
	if err != nil {
		t.Fatal(err)
	}
	return places
}

// pageStress is the mean of (1−k·p/d)² over pairs of a connected graph, with p their distance on the page, d that in the graph, and the k that makes
// the mean least.
func pageStress(g sparse, places Places) float64 {
	search := orbitgraph.NewBFS(g.Vertices, g.Neighbours)
	sum, squares, pairs := 0.0, 0.0, 0.0
	for v := range g.Vertices {
		search.From(v)
		for w := range v {
			r := distance(places, v, w) / float64(search.Distance(w))
			sum, squares, pairs = sum+r, squares+r*r, pairs+1
		}
	}
	return 1 - sum*sum/squares/pairs
}

func distance(p Places, v, w int) float64 {
	return math.Hypot(float64(p.X[v])-float64(p.X[w]), float64(p.Y[v])-float64(p.Y[w]))
}

// pageCrossings counts the pairs of edges without a common end that cross.
func pageCrossings(g sparse, p Places) int {
	side := func(a, b, c int) bool {
		x := func(v int) int { return int(p.X[v]) - int(p.X[a]) }
		y := func(v int) int { return int(p.Y[v]) - int(p.Y[a]) }
		return x(b)*y(c) > x(c)*y(b)
	}
	var edges [][2]int
	for v := range g.Vertices {
		for _, w := range g.Neighbours(v) {
			if int(w) > v {
				edges = append(edges, [2]int{v, int(w)})
			}
		}
	}
	count := 0
	for i, e := range edges {
		for _, f := range edges[:i] {
			if e[0] != f[0] && e[0] != f[1] && e[1] != f[0] && e[1] != f[1] &&
				side(e[0], e[1], f[0]) != side(e[0], e[1], f[1]) && side(f[0], f[1], e[0]) != side(f[0], f[1], e[1]) {
				count++
			}
		}
	}
	return count
}

// TestKnownGraphs: the shape of a path, a cycle, grids and trees is found.
func TestKnownGraphs(t *testing.T) {
	cycle := fromEdges(300, func() (edges [][2]int) {
		for v := range 300 {
			edges = append(edges, [2]int{min(v, (v+1)%300), max(v, (v+1)%300)})
		}
		return edges
	}())
	for name, c := range map[string]struct {
		graph      sparse
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
		places := positions(t, c.graph, 0)
		s, x := pageStress(c.graph, places), pageCrossings(c.graph, places)
		t.Logf("%s: stress %.4f, %d crossings", name, s, x)
		if s > c.mostStress || x > c.crossings {
			t.Errorf("%s: stress %.4f, %d crossings, expected at most %.4f and %d", name, s, x, c.mostStress, c.crossings)
		}
	}
}

// TestOrders: the pages of orders to 12 have the right form, and places are apart.
func TestOrders(t *testing.T) {
	for n := 1; n <= 12; n++ {
		g := ofOrder(t, n)
		places := positions(t, g, 0)
		checkPage(t, g, places)
		if g.Vertices == 0 {
			continue
		}
		ratio := float64(slices.Max(places.X)) / float64(slices.Max(places.Y))
		if n >= 9 && (ratio < 1.15 || ratio > 1.6) {
			t.Errorf("order %d: width divided by height is %.3f", n, ratio)
		}
		apart, mean := leastDistances(places), math.Sqrt(float64(slices.Max(places.X))*float64(slices.Max(places.Y))/float64(g.Vertices))
		if apart < 0.2*mean {
			t.Errorf("order %d: two places are %.0f apart, %.0f on average", n, apart, mean)
		}
	}
}

// leastDistances is the least distance of two places.
func leastDistances(p Places) float64 {
	order := make([]int, len(p.X))
	for v := range order {
		order[v] = v
	}
	slices.SortFunc(order, func(v, w int) int { return int(p.X[v]) - int(p.X[w]) })
	least := math.Inf(1)
	for i, v := range order {
		for _, w := range order[i+1:] {
			if float64(p.X[w]-p.X[v]) >= least {
				break
			}
			least = min(least, distance(p, v, w))
		}
	}
	return least
}

// checkPage checks that components do not overlap.
func checkPage(t interface {
	Helper()
	Fatalf(string, ...any)
}, g sparse, places Places) {
	t.Helper()
	type rectangle struct{ left, right, low, high uint16 }
	var boxes []rectangle
	for i, p := range ofDots(g.Vertices, g.Neighbours).parts() {
		r := rectangle{math.MaxUint16, 0, math.MaxUint16, 0}
		for _, v := range p.vertices {
			r = rectangle{min(r.left, places.X[v]), max(r.right, places.X[v]), min(r.low, places.Y[v]), max(r.high, places.Y[v])}
		}
		for j, o := range boxes {
			if r.left <= o.right && o.left <= r.right && r.low <= o.high && o.low <= r.high {
				t.Fatalf("components %d and %d overlap: %v, %v", j, i, o, r)
			}
		}
		boxes = append(boxes, r)
	}
}

// TestRandomGraphs: whatever the graph, components do not overlap, and no two vertices have one place, on any number of threads.
func TestRandomGraphs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		places := positions(t, g, 1)
		checkPage(t, g, places)
		if g.Vertices > 1 && leastDistances(places) < 1 {
			t.Fatal("two vertices have one place")
		}
		if !reflect.DeepEqual(places, positions(t, g, 3)) {
			t.Fatal("one thread and three disagree")
		}
	})
}

// TestUnusualGraphs: those in which the general case has no place.
func TestUnusualGraphs(t *testing.T) {
	for name, g := range map[string]sparse{
		"no vertex": {}, "one": path(1), "isolated": fromEdges(1000, nil), "star": star(3000), "complete": complete(120),
	} {
		places := positions(t, g, 0)
		checkPage(t, g, places)
		if len(places.X) != g.Vertices || len(places.Y) != g.Vertices {
			t.Errorf("%s: %d places, expected %d", name, len(places.X), g.Vertices)
		}
		if g.Vertices > 1 && leastDistances(places) < 20 {
			t.Errorf("%s: places are %.1f apart", name, leastDistances(places))
		}
	}
}

// TestPlacesAreTheSameEverywhere: on any number of threads and, as the checksum says, on every machine, also with GOAMD64=v3, by which a
// compiler may fuse products and sums. A change of the algorithm changes the checksum.
func TestPlacesAreTheSameEverywhere(t *testing.T) {
	const want = "54df72e46ea6795cee4e0784b3eaef277e39807fb516f4a9465709c643f7336b"
	g := ofOrder(t, 12)
	one := positions(t, g, 1)
	if got := fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, one))); got != want {
		t.Errorf("%s, expected %s", got, want)
	}
	for _, threads := range []int{2, 5} {
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
		places, err := Positions(ctx, g.Vertices, g.Neighbours, orbit.Options{Progress: func(_ string, done, total int) {
			if done > total {
				t.Errorf("%d of %d steps", done, total)
			}
			if steps++; steps == after {
				cancel()
			}
		}})
		if !errors.Is(err, context.Canceled) || !reflect.DeepEqual(places, Places{}) {
			t.Errorf("after %d steps: %v", after, err)
		}
		cancel()
	}
}

// drawGraph draws a graph of some components: random trees with further edges.
func drawGraph(t *rapid.T) sparse {
	vertices := rapid.IntRange(0, 150).Draw(t, "vertices")
	isEdge := make(map[[2]int]bool)
	var edges [][2]int
	for v := 1; v < vertices; v++ {
		for range rapid.IntRange(0, 3).Draw(t, "edges") {
			if e := [2]int{rapid.IntRange(max(0, v-20), v-1).Draw(t, "to"), v}; !isEdge[e] {
				isEdge[e] = true
				edges = append(edges, e)
			}
		}
	}
	return fromEdges(vertices, edges)
}
