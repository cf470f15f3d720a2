package charts

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// mostOrder is above all orders whose orbits can be listed.
const mostOrder = 20

// orders is a chart with a curve for each of some orders.
func orders(which ...int) *Chart {
	c := threefold(0)
	points := c.Series[0].Points
	c.Series = nil
	for _, n := range which {
		c.Series = append(c.Series, Series{Name: fmt.Sprintf("N = %d", n), Label: fmt.Sprintf("$N$ = %d", n), Order: n, Points: points})
	}
	return c
}

// TestAnOrderLooksTheSameInAllCharts, whichever orders are beside it, in colour, marker and dashes; as drawn in an SVG.
func TestAnOrderLooksTheSameInAllCharts(t *testing.T) {
	same := func(a, b look) bool {
		return a.colour == b.colour && a.marker == b.marker && slices.Equal(a.dashes, b.dashes)
	}
	for n := 1; n <= mostOrder; n++ {
		if !same(orders(n).look(0), orders(20, 1, n, 4).look(2)) {
			t.Errorf("order %d: two looks", n)
		}
	}
	line := regexp.MustCompile(`style="fill:none;stroke:(#[0-9A-F]+);stroke-width:0.8;?(stroke-dasharray:[\d,.]+)?`)
	alone, among := orders(10), orders(8, 10)
	first, second := line.FindAll(drawn(t, alone, "svg"), -1), line.FindAll(drawn(t, among, "svg"), -1)
	if len(first) != 2 || len(second) != 4 || !bytes.Equal(first[1], second[3]) || bytes.Equal(second[2], second[3]) { // the legend first
		t.Errorf("svg: %q and %q", first, second)
	}
	if places := threefold(2); same(places.look(0), places.look(1)) || places.look(0).colour != orders(firstOrder).look(0).colour {
		t.Error("curves that tell of several orders are to have the looks in turn")
	}
}

// TestCurvesLookDifferent: of any two, for places and for orders, at least two of colour, marker and dashes differ, so that they differ
// in print without colour, too.
func TestCurvesLookDifferent(t *testing.T) {
	looks := func(c *Chart) (all []look) {
		for i := range c.Series {
			all = append(all, c.look(i))
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
				for _, differ := range []bool{a.colour != b.colour, a.marker != b.marker, !slices.Equal(a.dashes, b.dashes)} {
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

// TestOpenPointsAreApart: no line joins them, each curve has its own mark, and the legend says what they mean; without them it does not.
func TestOpenPointsAreApart(t *testing.T) {
	c := threefold(1)
	c.Open = "few of them"
	if svg := string(drawn(t, c, "svg")); strings.Contains(svg, c.Open) {
		t.Error("the legend tells of open marks, and there are none")
	}
	for i := range c.Series {
		for k := range 3 {
			c.Series[i].Points[k].Open = true
		}
	}
	runs, open := c.visible(c.Series[0])
	if len(runs) != 1 || len(runs[0]) != 6 || len(open) != 3 {
		t.Errorf("runs %v, open %v", runs, open)
	}
	svg := drawn(t, c, "svg")
	if n := bytes.Count(svg, []byte(">few of them</text>")); n != 1 {
		t.Errorf("%d times in the legend", n)
	}
	if n := len(circleAt.FindAll(svg, -1)); n != 1+6+3+1 { // the legend twice
		t.Errorf("%d circles", n)
	}
	for i := range 3 {
		if l := threefold(2).look(i); l.apart().Shape == l.marker {
			t.Errorf("look %d: open marks are like the others", i)
		}
	}
	c.Y.Log = false
	c.Series = c.Series[:1]
	c.Series[0].Points = c.Series[0].Points[:3]
	if len(drawn(t, c, "svg")) == 0 {
		t.Error("a chart of open points only")
	}
}
