package graph

import (
	"fmt"
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw"
	"qorbit/orbit"
)

// The sizes of the legend, in points. Its signs are smaller than those of the diagram.
const (
	legendRadius = 4.5
	legendSign   = 18 // the width of a sign
)

// legend explains the marks and lines that occur in the diagram.
func (w *drawing) legend() draw.Legend {
	d, sign := &w.Diagram, drawMark
	if w.dots {
		sign = func(c draw.Canvas, at vg.Point, v Vertex, r vg.Length) {
			drawDots(c, shape(at, v, r), v, r)
		}
	}
	l := draw.Legend{Letters: 7, Sign: legendSign + 4, Line: 14, Room: max(textWidth, w.width)}
	vertex := func(text string, occurs func(Vertex) bool, sample func(*Vertex)) {
		var v Vertex // of the largest class that occurs, whose shape is the most common
		for _, u := range d.Vertices {
			switch {
			case occurs(u) && u.Class > v.Class:
				v = Vertex{Class: u.Class, Below: u.Below, Missed: u.Missed}
			case occurs(u) && u.Class == v.Class: // it looks like the missed ones where all are
				v.Missed = v.Missed && u.Missed
			}
		}
		if v.Class > 0 {
			sample(&v)
			l.Entries = append(l.Entries, draw.LegendEntry{Text: text, Draw: func(c draw.Canvas, left vg.Point) {
				sign(c, left.Add(vg.Point{X: legendSign / 2}), v, legendRadius)
			}})
		}
	}
	line := func(sample Edge, text string) {
		l.Entries = append(l.Entries, draw.LegendEntry{Text: text, Draw: func(c draw.Canvas, left vg.Point) {
			c.StrokeLine2(d.edgeStyle(sample), left.X, left.Y, left.X+legendSign, left.Y)
		}})
	}
	for _, c := range []orbit.Class{8, 4, 2, 1} {
		text := map[orbit.Class]string{8: "class 8 (no symmetry)", 4: "class 4 (half turn)", 2: "class 2 (quarter turn)", 1: "class 1"}[c]
		vertex(text, func(v Vertex) bool { return v.Class == c && !v.Below }, func(*Vertex) {})
	}
	inc := slices.ContainsFunc(d.Edges, func(e Edge) bool { return e.Inc })
	seed := "seed, made by Inc"
	if d.Arrows && !inc {
		seed = "seed, given"
	}
	vertex(seed, func(v Vertex) bool { return v.Seed }, func(v *Vertex) { v.Seed = true })
	vertex(d.missed, func(v Vertex) bool { return v.Missed }, func(v *Vertex) { v.Missed = true })
	vertex(fmt.Sprintf("orbit of order %d", d.Order-1), func(v Vertex) bool { return v.Below }, func(*Vertex) {})
	for k := range d.Order + 1 {
		if slices.ContainsFunc(d.Edges, func(e Edge) bool { return !e.Inc && e.Queens == k }) {
			text := "Mov"
			if k > 1 {
				text = fmt.Sprintf("Mov of %d queens", k)
			}
			line(Edge{Queens: k}, text)
		}
	}
	if inc {
		line(Edge{Inc: true}, "Inc")
	}
	return l
}
