package graph

import (
	"bytes"
	"context"
	"errors"
	"regexp"
	"strings"
	"testing"

	"qorbit/internal/draw"
	"qorbit/orbit"
)

// dots is what pictures of large graphs are drawn with.
var dots = Options{Dots: true, Options: draw.Options{Bare: true}}

// TestDots: a picture of dots has a line for each edge, and a shape for each vertex in the colour of its class: a seed has an outline, and
// a missed orbit is hollow.
func TestDots(t *testing.T) {
	d := graph(orbitGraph(12, 1), enumerate(11), false, false)
	var svg bytes.Buffer
	if err := d.Write(ctx, &svg, "svg", dots); err != nil {
		t.Fatal(err)
	}
	lines, shapes := 0, make(map[string]int) // the subpaths that are filled, by colour
	for _, found := range regexp.MustCompile(`<path d="([^"]*)" style="(?:fill:(#[0-9A-F]*))?`).FindAllStringSubmatch(svg.String(), -1) {
		subpaths := strings.Count(found[1], "M")
		if found[2] == "" {
			lines += subpaths
		} else {
			shapes[found[2]] += subpaths
		}
	}
	seeds, missed, classes := 0, 0, make(map[orbit.Class]int) // of those that are not missed
	for _, v := range d.Vertices {
		switch {
		case v.Seed:
			seeds++
		case v.Missed:
			missed++
		}
		if !v.Missed {
			classes[v.Class]++
		}
	}
	want := map[string]int{"#1A1A1A": seeds, "#D55E00": missed, "#FFFFFF": missed + 1, "#56B4E9": classes[8], "#E69F00": classes[4], "#009E73": classes[2]}
	if seeds != 435 || missed != 265 || lines != 2423 {
		t.Errorf("%d seeds, %d missed orbits, %d lines, expected 435, 265 and 2423", seeds, missed, lines)
	}
	for colour, count := range want {
		if shapes[colour] != count {
			t.Errorf("%d shapes of %s, expected %d", shapes[colour], colour, count)
		}
	}
	var again bytes.Buffer
	one := dots
	one.Compute.Threads = 1
	if err := d.Write(ctx, &again, "svg", one); err != nil || !bytes.Equal(svg.Bytes(), again.Bytes()) {
		t.Errorf("other bytes on one thread, %v", err)
	}
}

// TestDotsAreForLargeGraphs: graphs whose numbers can be read have marks, whether dots are allowed or not, and so have those with boards.
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
	}{{"svg", 14, false, true}, {"pdf", 15, false, false}, {"png", 11, true, false}, {"tikz", 11, false, false}, {"tikz", 10, false, true}} {
		o := dots
		o.Boards = c.boards
		if err := o.Check(c.format, c.order); (err == nil) != c.ok {
			t.Errorf("%+v: %v", c, err)
		}
	}
	if err := checkEdges(mostThinEdges+1, mostThinEdges, false); err == nil || !strings.Contains(err.Error(), "picture of 100001 edges: expected 100000 or fewer") {
		t.Error(err)
	}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	big := graph(orbitGraph(12, 1), enumerate(11), false, false)
	if err := big.Write(cancelled, &with, "svg", dots); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
}
