package draw_test

import (
	"bytes"
	"context"
	"fmt"
	"hash/crc32"
	"html"
	"io"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/shell/draw"
	"qorbit/internal/shell/draw/board"
	"qorbit/internal/shell/draw/charts"
	"qorbit/internal/shell/draw/graph"
	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
	"qorbit/signature"
)

// A picture is one of those that are looked at, with what a bare one must have.
type picture struct {
	write  func(w io.Writer, format string, o draw.Options) error
	queens int      // on crowns, of a figure of boards
	names  []string // of the vertices of a graph
	edges  int
}

// pictures has some of every kind.
var pictures = sync.OnceValue(func() map[string]picture {
	all := make(map[string]picture)
	addBoards(all)
	addPieces(all)
	addCharts(all)
	addGraphs(all)
	addTrajectories(all)
	return all
})

func parsed(texts ...string) (perms []ops.Perm) {
	for _, text := range texts {
		perms = append(perms, test.Must(ops.ParsePerm(text)))
	}
	return perms
}

func addBoards(all map[string]picture) {
	ctx := context.Background()
	keys := parsed("1,4,7,3,6,2,5", "2,6,3,7,4,1,5")
	moved := parsed("3,6,4,2,8,5,7,1")[0]
	applied := func(operator string) *board.Figure {
		return test.Must(board.Apply(test.Must(ops.ParseExpr(operator)), moved))
	}
	for name, f := range map[string]*board.Figure{
		"boards": board.Boards(parsed("2,4,1,3", "1,3,6,8,10,5,9,2,4,7", "1,2,3,4", "1")...),
		"orbits": board.Boards(test.Must(board.Keys(ctx, orbit.Queens.Of(10)))...),
		"orbit":  board.Orbit(parsed("1,3,5,2,4")[0]), "orbit, class 4": board.Orbit(parsed("3,5,2,8,1,7,4,6")[0]),
		"signature": board.Signature(parsed("1,6,8,3,7,4,2,5", "1,2,3,4")...),
		"large":     board.Signature(ops.Identity(32)),
		"collision": test.Must(board.Collision(orbit.Queens, keys...)),
		"mov":       applied("Mov(3,1,2.5,8.5)"), "symmetry": applied("po2 po3 po4 po5 po6"),
		"del, inc": applied("Del(3,1) Inc(0.5,7.5) Inc(8.5,8.5)"),
	} {
		if err := f.Describe(board.Numbers(ctx, orbit.Queens)); err != nil {
			panic(err)
		}
		queens := 0
		for _, p := range f.Panels {
			queens += len(p.Perm)
		}
		all["draw "+name] = picture{queens: queens, write: func(w io.Writer, format string, o draw.Options) error {
			own := *f
			own.Options = o
			return own.Write(w, format)
		}}
	}
}

// addPieces adds boards of kings and of dots.
func addPieces(all map[string]picture) {
	for _, c := range []*orbit.Condition{orbit.Kings, orbit.Costas} {
		f := test.Must(board.Apply(test.Must(ops.ParseExpr("Mov(1,1,2.5,3.5)")), parsed("1,3,5,2,6,4")[0]))
		f.Meeting(c)
		all["draw "+c.Name] = picture{write: func(w io.Writer, format string, o draw.Options) error {
			own := *f
			own.Options = o
			return own.Write(w, format)
		}}
		ctx, opt := context.Background(), orbit.Options{}
		below := test.Must(orbit.Enumerate(ctx, c.Of(4), opt))
		g := test.Must(orbitgraph.BuildOrder(ctx, c.Of(5), move.Mov.Of(1), opt))
		n := test.Must(encode.OfGraph(ctx, g, below, false, encode.Part{}, opt))
		add(all, "graph 5, "+c.Name, n, graph.Options{Label: encode.BoardLabel})
	}
}

func addCharts(all map[string]picture) {
	for _, k := range charts.Kinds {
		r := charts.Request{Queens: 1, Methods: charts.Distinct, Invariants: signature.Invariants[:3]}
		r.Orders = []int{4, 5, 6, 7, 8, 9, 10, 11, 12}
		if k.Name == "sampled" {
			r.Orders = []int{8, 9, 10, 11, 12, 18, 20, 32, 64, 96, 128, 192}
		}
		all["plot "+k.Name] = picture{write: test.Must(k.Compute(context.Background(), r)).Draw}
	}
}

