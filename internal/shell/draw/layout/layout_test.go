package layout

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"gonum.org/v1/plot/vg"
	"pgregory.net/rapid"
)

// graphs are some of every kind, with boxes of different sizes.
func graphs() map[string]Graph {
	all := make(map[string]Graph)
	add := func(name string, vertices int, edges ...Edge) {
		for _, ranked := range []bool{false, true} {
			g := Graph{Ranked: ranked, Length: 60, Gap: 6, Edges: edges}
			for v := range vertices {
				box := Vertex{Width: 16 + vg.Length(7*v%20), Height: 16 + vg.Length(5*v%9), Solid: v%3 == 0}
				g.Vertices = append(g.Vertices, box)
			}
			if ranked {
				rank(&g)
			}
			all[fmt.Sprintf("%s, ranked %v", name, ranked)] = g
		}
	}
	add("nothing", 0)
	add("one", 1)
	add("alone", 40)
	add("path", 5, Edge{0, 1}, Edge{1, 2}, Edge{2, 3}, Edge{3, 4})
	add("star", 9, Edge{0, 1}, Edge{0, 2}, Edge{0, 3}, Edge{0, 4}, Edge{0, 5}, Edge{0, 6}, Edge{0, 7}, Edge{0, 8})
	add("square", 4, Edge{0, 1}, Edge{0, 2}, Edge{1, 3}, Edge{2, 3})
	add("complete", 5,
		Edge{0, 1}, Edge{0, 2}, Edge{0, 3}, Edge{0, 4}, Edge{1, 2},
		Edge{1, 3}, Edge{1, 4}, Edge{2, 3}, Edge{2, 4}, Edge{3, 4})
	add("components", 9, Edge{0, 3}, Edge{0, 6}, Edge{1, 4}, Edge{4, 8})
	random := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{20, 60} {
		var tree, more []Edge
		for v := 1; v < n; v++ {
			tree = append(tree, Edge{random.IntN(v), v})
		}
		for i := range n {
			if e := (Edge{i / 2, i/2 + 1 + random.IntN(n-i/2-1)}); !slices.Contains(append(tree, more...), e) {
				more = append(more, e)
			}
		}
		add(fmt.Sprintf("tree %d", n), n, tree...)
		add(fmt.Sprintf("random %d", n), n, append(tree, more...)...)
	}
	return all
}

// rank puts every vertex into the row of its distance from the smallest of its component; edges then lead down or
// along a row.
func rank(g *Graph) {
	for _, p := range g.parts() {
		_, distances := neighbours(p.graph).pivots(context.Background())
		for i, d := range distances[0] {
			g.Vertices[p.vertices[i]].Rank = int(d)
		}
	}
	edges := slices.Clone(g.Edges)
	for i, e := range edges {
		if g.Vertices[e.From].Rank > g.Vertices[e.To].Rank {
			edges[i] = Edge{e.To, e.From}
		}
	}
	g.Edges = edges
}

// TestLayouts: no two boxes meet, every curve leads from its vertex to its vertex, rows are level and in order, all
// lies on the page, and a second run finds the same places.
func TestLayouts(t *testing.T) {
	for name, g := range graphs() {
		t.Run(name, func(t *testing.T) {
			l, err := New(context.Background(), g, 300)
			if err != nil {
				t.Fatal(err)
			}
			if again, err := New(context.Background(), g, 300); err != nil || !reflect.DeepEqual(l, again) {
				t.Errorf("a second run gives other places: %v", err)
			}
			checkBoxes(t, g, l)
			checkCurves(t, g, l)
			checkNothingIsHidden(t, g, l)
			if g.Ranked {
				checkRanks(t, g, l)
			}
		})
	}
}

func checkBoxes(t *testing.T, g Graph, l Layout) {
	const slack = 1.5
	for v, box := range g.Vertices {
		at := l.At[v]
		half := vg.Point{X: box.Width / 2, Y: box.Height / 2}
		low, high := at.Sub(half), at.Add(half)
		if low.X < -slack || low.Y < -slack || high.X > l.Width+slack || high.Y > l.Height+slack {
			t.Errorf("vertex %d at %v is not on the page of %g × %g", v, at, l.Width, l.Height)
		}
		for w := range v {
			x := abs(at.X-l.At[w].X) - (box.Width+g.Vertices[w].Width)/2
			y := abs(at.Y-l.At[w].Y) - (box.Height+g.Vertices[w].Height)/2
			if x < -slack && y < -slack {
				t.Errorf("vertices %d and %d lie on each other, by %g and %g", w, v, -x, -y)
			}
		}
	}
}

