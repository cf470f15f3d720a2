package charts

import (
	"bytes"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/base/colour"
	"qorbit/internal/shell/table"
	"qorbit/internal/test/vision"
)

// mostOrder is above all orders whose orbits can be listed.
const mostOrder = 20

// orders is a chart with a curve for each of some orders.
func orders(which ...int) *Chart {
	c := threefold(len(which) - 1)
	for i, n := range which {
		s := &c.Series[i]
		s.Name, s.Label, s.Order = fmt.Sprintf("N = %d", n), fmt.Sprintf("$N$ = %d", n), n
	}
	return c
}

// TestEqualCurvesAreOne, whose legend has all their names; the table has each.
func TestEqualCurvesAreOne(t *testing.T) {
	c := threefold(3)
	c.Series[1].Points, c.Series[3].Points = c.Series[0].Points, c.Series[0].Points
	svg := string(drawn(t, c, "svg"))
	for text, count := range map[string]int{">curve 1 = curve 2 = curve 4<": 1, ">curve 3<": 1, ">curve 2<": 0} {
		if got := strings.Count(svg, text); got != count {
			t.Errorf("%s is there %d times, expected %d", text, got, count)
		}
	}
	if lines := strings.Count(svg, "stroke-width:0.8"); lines != 4 { // two curves, each with its sign
		t.Errorf("%d lines, expected 4", lines)
	}
	var rows bytes.Buffer
	if err := c.WriteTable(&rows, "csv", table.Options{}); err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(rows.String(), "curve"); got != 4*len(c.Series[0].Points) {
		t.Errorf("%d rows:\n%s", got, rows.String())
	}
}

// TestAnOrderLooksTheSameInAllCharts, whichever orders are beside it, in colour, marker and dashes; as drawn in an SVG.
func TestAnOrderLooksTheSameInAllCharts(t *testing.T) {
	same := func(a, b look) bool {
		return a.colour == b.colour && a.marker == b.marker && slices.Equal(a.dashes, b.dashes)
	}
	for n := 1; n <= mostOrder; n++ {
		if !same(orders(n).curves()[0].look, orders(20, 1, n, 4).curves()[2].look) {
			t.Errorf("order %d: two looks", n)
		}
	}
	line := regexp.MustCompile(`style="fill:none;stroke:(#[0-9A-F]+);stroke-width:0.8;?(stroke-dasharray:[\d,.]+)?`)
	alone, among := orders(10), orders(8, 10)
	lines, others := line.FindAll(drawn(t, alone, "svg"), -1), line.FindAll(drawn(t, among, "svg"), -1)
	if len(lines) != 2 || len(others) != 4 { // the legend first
		t.Fatalf("svg: %q and %q", lines, others)
	}
	if !bytes.Equal(lines[1], others[3]) || bytes.Equal(others[2], others[3]) {
		t.Errorf("svg: %q and %q", lines, others)
	}
	first, second := lookOf(Series{}, 0), lookOf(Series{}, 1)
	if same(first, second) || first.colour != lookOf(Series{Order: firstOrder}, 3).colour {
		t.Error("curves that tell of several orders are to have the looks in turn")
	}
}

// TestCurvesLookDifferent: of any two, for places and for orders, at least two of colour, marker and dashes differ,
// so that they differ in print without colour, too.
func TestCurvesLookDifferent(t *testing.T) {
	looks := func(c *Chart) (all []look) {
		for _, v := range c.curves() {
			all = append(all, v.look)
		}
		return all
	}
	var every []int
	for n := 1; n <= mostOrder; n++ {
		every = append(every, n)
	}
	for _, list := range [][]look{looks(orders(every...)), looks(threefold(MostSeries - 1))} {
		for i, a := range list {
			for _, b := range list[:i] {
				different := 0
				dashed := !slices.Equal(a.dashes, b.dashes)
				for _, differ := range []bool{a.colour != b.colour, a.marker != b.marker, dashed} {
					if differ {
						different++
					}
				}
				if different < 2 {
					t.Errorf("%v and %v", a, b)
				}
			}
		}
	}
}

