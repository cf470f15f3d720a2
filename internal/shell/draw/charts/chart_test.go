package charts

import (
	"bytes"
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
	x := func(i int, group int) float64 { return test.Must(strconv.ParseFloat(string(marks[i][group]), 64)) }
	if width := x(len(marks)-1, 1) - x(0, 1); width < 0.9*85/25.4*72 {
		t.Errorf("the curve is %.0f points wide", width)
	}
	if right := x(len(marks)-1, 1); right > 85/25.4*72-0.3 {
		t.Errorf("the last marker ends at %.1f points: it is cut off", right)
	}
}