func checkCurves(t *testing.T, g Graph, l Layout) {
	for i, e := range g.Edges {
		curve := l.Curves[i]
		if len(curve) != 2 && len(curve)%3 != 1 {
			t.Fatalf("edge %v has %d points", e, len(curve))
		}
		for end, v := range map[int]int{0: e.From, len(curve) - 1: e.To} {
			box := g.Vertices[v]
			x, y := abs(curve[end].X-l.At[v].X), abs(curve[end].Y-l.At[v].Y)
			if x > box.Width/2+3 || y > box.Height/2+3 {
				t.Errorf("edge %v: point %d is %g and %g from the middle of vertex %d", e, end, x, y, v)
			}
		}
	}
}

// checkNothingIsHidden: no curve passes through the ellipse of a vertex that it does not end at, or through its box
// if it is solid.
func checkNothingIsHidden(t *testing.T, g Graph, l Layout) {
	t.Helper()
	for i, e := range g.Edges {
		for v, box := range g.Vertices {
			if v == e.From || v == e.To {
				continue
			}
			for step := range 1001 {
				at := Along(l.Curves[i], vg.Length(step)/1000)
				x, y := 2*abs(at.X-l.At[v].X)/box.Width, 2*abs(at.Y-l.At[v].Y)/box.Height
				if x*x+y*y < 0.98 || box.Solid && max(x, y) < 0.99 {
					t.Errorf("edge %v passes under vertex %d at %v", e, v, at)
					break
				}
			}
		}
	}
}

