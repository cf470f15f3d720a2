package graphs

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/draw/picture"
	"qorbit/orbit"
)

// drawMark draws the sign of a vertex: its shape and colour tell the class, a second outline a seed, a dashed one without
// colour a missed orbit. Here and below, places are relative to an origin.
func drawMark(c draw.Canvas, origin, at vg.Point, v Vertex) {
	fill, line := picture.Pale(picture.Class(v.Class), 0.45), draw.LineStyle{Color: picture.Ink, Width: 0.7}
	switch {
	case v.Below:
		fill, line.Color = picture.Paper, picture.Grey
	case v.Missed:
		fill, line = picture.Paper, draw.LineStyle{Color: picture.Missed, Width: 1.1, Dashes: []vg.Length{2.2, 1.4}}
	}
	outline := func(r vg.Length, fill color.Color) {
		path := shape(origin, at, v, r)
		c.SetColor(fill)
		c.Fill(path)
		c.SetLineStyle(line)
		c.Stroke(path)
	}
	if v.Seed {
		outline(radius+ring, picture.Paper)
	}
	outline(radius, fill)
}

// shape is a disc for class 8, a square for class 4, a diamond for the others, and a flat hexagon for an orbit of order
// N−1.
func shape(origin, at vg.Point, v Vertex, r vg.Length) vg.Path {
	var corners []vg.Point
	switch {
	case v.Below:
		corners = []vg.Point{{X: 1.25}, {X: 0.8, Y: 0.75}, {X: -0.8, Y: 0.75}, {X: -1.25}, {X: -0.8, Y: -0.75}, {X: 0.8, Y: -0.75}}
	case v.Class == 8:
		return picture.Disc(at.Add(origin), r)
	case v.Class == 4:
		corners = []vg.Point{{X: 0.88, Y: 0.88}, {X: -0.88, Y: 0.88}, {X: -0.88, Y: -0.88}, {X: 0.88, Y: -0.88}}
	default:
		corners = []vg.Point{{X: 1.2}, {Y: 1.2}, {X: -1.2}, {Y: -1.2}}
	}
	for i, c := range corners {
		corners[i] = at.Add(c.Scale(r))
	}
	return picture.Polygon(moved(origin, corners...)...)
}

// drawNumber writes an orbit's number into its mark, smaller the longer it is.
func drawNumber(c draw.Canvas, at vg.Point, number int) {
	text := strconv.Itoa(number)
	size := []vg.Length{7.5, 7.5, 6.5, 5.2, 4.2}[min(len(text), 5)-1]
	c.FillText(picture.Centred(picture.Text(size)), at, text)
}

// edgeStyle is the line of an edge: Inc is dashed, a Mov of more queens than the others is thicker.
func (d *Diagram) edgeStyle(e Edge) draw.LineStyle {
	if e.Inc {
		return draw.LineStyle{Color: picture.IncColour, Width: lineWidth, Dashes: []vg.Length{3, 2}}
	}
	return draw.LineStyle{Color: picture.MovColour, Width: lineWidth * vg.Length(1+e.Queens-d.queens)}
}

// legend explains the marks and lines of the diagram.
func (d *Diagram) legend() picture.Legend {
	l := picture.Legend{Style: textStyle, Sign: legendSample, Gap: 12, Line: 24, Drop: 2.8}
	vertex := func(sample Vertex, text string, occurs func(Vertex) bool) {
		if slices.ContainsFunc(d.Vertices, occurs) {
			l.Entries = append(l.Entries, picture.LegendEntry{Text: text, Draw: func(c draw.Canvas, left vg.Point) {
				drawMark(c, left, vg.Point{X: radius + ring}, sample)
			}})
		}
	}
	line := func(sample Edge, text string) {
		l.Entries = append(l.Entries, picture.LegendEntry{Text: text, Draw: func(c draw.Canvas, left vg.Point) {
			c.StrokeLine2(d.edgeStyle(sample), left.X, left.Y, left.X+legendSample-5, left.Y)
		}})
	}
	for _, c := range []orbit.Class{8, 4, 2, 1} {
		text := map[orbit.Class]string{8: "class 8 (no symmetry)", 4: "class 4 (half turn)", 2: "class 2 (quarter turn)", 1: "class 1"}[c]
		vertex(Vertex{Class: c}, text, func(v Vertex) bool { return v.Class == c && !v.Below })
	}
	inc := slices.ContainsFunc(d.Edges, func(e Edge) bool { return e.Inc })
	seed := "seed, made by Inc"
	if d.Arrows && !inc {
		seed = "seed, given"
	}
	vertex(Vertex{Class: 8, Seed: true}, seed, func(v Vertex) bool { return v.Seed })
	vertex(Vertex{Class: 8, Missed: true}, "missed", func(v Vertex) bool { return v.Missed })
	vertex(Vertex{Class: 8, Below: true}, fmt.Sprintf("orbit of order %d", d.Order-1), func(v Vertex) bool { return v.Below })
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