// TestMarksAndLines, as drawn in the chart and in the legend: a value that is left out breaks the line; no line joins
// open marks, which the legend explains; it has no sign that is not drawn.
func TestMarksAndLines(t *testing.T) {
	line := regexp.MustCompile(`style="fill:none;stroke:#0072B2;stroke-width:0.8`)
	ring := regexp.MustCompile(circleAt.String() + `[^>]*fill:none;stroke:#0072B2`)
	for name, c := range map[string]struct {
		change                func(*Series)
		markers, rings, lines int
	}{
		"a curve":         {func(*Series) {}, 10, 0, 2},
		"loose":           {func(s *Series) { s.Loose = true }, 10, 0, 0},
		"bare":            {func(s *Series) { s.Bare = true }, 0, 0, 2},
		"without a value": {func(s *Series) { s.Points[3].Y = 0 }, 9, 0, 3},
		"with open marks": {func(s *Series) { s.Points[0].Open, s.Points[1].Open = true, true }, 8, 3, 2},
		"one point of two": {func(s *Series) {
			s.Points = s.Points[:2]
			s.Points[1].Open = true
		}, 2, 2, 0},
		"open marks alone": {func(s *Series) {
			s.Points = s.Points[:1]
			s.Points[0].Open = true
		}, 0, 3, 0},
	} {
		g := threefold(0)
		g.Open = "few of them"
		c.change(&g.Series[0])
		svg := drawn(t, g, "svg")
		rings, lines := len(ring.FindAll(svg, -1)), len(line.FindAll(svg, -1))
		markers := len(circleAt.FindAll(svg, -1)) - rings
		if markers != c.markers || rings != c.rings || lines != c.lines {
			t.Errorf("%s: %d markers, %d rings and %d lines", name, markers, rings, lines)
		}
		if explained := bytes.Count(svg, []byte(">few of them</text>")); explained != min(rings, 1) {
			t.Errorf("%s: open marks are explained %d times", name, explained)
		}
	}
	for i := range 3 {
		if l := lookOf(Series{}, i); l.apart().Shape == l.marker {
			t.Errorf("look %d: open marks are like the others", i)
		}
	}
}

// TestColoursOfCurvesDiffer, for readers with each form of colour vision.
func TestColoursOfCurvesDiffer(t *testing.T) {
	const least = 15
	all := append(colours[:], colour.Paper)
	for i, a := range all {
		for _, b := range all[:i] {
			if apart, form := vision.Apart(a, b); apart < least {
				t.Errorf("%s and %s are %.1f apart in %s", a.Name, b.Name, apart, form)
			}
		}
	}
}

// TestErrorBars: the open marks with an error have a bar, which ends at the decade of the least value where it would
// reach 0 on a logarithmic scale; closed ones with a band do not.
func TestErrorBars(t *testing.T) {
	c := Chart{X: Axis{Name: "n"}, Y: Axis{Name: "y", Log: true}, Open: "sampled"}
	c.Series = []Series{{Name: "a", Points: []Point{
		{X: 1, Y: 5},
		{X: 2, Y: 4, Low: 3, High: 5},
		{X: 3, Y: 4, Low: 3, High: 6, Open: true},
		{X: 4, Y: 0.02, Low: 0, High: 0.05, Open: true},
		{X: 5, Y: 1, Open: true},
	}}}
	curves := c.curves()
	if _, y, err := c.scales(curves); err != nil || math.Abs(y.least-0.01) > 1e-12 || y.place(0) != 0 {
		t.Errorf("error bars end at %v, expected 0.01: %v", y.least, err)
	}
	if edge := curves[0].band; len(edge) != 2 {
		t.Errorf("the band is %v, expected that of one point", edge)
	}
	size := func() int { return bytes.Count(drawn(t, &c, "svg"), []byte("<path")) }
	with := size()
	c.Series[0].Points[2].High, c.Series[0].Points[3].High = 0, 0
	if without := size(); with != without+6 { // a line and two caps each
		t.Errorf("%d paths with error bars, %d without", with, without)
	}
}
