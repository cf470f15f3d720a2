package graph

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/shell/draw"
	"qorbit/ops"
	"qorbit/orbit/encode"
)

// look is the filling and the outline of a vertex: its colour tells the class, a dashed outline without colour a
// missed orbit.
func (v vertex) look() (fill color.Color, line draw.LineStyle) {
	fill, line = colour.ClassFill(v.Class), draw.LineStyle{Color: colour.Ink, Width: 0.7}
	switch {
	case v.isBelow():
		fill, line.Color = colour.Paper, colour.Grey
	case v.Missed():
		fill, line = colour.Paper, draw.LineStyle{Color: colour.Missed, Width: 1.1, Dashes: []vg.Length{2.2, 1.4}}
	}
	return fill, line
}

// drawMark draws the sign of a vertex: its shape tells the class, a second outline a seed.
func drawMark(c draw.Canvas, at vg.Point, v vertex, r vg.Length) {
	fill, line := v.look()
	drawAround(c, v, func(more vg.Length) vg.Path { return shape(at, v, r+more) })
	draw.Shape(c, shape(at, v, r), fill, line)
}

// drawAround draws what is around a mark or a card, of which a function gives an outline that is larger: the second
// outline of a seed, and a dark band around what a reader marks, with space for the dashes of a missed orbit.
func drawAround(c draw.Canvas, v vertex, outline func(more vg.Length) vg.Path) {
	_, line := v.look()
	outer := vg.Length(0)
	if v.Seed || v.Missed() {
		outer = ring
	}
	if v.Highlighted {
		c.SetColor(colour.Mark)
		c.Fill(outline(outer + band))
	}
	if v.Seed {
		draw.Shape(c, outline(ring), colour.Paper, line)
	}
	if v.Highlighted && v.Missed() {
		c.SetColor(colour.Paper)
		c.Fill(outline(ring))
	}
}

// band is the width of the dark band around what a reader marks: several times that of an outline, so that it is seen
// without colour too.
const band = 2.4