// add adds a picture of a network.
func add(all map[string]picture, name string, n *encode.Network, o graph.Options) {
	sheet := test.Must(n.Sheet(encode.Options{}, true))
	var p picture
	if p.edges = len(sheet.Edges); o.Label == encode.NumberLabel {
		for _, v := range sheet.Vertices {
			p.names = append(p.names, fmt.Sprint(v.Orbit))
		}
	}
	p.write = func(w io.Writer, format string, page draw.Options) error {
		own := o
		own.Options = page
		return graph.Write(context.Background(), w, n, format, own)
	}
	all[name] = p
}

func addGraphs(all map[string]picture) {
	ctx, opt, numbered := context.Background(), orbit.Options{}, graph.Options{Label: encode.NumberLabel}
	below := test.Must(orbit.Enumerate(ctx, orbit.Queens.Of(3), opt))
	for n := 4; n <= 12; n++ {
		g := test.Must(orbitgraph.BuildOrder(ctx, orbit.Queens.Of(n), move.Mov.Of(1), opt))
		of := func(inc bool, p encode.Part) *encode.Network {
			return test.Must(encode.OfGraph(ctx, g, below, inc, p, opt))
		}
		name := fmt.Sprint("graph ", n)
		switch n {
		case 8:
			add(all, name+", operators", of(true, encode.Part{}), graph.Options{Operators: encode.AllOperators})
			for _, label := range encode.Labels {
				add(all, name+", "+label, of(false, encode.Part{}), graph.Options{Label: encode.Label(label)})
			}
			for steps, err := range route.Paths(g, 0, 11) {
				way := encode.Way{Steps: slices.Clone(test.Must(steps, err)), Radius: -1}
				add(all, "route", test.Must(encode.OfRoute(ctx, g, below, way, opt)), numbered)
				break
			}
		case 9, 10:
			add(all, name+", highlight", of(n == 9, encode.Part{Highlight: []string{"1,35"}}), numbered)
		case 11:
			add(all, name+", part", of(true, encode.Part{Around: "5", Radius: 2}), numbered)
		case 12:
			add(all, name, of(false, encode.Part{}), graph.Options{Dots: true, Label: encode.NoLabel})
		default:
			add(all, name, of(true, encode.Part{}), numbered)
		}
		below = g.Orbits()
	}
}

func addTrajectories(all map[string]picture) {
	run := func(from, to int, o search.Options) (searches []*search.Result) {
		for n := from; n <= to; n++ {
			searches = append(searches, test.Must(search.Run(context.Background(), orbit.Queens.Of(n), o)))
		}
		return searches
	}
	for name, o := range map[string]graph.Options{
		"": {Dots: true, Label: encode.NumberLabel}, ", solutions": {Label: encode.SolutionLabel},
		", boards": {Label: encode.BoardLabel}, ", dots": {Dots: true, Label: encode.NoLabel},
	} {
		for _, n := range []int{5, 8, 9} {
			searches := run(n, n, search.Options{})
			add(all, fmt.Sprint("search ", n, name), test.Must(encode.OfTrajectory(searches, encode.Branch{})), o)
		}
		searches := run(5, 8, search.Options{Strategy: search.DepthFirst})
		add(all, "search 5..8"+name, test.Must(encode.OfTrajectory(searches, encode.Branch{})), o)
	}
	branch := encode.Branch{From: "79", Depth: 2, Highlight: []string{"71,82"}}
	add(all, "search 10, part", test.Must(encode.OfTrajectory(run(10, 10, search.Options{}), branch)), graph.Options{})
}

func written(t *testing.T, name, format string, o draw.Options) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := pictures()[name].write(&file, format, o); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return file.Bytes()
}

// names are those of the pictures, in order.
func names() []string { return slices.Sorted(maps.Keys(pictures())) }

// golden has a checksum of each picture as SVG and TikZ; -update writes it.
const golden = "testdata/pictures.txt"

