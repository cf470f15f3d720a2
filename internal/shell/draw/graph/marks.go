package graph

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/shell/draw"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/encode"
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
	if v.Marked {
		c.SetColor(colour.Mark)
		c.Fill(shape(at, v, r+v.outer()+band))
	}
	if v.Seed {
		draw.Shape(c, shape(at, v, r+ring), colour.Paper, line)
	}
	if v.Marked && v.Missed { // so that its dashes are seen
		c.SetColor(colour.Paper)
		c.Fill(shape(at, v, r+ring))
	}
	draw.Shape(c, shape(at, v, r), fill, line)
}

// band is the width of the dark band around what a reader marks: several times that of an outline, so that it is seen
// without colour too.
const band = 2.4

// outer is the distance of the outermost outline from the mark.
func (v Vertex) outer() vg.Length {
	if v.Seed || v.Missed {
		return ring
	}
	return 0
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

// A card is a vertex that shows its board under a head with the number, or the head alone with the key: a box with
// straight sides, which no other vertex has.
const (
	headHeight = 10
	badge      = 3 // the radius of the sign in the head
	leastCard  = 28
	keyLine    = 8 // the height of a line of a key
	keyEdge    = 3 // from a key to the sides of its card
)

// cardSide is the side of a vertex's board.
func (d *Diagram) cardSide(v Vertex) vg.Length {
	return max(cell, leastCard/vg.Length(max(d.Order, 1))) * vg.Length(len(v.Board))
}

// card is the size of the board of a card, which is 0 high where there is none, and the height of its head.
func (w *drawing) card(v Vertex) (board vg.Point, head vg.Length) {
	if w.boards() {
		side := w.cardSide(v)
		return vg.Point{X: side, Y: side}, headHeight
	}
	width := vg.Length(0)
	for _, line := range v.name {
		width = max(width, numberStyle(line).Width(line))
	}
	lines := len(v.name)
	if w.numbered() {
		lines = max(lines, 2)
	}
	return vg.Point{X: width + w.badgeRoom(v) + 2*keyEdge}, keyLine*vg.Length(lines) + keyEdge
}

// numbered reports whether the number of an orbit stands below the sign in the head of its card.
func (w *drawing) numbered() bool { return w.Label == encode.SolutionLabel && !w.boards() }

// badgeRoom is the width of the sign in the head of a card, and of the number below it.
func (w *drawing) badgeRoom(v Vertex) vg.Length {
	if !w.numbered() {
		return 3 * badge
	}
	number := strconv.Itoa(v.Number)
	return max(3*badge, numberStyle(number).Width(number)+3)
}

// inLine is the largest number of queens in a line of a key: cards of keys are not much wider than high.
const inLine = 5

// nameOf is what stands in a mark, or in the head of a card, in lines.
func (w *drawing) nameOf(v Vertex) (lines []string) {
	name := w.Label.Of(encode.Vertex{Orbit: v.Number, Key: v.Key, Solution: v.Board})
	if w.boards() {
		name = encode.NumberLabel.Of(encode.Vertex{Orbit: v.Number})
	}
	rows := strings.SplitAfter(name, ",")
	count := (len(rows) + inLine - 1) / inLine
	for line := range slices.Chunk(rows, (len(rows)+count-1)/count) {
		if text := strings.Join(line, ""); text != "" {
			lines = append(lines, text)
		}
	}
	return lines
}

// drawCard draws the head and the board of a vertex: in the head a small mark, which tells the class, and the name.
// A second outline around all tells a seed, a dark band what a reader marks.
func (w *drawing) drawCard(c draw.Canvas, at vg.Point, v Vertex) {
	fill, line := v.look()
	size, head := w.card(v)
	low := at.Add(vg.Point{X: -size.X / 2, Y: -(size.Y + head) / 2})
	box := func(from, to vg.Length, more vg.Length) vg.Path {
		lower, upper := vg.Point{X: -more, Y: from - more}, vg.Point{X: size.X + more, Y: to + more}
		return vg.Rectangle{Min: low.Add(lower), Max: low.Add(upper)}.Path()
	}
	if v.Marked {
		c.SetColor(colour.Mark)
		c.Fill(box(0, size.Y+head, v.outer()+band))
	}
	if v.Seed {
		draw.Shape(c, box(0, size.Y+head, ring), colour.Paper, line)
	}
	if v.Marked && v.Missed {
		c.SetColor(colour.Paper)
		c.Fill(box(0, size.Y+head, ring))
	}
	if size.Y > 0 {
		c.SetColor(colour.Paper)
		c.Fill(box(0, size.Y, 0))
		frame := draw.Frame{Order: len(v.Board), Min: low, Square: size.Y / vg.Length(len(v.Board))}
		frame.Squares(c, func(ops.Square) color.Color { return nil })
		for column, row := range v.Board {
			at := frame.Centre(ops.Square{Row: int(row), Col: column})
			draw.Queen(c, at, frame.Square, draw.Glyph{Colour: colour.Ink})
		}
	}
	draw.Shape(c, box(size.Y, size.Y+head, 0), fill, line)
	if size.Y > 0 {
		c.Stroke(box(0, size.Y, 0)) // over the outline of the board
	}
	middle := low.Add(vg.Point{X: size.X / 2, Y: size.Y + head/2})
	small := v
	small.Seed, small.Marked = false, false
	room := w.badgeRoom(v)
	sign := vg.Point{X: low.X + room/2 + 0.1*badge, Y: middle.Y}
	if w.numbered() {
		sign.Y += keyLine / 2
		drawName(c, sign.Sub(vg.Point{Y: keyLine}), []string{strconv.Itoa(v.Number)})
	}
	drawMark(c, sign, small, badge)
	drawName(c, middle.Add(vg.Point{X: room/2 - 0.3*badge}), v.name)
}

// Sizes of numbers in marks, by digits, and the radii of marks that they fit.
var (
	numberSizes = []vg.Length{7.5, 7.5, 6.5, 6.5, 6.5, 6.5}
	markRadii   = []vg.Length{radius, radius, radius, 9, 10.5, 12.5}
)

// namelessRadius is that of marks without names.
const namelessRadius = 4.5

// digits indexes these, by the digits of a number, or those of a key.
func digits(name string) int { return min(len(name), len(numberSizes)) - 1 }

// numberStyle is the lettering of a name.
func numberStyle(name string) draw.TextStyle {
	return draw.Centred(draw.Text(numberSizes[digits(name)]))
}

// drawName writes the name of an orbit into its mark.
func drawName(c draw.Canvas, at vg.Point, lines []string) {
	at.Y += keyLine * vg.Length(len(lines)-1) / 2
	for _, line := range lines {
		c.FillText(numberStyle(line), at, line)
		at.Y -= keyLine
	}
}

// edgeStyle is the line of an edge: Inc is dashed, a Mov of more queens than the others is thicker.
func (d *Diagram) edgeStyle(e Edge) draw.LineStyle {
	if e.Step > 0 {
		return draw.LineStyle{Color: colour.Mark, Width: 2.5 * lineWidth}
	}
	if e.Inc {
		return draw.LineStyle{Color: colour.Inc, Width: lineWidth, Dashes: []vg.Length{3, 2}}
	}
	return draw.LineStyle{Color: colour.Mov, Width: lineWidth * vg.Length(1+e.Queens-d.queens)}
}

// The sizes of the legend, in points. Its signs are smaller than those of the diagram.
const (
	legendRadius = 4
	legendSign   = 18 // the width of a sign
	legendLine   = 11.5
)

// classText is a class in the legend, with what fixes its solutions.
func (d *Diagram) classText(class orbit.Class) string {
	if class == 1 {
		return "class 1"
	}
	fixing := make(map[string]bool)
	for _, v := range d.Vertices {
		if v.Class == class && !v.Below {
			fixing[orbit.SymmetryOf(v.Board)] = true
		}
	}
	return fmt.Sprintf("class %d (%s)", class, encode.SymmetryText(fixing))
}

// missedClasses are the classes of the orbits that are missed, the largest first: each has its shape.
func (d *Diagram) missedClasses() (classes []orbit.Class) {
	for _, c := range []orbit.Class{8, 4, 2, 1} {
		if slices.ContainsFunc(d.Vertices, func(v Vertex) bool { return v.Missed && v.Class == c }) {
			classes = append(classes, c)
		}
	}
	return classes
}

// legend explains the marks and lines that occur in the diagram.
func (w *drawing) legend() draw.Legend {
	d, sign := &w.Diagram, drawMark
	if w.dots {
		sign = func(c draw.Canvas, at vg.Point, v Vertex, r vg.Length) {
			if v.Marked { // it needs more room
				r /= 2.6
				drawDotBand(c, at, v, r)
			}
			drawDots(c, shape(at, v, r), v, r)
		}
	}
	l := draw.Legend{Sign: legendSign + 4, Line: legendLine}
	vertex := func(text, short string, also func(*Vertex), occurs func(Vertex) bool) {
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
			also(&v)
			l.Entries = append(l.Entries, draw.LegendEntry{Text: text, Short: short, Draw: func(c draw.Canvas, left vg.Point) {
				sign(c, left.Add(vg.Point{X: legendSign / 2}), v, legendRadius)
			}})
		}
	}
	line := func(sample Edge, text string) {
		l.Entries = append(l.Entries, draw.LegendEntry{Text: text, Draw: func(c draw.Canvas, left vg.Point) {
			c.StrokeLine2(w.sampleStyle(sample), left.X, left.Y, left.X+legendSign, left.Y)
		}})
	}
	plain := func(*Vertex) {}
	for _, c := range []orbit.Class{8, 4, 2, 1} {
		vertex(d.classText(c), fmt.Sprintf("class %d", c), plain, func(v Vertex) bool { return v.Class == c && !v.Below })
	}
	inc := slices.ContainsFunc(d.Edges, func(e Edge) bool { return e.Inc })
	origin := "made by Inc"
	if d.Arrows && !inc && !d.byInc {
		origin = "given"
	}
	vertex("seed, "+origin, "seed", func(v *Vertex) { v.Seed = true }, func(v Vertex) bool { return v.Seed })
	vertex(d.marked, "", func(v *Vertex) { v.Marked = true }, func(v Vertex) bool { return v.Marked })
	missed := d.missedClasses()
	for _, c := range missed {
		text := "missed"
		if len(missed) > 1 {
			text = fmt.Sprintf("missed, class %d", c)
		}
		vertex(text, "", plain, func(v Vertex) bool { return v.Missed && v.Class == c })
	}
	isBelow := func(v Vertex) bool { return v.Below }
	if i := slices.IndexFunc(d.Vertices, isBelow); i >= 0 {
		order := d.Vertices[i].order
		vertex(fmt.Sprintf("orbit of order %d", order), fmt.Sprintf("order %d", order), plain, isBelow)
	}
	for k := range d.Order + 1 {
		if slices.ContainsFunc(d.Edges, func(e Edge) bool { return !e.Inc && e.Step == 0 && e.Queens == k }) {
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
	if len(w.depths) > 0 {
		l.Entries = append(l.Entries, depthEntry)
	}
	for _, e := range w.Edges {
		if a := e.caption; a != nil && a.numbered {
			l.Entries = append(l.Entries, draw.LegendEntry{Text: e.Operator, Draw: func(c draw.Canvas, left vg.Point) {
				c.StrokeLine2(d.edgeStyle(e), left.X, left.Y, left.X+legendSign, left.Y)
				drawNumber(c, left.Add(vg.Point{X: legendSign / 2}), a.text, numberRadius, d.edgeStyle(e).Color)
			}})
		}
	}
	for i, operator := range d.route {
		l.Entries = append(l.Entries, draw.LegendEntry{Text: operator, Draw: func(c draw.Canvas, left vg.Point) {
			right := left.Add(vg.Point{X: legendSign})
			c.StrokeLine2(d.edgeStyle(Edge{Step: i + 1}), left.X, left.Y, right.X, right.Y)
			drawStep(c, []vg.Point{left, right}, i+1, 0.9)
		}})
	}
	return l
}
