package graph

import (
	"bytes"
	"context"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/shell/draw"
	"qorbit/internal/test"
	"qorbit/orbit"
)

// dots is what pictures of large graphs are drawn with.
var dots = Options{Dots: true, Options: draw.Options{Bare: true}}

// TestDots: a picture of dots has a line for each edge, and a shape for each vertex in the colour of its class: a
// seed has an outline, and a missed orbit is hollow.
func TestDots(t *testing.T) {
	d := graph(orbitGraph(12, 1), enumerate(11), false, false)
	var svg bytes.Buffer
	if err := d.Write(ctx, &svg, "svg", dots); err != nil {
		t.Fatal(err)
	}
	shapes := make(map[string]int) // subpaths, by how they are drawn and the colour
	path := regexp.MustCompile(`<path d="([^"]*)" style="[^"]*?(fill|stroke):(#[0-9A-F]+)`)
	for _, found := range path.FindAllStringSubmatch(svg.String(), -1) {
		shapes[found[2]+found[3]] += strings.Count(found[1], "M")
	}
	seeds, missed, classes := 0, 0, make(map[orbit.Class]int) // of those that are not missed
	for _, v := range test.Must(sheetOf(d.Network, dots)).Vertices {
		switch {
		case v.Seed:
			seeds++
		case v.Missed():
			missed++
		}
		if !v.Missed() {
			classes[v.Class]++
		}
	}
	want := map[string]int{
		"stroke#1A1A1A": seeds, "stroke#D55E00": missed, "fill#FFFFFF": missed + 1,
		"fill#56B4E9": classes[8], "fill#E69F00": classes[4], "fill#009E73": classes[2],
		"stroke" + colour.ThinMov.Hex(): 2423,
	}
	if seeds != 435 || missed != 265 {
		t.Errorf("%d seeds, %d missed orbits, expected 435 and 265", seeds, missed)
	}
	for look, count := range want {
		if shapes[look] != count {
			t.Errorf("%d shapes of %s, expected %d", shapes[look], look, count)
		}
	}
	var again bytes.Buffer
	one := dots
	one.Compute.Threads = 1
	if err := d.Write(ctx, &again, "svg", one); err != nil || !bytes.Equal(svg.Bytes(), again.Bytes()) {
		t.Errorf("other bytes on one thread, %v", err)
	}
}

// TestBareDotsAreWhole: the page has room for those at its sides, with their outlines.
func TestBareDotsAreWhole(t *testing.T) {
	test.Long(t)
	d := graph(orbitGraph(12, 1), enumerate(11), false, false)
	w := test.Must(d.draw(dots))
	var svg bytes.Buffer
	page := w.page()
	if err := page.Write(&svg, "svg", w.Options.Options); err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`<svg width="([\d.]+)pt"`).FindStringSubmatch(svg.String())
	width := vg.Length(test.Must(strconv.ParseFloat(found[1], 64)))
	if least := w.width + 2*w.radius*(1+ringShare/2); width < least {
		t.Errorf("the page is %.2f wide, expected %.2f", width, least)
	}
}

// TestDotsAreForLargeGraphs: graphs whose numbers can be read have marks, whether dots are allowed or not, and so
// have those with boards.
func TestDotsAreForLargeGraphs(t *testing.T) {
	small := graph(orbitGraph(8, 1), enumerate(7), false, false)
	var with, without bytes.Buffer
	o := dots
	o.Dots = false
	if err := errors.Join(small.Write(ctx, &with, "svg", dots), small.Write(ctx, &without, "svg", o)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(with.Bytes(), without.Bytes()) {
		t.Error("a small graph is drawn differently where dots are allowed")
	}
	for _, c := range []struct {
		format string
		order  int
		boards bool
		ok     bool
	}{
		{"svg", 14, false, true}, {"pdf", 15, false, false}, {"png", 11, true, false},
		{"tikz", 11, false, false}, {"tikz", 10, false, true},
	} {
		o := dots
		o.Label = withBoards[c.boards]
		if err := o.Check(c.format, c.order); (err == nil) != c.ok {
			t.Errorf("%+v: %v", c, err)
		}
	}
	const most = "picture of 100001 edges: expected 100000 or fewer"
	if err := checkEdges(mostThinEdges+1, mostThinEdges, false); err == nil || !strings.Contains(err.Error(), most) {
		t.Error(err)
	}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	big := graph(orbitGraph(12, 1), enumerate(11), false, false)
	if err := big.Write(cancelled, &with, "svg", dots); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
}
