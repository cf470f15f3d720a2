package graph

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/colour"
	"qorbit/internal/draw"
	"qorbit/ops"
	"qorbit/orbit"
)

// look is the filling and the outline of a vertex: its colour tells the class, a dashed outline without colour a
// missed orbit.
func (v Vertex) look() (fill color.Color, line draw.LineStyle) {
	fill, line = colour.ClassFill(v.Class), draw.LineStyle{Color: colour.Ink, Width: 0.7}
	switch {
	case v.Below:
		fill, line.Color = colour.Paper, colour.Grey
	case v.Missed:
		fill, line = colour.Paper, draw.LineStyle{Color: colour.Missed, Width: 1.1, Dashes: []vg.Length{2.2, 1.4}}
	}
	return fill, line
}

// drawMark draws the sign of a vertex: its shape tells the class, a second outline a seed.
func drawMark(c draw.Canvas, at vg.Point, v Vertex, r vg.Length) {
	fill, line := v.look()
	if v.Seed {
		draw.Shape(c, shape(at, v, r+ring), colour.Paper, line)
	}
	draw.Shape(c, shape(at, v, r), fill, line)
}

// shape is a disc for class 8, a square for class 4, a diamond for the others, and a flat hexagon for an orbit of order
// N−1.
func shape(at vg.Point, v Vertex, r vg.Length) vg.Path {
	var corners []vg.Point
	switch {
	case v.Below:
		corners = []vg.Point{
			{X: 1.25}, {X: 0.8, Y: 0.75}, {X: -0.8, Y: 0.75},
			{X: -1.25}, {X: -0.8, Y: -0.75}, {X: 0.8, Y: -0.75},
		}
	case v.Class == 8:
		return draw.Disc(at, r)
	case v.Class == 4:
		corners = []vg.Point{
			{X: square, Y: square}, {X: -square, Y: square}, {X: -square, Y: -square}, {X: square, Y: -square},
		}
	default:
		corners = []vg.Point{{X: diamond}, {Y: diamond}, {X: -diamond}, {Y: -diamond}}
	}
	for i, c := range corners {
		corners[i] = at.Add(c.Scale(r))
	}
	return draw.Polygon(corners...)
}

// From the middle of a square to its sides, and of a diamond to its corners, in radii.
const (
	square  = 0.88
	diamond = 1.2
)

// A card is a vertex that shows its board, under a head with the number: a box with straight sides, which no other
// vertex has.
const (
	headHeight = 10
	badge      = 3 // the radius of the sign in the head
	leastCard  = 28
)

// cardSide is the side of a vertex's board.
func (d *Diagram) cardSide(v Vertex) vg.Length {
	return max(cell, leastCard/vg.Length(max(d.Order, 1))) * vg.Length(len(v.Board))
}

// drawCard draws the head and the board of a vertex: in the head a small mark, which tells the class, and the number.
// A second outline around all tells a seed.
func (d *Diagram) drawCard(c draw.Canvas, at vg.Point, v Vertex) {
	fill, line := v.look()
	side := d.cardSide(v)
	low := at.Add(vg.Point{X: -side / 2, Y: -(side + headHeight) / 2})
	box := func(from, to vg.Length, more vg.Length) vg.Path {
		lower, upper := vg.Point{X: -more, Y: from - more}, vg.Point{X: side + more, Y: to + more}
		return vg.Rectangle{Min: low.Add(lower), Max: low.Add(upper)}.Path()
	}
	if v.Seed {
		draw.Shape(c, box(0, side+headHeight, ring), colour.Paper, line)
	}
	c.SetColor(colour.Paper)
	c.Fill(box(0, side, 0))
	frame := draw.Frame{Order: len(v.Board), Min: low, Square: side / vg.Length(len(v.Board))}
	frame.Squares(c, func(ops.Square) color.Color { return nil })
	for column, row := range v.Board {
		at := frame.Centre(ops.Square{Row: int(row), Col: column})
		draw.Queen(c, at, frame.Square, draw.Glyph{Colour: colour.Ink})
	}
	draw.Shape(c, box(side, side+headHeight, 0), fill, line)
	c.Stroke(box(0, side, 0)) // over the outline of the board
	middle := low.Add(vg.Point{X: side / 2, Y: side + headHeight/2})
	small := v
	small.Seed = false
	drawMark(c, vg.Point{X: low.X + 1.6*badge, Y: middle.Y}, small, badge)
	drawNumber(c, middle.Add(vg.Point{X: 1.2 * badge}), v.Number)
}

// Sizes of numbers in marks, by digits, and the radii of marks that they fit.
var (
	numberSizes = []vg.Length{7.5, 7.5, 6.5, 6.5, 6.5, 6.5}
	markRadii   = []vg.Length{radius, radius, radius, 9, 10.5, 12.5}
)

// digits indexes these.
func digits(number int) int { return min(len(strconv.Itoa(number)), len(numberSizes)) - 1 }

// drawNumber writes an orbit's number into its mark.
func drawNumber(c draw.Canvas, at vg.Point, number int) {
	c.FillText(draw.Centred(draw.Text(numberSizes[digits(number)])), at, strconv.Itoa(number))
}

// edgeStyle is the line of an edge: Inc is dashed, a Mov of more queens than the others is thicker.
func (d *Diagram) edgeStyle(e Edge) draw.LineStyle {
	if e.Inc {
		return draw.LineStyle{Color: colour.Inc, Width: lineWidth, Dashes: []vg.Length{3, 2}}
	}
	return draw.LineStyle{Color: colour.Mov, Width: lineWidth * vg.Length(1+e.Queens-d.queens)}
}

// The sizes of the legend, in points. Its signs are smaller than those of the diagram.
const (
	legendRadius = 4.5
	legendSign   = 18 // the width of a sign
)

// classTexts are the classes in the legend.
var classTexts = map[orbit.Class]string{
	8: "class 8 (no symmetry)",
	4: "class 4 (half turn)",
	2: "class 2 (quarter turn)",
	1: "class 1",
}

// legend explains the marks and lines that occur in the diagram.
func (w *drawing) legend() draw.Legend {
	d, sign := &w.Diagram, drawMark
	if w.dots {
		sign = func(c draw.Canvas, at vg.Point, v Vertex, r vg.Length) {
			drawDots(c, shape(at, v, r), v, r)
		}
	}
	l := draw.Legend{Sign: legendSign + 4, Line: 14, Room: max(textWidth, w.width)}
	vertex := func(text string, seed bool, occurs func(Vertex) bool) {
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
			v.Seed = seed
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
		vertex(classTexts[c], false, func(v Vertex) bool { return v.Class == c && !v.Below })
	}
	inc := slices.ContainsFunc(d.Edges, func(e Edge) bool { return e.Inc })
	origin := "made by Inc"
	if d.Arrows && !inc {
		origin = "given"
	}
	vertex("seed, "+origin, true, func(v Vertex) bool { return v.Seed })
	vertex(d.missed, false, func(v Vertex) bool { return v.Missed })
	vertex(fmt.Sprintf("orbit of order %d", d.Order-1), false, func(v Vertex) bool { return v.Below })
	for k := range d.Order + 1 {
		if slices.ContainsFunc(d.Edges, func(e Edge) bool { return !e.Inc && e.Queens == k }) {
			text := d.move
			if k > 1 {
				text = fmt.Sprintf("%s of %d queens", d.move, k)
			}
			line(Edge{Queens: k}, text)
		}
	}
	if inc {
		line(Edge{Inc: true}, "Inc")
	}
	return l
}
