package graph

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

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

type graphOf struct{ order, queens int }

type searchOf struct {
	order, escalate int
	strategy        search.Strategy
	seeds           search.SeedRule
}

var (
	enumerate = once(func(n int) *orbit.Orbits {
		return test.Must(orbit.Enumerate(ctx, orbit.Queens.Of(n), orbit.Options{}))
	})
	built = once(func(g graphOf) *orbitgraph.Graph {
		return test.Must(orbitgraph.Build(ctx, enumerate(g.order), move.Mov.Of(g.queens), orbit.Options{}))
	})
	searched = once(func(s searchOf) *search.Result {
		options := search.Options{Strategy: s.strategy, Seeds: s.seeds, Escalate: s.escalate}
		return test.Must(search.Run(ctx, orbit.Queens.Of(s.order), options))
	})
)

// orders are those whose pictures are read back and measured: three, or all that are drawn whole in the long tier.
func orders() []int {
	var all []int
	for n := 1; n <= readable.order; n++ {
		all = append(all, n)
	}
	return test.ByTier([]int{6, 8, 9}, all)
}

func orbitGraph(n, queens int) *orbitgraph.Graph { return built(graphOf{n, queens}) }

func runSearch(n int, opt search.Options) *search.Result {
	return searched(searchOf{n, opt.Escalate, opt.Strategy, opt.Seeds})
}

// withBoards are the labels of pictures with boards and without.
var withBoards = map[bool]encode.Label{true: encode.BoardLabel}

// A sample is a network with the operators that its pictures show where options do not say it.
type sample struct {
	*encode.Network
	operators encode.Operators
}

func (s sample) with(o Options) Options {
	o.Operators = cmp.Or(o.Operators, s.operators)
	return o
}

func (s sample) Write(ctx context.Context, out io.Writer, format string, o Options) error {
	return Write(ctx, out, s.Network, format, s.with(o))
}

func (s sample) draw(o Options) (*drawing, error) {
	sheet, err := sheetOf(s.Network, s.with(o))
	if err != nil {
		return nil, err
	}
	return place(ctx, sheet, s.with(o))
}

func (s sample) sheet() *encode.Sheet { return test.Must(s.Network.Sheet(encode.Options{}, true)) }

func of(n *encode.Network, operators bool) sample {
	if operators {
		return sample{n, encode.AllOperators}
	}
	return sample{Network: n}
}

func graph(g *orbitgraph.Graph, below *orbit.Orbits, inc, operators bool) sample {
	return of(test.Must(encode.OfGraph(context.Background(), g, below, inc, encode.Part{}, orbit.Options{})), operators)
}

func trajectory(searches ...*search.Result) sample {
	return of(test.Must(encode.OfTrajectory(searches, encode.Branch{})), false)
}

// written draws a network and returns the file.
func written(t *testing.T, d sample, format string, o Options) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := d.Write(ctx, &file, format, o); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// A seen is what a reader of the picture sees of a vertex.
type seen struct {
	number              int
	class               int // by its shape
	below, seed, missed bool
	x, y                float64
}

// name is the number, with a sign that tells the orders apart.
func (v seen) name() string {
	if v.below {
		return fmt.Sprintf("b%d", v.number)
	}
	return fmt.Sprintf("o%d", v.number)
}

// A readPicture is what a reader finds in a file for LaTeX without knowing what was drawn: outlines with a number
// inside, and lines that begin and end in the middle of such outlines.
type readPicture struct {
	vertices map[string]seen
	edges    []string // mov o1 o2, inc b1 o3
}

var (
	command = regexp.MustCompile(`\\path\[([^]]*)\] (.*);`)
	style   = regexp.MustCompile(`(?m)^  ([^/]*)/.style={([^}]*)}`)
	number  = regexp.MustCompile(`\\node\[[^]]*\] at \(([-.\d]+),([-.\d]+)\) {(\d+)};`)
	point   = regexp.MustCompile(`\(([-.\d]+),([-.\d]+)\)`)
)

// numbers are the coordinates in a text.
func numbers(text string) (all []float64) {
	for _, p := range point.FindAllStringSubmatch(text, -1) {
		all = append(all, test.Must(strconv.ParseFloat(p[1], 64)), test.Must(strconv.ParseFloat(p[2], 64)))
	}
	return all
}

