package graph

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/shell/draw"
	"qorbit/internal/test"
	"qorbit/orbit/encode"
	"qorbit/orbit/search"
)

// chain is the trajectory of several orders.
func chain(from, to int) sample {
	var all []*search.Result
	for n := from; n <= to; n++ {
		all = append(all, runSearch(n, search.Options{}))
	}
	return trajectory(all...)
}

// TestLevels: an order stands below the order before, in rows of its depths, and nothing is covered, whatever the size
// of the page. Each order has its name, and the rules between orders cross no vertex.
func TestLevels(t *testing.T) {
	for _, c := range []struct {
		from, to int
		options  Options
	}{
		{5, 8, Options{}}, {5, 8, Options{Label: encode.BoardLabel}}, {8, 10, Options{}},
		{5, 9, Options{Operators: encode.NoOperators}},
		{5, 10, Options{Options: draw.Options{Width: 1000, Height: 300}}}, {9, 11, Options{Dots: true}},
	} {
		name := fmt.Sprintf("orders %d to %d, %+v", c.from, c.to, c.options)
		d := chain(c.from, c.to)
		w := test.Must(d.draw(c.options))
		if w.dots != (c.to == 11) {
			t.Errorf("%s: dots %v", name, w.dots)
		}
		if !w.dots {
			checkNothingIsCovered(t, name, w)
		}
		if len(w.rows) != c.to-c.from+2 || len(w.rules) != len(w.rows)-1 {
			t.Errorf("%s: names %v with rules at %v between", name, w.rows, w.rules)
			continue
		}
		ends := slices.Concat([]vg.Length{w.height}, w.rules, []vg.Length{0})
		for _, v := range w.Vertices {
			i := v.N - c.from + 1
			low, high := v.at.Y-v.height/2, v.at.Y+v.height/2
			if w.rows[i].number != v.N || high > ends[i]+1e-6 || low < ends[i+1]-1e-6 {
				t.Errorf("%s: orbit %d of order %d is not in its rows", name, v.Orbit, v.N)
			}
		}
		for _, e := range w.Edges {
			from, to, last := w.Vertices[e.from], w.Vertices[e.to], e.curve[len(e.curve)-1]
			if from.at.Y <= to.at.Y || e.curve[0].X != from.at.X || last.X != to.at.X {
				t.Errorf("%s: the edge of %s and %s leads up, or ends beside them", name, e.From, e.To)
			}
		}
		file := string(written(t, d, "svg", c.options))
		for n := c.from - 1; n <= c.to; n++ {
			if !strings.Contains(file, fmt.Sprintf(">order %d<", n)) {
				t.Errorf("%s: order %d has no name", name, n)
			}
		}
	}
}

// drawnSize is the size of the page in points, by what an SVG says.
func drawnSize(t *testing.T, svg []byte) (width, height vg.Length) {
	t.Helper()
	found := regexp.MustCompile(`<svg width="([0-9.]+)pt" height="([0-9.]+)pt"`).FindSubmatch(svg)
	if found == nil {
		t.Fatal("no size of the page")
	}
	number := func(text []byte) vg.Length { return vg.Length(test.Must(strconv.ParseFloat(string(text), 64))) }
	return number(found[1]), number(found[2])
}

