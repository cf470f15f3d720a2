package charts

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"

	picture "qorbit/internal/shell/draw"
	"qorbit/internal/test"

	"gonum.org/v1/plot/vg"
)

// threefold is a chart with one curve that grows, and as many beside it as are asked for.
func threefold(more int) *Chart {
	c := &Chart{X: Axis{Name: "n", Label: "Order N", Whole: true}, Y: Axis{Name: "number", Label: "Number", Log: true}}
	for i := range more + 1 {
		s := Series{Name: fmt.Sprintf("curve %d", i+1)}
		for n := 4; n <= 12; n++ {
			s.Points = append(s.Points, Point{X: float64(n), Y: math.Pow(3, float64(n-4)) * float64(i+1)})
		}
		c.Series = append(c.Series, s)
	}
	return c
}

func drawn(t *testing.T, c *Chart, format string) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := c.Draw(&b, format, picture.Options{Width: 85 * vg.Millimeter, Height: 60 * vg.Millimeter}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// What an SVG says: where there are texts, markers that are circles, and ticks.
var (
	textAt   = regexp.MustCompile(`<text x="([-.\d]+)" y="([-.\d]+)"[^>]*>([^<]*)</text>`)
	circleAt = regexp.MustCompile(`<path d="M([.\d]+),([.\d]+)A1\.7,1\.7 0 1 1 ([.\d]+)`)
	tickAt   = regexp.MustCompile(`<path d="M([.\d]+),([.\d]+)L([.\d]+),([.\d]+)" style="fill:none;stroke:#1A1A1A`)
)

// values are the numbers that a pattern finds.
func values(match [][]byte) []float64 {
	var all []float64
	for _, text := range match[1:] {
		value, err := strconv.ParseFloat(string(text), 64)
		if err != nil {
			value = math.NaN()
		}
		all = append(all, value)
	}
	return all
}

// readBack reads the points of the first curve from a picture: where its markers are between the long ticks at the
// ends of each axis, whose values are given.
func readBack(t *testing.T, svg []byte, c *Chart, left, right, low, high float64) []Point {
	t.Helper()
	var xs, ys []float64
	for _, match := range tickAt.FindAllSubmatch(svg, -1) {
		v := values(match)
		switch {
		case v[0] == v[2] && math.Abs(v[3]-v[1]-3) < 0.01:
			xs = append(xs, v[0])
		case v[1] == v[3] && math.Abs(v[2]-v[0]-3) < 0.01:
			ys = append(ys, v[1])
		}
	}
	if len(xs) < 2 || len(ys) < 2 {
		t.Fatalf("ticks at %v and %v", xs, ys)
	}
	between := func(a Axis, at, first, last, low, high float64) float64 {
		share := (at - first) / (last - first)
		if a.Log {
			return low * math.Pow(high/low, share)
		}
		return low + share*(high-low)
	}
	var points []Point
	for i, match := range circleAt.FindAllSubmatch(svg, -1) {
		if v := values(match); i > 0 { // the first is in the legend
			points = append(points, Point{
				X: between(c.X, (v[0]+v[2])/2, slices.Min(xs), slices.Max(xs), left, right),
				Y: between(c.Y, v[1], slices.Min(ys), slices.Max(ys), low, high),
			})
		}
	}
	return points
}

// TestPicturesSayWhatTheDataSay, on linear and logarithmic scales: markers stand where ticks say that the values are.
func TestPicturesSayWhatTheDataSay(t *testing.T) {
	c := threefold(2)
	some := Series{Name: "some"}
	some.AddShare(7, 1, 4)
	some.AddShare(8, 2, 3)
	some.AddShare(11, 0, 5)
	shares := &Chart{X: c.X, Y: Axis{Name: "share", Label: "Share", Max: 1}, Series: []Series{some}}
	sizes := Series{Name: "sizes", Loose: true, Points: []Point{{X: 1, Y: 700}, {X: 10, Y: 30}, {X: 5000, Y: 1}}}
	size := Axis{Name: "size", Label: "Size", Log: true, Whole: true}
	both := &Chart{X: size, Y: c.Y, Series: []Series{sizes}}
	for name, want := range map[string]struct {
		chart                  *Chart
		left, right, low, high float64
	}{
		"growth": {c, 4, 12, 1, 1e5}, "shares": {shares, 7, 11, 0, 1}, "both": {both, 1, 1e4, 1, 1000},
	} {
		got := readBack(t, drawn(t, want.chart, "svg"), want.chart, want.left, want.right, want.low, want.high)
		points := want.chart.Series[0].Points
		if len(got) != len(points) {
			t.Errorf("%s: %d markers, expected %d", name, len(got), len(points))
			continue
		}
		for i, p := range points {
			if math.Abs(got[i].X-p.X) > 0.002*max(1, p.X) || math.Abs(got[i].Y-p.Y) > 0.002*max(1, p.Y) {
				t.Errorf("%s: a marker at %v, expected %v", name, got[i], p)
			}
		}
	}
}

// TestLongLabelsStayBelowTheLegend: a label that is longer than the axis is moved down.
func TestLongLabelsStayBelowTheLegend(t *testing.T) {
	c := threefold(5)
	c.Y.Label = "what the chart shows at the left"
	var b bytes.Buffer
	if err := c.Draw(&b, "svg", sized(60, 46)); err != nil {
		t.Fatal(err)
	}
	legend, label := math.Inf(1), 0.0
	for _, match := range textAt.FindAllSubmatch(b.Bytes(), -1) {
		switch text := string(match[3]); {
		case strings.HasPrefix(text, "curve "):
			legend = min(legend, -values(match)[1])
		case text == c.Y.Label: // turned, so that x goes up
			label = values(match)[0] + float64(picture.Text(letters).Width(text))
			if low := values(match)[0]; low < float64(margin)-0.01 {
				t.Errorf("the label begins at %v", low)
			}
		}
	}
	if label == 0 || label+2 > legend {
		t.Errorf("the label goes up to %v, the lowest name of the legend stands at %v", label, legend)
	}
}

// TestPicturesAreReproducible: the same bytes at another time.
func TestPicturesAreReproducible(t *testing.T) {
	for _, format := range picture.Formats {
		first := drawn(t, threefold(4), format)
		synctest.Test(t, func(t *testing.T) { // whose clock begins in the year 2000
			for range 3 {
				if !bytes.Equal(first, drawn(t, threefold(4), format)) {
					t.Errorf("%s: two renderings differ", format)
				}
			}
		})
	}
}

// TestLinesBreakWhereAValueIsLeftOut, and nothing is drawn in its place.
func TestLinesBreakWhereAValueIsLeftOut(t *testing.T) {
	c := threefold(0)
	c.Series[0].Points[3].Y = 0
	runs, open := c.visible(c.Series[0])
	if len(open) != 0 {
		t.Errorf("open marks %v", open)
	}
	if len(runs) != 2 || len(runs[0]) != 3 || len(runs[1]) != 5 {
		t.Errorf("%v", runs)
	}
	if n := len(circleAt.FindAll(drawn(t, c, "svg"), -1)); n != 9 { // eight of nine points, and the legend
		t.Errorf("%d markers", n)
	}
}

// TestBareCurvesHaveNoMarkers, loose ones no lines.
func TestBareCurvesHaveNoMarkers(t *testing.T) {
	line := regexp.MustCompile(`style="fill:none;stroke:#0072B2`)
	for _, c := range []struct {
		loose, bare    bool
		markers, lines int
	}{{false, false, 10, 2}, {true, false, 10, 0}, {false, true, 0, 2}} {
		g := threefold(0)
		g.Series[0].Loose, g.Series[0].Bare = c.loose, c.bare
		svg := drawn(t, g, "svg")
		markers, lines := len(circleAt.FindAll(svg, -1)), len(line.FindAll(svg, -1))
		if markers != c.markers || lines != c.lines {
			t.Errorf("%+v: %d markers and %d lines", c, markers, lines)
		}
	}
}

// size is a picture of a width and height in millimetres.
func sized(width, height vg.Length) picture.Options {
	return picture.Options{Width: width * vg.Millimeter, Height: height * vg.Millimeter}
}

func TestDrawRefuses(t *testing.T) {
	empty := threefold(0)
	for i := range empty.Series[0].Points {
		empty.Series[0].Points[i].Y = 0
	}
	for want, c := range map[string]struct {
		chart  *Chart
		format string
		o      picture.Options
	}{
		"10 curves: expected 9 at most":           {threefold(9), "svg", sized(100, 100)},
		"nothing to draw":                         {empty, "svg", sized(100, 100)},
		`format "gif"`:                            {threefold(0), "gif", sized(100, 100)},
		"picture of 50 × 40 mm: no room for data": {threefold(8), "svg", sized(50, 40)},
	} {
		err := c.chart.Draw(io.Discard, c.format, c.o)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %q", err, want)
		}
	}
}

