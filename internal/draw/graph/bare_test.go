package graph

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw"
	"qorbit/orbit/search"
)

// TestBareDiagramsFillThePage: a bare picture has no margin, nothing is cut off, and there is no note on what is missed.
func TestBareDiagramsFillThePage(t *testing.T) {
	for name, d := range map[string]*Diagram{
		"one vertex": graph(orbitGraph(6, 1), enumerate(5), false, false),
		"operators":  graph(orbitGraph(7, 1), enumerate(6), false, true),
		"rows":       graph(orbitGraph(8, 1), enumerate(7), true, false),
		"missed":     graph(orbitGraph(9, 1), enumerate(8), false, false),
		"trajectory": must(Trajectory(runSearch(9, search.Options{}))),
	} {
		for _, boards := range []bool{false, name == "rows"} {
			var file, svg bytes.Buffer
			o := Options{Options: draw.Options{Bare: true}, Boards: boards}
			if err := d.Write(ctx, &file, "png", o); err != nil {
				t.Fatal(err)
			}
			m := must(png.Decode(&file))
			size := m.Bounds().Size()
			low, high := size, m.Bounds().Min
			for y := range size.Y {
				for x := range size.X {
					if r, g, b, _ := m.At(x, y).RGBA(); min(r, g, b) < 0xE000 {
						low.X, low.Y, high.X, high.Y = min(low.X, x), min(low.Y, y), max(high.X, x), max(high.Y, y)
					}
				}
			}
			const most = 12 // an operator or a seed's outline may be smaller than its place
			for _, free := range []int{low.X, low.Y, size.X - 1 - high.X, size.Y - 1 - high.Y} {
				if free < 1 || free > most {
					t.Errorf("%s, boards %v: ink from %v to %v on a page of %v", name, boards, low, high, size)
					break
				}
			}
			if err := d.Write(ctx, &svg, "svg", o); err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(svg.Bytes(), []byte("orbit")) {
				t.Errorf("%s: a note in a bare picture", name)
			}
		}
	}
	empty := graph(orbitGraph(3, 1), enumerate(2), false, false)
	if err := empty.Write(ctx, new(bytes.Buffer), "svg", Options{Options: draw.Options{Bare: true}}); err != nil {
		t.Error(err)
	}
}

// TestSmallLettersAreReported with a width that suffices; with that width, and without one, nothing is said.
func TestSmallLettersAreReported(t *testing.T) {
	for _, bare := range []bool{false, true} {
		var notices []string
		o := Options{Options: draw.Options{Bare: bare}, Notice: func(text string) { notices = append(notices, text) }}
		d := graph(orbitGraph(10, 1), enumerate(9), false, false)
		said := func(width vg.Length) string {
			notices, o.Width = nil, width
			if err := d.Write(ctx, new(bytes.Buffer), "svg", o); err != nil {
				t.Fatal(err)
			}
			return strings.Join(notices, "\n")
		}
		if text := said(0); text != "" {
			t.Errorf("its own width: %s", text)
		}
		var size, least, width float64
		text := said(86 * vg.Millimeter)
		if _, err := fmt.Sscanf(text, "the letters of the numbers have %f points, and %f with --width %fmm", &size, &least, &width); err != nil || size > 4.5 || least != leastLetters || width < 100 || width > 140 {
			t.Errorf("86 mm: %q, %v", text, err)
		}
		if text := said(vg.Length(width) * vg.Millimeter); text != "" {
			t.Errorf("%v mm: %s", width, text)
		}
	}
}
