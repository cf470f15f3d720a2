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
)

// fromEdges makes a graph of boxes of several sizes.
func fromEdges(vertices int, edges []Edge) Graph {
	g := Graph{Edges: edges, Length: 60, Gap: 6}
	for v := range vertices {
		box := Vertex{Width: 16 + vg.Length(7*v%20), Height: 16 + vg.Length(5*v%9), Solid: v%3 == 0}
		g.Vertices = append(g.Vertices, box)
	}
	return g
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

func cycle(n int) Graph {
	g := path(n)
	g.Edges = append(g.Edges, Edge{0, n - 1})
	return g
}

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

// drawGraph draws a graph of some components: random trees, with further edges if they are not to be sparse.
func drawGraph(t *rapid.T, most, edges int) Graph {
	vertices := rapid.IntRange(0, most).Draw(t, "vertices")
	var all []Edge
	for v := 1; v < vertices; v++ {
		for range rapid.IntRange(0, edges).Draw(t, "edges") {
			e := Edge{rapid.IntRange(max(0, v-20), v-1).Draw(t, "to"), v}
			if !slices.Contains(all, e) {
				all = append(all, e)
			}
		}
	}
	return fromEdges(vertices, all)
}

// A tester is a *testing.T or a *rapid.T.
type tester interface {
	Helper()
	Fatalf(string, ...any)
}

// checkBoxes: no two boxes meet, and all are on the page.
func checkBoxes(t tester, g Graph, l Layout) {
	t.Helper()
	for v, box := range g.Vertices {
		at := l.At[v]
		half := vg.Point{X: box.Width/2 - 0.02, Y: box.Height/2 - 0.02}
		low, high := at.Sub(half), at.Add(half)
		if low.X < 0 || low.Y < 0 || high.X > l.Width || high.Y > l.Height {
			t.Fatalf("vertex %d at %v is not on the page of %g × %g", v, at, l.Width, l.Height)
		}
		for w := range v {
			x := abs(at.X-l.At[w].X) - (box.Width+g.Vertices[w].Width)/2
			y := abs(at.Y-l.At[w].Y) - (box.Height+g.Vertices[w].Height)/2
			if x < 0 && y < 0 {
				t.Fatalf("vertices %d and %d lie on each other, by %g and %g", w, v, -x, -y)
			}
		}
	}
}

// checkNothingIsHidden: no curve passes through the ellipse of a vertex that it does not end at, or through its box
// if it is solid.
func checkNothingIsHidden(t tester, g Graph, l Layout) {
	t.Helper()
	for i, e := range g.Edges {
		for _, at := range points(l.Curves[i]) {
			for v, box := range g.Vertices {
				x, y := 2*abs(at.X-l.At[v].X)/box.Width, 2*abs(at.Y-l.At[v].Y)/box.Height
				if v != e.From && v != e.To && (x*x+y*y < 0.98 || box.Solid && max(x, y) < 0.99) {
					t.Fatalf("edge %v passes under vertex %d at %v", e, v, at)
				}
			}
		}
	}
}

// points are some of a curve, close to each other.
func points(curve []vg.Point) (all []vg.Point) {
	if len(curve) == 2 {
		curve = []vg.Point{curve[0], curve[0], curve[1], curve[1]}
	}
	for p := curve; len(p) > 3; p = p[3:] {
		for step := range 301 {
			t := vg.Length(step) / 300
			s := 1 - t
			at := p[0].Scale(s * s * s).Add(p[1].Scale(3 * s * s * t))
			all = append(all, at.Add(p[2].Scale(3*s*t*t)).Add(p[3].Scale(t*t*t)))
		}
	}
	return all
}

// checkComponents: components do not overlap.
func checkComponents(t tester, g Graph, at []vg.Point) {
	t.Helper()
	var boxes []vg.Rectangle
	for i, p := range g.parts() {
		box := vg.Rectangle{Min: at[p.vertices[0]], Max: at[p.vertices[0]]}
		for _, v := range p.vertices {
			box.Min, box.Max = lower(box.Min, at[v]), upper(box.Max, at[v])
		}
		for j, o := range boxes {
			if box.Min.X <= o.Max.X && o.Min.X <= box.Max.X && box.Min.Y <= o.Max.Y && o.Min.Y <= box.Max.Y {
				t.Fatalf("components %d and %d overlap: %v, %v", j, i, o, box)
			}
		}
		boxes = append(boxes, box)
	}
}

// checkNew: boxes and components are apart, edges lead from centre to centre, pass under no other vertex, and a second
// run finds the same places.
func checkNew(t tester, g Graph) {
	t.Helper()
	l, err := New(context.Background(), g, 300)
	if err != nil {
		t.Fatalf("%v", err)
	}
	if again, err := New(context.Background(), g, 300); err != nil || !reflect.DeepEqual(l, again) {
		t.Fatalf("a second run gives other places: %v", err)
	}
	checkBoxes(t, g, l)
	checkComponents(t, g, l.At)
	for i, e := range g.Edges {
		if c := l.Curves[i]; len(c) != 2 || c[0] != l.At[e.From] || c[1] != l.At[e.To] {
			t.Fatalf("edge %v is drawn as %v", e, c)
		}
	}
	checkNothingIsHidden(t, g, l)
}

func TestNew(t *testing.T) {
	for _, g := range []Graph{
		{}, path(1), fromEdges(40, nil), path(5), star(9), cycle(4), complete(5),
		treeOf(60, func(v int) int { return v / 3 }), ofOrder(t, 8), ofOrder(t, 9),
	} {
		checkNew(t, g)
	}
	rapid.Check(t, func(t *rapid.T) { checkNew(t, drawGraph(t, 25, 1)) })
}

// TestEdgesAvoidVertices: a vertex on an edge of others moves; where no place is without such an edge, that is an
// error.
func TestEdgesAvoidVertices(t *testing.T) {
	g := fromEdges(3, []Edge{{0, 2}, {0, 1}, {1, 2}})
	at := []vg.Point{{}, {X: 3, Y: 60}, {Y: 120}}
	if !g.misleads(at) || g.separate(t.Context(), at) != nil || g.misleads(at) {
		t.Errorf("vertex 1 is hidden, or no place is found: %v", at)
	}
	if l, err := New(t.Context(), complete(30), 300); err == nil {
		t.Errorf("%v, expected an error: an edge passes under a vertex", l)
	}
}

// TestShortPathsAreLevel, and come in the order of their smallest vertices.
func TestShortPathsAreLevel(t *testing.T) {
	g := Graph{Length: 40, Gap: 6, Vertices: slices.Repeat([]Vertex{{Width: 16, Height: 16}}, 12)}
	g.Edges = []Edge{{0, 7}, {3, 7}, {2, 6}, {8, 9}, {8, 10}, {8, 11}}
	l, err := New(context.Background(), g, 1000)
	if err != nil {
		t.Fatal(err)
	}
	byX := func(v, w int) int { return cmp.Compare(l.At[v].X, l.At[w].X) }
	for _, path := range [][]int{{0, 3, 7}, {2, 6}, {1}, {4}, {5}} {
		if path = slices.SortedFunc(slices.Values(path), byX); l.At[path[0]].Y != l.At[5].Y {
			t.Errorf("the path %v is at %v, vertex 5 at %v", path, l.At[path[0]], l.At[5])
		}
	}
	if !slices.IsSortedFunc([]int{0, 1, 2, 4, 5}, byX) || l.At[8].Y < l.At[0].Y {
		t.Errorf("components in another order: %v", l.At)
	}
}

// TestStressIsLowerThanElsewhere: no small move of one vertex makes the stress lower.
func TestStressIsLowerThanElsewhere(t *testing.T) {
	g := cycle(4)
	distances := neighbours(g).distances(t.Context(), 4)
	at := g.leastStress(context.Background())
	stress := func() (sum vg.Length) {
		for i := range at {
			for j := range i {
				d := vg.Length(distances[i][j])
				off := (norm(at[i].Sub(at[j])) - g.Length*d) / d
				sum += off * off
			}
		}
		return sum
	}
	least := stress()
	for i := range at {
		for turn := range 12 {
			saved := at[i]
			at[i].X += vg.Length(2 * math.Cos(float64(turn)))
			at[i].Y += vg.Length(2 * math.Sin(float64(turn)))
			if moved := stress(); moved < least {
				t.Errorf("stress %g, and %g with vertex %d elsewhere", least, moved, i)
			}
			at[i] = saved
		}
	}
}

// TestEqualAxes: in a cycle of four, and in a complete graph, all axes are equal. Which are taken is decided by where
// the power iteration begins, not by rounding errors, so that the places hardly change with the distances.
func TestEqualAxes(t *testing.T) {
	for _, g := range []Graph{cycle(3), cycle(4), cycle(5), cycle(8)} {
		n := len(g.Vertices)
		distances, changed := neighbours(g).distances(t.Context(), n), neighbours(g).distances(t.Context(), n)
		for i, row := range changed {
			for j := range row {
				row[j] *= 1 + 1e-12*float64((i+1)*(j+1)%7)
			}
		}
		at, other := principalAxes(t.Context(), distances, 10), principalAxes(t.Context(), changed, 10)
		for i := range at {
			if off := norm(at[i].Sub(other[i])); off > 1e-6 {
				t.Errorf("%d vertices: %d is at %v, and at %v after a change by 1e-12", n, i, at[i], other[i])
			}
		}
	}
}

// inRows gives each vertex the row of its distance from the root, and some rows more.
func inRows(t *rapid.T, g Graph, more int) {
	for _, e := range g.Edges {
		g.Vertices[e.To].Rank = g.Vertices[e.From].Rank + 1 + rapid.IntRange(0, more).Draw(t, "more")
	}
}

// TestForests: no two boxes meet, edges end at their vertices and pass under no other, and rows are those of the ranks:
// of each tree in Forest, of all in Levels.
func TestForests(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t, 40, 1)
		g.Length = 40
		levels := rapid.Bool().Draw(t, "levels")
		var l Layout
		if levels {
			inRows(t, g, 2)
			ranks := make([]int, len(g.Vertices))
			for v := range g.Vertices {
				ranks[v] = g.Vertices[v].Rank
			}
			l = Levels(g, ranks)
		} else {
			inRows(t, g, 0)
			var err error
			if l, err = Forest(context.Background(), g, func(w, h vg.Length) vg.Length { return max(w, h) }); err != nil {
				t.Fatal(err)
			}
		}
		checkBoxes(t, g, l)
		checkNothingIsHidden(t, g, l)
		for i, e := range g.Edges {
			from, to := l.At[e.From], l.At[e.To]
			drop := vg.Length(g.Vertices[e.To].Rank-g.Vertices[e.From].Rank) * g.Length
			if abs(from.Y-to.Y-drop) > 0.02 {
				t.Fatalf("edge %v leads from %v to %v, expected %g below", e, from, to, drop)
			}
			c := l.Curves[i]
			if c[0].X != from.X || c[len(c)-1].X != to.X || c[0].Y > from.Y || c[len(c)-1].Y < to.Y {
				t.Fatalf("edge %v from %v to %v is drawn as %v", e, from, to, c)
			}
		}
	})
}