// TestTicks: numbers that are easy to read, few enough, and whole where values are; on short axes fewer, which do not
// touch.
func TestTicks(t *testing.T) {
	log, whole := Axis{Log: true}, Axis{Whole: true}
	for _, c := range []struct {
		axis        Axis
		least, most float64
		length      vg.Length // 0 for one that has room for all
		want        string
	}{
		{whole, 4, 14, 0, "4 5 6 7 8 9 10 11 12 13 14"},
		{whole, 0, 33, 0, "0 5 10 15 20 25 30"},
		{whole, 4, 5, 0, "4 5"},
		{whole, -1, 1, 0, "–1 0 1"},
		{Axis{}, 0, 1, 0, "0.0 0.2 0.4 0.6 0.8 1.0"},
		{Axis{}, 0, 0.035, 0, "0.000 0.005 0.010 0.015 0.020 0.025 0.030 0.035"},
		{log, 1, 1000, 0, "$10^{0}$ $10^{1}$ $10^{2}$ $10^{3}$"},
		{log, 0.0001, 1, 0, "$10^{-4}$ $10^{-3}$ $10^{-2}$ $10^{-1}$ $10^{0}$"},
		{log, 0.0033 / 1.2, 0.33 * 1.2, 0, "0.005 0.01 0.02 0.05 0.1 0.2"},
		{log, 1, 100, 0, "1 2 5 10 20 50 100"},
		{log, 0.9, 12, 0, "1 2 5 10"},
		{log, 0.04, 0.6, 0, "0.05 0.1 0.2 0.5"},
		{log, 1, 1e12, 0, "$10^{0}$ $10^{2}$ $10^{4}$ $10^{6}$ $10^{8}$ $10^{10}$ $10^{12}$"},
		{Axis{Log: true, Whole: true}, 0.5, 4, 0, "1 2 3 4"},
		{whole, 4, 20, 200, "4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"},
		{whole, 4, 20, 130, "4 6 8 10 12 14 16 18 20"},
		{whole, 4, 20, 30, "10 20"},
		{whole, 4, 20, 5, "20"},
		{Axis{}, 0, 1, 30, "0.0 0.5 1.0"},
		{log, 1, 1e8, 200, "$10^{0}$ $10^{1}$ $10^{2}$ $10^{3}$ $10^{4}$ $10^{5}$ $10^{6}$ $10^{7}$ $10^{8}$"},
		{log, 1, 1e8, 50, "$10^{0}$ $10^{2}$ $10^{4}$ $10^{6}$ $10^{8}$"},
		{log, 1, 12, 200, "1 2 5 10"},
		{log, 1, 12, 35, "$10^{0}$ $10^{1}$"},
	} {
		ticks := c.axis.ticks(span{Min: c.least, Max: c.most}, cmp.Or(c.length, 1000), 10)
		var labels []string
		for _, tick := range ticks {
			if tick.Value < c.least-1e-9 || tick.Value > c.most+1e-9 {
				t.Errorf("%v to %v: a tick at %v", c.least, c.most, tick.Value)
			}
			if tick.Label != "" {
				labels = append(labels, tick.Label)
			}
		}
		if got := strings.Join(labels, " "); got != c.want {
			t.Errorf("%+v from %v to %v in %v points: %s, expected %s", c.axis, c.least, c.most, c.length, got, c.want)
		}
	}
}

