package graph

import (
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/draw"
	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/search"
)

// diagrams are the graphs and trajectories of the orders that are looked at, and in the long tier a part of a larger
// graph.
var diagrams = sync.OnceValue(func() map[string]*Diagram {
	all := make(map[string]*Diagram)
	for _, n := range orders() {
		if n < 4 {
			continue
		}
		g, below := orbitGraph(n, 1), enumerate(n-1)
		for _, inc := range []bool{false, true} {
			all[fmt.Sprintf("graph %d, inc %v", n, inc)] = graph(g, below, inc, false)
			if n <= 8 {
				all[fmt.Sprintf("graph %d, inc %v, operators", n, inc)] = graph(g, below, inc, true)
			}
		}
		all[fmt.Sprintf("trajectory %d", n)] = test.Must(Trajectory(runSearch(n, search.Options{})))
		if n < readable.order {
			deep := runSearch(n, search.Options{Strategy: search.DepthFirst})
			all[fmt.Sprintf("trajectory %d, depth first", n)] = test.Must(Trajectory(deep))
		}
	}
	if !test.IsLong() {
		return all
	}
	g, below := orbitGraph(14, 1), enumerate(13)
	for _, inc := range []bool{false, true} {
		for radius := 1; radius <= 3; radius++ {
			n := test.Must(encode.OfGraph(ctx, g, below, inc, encode.Part{Around: "1000", Radius: radius}, orbit.Options{}))
			for _, operators := range []bool{false, radius < 3} {
				all[fmt.Sprintf("radius %d, inc %v, operators %v", radius, inc, operators)] = test.Must(Graph(n, operators))
			}
		}
	}
	return all
})

type drawingOf struct {
	diagram string // its name
	boards  bool
}

type drawn struct {
	*drawing
	err error
}

// drawOnce draws one of the diagrams.
var drawOnce = once(func(o drawingOf) drawn {
	w, err := diagrams()[o.diagram].draw(ctx, Options{Boards: o.boards})
	return drawn{w, err}
})

// TestNothingIsCovered: of every picture, no edge runs behind a vertex that it does not end at, no two vertices meet,
// and no operator meets a vertex or another operator. The places are measured by points, not by the functions that
// find them.
func TestNothingIsCovered(t *testing.T) {
	for name, d := range diagrams() {
		for _, boards := range []bool{false, true} {
			if boards && len(d.Vertices) > 60 { // which takes seconds
				continue
			}
			w := drawOnce(drawingOf{name, boards})
			if w.err != nil {
				t.Errorf("%s, boards %v: %v", name, boards, w.err)
				continue
			}
			checkNothingIsCovered(t, fmt.Sprintf("%s, boards %v", name, boards), w.drawing)
		}
	}
}

// checkMissedAreApart: missed orbits stand below the others, under a note that says how many there are and a line
// above it.
func checkMissedAreApart(t *testing.T, name string, w *drawing) {
	t.Helper()
	missed, others := 0, 0
	for _, v := range w.Vertices {
		low, high := v.at.Y-v.height/2, v.at.Y+v.height/2
		if !v.Missed {
			others++
			if low < w.noteAt+noteHeight+gap {
				t.Errorf("%s: orbit %d begins at %v, the note at %v", name, v.Number, low, w.noteAt)
			}
			continue
		}
		missed++
		if high > w.noteAt-gap {
			t.Errorf("%s: missed orbit %d goes up to %v, the note begins at %v", name, v.Number, high, w.noteAt)
		}
	}
	if missed == 0 || others == 0 {
		t.Errorf("%s: %d missed orbits, %d others", name, missed, others)
	}
	if !strings.Contains(w.missedNote, " "+words.Plural(missed, "orbit")+" ") {
		t.Errorf("%s: %d missed orbits, the note %q", name, missed, w.missedNote)
	}
	if noteStyle().Width(w.missedNote) > w.width {
		t.Errorf("%s: the note %q is wider than the diagram", name, w.missedNote)
	}
}

func TestMissedOrbitsAreApart(t *testing.T) {
	for _, name := range test.ByTier([]string{"graph 9, inc true"}, []string{"graph 9, inc true", "graph 10, inc false"}) {
		for _, boards := range []bool{false, true} {
			w := drawOnce(drawingOf{name, boards})
			if w.err != nil {
				t.Fatal(w.err)
			}
			checkMissedAreApart(t, fmt.Sprintf("%s, boards %v", name, boards), w.drawing)
		}
		for _, format := range []string{"svg", "tikz"} {
			checkNoteStandsOnce(t, string(written(t, diagrams()[name], format, false)), diagrams()[name].missedNote)
		}
	}
}

