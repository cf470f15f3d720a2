package graph

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/shell/draw"
	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

var ctx = context.Background()

// once returns a function that computes each of its values once for all tests.
func once[K comparable, V any](compute func(K) V) func(K) V {
	var values sync.Map
	return func(key K) V {
		value, _ := values.LoadOrStore(key, sync.OnceValue(func() V { return compute(key) }))
		return value.(func() V)()
	}
}

var (
	enumerate = once(func(n int) *orbit.Orbits {
		return test.Must(orbit.Enumerate(ctx, orbit.Queens.Of(n), orbit.Options{}))
	})
	orbitGraph = once(func(n int) *orbitgraph.Graph {
		return test.Must(orbitgraph.Build(ctx, enumerate(n), move.Mov.Of(1), orbit.Options{}))
	})
	runSearch = once(func(n int) *search.Result {
		return test.Must(search.Run(ctx, orbit.Queens.Of(n), search.Options{}))
	})
)

func graph(n int, inc bool) *encode.Network {
	return test.Must(encode.OfGraph(ctx, orbitGraph(n), enumerate(n-1), inc, encode.Part{}, orbit.Options{}))
}

// trajectory is that of an order, or of several.
func trajectory(from, to int) *encode.Network {
	var searches []*search.Result
	for n := from; n <= to; n++ {
		searches = append(searches, runSearch(n))
	}
	return test.Must(encode.OfTrajectory(searches, encode.Branch{}))
}