// shape is a disc for class 8, a square for class 4, a diamond for the others, and a flat hexagon for an orbit of order
// N−1.
func shape(at vg.Point, v vertex, r vg.Length) vg.Path {
	var corners []vg.Point
	switch {
	case v.isBelow():
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

// A card is a vertex that shows its board under a head with the number, or the head alone with the key, or with the
// number and the solution: a box with straight sides, which no other vertex has.
const (
	badge     = 3 // the radius of the sign in the head
	leastCard = 28
	keyLine   = 8 // the height of a line of a name
	keyEdge   = 3 // from a name to the sides of its card
)

// card is the size of the board of a card, which is 0 high where there is none, and the height of its head.
func (w *drawing) card(v vertex) (board vg.Point, head vg.Length) {
	head = keyLine*vg.Length(len(v.name)) + keyEdge
	if w.boards() {
		side := max(cell, leastCard/vg.Length(max(w.Order, 1))) * vg.Length(len(v.Solution))
		return vg.Point{X: side, Y: side}, head
	}
	for _, line := range v.name {
		board.X = max(board.X, numberStyle(line).Width(line)+3*badge+2*keyEdge)
	}
	return board, head
}

// inLine is the largest number of queens in a line of a key: cards of keys are not much wider than high.
const inLine = 5

// nameOf is what stands in a mark, or in the head of a card, in lines.
func (w *drawing) nameOf(v vertex) (lines []string) {
	rows := strings.SplitAfter(w.Label.Of(v.Vertex), ",")
	count := (len(rows) + inLine - 1) / inLine
	for line := range slices.Chunk(rows, (len(rows)+count-1)/count) {
		if text := strings.Join(line, ""); text != "" {
			lines = append(lines, text)
		}
	}
	if w.Label == encode.SolutionLabel {
		lines = slices.Insert(lines, 0, strconv.Itoa(v.Orbit))
	}
	return lines
}

// drawCard draws the head and the board of a vertex: in the head a small mark, which tells the class, and the name.
// A second outline around all tells a seed, a dark band what a reader marks.
func (w *drawing) drawCard(c draw.Canvas, at vg.Point, v vertex) {
	fill, line := v.look()
	size, head := w.card(v)
	low := at.Add(vg.Point{X: -size.X / 2, Y: -(size.Y + head) / 2})
	box := func(from, to vg.Length, more vg.Length) vg.Path {
		lower, upper := vg.Point{X: -more, Y: from - more}, vg.Point{X: size.X + more, Y: to + more}
		return vg.Rectangle{Min: low.Add(lower), Max: low.Add(upper)}.Path()
	}
	drawAround(c, v, func(more vg.Length) vg.Path { return box(0, size.Y+head, more) })
	if size.Y > 0 {
		c.SetColor(colour.Paper)
		c.Fill(box(0, size.Y, 0))
		frame := draw.Frame{Order: len(v.Solution), Min: low, Square: size.Y / vg.Length(len(v.Solution))}
		frame.Squares(c, func(ops.Square) color.Color { return nil })
		for column, row := range v.Solution {
			at := frame.Centre(ops.Square{Row: int(row), Col: column})
			draw.Piece(c, at, frame.Square, draw.Glyph{Piece: w.Piece, Colour: colour.Ink})
		}
	}
	draw.Shape(c, box(size.Y, size.Y+head, 0), fill, line)
	if size.Y > 0 {
		c.Stroke(box(0, size.Y, 0)) // over the outline of the board
	}
	middle := low.Add(vg.Point{X: size.X / 2, Y: size.Y + head/2})
	small := v
	small.Seed, small.Highlighted = false, false
	drawMark(c, vg.Point{X: low.X + 1.6*badge, Y: middle.Y}, small, badge)
	drawName(c, middle.Add(vg.Point{X: 1.2 * badge}), v.name)
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
func (w *drawing) edgeStyle(e encode.Edge) draw.LineStyle {
	if e.Step > 0 {
		return draw.LineStyle{Color: colour.Mark, Width: 2.5 * lineWidth}
	}
	if e.Kind == encode.KindInc {
		return draw.LineStyle{Color: colour.Inc, Width: lineWidth, Dashes: []vg.Length{3, 2}}
	}
	return draw.LineStyle{Color: colour.Mov, Width: lineWidth * vg.Length(1+e.Queens-w.Rule.Queens)}
}

// The sizes of the legend, in points. Its signs are smaller than those of the diagram.
const (
	legendRadius = 4
	legendSign   = 18 // the width of a sign
	legendLine   = 11.5
)

// legend explains the marks and lines that occur in the diagram.
func (w *drawing) legend() draw.Legend {
	l := draw.Legend{Sign: legendSign + 4, Line: legendLine}
	for _, s := range w.Signs {
		l.Entries = append(l.Entries, draw.LegendEntry{Text: s.Text, Short: s.Short, Draw: w.drawSign(s)})
	}
	if len(w.rows) > 0 && !w.IsChain() {
		l.Entries = append(l.Entries, depthEntry)
	}
	for _, e := range w.Edges {
		if e.number == "" {
			continue
		}
		style := w.edgeStyle(e.Edge)
		l.Entries = append(l.Entries, draw.LegendEntry{Text: e.operator, Draw: func(c draw.Canvas, left vg.Point) {
			c.StrokeLine2(style, left.X, left.Y, left.X+legendSign, left.Y)
			drawNumber(c, left.Add(vg.Point{X: legendSign / 2}), e.number, numberRadius, style.Color)
		}})
	}
	return l
}

// drawSign draws a sign of the legend, with its left end at a point.
func (w *drawing) drawSign(s encode.Sign) func(c draw.Canvas, left vg.Point) {
	v := vertex{Vertex: s.Vertex}
	style := w.edgeStyle(s.Edge)
	if w.dots && s.Edge.Kind == encode.KindInc {
		style = draw.LineStyle{Color: thinInc, Width: lineWidth}
	}
	return func(c draw.Canvas, left vg.Point) {
		middle, right := left.Add(vg.Point{X: legendSign / 2}), left.Add(vg.Point{X: legendSign})
		if v.Kind == "" {
			c.StrokeLine2(style, left.X, left.Y, right.X, right.Y)
			if s.Edge.Step > 0 {
				drawStep(c, []vg.Point{left, right}, s.Edge.Step, 0.9)
			}
			return
		}
		switch {
		case !w.dots:
			drawMark(c, middle, v, legendRadius)
		case v.Highlighted: // it needs more room
			drawDot(c, middle, v, legendRadius/2.6)
		default:
			drawDot(c, middle, v, legendRadius)
		}
	}
}
