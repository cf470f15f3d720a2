package draw

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/base/colour"
	"qorbit/ops"
	"qorbit/orbit"
)

// A Glyph is the appearance of a piece.
type Glyph struct {
	Piece  orbit.Piece
	Colour color.Color
	Hollow bool // only its outline
	Ringed bool // within a circle
}

// A Frame is the place of a board on a canvas: row 1 at the top, column 1 at the left.
type Frame struct {
	Order  int
	Min    vg.Point  // the lower left corner
	Square vg.Length // the side of a square
}

// Side is the length of a side of the board.
func (f Frame) Side() vg.Length { return vg.Length(f.Order) * f.Square }

// Corner is the crossing of two gaps: Corner(0, 0) is the upper left corner of the board.
func (f Frame) Corner(row, column ops.Gap) vg.Point {
	return vg.Point{X: f.Min.X + vg.Length(column)*f.Square, Y: f.Min.Y + f.Side() - vg.Length(row)*f.Square}
}

// At is the rectangle of a square.
func (f Frame) At(s ops.Square) vg.Rectangle {
	row, column := ops.Gap(s.Row), ops.Gap(s.Col)
	return vg.Rectangle{Min: f.Corner(row+1, column), Max: f.Corner(row, column+1)}
}

// Centre is the middle of a square.
func (f Frame) Centre(s ops.Square) vg.Point {
	corner := f.Corner(ops.Gap(s.Row), ops.Gap(s.Col))
	return vg.Point{X: corner.X + f.Square/2, Y: corner.Y - f.Square/2}
}

// Margin is the width of the numbers of rows and columns, in sides of a square.
const Margin = 0.9

// small is the side of a square below which a piece is a disc, since the points of a crown would merge.
const small = 1.5 * vg.Millimeter

// Squares draws the dark squares, those with a tint, and the outline of the board.
func (f Frame) Squares(c draw.Canvas, tint func(s ops.Square) color.Color) {
	var colours []color.Color
	squares := make(map[color.Color]vg.Path)
	for i := range f.Order * f.Order {
		s := ops.Square{Row: i / f.Order, Col: i % f.Order}
		own := tint(s)
		if own == nil && (s.Row+s.Col)%2 == 1 {
			own = colour.Shade
		}
		if own != nil && squares[own] == nil {
			colours = append(colours, own)
		}
		squares[own] = append(squares[own], f.At(s).Path()...)
	}
	for _, own := range colours {
		c.SetColor(own)
		c.Fill(squares[own])
	}
	whole := vg.Rectangle{Min: f.Min, Max: f.Corner(0, ops.Gap(f.Order))}
	Outline(c, whole.Path(), colour.Ink, min(max(f.Square*0.05, 0.3), 0.8))
}

// NumberSize is the size of numbers beside a board: half a square, but 5 points where squares have room for them.
func NumberSize(square vg.Length) vg.Length { return max(square*0.5, min(5, square*0.75)) }

// Numbers writes the numbers of the columns above the board, and of the rows at its left.
func (f Frame) Numbers(c draw.Canvas) {
	style := Centred(Text(NumberSize(f.Square)))
	style.Color = colour.Grey
	for i := range f.Order {
		line := f.Centre(ops.Square{Row: i, Col: i})
		c.FillText(style, vg.Point{X: line.X, Y: f.Min.Y + f.Side() + f.Square*Margin/2}, strconv.Itoa(i+1))
		c.FillText(style, vg.Point{X: f.Min.X - f.Square*Margin/2, Y: line.Y}, strconv.Itoa(i+1))
	}
}

// Outline strokes a path.
func Outline(c draw.Canvas, path vg.Path, own color.Color, width vg.Length, dashes ...vg.Length) {
	c.SetColor(own)
	c.SetLineWidth(width)
	c.SetLineDash(dashes, 0)
	c.Stroke(path)
	c.SetLineDash(nil, 0)
}

// Shape fills and outlines a path.
func Shape(c draw.Canvas, path vg.Path, fill color.Color, line LineStyle) {
	c.SetColor(fill)
	c.Fill(path)
	c.SetLineStyle(line)
	c.Stroke(path)
}