// TestEdgesAvoidVertices: where a vertex is on an edge of others, the vertex moves; where rows hold it, that is an
// error. A layout without such an edge stays as it is.
func TestEdgesAvoidVertices(t *testing.T) {
	g := Graph{Length: 40, Gap: 6, Edges: []Edge{{0, 2}, {0, 1}, {1, 2}}}
	g.Vertices = []Vertex{{16, 16, 0, false}, {16, 16, 1, false}, {16, 16, 2, false}}
	with := func(x vg.Length) Layout {
		at := []vg.Point{{}, {X: x, Y: 30}, {Y: 60}}
		l := Layout{At: at, Curves: straight(g, at)}
		l.trim(g)
		return l
	}
	l := with(3)
	if err := l.clear(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	checkBoxes(t, g, l)
	checkCurves(t, g, l)
	checkNothingIsHidden(t, g, l)
	if l = with(30); l.clear(t.Context(), g) != nil || !reflect.DeepEqual(l, with(30)) {
		t.Errorf("%v, expected %v", l, with(30))
	}
	g.Ranked = true
	if l = with(3); l.clear(t.Context(), g) == nil {
		t.Errorf("%v, expected an error: an edge passes under a vertex", l)
	}
}

// checkRanks within each component; components stand in rows of their own.
func checkRanks(t *testing.T, g Graph, l Layout) {
	for _, p := range g.parts() {
		for _, v := range p.vertices {
			for _, w := range p.vertices {
				rank, other := g.Vertices[v].Rank, g.Vertices[w].Rank
				at, otherAt := l.At[v].Y, l.At[w].Y
				if level := abs(at-otherAt) < 2; level != (rank == other) {
					t.Errorf("ranks %d and %d are at %g and %g", rank, other, at, otherAt)
				}
				if rank < other && at < otherAt {
					t.Errorf("rank %d is at %g, below rank %d at %g", rank, at, other, otherAt)
				}
			}
		}
	}
}

// TestShortPathsAreLevel, and come in the order of their smallest vertices.
func TestShortPathsAreLevel(t *testing.T) {
	g := Graph{Length: 40, Gap: 6, Vertices: make([]Vertex, 12)}
	g.Edges = []Edge{{0, 7}, {3, 7}, {2, 6}, {8, 9}, {8, 10}, {8, 11}}
	for v := range g.Vertices {
		g.Vertices[v] = Vertex{Width: 16, Height: 16}
	}
	l, err := New(context.Background(), g, 1000)
	if err != nil {
		t.Fatal(err)
	}
	order := []int{0, 7, 3, 1, 2, 6, 4, 5} // the paths 0–7–3 and 2–6 among the vertices without an edge
	for i, v := range order[1:] {
		if before := order[i]; l.At[v].Y != l.At[before].Y || l.At[v].X < l.At[before].X+20 {
			t.Errorf("vertex %d is at %v, vertex %d before it at %v", v, l.At[v], before, l.At[before])
		}
	}
	if l.At[8].Y < l.At[0].Y {
		t.Error("the largest component comes after the paths")
	}
}

// TestSmallComponentsAreLevel: the first edge of the smallest vertex is, with the smaller number at the left, and the
// others are below.
func TestSmallComponentsAreLevel(t *testing.T) {
	for _, g := range []Graph{
		{Length: 40, Gap: 6, Edges: []Edge{{0, 1}, {2, 0}, {2, 1}}, Vertices: make([]Vertex, 3)},
		{Length: 40, Gap: 6, Edges: []Edge{{2, 0}, {1, 2}, {1, 3}, {0, 3}}, Vertices: make([]Vertex, 4)},
	} {
		for v := range g.Vertices {
			g.Vertices[v] = Vertex{Width: 16, Height: 16}
		}
		l, err := New(context.Background(), g, 1000)
		if err != nil {
			t.Fatal(err)
		}
		first := g.Edges[0].From + g.Edges[0].To
		if abs(l.At[first].Y-l.At[0].Y) > 0.5 || l.At[first].X < l.At[0].X+20 {
			t.Errorf("vertices 0 and %d are at %v and %v", first, l.At[0], l.At[first])
		}
		for v, at := range l.At {
			if at.Y > l.At[0].Y+0.5 {
				t.Errorf("vertex %d is at %v, above vertex 0 at %v", v, at, l.At[0])
			}
		}
	}
}

// TestEdgesOfRowsCanBeFollowed: the edges that end at one side of a vertex end at different points, and of two arcs
// under a row that overlap one comes down farther.
func TestEdgesOfRowsCanBeFollowed(t *testing.T) {
	for name, g := range graphs() {
		if !g.Ranked {
			continue
		}
		l, err := New(context.Background(), g, 300)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range g.parts() {
			if !isTree(p.graph) {
				checkEnds(t, name, g, l, p.edges)
			}
		}
	}
}

func checkEnds(t *testing.T, name string, g Graph, l Layout, edges []int) {
	low := func(curve []vg.Point) vg.Point { return Along(curve, 0.5) }
	for k, i := range edges {
		for _, j := range edges[:k] {
			e, f := g.Edges[i], g.Edges[j]
			for _, a := range []int{0, len(l.Curves[i]) - 1} {
				for _, b := range []int{0, len(l.Curves[j]) - 1} {
					if apart := norm(l.Curves[i][a].Sub(l.Curves[j][b])); apart < 0.8 {
						t.Errorf("%s: edges %v and %v end %g from each other", name, e, f, apart)
					}
				}
			}
			if g.sameRank(e) && g.sameRank(f) && abs(l.At[e.From].Y-l.At[f.From].Y) < 1 {
				left, right := min(l.At[e.From].X, l.At[e.To].X), max(l.At[e.From].X, l.At[e.To].X)
				l1, r1 := min(l.At[f.From].X, l.At[f.To].X), max(l.At[f.From].X, l.At[f.To].X)
				if at, other := low(l.Curves[i]), low(l.Curves[j]); left < r1 && l1 < right && abs(at.Y-other.Y) < 2 {
					t.Errorf("%s: arcs %v and %v are equally deep, %v and %v", name, e, f, at, other)
				}
			}
		}
	}
}

// TestStressIsLowerThanElsewhere: no small move of one vertex makes the stress lower where nothing had to be pushed
// apart.
func TestStressIsLowerThanElsewhere(t *testing.T) {
	g := graphs()["square, ranked false"]
	_, distances := neighbours(g).pivots(t.Context())
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

// TestTreesHaveNoCrossings, and every vertex stands over the middle of the outer ones below it.
func TestTreesHaveNoCrossings(t *testing.T) {
	for _, name := range []string{"tree 20, ranked true", "tree 60, ranked true", "star, ranked true"} {
		g := graphs()[name]
		if !isTree(g) {
			t.Fatalf("%s is no tree", name)
		}
		l, err := New(context.Background(), g, 300)
		if err != nil {
			t.Fatal(err)
		}
		below := make(map[int][]float64)
		place := make([]float64, len(l.At))
		for v, at := range l.At {
			place[v] = float64(at.X)
		}
		for _, e := range g.Edges {
			below[e.From] = append(below[e.From], place[e.To])
		}
		if c := crossings(g, place); c > 0 {
			t.Errorf("%s: %d crossings", name, c)
		}
		for v, xs := range below {
			if middle := (slices.Min(xs) + slices.Max(xs)) / 2; math.Abs(middle-place[v]) > 0.02 {
				t.Errorf("%s: vertex %d at %g, the middle of those below it is %g", name, v, place[v], middle)
			}
		}
	}
}

// TestRelaxIsLeastSquares: no other row in the same order, with the same least distances, is nearer to where the
// vertices want to be. The row is compared with random ones that are allowed, and with small changes of itself.
func TestRelaxIsLeastSquares(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 8).Draw(t, "vertices")
		g := Graph{Gap: 5, Vertices: make([]Vertex, 2*n)}
		row, near, at := make([]int, n), make(adjacency, 2*n), make([]vg.Point, 2*n)
		for v := range row {
			row[v] = v
			near[v] = []int32{int32(n + v)} // each wants to be where its only neighbour is
			at[n+v].X = vg.Length(rapid.Float64Range(-100, 100).Draw(t, "wanted"))
			g.Vertices[v].Width = vg.Length(rapid.Float64Range(1, 30).Draw(t, "width"))
		}
		g.relax(row, near, at)
		cost := func(x func(v int) vg.Length) (sum vg.Length) {
			for v := range row {
				sum += (x(v) - at[n+v].X) * (x(v) - at[n+v].X)
			}
			return sum
		}
		least := cost(func(v int) vg.Length { return at[v].X })
		for v := 1; v < n; v++ {
			if at[v].X-at[v-1].X < g.apart(v-1, v)-1e-9 {
				t.Fatalf("vertices %d and %d are at %g and %g", v-1, v, at[v-1].X, at[v].X)
			}
		}
		other := make([]vg.Length, n)
		for try := range 20 {
			for v := range other {
				other[v] = vg.Length(rapid.Float64Range(-3, 3).Draw(t, "step"))
				if try%2 == 0 {
					other[v] += at[v].X
				} else {
					other[v] *= 50
				}
				if v > 0 {
					other[v] = max(other[v], other[v-1]+g.apart(v-1, v))
				}
			}
			if c := cost(func(v int) vg.Length { return other[v] }); c < least-1e-6 {
				t.Fatalf("cost %g, and %g at %v", least, c, other)
			}
		}
	})
}

