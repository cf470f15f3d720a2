package graphs

import (
	"image/color"
	"strconv"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/draw/picture"
	"qorbit/ops"
)

// mark draws the sign of a vertex: its shape and colour tell the class, a second outline a seed, a dashed one without
// colour a missed orbit.
func (p pen) mark(at vg.Point, v Vertex) {
	fill, line := picture.Pale(picture.Class(v.Class), 0.45), draw.LineStyle{Color: picture.Ink, Width: 0.7}
	switch {
	case v.Below:
		fill, line.Color = picture.Paper, picture.Grey
	case v.Missed:
		fill, line = picture.Paper, draw.LineStyle{Color: picture.Missed, Width: 1.1, Dashes: []vg.Length{2.2, 1.4}}
	}
	if v.Seed {
		p.outline(p.shape(at, v, radius+ring), picture.Paper, line)
	}
	p.outline(p.shape(at, v, radius), fill, line)
}

// outline fills and strokes the shape of a vertex.
func (p pen) outline(path vg.Path, fill color.Color, line draw.LineStyle) {
	p.SetColor(fill)
	p.Fill(path)
	p.SetLineStyle(line)
	p.Stroke(path)
}

// shape is a disc for class 8, a square for class 4, a diamond for the others, and a flat hexagon for an orbit of order
// N−1.
func (p pen) shape(at vg.Point, v Vertex, r vg.Length) vg.Path {
	var corners []vg.Point
	switch {
	case v.Below:
		corners = []vg.Point{{X: 1.25}, {X: 0.8, Y: 0.75}, {X: -0.8, Y: 0.75}, {X: -1.25}, {X: -0.8, Y: -0.75}, {X: 0.8, Y: -0.75}}
	case v.Class == 8:
		return picture.Disc(at.Add(p.origin), r)
	case v.Class == 4:
		corners = []vg.Point{{X: 0.88, Y: 0.88}, {X: -0.88, Y: 0.88}, {X: -0.88, Y: -0.88}, {X: 0.88, Y: -0.88}}
	default:
		corners = []vg.Point{{X: 1.2}, {Y: 1.2}, {X: -1.2}, {Y: -1.2}}
	}
	for i, c := range corners {
		corners[i] = at.Add(c.Scale(r))
	}
	return p.polygon(corners)
}

// number writes an orbit's number into its mark, smaller the longer it is.
func (p pen) number(at vg.Point, number int) {
	text := strconv.Itoa(number)
	size := []vg.Length{7.5, 7.5, 6.5, 5.2, 4.2}[min(len(text), 5)-1]
	p.text(picture.Centred(picture.Text(size)), at, text)
}

// board draws a solution in a square with its lower left corner at a point.
func (p pen) board(corner vg.Point, side vg.Length, solution ops.Perm) {
	corner = corner.Add(p.origin)
	p.Rectangle = vg.Rectangle{Min: corner, Max: corner.Add(vg.Point{X: side, Y: side})}
	p.SetColor(picture.Paper)
	p.Fill(p.Rectangle.Path())
	picture.Board(p.Canvas, solution, picture.BoardStyle{})
}
