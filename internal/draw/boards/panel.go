package boards

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/draw/picture"
	"qorbit/ops"
)

// colours of queens, and of the rows and columns that are taken out or put in.
var colours = map[symbol]color.Color{stays: picture.Ink, taken: picture.DelColour, put: picture.IncColour, clashes: picture.Ink}

func glyph(s symbol) picture.Glyph { return picture.Glyph{Colour: colours[s], Hollow: s == taken} }

// panel draws a board with its lower left corner at a point.
func (s *sheet) panel(p Panel, corner vg.Point) {
	place := vg.Rectangle{Min: corner, Max: vg.Point{X: corner.X + s.side(p), Y: corner.Y + s.side(p)}}
	if s.figure.Coordinates {
		place.Min.X -= s.top
		place.Max.Y += s.top
	}
	frame := picture.Board(draw.Canvas{Canvas: s.Canvas.Canvas, Rectangle: place}, p.Perm, picture.BoardStyle{
		Coordinates: s.figure.Coordinates,
		Square:      p.squareColour,
		Queen:       func(column int) (picture.Glyph, bool) { return glyph(p.look(column)), true },
		Under: func(frame picture.Frame) {
			s.triangles(p, frame)
			for _, pair := range diagonals(p.Perm) {
				s.line(picture.Clash, 1.4, nil, frame.Centre(queenOf(p.Perm, pair[0])), frame.Centre(queenOf(p.Perm, pair[1])))
			}
			s.axis(p.Axis, frame)
		},
	})
	for _, o := range p.Opens {
		s.gaps(o, frame)
	}
	s.numbers(p, frame)
}

func queenOf(p ops.Perm, column int) ops.Square { return ops.Square{Row: int(p[column]), Col: column} }

// squareColour tints the rows and columns that are taken out or put in, the dark squares more.
func (p Panel) squareColour(s ops.Square) color.Color {
	line := p.line(s)
	if line == stays {
		return nil
	}
	if (s.Row+s.Col)%2 == 1 {
		return picture.Pale(colours[line], 0.38)
	}
	return picture.Pale(colours[line], 0.24)
}

// line draws a line through points.
func (s *sheet) line(colour color.Color, width vg.Length, dashes []vg.Length, points ...vg.Point) {
	var path vg.Path
	path.Move(points[0])
	for _, p := range points[1:] {
		path.Line(p)
	}
	picture.Outline(s.Canvas, path, colour, width, dashes...)
}

// Gaps are dashed, axes dash-dotted, so that they differ without colour.
var (
	dashes  = []vg.Length{3, 2}
	dashDot = []vg.Length{5, 2, 1, 2}
)

// gaps draws where a row and a column open, with their numbers at the right and below, and a ring on the crossing.
func (s *sheet) gaps(o ops.Inc, f picture.Frame) {
	n, over := ops.Gap(f.Order), s.square*0.3
	left, right := f.Corner(o.Row, 0), f.Corner(o.Row, n)
	above, below := f.Corner(0, o.Col), f.Corner(n, o.Col)
	right.X, below.Y = right.X+over, below.Y-over
	left.X, above.Y = left.X-over, above.Y+over
	s.line(picture.IncColour, 1.3, dashes, left, right)
	s.line(picture.IncColour, 1.3, dashes, above, below)
	ring := picture.Disc(f.Corner(o.Row, o.Col), s.square*0.2)
	s.SetColor(picture.Paper)
	s.Fill(ring)
	picture.Outline(s.Canvas, ring, picture.IncColour, 1.1)
	style := picture.Text(s.square * 0.5)
	style.Color = picture.IncColour
	style.YAlign = text.YCenter
	s.FillText(style, vg.Point{X: right.X + 0.5*mm, Y: right.Y}, o.Row.String())
	style.XAlign, style.YAlign = text.XCenter, text.YTop
	s.FillText(style, vg.Point{X: below.X, Y: below.Y - 0.2*mm}, o.Col.String())
}

// axis draws the line about which a reflection turns the board.
func (s *sheet) axis(o ops.PO, f picture.Frame) {
	board := f.Board()
	middle := vg.Point{X: (board.Min.X + board.Max.X) / 2, Y: (board.Min.Y + board.Max.Y) / 2}
	half := f.Side()/2 + s.square*0.2
	toward := map[ops.PO]vg.Point{ops.Po2: {X: 1, Y: -1}, ops.Po3: {X: 1, Y: 1}, ops.Po4: {X: 1}, ops.Po5: {Y: 1}}
	if d, ok := toward[o]; ok {
		s.line(picture.MovColour, 1.2, dashDot, middle.Sub(d.Scale(half)), middle.Add(d.Scale(half)))
	}
}

// translucent is a colour for triangles that overlap.
func translucent(c color.Color) color.Color {
	r, g, b, _ := c.RGBA()
	return color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 56}
}

var directionColour = map[Direction]color.Color{AlongColumns: picture.TriangleX, AlongRows: picture.TriangleY}

// triangles draws the triangles of a signature: two sides are steps from queen to queen, the third is thinner.
func (s *sheet) triangles(p Panel, f picture.Frame) {
	colour := directionColour[p.Along]
	for _, t := range p.triangles() {
		a, b, c := f.Centre(t.squares[0]), f.Centre(t.squares[1]), f.Centre(t.squares[2])
		s.SetColor(translucent(colour))
		s.Fill(picture.Polygon(a, b, c))
		s.line(colour, 0.5, nil, a, c)
		s.line(colour, 1.1, nil, a, b, c)
	}
}

// numbers writes the numbers of the triangles, over everything else.
func (s *sheet) numbers(p Panel, f picture.Frame) {
	style := picture.Centred(picture.Text(s.square * 0.42))
	for i, t := range p.triangles() {
		first := f.Centre(ops.Square{})
		at := vg.Point{X: first.X + vg.Length(t.col)*s.square, Y: first.Y - vg.Length(t.row)*s.square}
		disc := picture.Disc(at, s.square*0.3)
		s.SetColor(picture.Paper)
		s.Fill(disc)
		picture.Outline(s.Canvas, disc, directionColour[p.Along], 0.6)
		s.FillText(style, at, fmt.Sprint(i+1))
	}
}