// drawn finds the places of a picture.
func drawn(t *testing.T, n *encode.Network, o Options) *drawing {
	t.Helper()
	sheet, err := sheetOf(n, o)
	if err != nil {
		t.Fatal(err)
	}
	w, err := place(ctx, sheet, o)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func written(t *testing.T, n *encode.Network, format string, o Options) string {
	t.Helper()
	var file bytes.Buffer
	if err := Write(ctx, &file, n, format, o); err != nil {
		t.Fatal(err)
	}
	return file.String()
}

func wide(width vg.Length) draw.Options { return draw.Options{Width: width} }

// The widths of a column and of a page of a journal.
const (
	column   = 3.4 * vg.Inch
	textPage = 7 * vg.Inch
)

// TestNothingIsCovered: in graphs and trajectories of several sizes, with numbers, boards or dots, no edge runs behind
// a vertex that it does not end at, no two vertices meet, and all lie on the page. Reached orbits stand above a rule,
// missed ones below it. The places are measured by points, not by the functions that find them.
func TestNothingIsCovered(t *testing.T) {
	for n := 4; n <= test.ByTier(9, readable.order); n++ {
		for _, label := range []encode.Label{encode.NumberLabel, encode.BoardLabel, encode.KeyLabel} {
			if label != encode.NumberLabel && n > 9 { // which takes seconds
				continue
			}
			for _, width := range []vg.Length{0, textPage} {
				o := Options{Label: label, Options: wide(width)}
				name := fmt.Sprintf("order %d, label %s, width %v: ", n, label, width)
				checkNothingIsCovered(t, name+"graph", drawn(t, graph(n, n%2 > 0), o))
				checkNothingIsCovered(t, name+"trajectory", drawn(t, trajectory(n, n), o))
				checkNothingIsCovered(t, name+"orders", drawn(t, trajectory(4, n), o))
			}
		}
	}
}

// near reports whether a point is in the sign of a vertex: a rectangle, or an ellipse in it.
func (w *drawing) near(v int, p vg.Point) bool {
	own, r := w.Vertices[v], w.radius
	if own.Seed {
		r += ring
	}
	x, y, box := r, r, own.Class == 4 && !own.isBelow()
	switch {
	case w.cards():
		size, head := w.card(own)
		x, y, box = size.X/2, (size.Y+head)/2, true
	case own.isBelow():
		x, y = 1.25*r, 0.75*r
	}
	off := p.Sub(w.mark(v))
	across, up := float64(off.X/x), float64(off.Y/y)
	return math.Hypot(across, up) < 1 || box && max(across, -across, up, -up) < square
}

// along is the point of a straight line, or of cubic Bézier curves, at 0 ≤ t ≤ 1.
func along(curve []vg.Point, t vg.Length) vg.Point {
	if len(curve) == 2 {
		return curve[0].Scale(1 - t).Add(curve[1].Scale(t))
	}
	pieces := len(curve) / 3
	piece := min(int(t*vg.Length(pieces)), pieces-1)
	t = t*vg.Length(pieces) - vg.Length(piece)
	s, p := 1-t, curve[3*piece:]
	at := p[0].Scale(s * s * s).Add(p[1].Scale(3 * s * s * t))
	return at.Add(p[2].Scale(3 * s * t * t)).Add(p[3].Scale(t * t * t))
}

func checkNothingIsCovered(t *testing.T, name string, w *drawing) {
	t.Helper()
	for i, v := range w.Vertices {
		half := vg.Point{X: v.width / 2, Y: v.height / 2}
		low, high := v.at.Sub(half), v.at.Add(half)
		if low.X < -0.1 || low.Y < -0.1 || high.X > w.width+0.1 || high.Y > w.height+0.1 {
			t.Errorf("%s: vertex %d is not on the page", name, v.Orbit)
		}
		for j := range i {
			off := w.mark(i).Sub(w.mark(j))
			half := off.Scale(0.5)
			if norm(off) < 2*w.radius || w.near(i, w.mark(j).Add(half)) && w.near(j, w.mark(i).Sub(half)) {
				t.Errorf("%s: vertices %d and %d lie on each other", name, v.Orbit, w.Vertices[j].Orbit)
			}
		}
		if !w.IsForest() && len(w.rules) > 0 && v.Missed() != (v.at.Y < w.rules[0]) {
			t.Errorf("%s: orbit %d is on the wrong side of the rule", name, v.Orbit)
		}
	}
	for _, e := range w.Edges {
		if end := e.curve[len(e.curve)-1]; e.curve[0].X != w.mark(e.from).X || end.X != w.mark(e.to).X {
			t.Errorf("%s: the edge of %s and %s ends elsewhere", name, e.From, e.To)
		}
		for step := range 121 {
			at := along(e.curve, vg.Length(step)/120)
			for i, v := range w.Vertices {
				if i != e.from && i != e.to && max(at.X-v.at.X, v.at.X-at.X) < v.width && w.near(i, at) {
					t.Fatalf("%s: the edge of %s and %s runs behind %d", name, e.From, e.To, v.Orbit)
				}
			}
		}
	}
}

// TestLooks: marks and dots have the colour of their class, a seed has an outline more, and a missed orbit one of its
// own; and each edge has a line.
func TestLooks(t *testing.T) {
	path := regexp.MustCompile(`<path d="([^"]*)" style="[^"]*?(fill|stroke):(#[0-9A-F]+)`)
	for _, n := range []int{9, 10, 12} {
		shapes := make(map[string]int) // subpaths, by how they are drawn and the colour
		o := Options{Dots: true, Options: draw.Options{Bare: true}}
		for _, found := range path.FindAllStringSubmatch(written(t, graph(n, false), "svg", o), -1) {
			shapes[found[2]+found[3]] += strings.Count(found[1], "M")
		}
		orbits := orbitGraph(n).Orbits()
		sources := test.Must(move.Sources(ctx, enumerate(n-1), orbits, orbit.Options{}))
		distances := orbitGraph(n).Distances(move.Seeds(orbits))
		seeds, missed, classes := 0, 0, make(map[orbit.Class]int) // classes of those that are not missed
		for v := range orbits.Len() {
			switch {
			case distances[v] < 0:
				missed++
				continue
			case len(sources[v]) > 0:
				seeds++
			}
			classes[orbits.Class(v)]++
		}
		want := map[string]int{"stroke" + colour.Missed.Hex(): missed}
		of, edges, outlines := colour.ClassFill[orbit.Class], colour.Mov, orbits.Len()-missed+seeds
		if n == 12 {
			of, edges, outlines = colour.Class[orbit.Class], colour.ThinMov, seeds
		}
		want["stroke"+edges.Hex()], want["stroke"+colour.Ink.Hex()] = orbitGraph(n).EdgeCount(), outlines
		for class, count := range classes {
			want["fill"+of(class).Hex()] = count
		}
		for look, count := range want {
			if shapes[look] != count {
				t.Errorf("order %d: %d shapes of %s, expected %d", n, shapes[look], look, count)
			}
		}
	}
}

// TestHighlight: a band around each marked orbit, in colour and in grey, and one in the legend.
func TestHighlight(t *testing.T) {
	for n, marked := range map[int][]string{9: {"35,1,40"}, 12: {"1", "700"}} {
		p, count, band := encode.Part{Highlight: marked}, 3, "fill:"
		if n == 12 {
			count, band = 2, "stroke:"
		}
		network := test.Must(encode.OfGraph(ctx, orbitGraph(n), enumerate(n-1), false, p, orbit.Options{}))
		for grey, own := range map[bool]colour.Colour{false: colour.Mark, true: colour.Mark.InGrey()} {
			file := written(t, network, "svg", Options{Dots: true, Options: draw.Options{Grey: grey}})
			if got := strings.Count(file, band+own.Hex()); got != count+1 || !strings.Contains(file, ">highlighted<") {
				t.Errorf("order %d, grey %v: %d bands, expected %d and one in the legend", n, grey, got, count)
			}
		}
	}
}

// TestOperatorsAreInTheLegend: each once, with a number that is also on an edge.
func TestOperatorsAreInTheLegend(t *testing.T) {
	o := Options{Operators: encode.AllOperators, Options: wide(column)}
	file := written(t, graph(8, true), "svg", o)
	for i, e := range test.Must(graph(8, true).Sheet(encode.Options{}, true)).Edges {
		number := strings.Count(file, fmt.Sprintf(">%d<", i+1))
		if strings.Count(file, fmt.Sprintf(">%v<", e.Operator)) == 0 || number < 2 {
			t.Errorf("%d, %v: the number is there %d times", i+1, e.Operator, number)
		}
	}
	if none := drawn(t, graph(6, true), o).page().Below; strings.Contains(none, "Mov") {
		t.Errorf("a graph without a Mov says %q", none)
	}
}

// TestRefused in one line: too many edges, or operators.
func TestRefused(t *testing.T) {
	g := test.Must(orbitgraph.Build(ctx, enumerate(9), move.Mov.Of(2), orbit.Options{}))
	many := test.Must(encode.OfGraph(ctx, g, enumerate(8), false, encode.Part{}, orbit.Options{}))
	for want, err := range map[string]error{
		"picture of 905 edges: expected 600 or fewer":       Write(ctx, new(bytes.Buffer), many, "svg", Options{}),
		"picture of 100001 edges: expected 100000 or fewer": checkEdges(mostThinEdges+1, mostThinEdges, false),
		"operators of 86 edges: expected 40 or fewer": Write(ctx, new(bytes.Buffer), graph(9, false), "svg",
			Options{Operators: encode.AllOperators}),
		"order 11: too many orbits for a picture as png with boards": Options{Label: encode.BoardLabel}.Check("png", 11),
		"order 15: too many orbits":                                  Options{Dots: true}.Check("pdf", 15),
		"order 11: too many orbits for a picture as tikz":            Options{Dots: true}.Check("tikz", 11),
		"picture of 341 vertices: expected 92 or fewer": Write(ctx, new(bytes.Buffer), graph(11, false), "tikz",
			Options{Part: true}),
		"context canceled": interrupted(),
	} {
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%v, expected %q", err, want)
		}
	}
	for order, most := range map[int]int{readable.order: readable.vertices, small.order: small.vertices} {
		if got := enumerate(order).Len(); got != most {
			t.Errorf("order %d: %d orbits, parts may have %d", order, got, most)
		}
	}
}