// Piece draws a piece in the middle of a square: a crown, or a disc where the square is small.
func Piece(c draw.Canvas, centre vg.Point, side vg.Length, glyph Glyph) {
	path := crown(centre, side)
	switch {
	case side < small:
		path = Disc(centre, side*0.36)
	case glyph.Piece == orbit.Dot:
		path = Disc(centre, side*0.3)
	case glyph.Piece == orbit.King:
		path = kingsCrown(centre, side)
	}
	if glyph.Hollow {
		Outline(c, path, glyph.Colour, max(side*0.1, 0.8)) // half of it stays visible
		glyph.Colour = colour.Paper
	}
	if glyph.Ringed {
		Outline(c, Disc(centre, side*0.45), glyph.Colour, max(side*0.06, 0.5))
	}
	c.SetColor(glyph.Colour)
	c.Fill(path)
}

// The crown in a square from −1 to 1: the tips of its five points, with a ball on each, its body, counterclockwise as
// the balls are, so that overlaps are filled, and two opposite corners of its foot.
var (
	tips = [5]vg.Point{
		{X: 0.74, Y: 0.36}, {X: 0.38, Y: 0.56}, {X: 0, Y: 0.64}, {X: -0.38, Y: 0.56}, {X: -0.74, Y: 0.36},
	}
	crownBody = []vg.Point{
		{X: -0.5, Y: -0.44}, {X: 0.5, Y: -0.44},
		tips[0], {X: 0.42, Y: -0.02},
		tips[1], {X: 0.15, Y: 0.04},
		tips[2], {X: -0.15, Y: 0.04},
		tips[3], {X: -0.42, Y: -0.02}, tips[4],
	}
	footCorners = [2]vg.Point{{X: -0.56, Y: -0.74}, {X: 0.56, Y: -0.54}}
)

const (
	ball      = 0.105 // the radius of a ball
	crownSize = 0.94  // of the side of a square
)

// crown is the queen of chess diagrams: a crown with a ball on each point, on a foot.
func crown(centre vg.Point, side vg.Length) vg.Path {
	unit := side * crownSize / 2
	foot := vg.Rectangle{Min: centre.Add(footCorners[0].Scale(unit)), Max: centre.Add(footCorners[1].Scale(unit))}
	path := foot.Path()
	var body []vg.Point
	for _, p := range crownBody {
		body = append(body, centre.Add(p.Scale(unit)))
	}
	path = append(path, Polygon(body...)...)
	for _, tip := range slices.Backward(tips[:]) {
		path = append(path, Disc(centre.Add(tip.Scale(unit)), ball*unit)...)
	}
	return path
}

// The crown of a king in a square from −1 to 1, counterclockwise: its body, the middles of its two arches, and its
// cross. It has the foot of a queen.
var (
	kingBody   = []vg.Point{{X: -0.5, Y: -0.44}, {X: 0.5, Y: -0.44}, {X: 0.72, Y: 0.04}, {X: -0.72, Y: 0.04}}
	kingArches = [2]vg.Point{{X: -0.38, Y: 0.06}, {X: 0.38, Y: 0.06}}
	kingCross  = [2]vg.Rectangle{
		{Min: vg.Point{X: -0.08, Y: 0}, Max: vg.Point{X: 0.08, Y: 0.92}},
		{Min: vg.Point{X: -0.26, Y: 0.58}, Max: vg.Point{X: 0.26, Y: 0.73}},
	}
)

// kingsCrown is the king of chess diagrams: a crown of two arches with a cross between, on a foot.
func kingsCrown(centre vg.Point, side vg.Length) (path vg.Path) {
	unit := side * crownSize / 2
	at := func(p vg.Point) vg.Point { return centre.Add(p.Scale(unit)) }
	for _, r := range append(kingCross[:], vg.Rectangle{Min: footCorners[0], Max: footCorners[1]}) {
		r = vg.Rectangle{Min: at(r.Min), Max: at(r.Max)}
		path = append(path, r.Path()...)
	}
	var body []vg.Point
	for _, p := range kingBody {
		body = append(body, at(p))
	}
	path = append(path, Polygon(body...)...)
	for _, arch := range kingArches {
		path = append(path, Disc(at(arch), 0.36*unit)...)
	}
	return path
}

// Polyline is a line through the points, Polygon a closed one.
func Polyline(points ...vg.Point) vg.Path {
	var path vg.Path
	path.Move(points[0])
	for _, p := range points[1:] {
		path.Line(p)
	}
	return path
}

func Polygon(points ...vg.Point) vg.Path {
	path := Polyline(points...)
	path.Close()
	return path
}

// Disc is a circle.
func Disc(centre vg.Point, radius vg.Length) vg.Path {
	var path vg.Path
	path.Move(vg.Point{X: centre.X + radius, Y: centre.Y})
	path.Arc(centre, radius, 0, 2*math.Pi)
	path.Close()
	return path
}
