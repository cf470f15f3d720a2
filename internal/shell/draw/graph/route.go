package graph

import (
	"image/color"
	"strconv"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/shell/draw"
)

// The sign of a step of a route: a disc with its number, and the head of an arrow at the end of the edge, in points.
const (
	stepRadius = 5.2
	stepHead   = 7
	stepWing   = 3.6 // from the middle of the foot of the head to its sides
)

// drawStep draws the sign of a step on what is seen of a straight edge.
func drawStep(c draw.Canvas, seen []vg.Point, number int, size vg.Length) {
	tip, way := seen[1], seen[1].Sub(seen[0])
	way = way.Scale(1 / norm(way))
	foot := tip.Sub(way.Scale(size * stepHead))
	across := vg.Point{X: -way.Y, Y: way.X}.Scale(size * stepWing)
	c.FillPolygon(colour.Mark, []vg.Point{tip, foot.Add(across), foot.Sub(across)})
	drawNumber(c, seen[0].Add(foot).Scale(0.5), strconv.Itoa(number), size*stepRadius, colour.Mark)
}

// drawNumber draws a disc with a number that the legend explains.
func drawNumber(c draw.Canvas, at vg.Point, number string, radius vg.Length, fill color.Color) {
	c.SetColor(fill)
	c.Fill(draw.Disc(at, radius))
	style := draw.Centred(draw.Bold(draw.Text(radius * 7 / stepRadius)))
	style.Color = colour.Paper
	c.FillText(style, at, number)
}

// seen is the part of a straight edge between the boxes of its ends.
func (w *drawing) seen(e edge) []vg.Point {
	from, to := e.curve[0], e.curve[len(e.curve)-1]
	way := to.Sub(from)
	return []vg.Point{
		from.Add(way.Scale(reach(w.Vertices[e.from], way))),
		to.Sub(way.Scale(reach(w.Vertices[e.to], way))),
	}
}

// reach is the share of a way from the centre of a vertex that lies in its box.
func reach(v vertex, way vg.Point) vg.Length {
	share := vg.Length(0.5)
	if x := max(way.X, -way.X); x > 0 {
		share = min(share, v.width/2/x)
	}
	if y := max(way.Y, -way.Y); y > 0 {
		share = min(share, v.height/2/y)
	}
	return share
}