// read reads a picture without boards.
func read(t *testing.T, file string) readPicture {
	t.Helper()
	styles := make(map[string]string)
	for _, s := range style.FindAllStringSubmatch(file, -1) {
		styles[s[1]] = s[2]
	}
	p := readPicture{vertices: make(map[string]seen)}
	outlines := make(map[string]int) // of a vertex
	var paths [][]string
	for _, line := range strings.Split(file, "\n") {
		if c := command.FindStringSubmatch(line); c != nil {
			paths = append(paths, c)
		}
		text := number.FindStringSubmatch(line)
		if text == nil || len(paths) == 0 {
			continue
		}
		at := numbers(line)
		for _, c := range paths[max(0, len(paths)-2):] { // which are just under the number
			n := numbers(c[2])
			x, y := middle(n)
			_, outline, filled := strings.Cut(c[1], ",")
			if math.Hypot(x-at[0], y-at[1]) > radius || !filled {
				continue
			}
			v := seen{number: test.Must(strconv.Atoi(text[3])), x: x, y: y}
			v.below = strings.Contains(styles[outline], "draw=grey")
			v.missed = strings.Contains(styles[outline], "draw=missed")
			switch {
			case strings.Contains(c[2], "circle"):
				v.class = 8
			case len(n) == 8 && abs(n[1]-y) > 1:
				v.class = 4
			case len(n) == 8:
				v.class = 2
			}
			outlines[v.name()]++
			v.seed = outlines[v.name()] == 2
			p.vertices[v.name()] = v
		}
	}
	for _, c := range paths {
		kind, isLine := strings.CutSuffix(strings.TrimRight(c[1], "ABCDEFGHIJ"), " line")
		if isLine && (kind == "mov" || kind == "inc") {
			p.readEdge(kind, numbers(c[2]))
		}
	}
	return p
}

// middle is that of the corners of a mark.
func middle(n []float64) (x, y float64) {
	for i := 0; i < len(n); i += 2 {
		x, y = x+2*n[i]/float64(len(n)), y+2*n[i+1]/float64(len(n))
	}
	return x, y
}

func (p *readPicture) readEdge(kind string, n []float64) {
	x, y := n[len(n)-2], n[len(n)-1]
	ends := []string{p.at(n[0], n[1]), cmp.Or(p.at(x, y), p.below(x, y))}
	if slices.Contains(ends, "") { // in the legend
		return
	}
	p.edges = append(p.edges, kind+" "+strings.Join(ends, " "))
}

func abs(x float64) float64 { return max(x, -x) }

// at is the name of the vertex there: an edge ends at the height of its middle, and in rows aside of it.
func (p readPicture) at(x, y float64) string {
	for name, v := range p.vertices {
		if abs(v.x-x) < radius && abs(v.y-y) < 0.2 {
			return name
		}
	}
	return ""
}

// below is the name of the highest vertex under a place, over which an arrow ends.
func (p readPicture) below(x, y float64) (highest string) {
	for name, v := range p.vertices {
		if abs(v.x-x) < 0.2 && v.y < y && (highest == "" || v.y > p.vertices[highest].y) {
			highest = name
		}
	}
	return highest
}

// drawnTikZ is a picture of any order for LaTeX.
func drawnTikZ(t *testing.T, d sample) string {
	t.Helper()
	var file strings.Builder
	w := test.Must(d.draw(Options{}))
	sheet := w.page()
	if err := sheet.Write(&file, "tikz", w.Options.Options); err != nil {
		t.Fatal(err)
	}
	return file.String()
}

// TestGraphsAreReadBack: an independent reading of the picture finds the orbits with their classes, seeds and what is
// missed, and the edges, of the graph that was drawn.
func TestGraphsAreReadBack(t *testing.T) {
	for _, n := range orders() {
		g, below := orbitGraph(n, 1), enumerate(n-1)
		for _, inc := range []bool{false, true} {
			p := read(t, drawnTikZ(t, graph(g, below, inc, false)))
			checkGraph(t, fmt.Sprintf("order %d, inc %v", n, inc), p, g, below, inc)
		}
	}
}