// checkNoteStandsOnce: in the picture, and not below the title.
func checkNoteStandsOnce(t *testing.T, file, note string) {
	t.Helper()
	if count := strings.Count(file, note); count != 1 {
		t.Errorf("the note %q is there %d times", note, count)
	}
	if strings.Contains(file, "; missed by") {
		t.Errorf("the note %q stands below the title", note)
	}
}

// TestMissedDotsAreApart as marks are.
func TestMissedDotsAreApart(t *testing.T) {
	test.Long(t)
	d := graph(orbitGraph(12, 1), enumerate(11), false, false)
	w := test.Must(d.draw(ctx, Options{Dots: true}))
	if !w.dots {
		t.Fatal("no picture of dots")
	}
	checkMissedAreApart(t, "graph 12", w)
	var file strings.Builder
	if err := d.Write(ctx, &file, "svg", Options{Dots: true}); err != nil {
		t.Fatal(err)
	}
	checkNoteStandsOnce(t, file.String(), d.missedNote)
}

// TestMissedOrbitsAlone: a picture without other orbits has the note in the line below the title.
func TestMissedOrbitsAlone(t *testing.T) {
	alone := encode.Part{Around: "33", Radius: 1}
	part := test.Must(encode.OfGraph(ctx, orbitGraph(10, 1), enumerate(9), false, alone, orbit.Options{}))
	d := test.Must(Graph(part, false))
	var file strings.Builder
	if err := d.Write(ctx, &file, "svg", Options{}); err != nil {
		t.Fatal(err)
	}
	if d.missedNote == "" || strings.Count(file.String(), "; "+d.missedNote+"<") != 1 {
		t.Errorf("%s: no %q", d.Title, d.missedNote)
	}
}

// A sign is what is drawn of a vertex: a rectangle, or an ellipse in it.
type sign struct {
	at            vg.Point
	width, height vg.Length // half
	box           bool
}

// has reports whether a point is in the sign.
func (s sign) has(p vg.Point) bool {
	x, y := float64((p.X-s.at.X)/s.width), float64((p.Y-s.at.Y)/s.height)
	if s.box {
		return max(math.Abs(x), math.Abs(y)) < 1
	}
	return math.Hypot(x, y) < 1
}

// signs are those of a drawing, by the shapes that are drawn.
func signs(w *drawing) []sign {
	all := make([]sign, len(w.Vertices))
	for i, v := range w.Vertices {
		r := w.radius
		if v.Seed {
			r += ring
		}
		if v.Marked {
			r += band
		}
		all[i] = sign{w.mark(i), r, r, false}
		switch {
		case w.cards():
			size, head := w.card(v)
			all[i] = sign{w.mark(i), size.X/2 + r - w.radius, (size.Y+head)/2 + r - w.radius, true}
		case v.Below:
			all[i].width, all[i].height = 1.25*r, 0.75*r
		case v.Class == 4:
			all[i] = sign{w.mark(i), square * r, square * r, true}
		case v.Class <= 2: // the ellipse has the area that the diamond has, and a little more
			all[i].width, all[i].height = r, r
		}
	}
	return all
}

// A label is a text of the picture, as points that cover it.
type label struct {
	text   string
	points []vg.Point
}

func labels(w *drawing) []label {
	var all []label
	add := func(text string, at vg.Point, turn float64) {
		l := label{text: text}
		half := captionStyle().Width(text) / 2
		sin, cos := math.Sincos(turn)
		for x := -40; x <= 40; x++ {
			for y := -2; y <= 2; y++ {
				along, across := half*vg.Length(x)/40, vg.Length(y)
				x := at.X + along*vg.Length(cos) - across*vg.Length(sin)
				y := at.Y + along*vg.Length(sin) + across*vg.Length(cos)
				l.points = append(l.points, vg.Point{X: x, Y: y})
			}
		}
		all = append(all, l)
	}
	for _, e := range w.Edges {
		if c := e.caption; c != nil {
			add(c.text, c.at, c.turn)
		}
	}
	for _, v := range w.Vertices {
		for i, line := range v.caption {
			top := v.at.Y + v.height/2 - headLength - captionGap
			add(line, vg.Point{X: v.at.X, Y: top - captionLine*(vg.Length(i)+0.5)}, 0)
		}
	}
	return all
}