func positions(t tester, g Graph, threads int) Layout {
	for v := range g.Vertices {
		g.Vertices[v] = Vertex{}
	}
	l, err := Positions(context.Background(), g, 0, orbit.Options{Threads: threads})
	if err != nil {
		t.Fatalf("%v", err)
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
			r := float64(norm(at[v].Sub(at[w]))) / float64(search.Distance(w))
			sum, squares, pairs = sum+r, squares+r*r, pairs+1
		}
	}
	return 1 - sum*sum/squares/pairs
}

// pageCrossings counts the pairs of edges without a common end that cross.
func pageCrossings(g Graph, at []vg.Point) (count int) {
	side := func(a, b, c int) bool {
		u, v := at[b].Sub(at[a]), at[c].Sub(at[a])
		return u.X*v.Y > v.X*u.Y
	}
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

// TestKnownGraphs: the shape of a path, a cycle, grids and trees is found, and places are apart.
func TestKnownGraphs(t *testing.T) {
	for name, c := range map[string]struct {
		graph      Graph
		mostStress float64
		crossings  int
	}{
		"path":        {path(400), 0.07, 2},
		"cycle":       {cycle(300), 0.07, 0},
		"grid":        {grid2(20, 25), 0.03, 4},
		"long grid":   {grid2(5, 100), 0.07, 0},
		"binary tree": {treeOf(255, func(v int) int { return (v - 1) / 2 }), 0.2, 100},
		"star":        {star(1000), 1, 0},
		"complete":    {complete(50), 1, math.MaxInt},
	} {
		at := positions(t, c.graph, 0).At
		s, x := pageStress(c.graph, at), pageCrossings(c.graph, at)
		if s > c.mostStress || x > c.crossings {
			t.Errorf("%s: stress %.4f, %d crossings, expected at most %.4f and %d",
				name, s, x, c.mostStress, c.crossings)
		}
		if least := leastDistance(at); least < 0.1*unit {
			t.Errorf("%s: places are %.1f apart", name, least)
		}
	}
	for _, g := range []Graph{{}, path(1), fromEdges(1000, nil)} {
		if l := positions(t, g, 0); len(l.At) != len(g.Vertices) {
			t.Errorf("%d places, expected %d", len(l.At), len(g.Vertices))
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

// TestOrders: the pages of orders have the right form, places are apart, and few edges cross.
func TestOrders(t *testing.T) {
	for n := 9; n <= test.ByTier(11, 12); n++ {
		g := ofOrder(t, n)
		l := positions(t, g, 0)
		checkComponents(t, g, l.At)
		if ratio := l.Width / l.Height; ratio < 0.8 || ratio > 1.6 {
			t.Errorf("order %d: width divided by height is %.3f", n, ratio)
		}
		apart, mean := leastDistance(l.At), math.Sqrt(float64(l.Width*l.Height)/float64(len(g.Vertices)))
		if apart < 0.2*mean {
			t.Errorf("order %d: two places are %.0f apart, %.0f on average", n, apart, mean)
		}
		if c, most := pageCrossings(g, l.At), map[int]int{9: 60, 10: 60, 11: 125, 12: 5800}[n]; c > most {
			t.Errorf("order %d: %d crossings, expected at most %d", n, c, most)
		}
	}
}

// TestRandomGraphs: whatever the graph, components do not overlap, and no two vertices have one place, on any number
// of threads.
func TestRandomGraphs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t, 150, 3)
		l := positions(t, g, 1)
		checkComponents(t, g, l.At)
		if leastDistance(l.At) == 0 {
			t.Fatal("two vertices have one place")
		}
		if !reflect.DeepEqual(l, positions(t, g, 3)) {
			t.Fatal("one thread and three disagree")
		}
	})
}

// TestPlacesAreTheSameEverywhere: as the checksum says, on every machine, also with GOAMD64=v3, by which a compiler may
// fuse products and sums. A change of the algorithm changes the checksum.
func TestPlacesAreTheSameEverywhere(t *testing.T) {
	const want = "f2c2488ce7a4e68ba90158e84ba2451304c7a4626ff7f0940c2393a73857b05a"
	at := positions(t, ofOrder(t, 12), 2).At
	if got := fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, at))); got != want {
		t.Errorf("%s, expected %s", got, want)
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