func checkGraph(t *testing.T, name string, p readPicture, g *orbitgraph.Graph, below *orbit.Orbits, inc bool) {
	orbits, stats := g.Orbits(), g.Stats()
	sources := test.Must(move.Sources(context.Background(), below, orbits, orbit.Options{}))
	var edges []string
	for u, v := range g.Edges() {
		edges = append(edges, fmt.Sprintf("mov o%d o%d", u+1, v+1))
	}
	drawn := make(map[int]bool)
	for to, from := range sources {
		for _, v := range from {
			if inc {
				edges = append(edges, fmt.Sprintf("inc b%d o%d", v+1, to+1))
				drawn[v] = true
			}
		}
	}
	sameEdges(t, name, p, edges)
	if len(p.vertices) != orbits.Len()+len(drawn) {
		t.Errorf("%s: %d vertices, expected %d and %d below", name, len(p.vertices), orbits.Len(), len(drawn))
	}
	missed := 0
	for v := range orbits.Len() {
		got := p.vertices[fmt.Sprintf("o%d", v+1)]
		if want := max(int(orbits.Class(v)), 2); got.class != want || got.seed != (len(sources[v]) > 0) {
			t.Errorf("%s: orbit %d is drawn as %+v, expected class %d and seed %v",
				name, v+1, got, want, len(sources[v]) > 0)
		}
		if got.missed {
			missed++
		}
	}
	if missed != stats.Orbits-stats.Reached {
		t.Errorf("%s: %d orbits are drawn as missed, expected %d", name, missed, stats.Orbits-stats.Reached)
	}
}

// sameEdges compares the edges of a picture with those of the graph, where a Mov has no direction. That none passes
// under a vertex, TestNothingIsCovered tests.
func sameEdges(t *testing.T, name string, p readPicture, want []string) {
	sorted := func(edges []string) []string {
		all := make([]string, len(edges))
		for i, e := range edges {
			f := strings.Fields(e)
			all[i] = f[0] + " " + min(f[1], f[2]) + " " + max(f[1], f[2])
		}
		slices.Sort(all)
		return all
	}
	if got, want := sorted(p.edges), sorted(want); !slices.Equal(got, want) {
		t.Errorf("%s: the picture has %d edges %v\nexpected %d %v", name, len(got), got, len(want), want)
	}
}

// TestTrajectoriesAreReadBack in the same way.
func TestTrajectoriesAreReadBack(t *testing.T) {
	for _, n := range orders() {
		for _, opt := range []search.Options{
			{}, {Strategy: search.DepthFirst}, {Seeds: search.Chained}, {Escalate: 2},
		} {
			if opt.Escalate > n {
				continue
			}
			s := runSearch(n, opt)
			name := fmt.Sprintf("order %d, %+v", n, opt)
			numbers := Options{Label: encode.NumberLabel}
			p := read(t, string(written(t, trajectory(s), "tikz", numbers)))
			var edges []string
			seeds := make(map[int]bool)
			for _, d := range s.Found {
				switch d.Origin {
				case search.ByInc:
					edges = append(edges, fmt.Sprintf("inc b%d o%d", d.From+1, d.Vertex+1))
				case search.ByMov:
					edges = append(edges, fmt.Sprintf("mov o%d o%d", d.From+1, d.Vertex+1))
				}
				seeds[d.Vertex] = d.Origin != search.ByMov
			}
			sameEdges(t, name, p, edges)
			for v := range s.Orbits.Len() {
				got, ok := p.vertices[fmt.Sprintf("o%d", v+1)]
				if !ok || got.missed == s.Reached(v) || got.seed != seeds[v] {
					t.Errorf("%s: orbit %d is drawn as %+v, reached %v, seed %v",
						name, v+1, got, s.Reached(v), seeds[v])
				}
			}
		}
	}
}

// TestTheSameBytesOnEveryRun, in every format, with the places of this program.
func TestTheSameBytesOnEveryRun(t *testing.T) {
	for _, n := range test.ByTier([]int{1, 5}, []int{1, 2, 7}) {
		g, below := orbitGraph(n, 1), enumerate(n-1)
		for _, format := range draw.Formats {
			for _, boards := range []bool{false, true} {
				files := func() [][]byte {
					return [][]byte{
						written(t, graph(g, below, true, true), format, Options{Label: withBoards[boards]}),
						written(t, trajectory(runSearch(n, search.Options{})), format, Options{Label: withBoards[boards]}),
					}
				}
				again := files()
				for i, file := range files() {
					if !bytes.Equal(file, again[i]) {
						t.Errorf("order %d, %s, boards %v: two runs of picture %d differ", n, format, boards, i)
					}
				}
			}
		}
	}
}