// TestScalesEndAtTicks; a logarithmic one of less than two decades has some room.
func TestScalesEndAtTicks(t *testing.T) {
	for _, c := range []struct {
		axis                   Axis
		least, most, low, high float64
	}{
		{Axis{Log: true}, 3, 7000, 1, 10000},
		{Axis{Log: true}, 1, 12, 1 / 1.2, 14.4},
		{Axis{Log: true}, 5, 5, 5 / 1.2, 6},
		{Axis{Max: 1}, 0.3, 0.5, 0, 1},
		{Axis{}, 4, 4, 3, 5},
		{Axis{}, 1.14, 1.942, 1.1, 2},
		{Axis{Whole: true}, 4, 17, 4, 17},
	} {
		p := &span{Min: c.least, Max: c.most}
		if c.axis.widen(p); math.Abs(p.Min-c.low) > 1e-9 || math.Abs(p.Max-c.high) > 1e-9 {
			t.Errorf("%+v, values %v to %v: %v to %v, expected %v to %v",
				c.axis, c.least, c.most, p.Min, p.Max, c.low, c.high)
		}
	}
}

// TestBareCharts: the curves alone, between axes without numbers, as large as the page.
func TestBareCharts(t *testing.T) {
	var whole, bare bytes.Buffer
	for b, o := range map[*bytes.Buffer]picture.Options{&whole: {}, &bare: {Bare: true}} {
		if err := threefold(2).Draw(b, "svg", o); err != nil {
			t.Fatal(err)
		}
	}
	if n := bytes.Count(bare.Bytes(), []byte("<text")); n != 0 || bytes.Count(whole.Bytes(), []byte("<text")) < 12 {
		t.Errorf("%d texts in a bare chart", n)
	}
	marks := circleAt.FindAllSubmatch(bare.Bytes(), -1)
	if want := len(circleAt.FindAll(whole.Bytes(), -1)) - 1; len(marks) != want { // without that of the legend
		t.Errorf("%d circles in a bare chart, expected %d", len(marks), want)
	}
	x := func(i int, group int) float64 {
		v := test.Must(strconv.ParseFloat(string(marks[i][group]), 64))
		return v
	}
	if width := x(len(marks)-1, 1) - x(0, 1); width < 0.9*85/25.4*72 {
		t.Errorf("the curve is %.0f points wide", width)
	}
	if right := x(len(marks)-1, 1); right > 85/25.4*72-0.3 {
		t.Errorf("the last marker ends at %.1f points: it is cut off", right)
	}
}