func TestGolden(t *testing.T) {
	var got strings.Builder
	for _, name := range names() {
		svg, tikz := written(t, name, "svg", draw.Options{}), written(t, name, "tikz", draw.Options{})
		fmt.Fprintf(&got, "%s: svg %08x tikz %08x\n", name, crc32.ChecksumIEEE(svg), crc32.ChecksumIEEE(tikz))
	}
	if test.Update() {
		if err := os.WriteFile(golden, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if want := string(test.Must(os.ReadFile(golden))); got.String() != want {
		t.Errorf("expected %s, and -update after a look at the pictures, got\n%s", golden, got.String())
	}
}

// TestInvariants: in a picture of its own width and in a column, no text touches another one, nothing covers a text or
// runs through it, and all lies on the page. A bare picture has each queen, vertex and edge.
func TestInvariants(t *testing.T) {
	for _, name := range names() {
		for _, width := range []vg.Length{0, 3.4 * vg.Inch} {
			checkTexts(t, name, read(written(t, name, "svg", draw.Options{Width: width})))
		}
		page, p := read(written(t, name, "svg", draw.Options{Bare: true})), pictures()[name]
		crowns, lines, texts := 0, 0, make(map[string]int)
		for _, e := range page.elements {
			texts[e.text]++
			switch {
			case strings.Count(e.path, "A") == 10 && e.filled: // the balls of a crown
				crowns++
			case edgeLine.MatchString(e.style):
				lines++
			}
		}
		for _, v := range p.names {
			if texts[v]--; texts[v] < 0 {
				t.Errorf("%s: no vertex %s", name, v)
			}
		}
		if p.queens > 0 && crowns != p.queens || len(p.names) > 0 && lines != p.edges {
			t.Errorf("%s: %d crowns and %d lines of edges, expected %d and %d", name, crowns, lines, p.queens, p.edges)
		}
		if p.queens > 0 && len(texts) > 1 {
			t.Errorf("%s: texts in a bare figure: %v", name, texts)
		}
	}
}

// edgeLine matches the style of an edge: of a Mov, an Inc or a step of a route.
var edgeLine = regexp.MustCompile(`fill:none;stroke:#(0072B2|009E73|660066)`)

// A page is what is read of an SVG.
type page struct {
	size     vg.Point
	elements []element
}

// An element is a text in a box, or a path with points, which is filled or a line.
type element struct {
	text        string
	box         vg.Rectangle
	path, style string
	points      []vg.Point
	filled      bool
}

var (
	svgSize    = regexp.MustCompile(`<svg width="([\d.]+)pt" height="([\d.]+)pt"`)
	svgElement = regexp.MustCompile(`(?s)<path d="([^"]*)" style="([^"]*)"|(<g transform="rotate\(90\)">)|` +
		`(</g>)|<text x="(\S+)" y="(\S+)" [^>]*?style="([^"]*)"[^>]*>([^<]*)<`)
	svgLetters = regexp.MustCompile(`font-size:([\d.]+)px`)
	svgSegment = regexp.MustCompile(`([MLACZ])([^MLACZ]*)`)
	svgNumber  = regexp.MustCompile(`-?[\d.]+(?:e-?\d+)?`)
)

func length(text string) vg.Length { return vg.Length(test.Must(strconv.ParseFloat(text, 64))) }

// read reads a picture that package draw wrote.
func read(svg []byte) (p page) {
	size := svgSize.FindSubmatch(svg)
	p.size = vg.Point{X: length(string(size[1])), Y: length(string(size[2]))}
	turned := false
	for _, found := range svgElement.FindAllStringSubmatch(string(svg), -1) {
		switch {
		case found[3]+found[4] != "":
			turned = found[3] != ""
		case found[8] != "":
			e := element{text: strings.TrimSpace(html.UnescapeString(found[8]))}
			letters := draw.Text(length(svgLetters.FindStringSubmatch(found[7])[1]))
			if strings.Contains(found[7], "weight:bold") {
				letters = draw.Bold(letters)
			}
			low := vg.Point{X: length(found[5]), Y: -length(found[6]) - 0.2*letters.Font.Size}
			size := vg.Point{X: letters.Width(e.text), Y: 0.94 * letters.Font.Size}
			e.box = vg.Rectangle{Min: low, Max: low.Add(size)}
			if low := e.box; turned {
				e.box.Min, e.box.Max = vg.Point{X: -low.Max.Y, Y: low.Min.X}, vg.Point{X: -low.Min.Y, Y: low.Max.X}
			}
			p.elements = append(p.elements, e)
		default:
			e := element{path: found[1], style: found[2], points: pointsOf(found[1])}
			e.filled = !strings.HasPrefix(found[2], "fill:none")
			e.box = vg.Rectangle{Min: e.points[0], Max: e.points[0]}
			for _, at := range e.points {
				e.box.Min = vg.Point{X: min(e.box.Min.X, at.X), Y: min(e.box.Min.Y, at.Y)}
				e.box.Max = vg.Point{X: max(e.box.Max.X, at.X), Y: max(e.box.Max.Y, at.Y)}
			}
			p.elements = append(p.elements, e)
		}
	}
	return p
}

// pointsOf are points of a path, no more than about a point apart.
func pointsOf(path string) (points []vg.Point) {
	var begin vg.Point
	for _, found := range svgSegment.FindAllStringSubmatch(path, -1) {
		n := []vg.Length{begin.X, begin.Y}
		for _, number := range svgNumber.FindAllString(found[2], -1) {
			n = append(n, length(number))
		}
		to := vg.Point{X: n[len(n)-2], Y: n[len(n)-1]}
		if found[1] == "M" {
			begin, points = to, append(points, to)
			continue
		}
		from := points[len(points)-1]
		parts := vg.Length(math.Ceil(2 * math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y))))
		for k := vg.Length(1); k <= parts; k++ {
			s, t := 1-k/parts, k/parts
			at := from.Scale(s).Add(to.Scale(t))
			switch found[1] {
			case "C":
				first, second := vg.Point{X: n[2], Y: n[3]}, vg.Point{X: n[4], Y: n[5]}
				at = from.Scale(s * s * s).Add(first.Scale(3 * s * s * t))
				at = at.Add(second.Scale(3 * s * t * t)).Add(to.Scale(t * t * t))
			case "A": // half a circle, to the left
				sin, cos := math.Sincos(math.Pi * float64(t))
				centre, r := from.Add(to).Scale(0.5), from.Sub(to).Scale(0.5)
				at = centre.Add(r.Scale(vg.Length(cos))).Add(vg.Point{X: -r.Y, Y: r.X}.Scale(vg.Length(sin)))
			}
			points = append(points, at)
		}
	}
	return points
}