func checkNothingIsCovered(t *testing.T, name string, w *drawing) {
	t.Helper()
	vertices := signs(w)
	for i, a := range vertices {
		for j, b := range vertices[:i] {
			wide := abs(float64(a.at.X-b.at.X)) < float64(a.width+b.width)
			high := abs(float64(a.at.Y-b.at.Y)) < float64(a.height+b.height)
			if wide && high {
				t.Errorf("%s: vertices %d and %d lie on each other", name, w.Vertices[i].Number, w.Vertices[j].Number)
			}
		}
	}
	for _, e := range w.Edges {
		curve := label{points: e.curve}
		low, high := bounds(curve) // a curve lies in the box of its points
		for step := range 121 {
			at := along(curve.points, vg.Length(step)/120)
			if at.X < -1 || at.X > w.width+1 || at.Y < -1 || at.Y > w.height+1 {
				t.Errorf("%s: an edge leaves the page at %v", name, at)
				break
			}
			for i, v := range vertices {
				beside := v.at.X+v.width < low.X || v.at.X-v.width > high.X
				if beside || v.at.Y+v.height < low.Y || v.at.Y-v.height > high.Y {
					continue
				}
				if i != e.From && i != e.To && v.has(at) {
					t.Fatalf("%s: the edge of %d and %d runs behind %d",
						name, w.Vertices[e.From].Number, w.Vertices[e.To].Number, w.Vertices[i].Number)
				}
			}
		}
	}
	texts, shown := labels(w), 0
	for _, e := range w.Edges {
		if e.Operator != "" {
			shown++
		}
	}
	if len(texts) != shown {
		t.Errorf("%s: %d operators, expected %d", name, len(texts), shown)
	}
	for i, l := range texts {
		low, high := bounds(l)
		for j, m := range texts {
			other, upper := bounds(m)
			if i == j || low.X > upper.X || other.X > high.X || low.Y > upper.Y || other.Y > high.Y {
				continue
			}
			if closest(l, m) < 1 {
				t.Errorf("%s: %s and %s lie on each other", name, l.text, m.text)
			}
		}
		for v, s := range vertices {
			for _, p := range l.points {
				if s.has(p) {
					t.Errorf("%s: %s lies on vertex %d", name, l.text, w.Vertices[v].Number)
					break
				}
			}
		}
	}
}

func bounds(l label) (low, high vg.Point) {
	low, high = l.points[0], l.points[0]
	for _, p := range l.points {
		low, high = vg.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}, vg.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return low, high
}

func closest(l, m label) float64 {
	least := math.Inf(1)
	for _, p := range l.points {
		for _, q := range m.points {
			least = min(least, math.Hypot(float64(p.X-q.X), float64(p.Y-q.Y)))
		}
	}
	return least
}

// TestOperatorsWithoutAPlaceAreRefused, in one line that says what to use instead.
func TestOperatorsWithoutAPlaceAreRefused(t *testing.T) {
	d := &Diagram{Order: 8, Vertices: []Vertex{{Number: 1, Class: 8}, {Number: 2, Class: 8}, {Number: 3, Class: 8}}}
	for range 10 { // on one line
		d.Edges = append(d.Edges, Edge{To: 1, Operator: "Mov(1,1,8.5,8.5)"})
		d.Edges = append(d.Edges, Edge{From: 1, To: 2, Operator: "Mov(1,1,8.5,8.5)"})
	}
	_, err := d.draw(ctx, Options{})
	if err == nil {
		t.Fatal("drawn")
	}
	const want = "expected a wider picture, one with a legend, or one of a part of the graph"
	if text := err.Error(); !strings.HasSuffix(text, want) || strings.Contains(text, "\n") {
		t.Errorf("%q, expected %q at its end", text, want)
	}
}

// TestMarksFitTheirNumbers, of up to six digits.
func TestMarksFitTheirNumbers(t *testing.T) {
	for _, number := range []int{8, 88, 888, 8888, 88888, 888888} {
		name := fmt.Sprint(number)
		r := float64(markRadii[digits(name)])
		style := draw.Text(numberSizes[digits(name)])
		width, height := float64(style.Width(name))/2, float64(style.Font.Size)*0.36
		if math.Hypot(width, height) > r {
			t.Errorf("%d: %g × %g in a disc of radius %g", number, width, height, r)
		}
	}
}