// TestOperatorsAreShown, each once.
func TestOperatorsAreShown(t *testing.T) {
	g := orbitGraph(8, 1)
	svg := string(written(t, graph(g, enumerate(7), true, true), "svg", Options{}))
	if got := strings.Count(svg, ">Mov("); got != g.EdgeCount() {
		t.Errorf("%d operators Mov, expected %d", got, g.EdgeCount())
	}
	if got := strings.Count(svg, ">Inc("); got != 3 {
		t.Errorf("%d operators Inc, expected 3", got)
	}
	below := func(d sample) string { return test.Must(d.draw(Options{})).page().Below }
	const from = "the Mov on an edge (1 queen) takes the key"
	some, none := graph(g, enumerate(7), true, true), graph(orbitGraph(6, 1), enumerate(5), true, true)
	if !strings.Contains(below(some), from) || strings.Contains(below(none), "Mov") {
		t.Errorf("%q; %q, of a graph without a Mov", below(some), below(none))
	}
	s := runSearch(9, search.Options{})
	svg = string(written(t, trajectory(s), "svg", Options{Label: encode.BoardLabel}))
	for _, step := range s.Trajectory() {
		if !strings.Contains(svg, ">"+step.Operator.String()+"<") {
			t.Errorf("no %v in the trajectory", step.Operator)
		}
	}
}

// TestBoardsShowTheSolutions: the queens that a reader finds on the boards of a trajectory, from top to bottom and
// left to right, are as many as there should be.
func TestBoardsShowTheSolutions(t *testing.T) {
	for n := 7; n <= 9; n++ { // below, queens are crowns
		s := runSearch(n, search.Options{})
		plain := written(t, trajectory(s), "svg", Options{})
		boards := written(t, trajectory(s), "svg", Options{Label: encode.BoardLabel})
		discs := regexp.MustCompile(`<path d="M[^"A-KM-Z]*(A[^"A-Z]*){2}Z" style="fill:#1A1A1A"`)
		want := 0
		for _, v := range trajectory(s).sheet().Vertices {
			want += len(v.Solution)
		}
		if got := len(discs.FindAll(boards, -1)) - len(discs.FindAll(plain, -1)); got != want {
			t.Errorf("order %d: %d queens, expected %d", n, got, want)
		}
	}
}

// TestLatexReadsTikZ of graphs and trajectories, with boards and without.
func TestLatexReadsTikZ(t *testing.T) {
	document := "\\documentclass{article}\n\\usepackage{tikz}\n\\begin{document}\n"
	for _, n := range []int{1, 5, 8} {
		for _, d := range []sample{
			graph(orbitGraph(n, 1), enumerate(n-1), false, true),
			trajectory(runSearch(n, search.Options{})),
		} {
			document += "\\noindent " + string(written(t, d, "tikz", Options{Label: withBoards[n == 5]})) + "\\newpage\n"
		}
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "graphs.tex"), []byte(document+"\\end{document}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	graphs := filepath.Join(dir, "graphs.tex")
	log := test.Run(t, "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-output-directory", dir, graphs)
	if strings.Contains(log, "Missing character") || strings.Contains(log, "Overfull \\hbox") {
		t.Errorf("a character is missing, or a box overfull:\n%s", log)
	}
	if !strings.Contains(log, "(6 pages") {
		t.Errorf("6 pages expected:\n%s", log)
	}
}

// TestTooMuchIsRefused in one line.
func TestTooMuchIsRefused(t *testing.T) {
	for want, queens := range map[string]int{
		"picture of 905 edges: expected 600 or fewer": 2,
		"operators of 86 edges: expected 40 or fewer": 1,
	} {
		g := orbitGraph(9, queens)
		n := test.Must(encode.OfGraph(context.Background(), g, enumerate(8), false, encode.Part{}, orbit.Options{}))
		if _, err := of(n, queens == 1).draw(Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %q", err, want)
		}
	}
}

// TestLimitsOfParts: a part of a graph may have as many vertices as the graph of the largest order that is drawn whole.
func TestLimitsOfParts(t *testing.T) {
	for order, most := range map[int]int{readable.order: readable.vertices, small.order: small.vertices} {
		if got := enumerate(order).Len(); got != most {
			t.Errorf("order %d: %d orbits, parts may have %d", order, got, most)
		}
	}
}