// meet reports whether boxes overlap by more than a rounding error.
func meet(a, b vg.Rectangle) bool {
	return a.Min.X < b.Max.X-0.1 && b.Min.X < a.Max.X-0.1 && a.Min.Y < b.Max.Y-0.1 && b.Min.Y < a.Max.Y-0.1
}

// holds reports whether a box has another one within it.
func holds(a, b vg.Rectangle) bool {
	return a.Min.X <= b.Min.X && a.Min.Y <= b.Min.Y && a.Max.X >= b.Max.X && a.Max.Y >= b.Max.Y
}

// checkTexts: a line may run under a text only where something between covers it.
func checkTexts(t *testing.T, name string, p page) {
	t.Helper()
	whole := vg.Rectangle{Min: vg.Point{X: -0.1, Y: -0.1}, Max: p.size.Add(vg.Point{X: 0.1, Y: 0.1})}
	for i, a := range p.elements {
		if !holds(whole, a.box) {
			t.Errorf("%s: %q%s leaves the page of %v", name, a.text, a.path, p.size)
		}
		if a.text == "" {
			continue
		}
		covered := func(e element) bool { return e.filled && holds(e.box, a.box) }
		for k, b := range p.elements {
			through := func(at vg.Point) bool {
				return meet(a.box, vg.Rectangle{Min: at, Max: at.Add(vg.Point{X: 0.2, Y: 0.2})})
			}
			switch {
			case k == i || !meet(a.box, b.box):
			case b.text != "" || b.filled && k > i:
				t.Errorf("%s: %q meets %q%s", name, a.text, b.text, b.path)
			case b.filled || strings.HasSuffix(b.path, "Z") && holds(b.box, a.box): // around it
			case k < i && slices.ContainsFunc(p.elements[k+1:i], covered):
			case slices.ContainsFunc(b.points, through):
				t.Errorf("%s: a line runs through %q: %s", name, a.text, b.path)
			}
		}
	}
}

// TestLatexReadsTikZ of all pictures: none is wider than the text of an article, and no character is missing.
func TestLatexReadsTikZ(t *testing.T) {
	test.Long(t)
	document := "\\documentclass{article}\n\\usepackage{tikz}\n\\begin{document}\n"
	for _, name := range names() {
		document += "\\noindent " + string(written(t, name, "tikz", draw.Options{})) + "\\clearpage\n"
	}
	dir := t.TempDir()
	article := filepath.Join(dir, "article.tex")
	if err := os.WriteFile(article, []byte(document+"\\end{document}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	log := test.Run(t, "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-output-directory", dir, article)
	if strings.Contains(log, "Overfull \\hbox") || strings.Contains(log, "Missing character") {
		t.Errorf("a box is overfull, or a character missing:\n%s", log)
	}
}