// TestOrderedRowsHaveFewestCrossings: of all orders of two rows of four, none has fewer. Four vertices above are
// joined to four below in a cycle, and in a cycle with another edge.
func TestOrderedRowsHaveFewestCrossings(t *testing.T) {
	cycle := []Edge{{0, 7}, {0, 4}, {1, 6}, {1, 7}, {2, 5}, {2, 6}, {3, 4}, {3, 5}}
	for _, edges := range [][]Edge{cycle[:7], cycle, append(slices.Clone(cycle), Edge{0, 5})} {
		g := Graph{Ranked: true, Length: 50, Gap: 5, Vertices: make([]Vertex, 8), Edges: edges}
		for v := range 4 {
			g.Vertices[4+v].Rank = 1
		}
		count := func(rows [][]int) int {
			place := make([]float64, 8)
			for _, row := range rows {
				for i, v := range row {
					place[v] = float64(i)
				}
			}
			return crossings(g, place)
		}
		fewest := len(edges) * len(edges)
		for above := range permutations(4) {
			for below := range permutations(4) {
				for i := range below {
					below[i] += 4
				}
				fewest = min(fewest, count([][]int{above, below}))
			}
		}
		if c := count(ordered(g, neighbours(g))); c != fewest {
			t.Errorf("%d crossings, and in another order %d", c, fewest)
		}
	}
}

// permutations yields every order of 0 to n−1.
func permutations(n int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		if n == 0 {
			yield(nil)
			return
		}
		for p := range permutations(n - 1) {
			for i := range n {
				if !yield(slices.Insert(slices.Clone(p), i, n-1)) {
					return
				}
			}
		}
	}
}

// TestEqualAxes: in a cycle of four, and in a complete graph, all axes are equal. Which are taken is decided by where
// the power iteration begins, not by rounding errors, so that the places hardly change with the distances.
func TestEqualAxes(t *testing.T) {
	for _, n := range []int{3, 4, 5, 8} {
		distances := make([][]float64, n)
		changed := make([][]float64, n)
		for i := range n {
			distances[i], changed[i] = make([]float64, n), make([]float64, n)
			for j := range n {
				apart := max(i-j, j-i)
				distances[i][j] = float64(min(apart, n-apart))
				changed[i][j] = distances[i][j] * (1 + 1e-12*float64((i+1)*(j+1)%7))
			}
		}
		at, other := principalAxes(t.Context(), distances, 10), principalAxes(t.Context(), changed, 10)
		for i := range at {
			if off := norm(at[i].Sub(other[i])); off > 1e-6 {
				t.Errorf("cycle of %d: vertex %d is at %v, and at %v after a change by 1e-12", n, i, at[i], other[i])
			}
		}
	}
}
