package graph

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/shell/draw"
	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/route"
)

// textsOf are the texts of an SVG, in its order.
func textsOf(svg []byte) (texts []string) {
	for _, found := range regexp.MustCompile(`<text[^>]*>([^<]*)</text>`).FindAllSubmatch(svg, -1) {
		texts = append(texts, strings.TrimSpace(string(found[1])))
	}
	return texts
}

// TestLabels: bare pictures have the names of all vertices and no other text; a key may have several lines. Nothing
// covers them, and they fit their vertices.
func TestLabels(t *testing.T) {
	for n := 5; n <= 9; n++ {
		d := graph(orbitGraph(n, 1), enumerate(n-1), false, false)
		for _, name := range encode.Labels {
			label := encode.Label(name)
			o := Options{Label: label, Options: draw.Options{Bare: true}}
			w := test.Must(d.draw(o))
			checkNothingIsCovered(t, fmt.Sprintf("order %d by %s", n, label), w)
			checkNamesFit(t, w)
			var svg bytes.Buffer
			if err := d.Write(ctx, &svg, "svg", o); err != nil {
				t.Fatal(err)
			}
			want := ""
			for _, v := range d.sheet().Vertices {
				switch label {
				case encode.KeyLabel:
					want += v.Key
				case encode.SolutionLabel:
					want += fmt.Sprint(v.Orbit) + v.Solution.String()
				case encode.NumberLabel, encode.BoardLabel:
					want += fmt.Sprint(v.Orbit)
				}
			}
			if got := strings.Join(textsOf(svg.Bytes()), ""); got != want {
				t.Errorf("order %d by %s: the texts %q, expected %q", n, label, got, want)
			}
		}
	}
}

// checkNamesFit: the lines of a name lie in the mark, or in the head of a card beside its sign.
func checkNamesFit(t *testing.T, w *drawing) {
	t.Helper()
	for _, v := range w.Vertices {
		for _, line := range v.name {
			width, room := numberStyle(line).Width(line), 2*w.radius
			if w.cards() {
				size, head := w.card(v)
				room = size.X - 2.6*badge
				if lines := vg.Length(len(v.name)); !w.boards() && lines*keyLine > head {
					t.Errorf("%d: %v lines in a head of %v points", v.Orbit, lines, head)
				}
			}
			if width > room {
				t.Errorf("%d: %q has %.1f points of width, its vertex room for %.1f", v.Orbit, line, width, room)
			}
		}
	}
}

// TestHighlight: a band around each marked orbit, in colour and in grey, and one in the legend; among numbers and among
// dots.
func TestHighlight(t *testing.T) {
	all := []struct {
		order  int
		marked string
		count  int
		band   string // what is drawn once for each
	}{
		{9, "35,1,40", 3, "fill:"},
		{9, "(1 3 6 8 2 4 9 7 5)", 1, "fill:"},
		{12, "1,700,3", 3, "stroke:"},
	}
	for _, c := range test.ByTier(all[:2], all) {
		g := orbitGraph(c.order, 1)
		p := encode.Part{Highlight: []string{c.marked}}
		n := test.Must(encode.OfGraph(ctx, g, enumerate(c.order-1), false, p, orbit.Options{}))
		d := of(n, false)
		for _, grey := range []bool{false, true} {
			var svg bytes.Buffer
			o := Options{Dots: true, Options: draw.Options{Grey: grey}}
			if err := d.Write(ctx, &svg, "svg", o); err != nil {
				t.Fatal(err)
			}
			own := colour.Mark
			if grey {
				own = own.InGrey()
			}
			if got := strings.Count(svg.String(), c.band+own.Hex()); got != c.count+1 {
				t.Errorf("order %d, %s, grey %v: %d bands, expected %d and one in the legend",
					c.order, c.marked, grey, got, c.count)
			}
			if !strings.Contains(svg.String(), ">highlighted<") {
				t.Errorf("order %d: the legend does not explain the bands", c.order)
			}
		}
	}
}

// TestHighlightNamesTheField where there is no such orbit, and where it is not in the part.
func TestHighlightNamesTheField(t *testing.T) {
	for text, p := range map[string]encode.Part{
		`highlight: orbit "99": expected a number from 1 to 46`: {Highlight: []string{"1,99"}},
		`highlight 35: expected one of orbits at distance 1`:    {Around: "1", Radius: 1, Highlight: []string{"35"}},
	} {
		_, err := encode.OfGraph(ctx, orbitGraph(9, 1), enumerate(8), false, p, orbit.Options{})
		if err == nil || !strings.HasPrefix(err.Error(), text) {
			t.Errorf("%v, expected %q", err, text)
		}
	}
}

// TestRoutes: a picture of a route has its operators in the legend, one after the other, and the number of each step on
// an edge. Nothing covers a vertex, whatever the order and the names.
func TestRoutes(t *testing.T) {
	for _, c := range []struct{ order, queens, from, to int }{
		{8, 1, 1, 7}, {9, 1, 1, 46}, {9, 2, 1, 35}, {11, 1, 1, 300},
	} {
		g := orbitGraph(c.order, c.queens)
		var steps []route.Step
		for found, err := range route.Paths(g, c.from-1, c.to-1) {
			if err != nil {
				t.Fatal(err)
			}
			steps = append(steps, found...)
			break
		}
		r := encode.Way{From: c.from - 1, Steps: steps, Radius: -1}
		n := test.Must(encode.OfRoute(ctx, g, enumerate(c.order-1), r, orbit.Options{}))
		d := of(n, false)
		checkNothingIsCovered(t, fmt.Sprintf("%+v", c), test.Must(d.draw(Options{Part: true})))
		var svg bytes.Buffer
		if err := d.Write(ctx, &svg, "svg", Options{Part: true}); err != nil {
			t.Fatal(err)
		}
		texts := strings.Join(textsOf(svg.Bytes()), "|")
		legend := ""
		for i, s := range steps {
			legend += fmt.Sprintf("|%d|%v of %v", i+1, s.Operator, s.Source)
		}
		if !strings.Contains(texts, "|on the route") || !strings.HasSuffix(texts, legend) {
			t.Errorf("%+v: the texts %s, expected %s at their end", c, texts, legend)
		}
		if numbers := strings.Count(texts, "|1|"); numbers < 2 { // on its edge, and in the legend
			t.Errorf("%+v: the texts %s, expected the number of step 1 on an edge", c, texts)
		}
	}
}
