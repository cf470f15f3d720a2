package graphs

import (
	"fmt"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/draw/picture"
	"qorbit/orbit"
)

// legend explains the marks and lines of the diagram.
func (d *Diagram) legend(c draw.Canvas) picture.Legend {
	l := picture.Legend{Style: textStyle, Sign: legendSample, Gap: 12, Line: 24, Drop: 2.8}
	vertex := func(sample Vertex, text string, occurs func(Vertex) bool) {
		if slices.ContainsFunc(d.Vertices, occurs) {
			l.Entries = append(l.Entries, picture.LegendEntry{Text: text, Draw: func(left vg.Point) {
				pen{c, left}.mark(vg.Point{X: radius + ring}, sample)
			}})
		}
	}
	line := func(sample Edge, text string) {
		l.Entries = append(l.Entries, picture.LegendEntry{Text: text, Draw: func(left vg.Point) {
			c.StrokeLine2(d.edgeStyle(sample), left.X, left.Y, left.X+legendSample-5, left.Y)
		}})
	}
	for _, c := range []orbit.Class{8, 4, 2, 1} {
		text := map[orbit.Class]string{8: "class 8 (no symmetry)", 4: "class 4 (half turn)", 2: "class 2 (quarter turn)", 1: "class 1"}[c]
		vertex(Vertex{Class: c}, text, func(v Vertex) bool { return v.Class == c && !v.Below })
	}
	vertex(Vertex{Class: 8, Seed: true}, d.seedText(), func(v Vertex) bool { return v.Seed })
	vertex(Vertex{Class: 8, Missed: true}, "missed", func(v Vertex) bool { return v.Missed })
	vertex(Vertex{Class: 8, Below: true}, fmt.Sprintf("orbit of order %d", d.Order-1), func(v Vertex) bool { return v.Below })
	var queens []int
	for _, e := range d.Edges {
		if !e.Inc && !slices.Contains(queens, e.Queens) {
			queens = append(queens, e.Queens)
		}
	}
	slices.Sort(queens)
	for _, k := range queens {
		text := "Mov"
		if k > 1 {
			text = fmt.Sprintf("Mov of %d queens", k)
		}
		line(Edge{Queens: k}, text)
	}
	if d.hasInc() {
		line(Edge{Inc: true}, "Inc")
	}
	return l
}

func (d *Diagram) hasInc() bool {
	return slices.ContainsFunc(d.Edges, func(e Edge) bool { return e.Inc })
}

// seedText says what a seed is: made by Inc, or given to a chain of searches.
func (d *Diagram) seedText() string {
	if d.Arrows && !d.hasInc() {
		return "seed, given"
	}
	return "seed, made by Inc"
}
