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

	picture "qorbit/internal/shell/draw"
	"qorbit/internal/shell/table"

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

// What an SVG says: where there are markers that are circles, and ticks.
var (
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

// TestTables have the counts behind shares, and values that no logarithmic scale shows.
func TestTables(t *testing.T) {
	share := Series{Name: "a"}
	share.AddShare(9, 45, 46)
	share.AddShare(10, 0, 92)
	shares := &Chart{X: Axis{Name: "n"}, Y: Axis{Name: "share", Log: true}, Series: []Series{share}}
	numbers := &Chart{X: Axis{Name: "n"}, Y: Axis{Name: "number"}, Series: []Series{
		{Name: "a", Points: []Point{{X: 9, Y: 352}}},
		{Name: "b", Points: []Point{{X: 9, Y: 0.046}}},
	}}
	band := Series{Name: "a", Label: "$a$", Points: []Point{{X: 9, Y: 2, Low: 1.5, High: 2.5}, {X: 10, Y: 3}}}
	bands := &Chart{X: Axis{Name: "n"}, Y: Axis{Name: "y"}, Series: []Series{band}}
	for _, c := range []struct {
		chart        *Chart
		format, want string
	}{
		{shares, "csv", "series,n,share,count,of\na,9,0.978261,45,46\na,10,0,0,92\n"},
		{numbers, "csv", "series,n,number\na,9,352\nb,9,0.046\n"},
		{bands, "csv", "series,n,y,low,high\na,9,2,1.5,2.5\na,10,3,,\n"},
		{bands, "json", `{"series":"a","n":9,"y":2,"low":1.5,"high":2.5}` + "\n" +
			`{"series":"a","n":10,"y":3,"low":null,"high":null}` + "\n"},
		{shares, "json", `{"series":"a","n":9,"share":0.978261,"count":45,"of":46}` + "\n" +
			`{"series":"a","n":10,"share":0,"count":0,"of":92}` + "\n"},
	} {
		var b strings.Builder
		if err := c.chart.WriteTable(&b, c.format, table.Options{}); err != nil || b.String() != c.want {
			t.Errorf("%s: %v\n%s\nexpected\n%s", c.format, err, b.String(), c.want)
		}
	}
	if err := shares.WriteTable(&strings.Builder{}, "svg", table.Options{}); err == nil {
		t.Error("a table as svg")
	}
}