func interrupted() error {
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	return Write(cancelled, new(bytes.Buffer), graph(12, false), "svg", Options{Dots: true})
}

// TestNoOrbits: pictures of none are pages in every format, bare or not. They have no dots.
func TestNoOrbits(t *testing.T) {
	for name, n := range map[string]*encode.Network{
		"graph": graph(3, false), "trajectory": trajectory(2, 2), "trajectory of two orders": trajectory(2, 3),
	} {
		for _, format := range draw.Formats {
			for _, o := range []draw.Options{{}, {Bare: true}, {Bare: true, Width: 200}, {Width: 200, Height: 100}} {
				dotted := func(draw.SmallLetters) { t.Errorf("%s, %+v: orbits are said to be dots", name, o) }
				file := written(t, n, format, Options{Options: o, Dots: true, Dotted: dotted})
				if file == "" || strings.Contains(file, "NaN") {
					t.Errorf("%s as %s, %+v: %d bytes", name, format, o, len(file))
				}
			}
		}
	}
}

// TestPrinted: on pages of journals, numbers and operators have six points, or the line below the title says what is
// left out; the drawing fills the page, and where only the width is given, this is not too high.
func TestPrinted(t *testing.T) {
	for n := 8; n <= test.ByTier(10, 12); n++ {
		for _, page := range []vg.Point{
			{X: column}, {X: textPage}, {X: textPage, Y: 5 * vg.Inch}, {X: 5 * vg.Inch, Y: textPage},
		} {
			name := fmt.Sprintf("order %d, page %v", n, page)
			heard := draw.SmallLetters{}
			o := Options{Dots: true, Dotted: func(l draw.SmallLetters) { heard = l }}
			o.Width, o.Height = page.X, page.Y
			w := drawn(t, trajectory(n, n), o)
			if size := w.letters().Size; !w.dots && size < LeastLetters-tolerance {
				t.Errorf("%s: numbers of %v points", name, size)
			}
			for text, leftOut := range map[string]bool{
				"numbers left out": w.dots, "operators left out": !w.dots && !w.operators,
			} {
				if strings.Contains(w.Below, text) != leftOut {
					t.Errorf("%s: dots %v, operators %v, and %q", name, w.dots, w.operators, w.Below)
				}
			}
			size, drawing := w.page().Drawn(w.Options.Options)
			if drawing.X < 0.75*size.X || size.Y > max(deepest*page.X, page.Y)+0.1 {
				t.Errorf("%s: the drawing has %v of %v", name, drawing, size)
			}
			if !w.dots || heard.Size == 0 {
				continue
			}
			o.Width, o.Height = heard.Width, 0
			if page.Y == 0 && drawn(t, trajectory(n, n), o).dots {
				t.Errorf("%s: %v are said to be enough for numbers", name, heard.Width)
			}
		}
	}
	o := Options{Dots: true, Label: encode.KeyLabel, Options: wide(vg.Inch)}
	if drawn(t, trajectory(9, 9), o).dots {
		t.Error("keys became dots")
	}
}