// TestPagesAreFilled: where a size is asked for, the trees of a trajectory leave little of it, and letters are larger
// than on a page that was made for another shape. Where only the width is given, the page is not too high.
func TestPagesAreFilled(t *testing.T) {
	const inch = vg.Inch
	pages := []struct {
		order         int
		width, height vg.Length
		least         float64 // the share of the width that the drawing fills at least
		dots          bool
	}{
		{9, 7 * inch, 5 * inch, 0.9, false}, {9, 5 * inch, 7 * inch, 0.9, false}, {9, 7 * inch, 0, 0.8, false},
		{9, 3.4 * inch, 0, 0.85, false}, {10, 3.4 * inch, 0, 0.85, true}, {10, 7 * inch, 0, 0.85, false},
		{10, 9 * inch, 4 * inch, 0.8, true}, {11, 7 * inch, 9 * inch, 0.9, true}, {11, 12 * inch, 12 * inch, 0.9, false},
		{12, 7 * inch, 5 * inch, 0.85, true}, {12, 7 * inch, 0, 0.85, true},
	}
	for _, c := range pages[:test.ByTier(3, len(pages))] {
		for _, operators := range []bool{true, false} {
			o := Options{Dots: true}
			if !operators {
				o.Operators = encode.NoOperators
			}
			o.Width, o.Height = c.width, c.height
			name := fmt.Sprintf("order %d, %v × %v, operators %v", c.order, c.width, c.height, operators)
			d := trajectory(runSearch(c.order, search.Options{}))
			width, height := drawnSize(t, written(t, d, "svg", o))
			if math.Abs(float64(width-c.width)) > 0.1 || c.height > 0 && math.Abs(float64(height-c.height)) > 0.1 {
				t.Errorf("%s: the page is %v × %v", name, width, height)
			}
			if height > deepest*c.width+0.1 && c.height == 0 {
				t.Errorf("%s: the page is %v high", name, height)
			}
			w := test.Must(d.draw(o))
			_, drawn := w.page().Drawn(w.Options.Options)
			if share := float64(drawn.X / width); share < c.least {
				t.Errorf("%s: %.2f of the width is filled", name, share)
			}
			if c.dots != w.dots {
				t.Errorf("%s: dots %v", name, w.dots)
			}
		}
	}
}

// TestNoOperators: the picture has none, and is smaller.
func TestNoOperators(t *testing.T) {
	d := trajectory(runSearch(9, search.Options{}))
	with, without := test.Must(d.draw(Options{})), test.Must(d.draw(Options{Operators: encode.NoOperators}))
	if with.width*with.height <= without.width*without.height {
		t.Errorf("%v × %v with operators, %v × %v without", with.width, with.height, without.width, without.height)
	}
	if file := string(written(t, d, "svg", Options{Operators: encode.NoOperators})); strings.Contains(file, "Mov(") {
		t.Error("an operator is shown")
	}
}

// TestDotted: where the numbers of a trajectory would be too small, its orbits are dots, and the caller hears of it.
// Boards and keys stay.
func TestDotted(t *testing.T) {
	d := trajectory(runSearch(11, search.Options{}))
	for _, c := range []struct {
		width vg.Length
		dots  bool
	}{{0, false}, {12 * vg.Inch, false}, {4 * vg.Inch, true}} {
		heard := draw.SmallLetters{}
		o := Options{Dots: true, Dotted: func(l draw.SmallLetters) { heard = l }}
		o.Width = c.width
		w := test.Must(d.draw(o))
		if w.dots != c.dots || c.dots != (heard.Size > 0) || heard.Size >= LeastLetters {
			t.Errorf("width %v: dots %v, heard %+v", c.width, w.dots, heard)
		}
		if !c.dots {
			continue
		}
		o.Width = heard.Width
		o.Notice = func(l draw.SmallLetters) { t.Errorf("width %v: letters of %v points", o.Width, l.Size) }
		if file := string(written(t, d, "svg", o)); !strings.Contains(file, ">341<") {
			t.Errorf("width %v: no numbers", o.Width)
		}
	}
	o := Options{Dots: true, Label: encode.KeyLabel}
	o.Width = vg.Inch
	if w := test.Must(trajectory(runSearch(9, search.Options{})).draw(o)); w.dots {
		t.Error("keys became dots")
	}
	heard := false
	o = Options{Dots: true, Dotted: func(l draw.SmallLetters) { heard = l.Size == 0 }}
	w := test.Must(trajectory(runSearch(12, search.Options{})).draw(o))
	if !w.dots || !heard {
		t.Errorf("order 12: dots %v, heard %v", w.dots, heard)
	}
	places := make(map[vg.Point]int)
	for _, v := range w.Vertices {
		places[v.at]++
	}
	if len(places) != len(w.Vertices) {
		t.Errorf("order 12: %d places of %d vertices", len(places), len(w.Vertices))
	}
}