// TestRows: orbits of one row have one depth, which stands on its left; each order has its name, and rules between
// orders cross no vertex. Vertices below another stand from left to right in the order of the steps.
func TestRows(t *testing.T) {
	for _, first := range []int{5, 10} {
		w := drawn(t, trajectory(first, 10), Options{Dots: true, Operators: encode.NoOperators})
		ranks, names := make(map[vg.Length]int), make(map[vg.Length]string)
		for _, r := range w.rows {
			names[r.at.Y] = r.name
		}
		for i, v := range w.Vertices {
			if v.Missed() {
				continue
			}
			if rank, ok := ranks[w.mark(i).Y]; ok && rank != v.rank {
				t.Errorf("orbit %d of rank %d stands beside one of rank %d", v.Orbit, v.rank, rank)
			}
			ranks[w.mark(i).Y] = v.rank
			if name := names[w.mark(i).Y]; first == 10 && !v.isBelow() && name != fmt.Sprint(v.rank-1) {
				t.Errorf("the row of rank %d is called %q", v.rank, name)
			}
			for _, y := range w.rules {
				if v.at.Y-v.height/2 < y && y < v.at.Y+v.height/2 {
					t.Errorf("a rule at %v crosses orbit %d", y, v.Orbit)
				}
			}
		}
		if first == 5 && (len(w.rows) != 7 || len(w.rules) != 6) {
			t.Errorf("names %v with rules at %v", w.rows, w.rules)
		}
		last := make(map[int]vg.Length) // the place of the last vertex below each
		for _, e := range w.Edges {
			if at, ok := last[e.from]; ok && at >= w.Vertices[e.to].at.X && first == 10 {
				t.Errorf("orbit %d is at the left of a step before", w.Vertices[e.to].Orbit)
			}
			last[e.from] = w.Vertices[e.to].at.X
		}
	}
}

// TestLegends: in a column without a title the drawing has most of the height, wherever the legend is; and the legend
// is where it is asked for. The missed orbits are explained.
func TestLegends(t *testing.T) {
	for _, side := range []draw.Side{draw.Right, draw.NoLegend, "", draw.Below} {
		o := Options{Dots: true, Options: draw.Options{Width: column, ShowTitle: "no", Legend: side}}
		w := drawn(t, trajectory(10, 10), o)
		page, drawing := w.page().Drawn(w.Options.Options)
		if narrow := drawing.X < 0.8*page.X; drawing.Y < 0.7*page.Y || narrow != (side == draw.Right) {
			t.Errorf("legend %q: the drawing has %v of %v", side, drawing, page)
		}
		file := written(t, trajectory(10, 10), "svg", o)
		if strings.Contains(file, "92 orbits") {
			t.Errorf("legend %q: there is a title", side)
		}
		for _, text := range []string{">seed<", ">missed, class 8<", ">missed, class 4<"} {
			if strings.Contains(file, text) != (side != draw.NoLegend) {
				t.Errorf("legend %q: %q is explained, or not", side, text)
			}
		}
	}
}

// TestSmallLettersAreReported with a width that suffices; with that width, nothing is said. A picture for LaTeX is
// reduced to the line, or to a column.
func TestSmallLettersAreReported(t *testing.T) {
	for _, bare := range []bool{false, true} {
		said := func(width vg.Length) (notices []draw.SmallLetters) {
			o := Options{Options: draw.Options{Bare: bare, Width: width}}
			o.Notice = func(letters draw.SmallLetters) { notices = append(notices, letters) }
			written(t, graph(10, false), "svg", o)
			return notices
		}
		small := said(86 * vg.Millimeter)
		if len(small) != 1 || small[0].Size > 4.5 || said(small[0].Width) != nil || said(0) != nil {
			t.Errorf("bare %v: %+v, and %+v", bare, small, said(0))
		}
	}
	inColumn := false
	o := Options{Options: draw.Options{Notice: func(l draw.SmallLetters) { inColumn = l.InColumn }}}
	if written(t, trajectory(8, 8), "tikz", o); !inColumn {
		t.Error("in a column of LaTeX, small letters are not reported")
	}
}

// TestMarksFitTheirNames: numbers of up to six digits, and the lines of keys and solutions in the heads of cards.
func TestMarksFitTheirNames(t *testing.T) {
	for _, name := range []string{"8", "88", "888", "8888", "88888", "888888"} {
		style := numberStyle(name)
		width, height := float64(style.Width(name))/2, float64(style.Font.Size)*0.36
		if r := float64(markRadii[digits(name)]); math.Hypot(width, height) > r {
			t.Errorf("%s: %g × %g in a disc of radius %g", name, width, height, r)
		}
	}
	for _, label := range []encode.Label{encode.KeyLabel, encode.SolutionLabel} {
		w := drawn(t, graph(9, false), Options{Label: label})
		for _, v := range w.Vertices {
			size, head := w.card(v)
			text := strings.Join(v.name, "")
			widest := slices.MaxFunc(v.name, func(a, b string) int { return len(a) - len(b) })
			if !strings.HasSuffix(text, v.Key) || keyLine*vg.Length(len(v.name)) > head ||
				numberStyle(widest).Width(widest) > size.X-3*badge {
				t.Errorf("%s: %q in a card of %v × %v", v.ID, v.name, size, head)
			}
		}
	}
}
