package board

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/shell/draw"
	"qorbit/ops"
)

// glyph is the look of a piece. Queens that clash are joined by a line, and look like others.
func (p Panel) glyph(s symbol) draw.Glyph {
	if s == clashes {
		s = stays
	}
	return draw.Glyph{Piece: p.meets().Piece, Colour: symbols[s].colour, Hollow: s == taken, Ringed: s == put}
}

// panel draws a board with its lower left corner at a point.
func (s *sheet) panel(p Panel, corner vg.Point) {
	frame := draw.Frame{Order: len(p.Perm), Min: corner, Square: s.square}
	frame.Squares(s.Canvas, p.squareColour)
	if s.top > 0 {
		frame.Numbers(s.Canvas)
	}
	for i, t := range p.triangles() {
		own, dashes := p.look(i)
		s.triangle(own, dashes, frame.Centre(t.Squares[0]), frame.Centre(t.Squares[1]), frame.Centre(t.Squares[2]))
	}
	for _, pair := range p.clashing() {
		s.stroke(clashes, frame.Centre(Queen(p.Perm, pair[0])), frame.Centre(Queen(p.Perm, pair[1])))
	}
	s.axis(p.Axis, frame)
	for column := range p.Perm {
		draw.Piece(s.Canvas, frame.Centre(Queen(p.Perm, column)), s.square, p.glyph(p.queen(column)))
	}
	for _, o := range p.Opens {
		s.gaps(o, frame)
	}
	if !s.figure.Options.Bare {
		s.numbers(p, frame)
	}
}

// squareColour tints the rows and columns that are taken out or put in, the dark squares more. The squares of the
// queens themselves are paper, from which these stand out.
func (p Panel) squareColour(s ops.Square) color.Color {
	line := p.line(s)
	switch {
	case line == none:
		return nil
	case int(p.Perm[s.Col]) == s.Row && p.queen(s.Col) == line:
		return colour.Paper
	}
	return tints(symbols[line].colour)[(s.Row+s.Col)%2]
}

// tints are a colour on a light square, and on a dark one. Both differ from dark squares without a tint, for every form
// of colour vision.
func tints(own colour.Colour) [2]colour.Colour {
	return [2]colour.Colour{colour.Pale(own, 0.4), colour.Pale(own, 0.55)}
}

// stroke draws a line through points with the look of a symbol.
func (s *sheet) stroke(mark symbol, points ...vg.Point) {
	look := symbols[mark]
	draw.Outline(s.Canvas, draw.Polyline(points...), look.colour, look.width, look.dashes...)
}

// gaps draws where a row and a column open, with their numbers at the right and below, and a ring on the crossing.
func (s *sheet) gaps(o ops.Inc, f draw.Frame) {
	n, over := ops.Gap(f.Order), s.square*0.3
	left, right := f.Corner(o.Row, 0), f.Corner(o.Row, n)
	above, below := f.Corner(0, o.Col), f.Corner(n, o.Col)
	right.X, below.Y = right.X+over, below.Y-over
	left.X, above.Y = left.X-over, above.Y+over
	s.stroke(gapOpens, left, right)
	s.stroke(gapOpens, above, below)
	ring := draw.LineStyle{Color: symbols[gapOpens].colour, Width: 1.1}
	draw.Shape(s.Canvas, draw.Disc(f.Corner(o.Row, o.Col), s.square*0.2), colour.Paper, ring)
	if s.figure.Options.Bare {
		return
	}
	style := draw.Text(draw.NumberSize(s.square))
	style.Color = symbols[gapOpens].colour
	style.YAlign = text.YCenter
	s.FillText(style, vg.Point{X: right.X + 0.5*mm, Y: right.Y}, o.Row.String())
	style.XAlign, style.YAlign = text.XCenter, text.YTop
	s.FillText(style, vg.Point{X: below.X, Y: below.Y - 0.2*mm}, o.Col.String())
}

// axis draws the line about which a reflection turns the board.
func (s *sheet) axis(o ops.PO, f draw.Frame) {
	middle, half := f.Min.Add(vg.Point{X: f.Side() / 2, Y: f.Side() / 2}), f.Side()/2+s.square*0.2
	toward := map[ops.PO]vg.Point{ops.Po2: {X: 1, Y: -1}, ops.Po3: {X: 1, Y: 1}, ops.Po4: {X: 1}, ops.Po5: {Y: 1}}
	if d, ok := toward[o]; ok {
		s.stroke(axis, middle.Sub(d.Scale(half)), middle.Add(d.Scale(half)))
	}
}

// triangle draws a triangle of a signature: two sides are steps from queen to queen, the third is thinner.
func (s *sheet) triangle(own colour.Colour, dashes []vg.Length, a, b, c vg.Point) {
	s.FillPolygon(colour.Translucent(own, 0.22), []vg.Point{a, b, c}) // triangles overlap
	draw.Outline(s.Canvas, draw.Polyline(a, c), own, 0.5, dashes...)
	draw.Outline(s.Canvas, draw.Polyline(a, b, c), own, 1.1, dashes...)
}

// numbers writes the numbers of the triangles, over everything else.
func (s *sheet) numbers(p Panel, f draw.Frame) {
	style := draw.Centred(draw.Text(s.square * 0.42))
	for i, t := range p.triangles() {
		first := f.Centre(ops.Square{})
		at := vg.Point{X: first.X + vg.Length(t.Col)*s.square, Y: first.Y - vg.Length(t.Row)*s.square}
		own, _ := p.look(i)
		ring := draw.LineStyle{Color: own, Width: 0.6}
		draw.Shape(s.Canvas, draw.Disc(at, s.square*0.3), colour.Paper, ring)
		s.FillText(style, at, fmt.Sprint(p.number(i)))
	}
}

// legend explains the symbols of the figure.
func (s *sheet) legend() draw.Legend {
	l := draw.Legend{Sign: swatch + 1*mm, Line: 5.2 * mm}
	for _, mark := range s.figure.legend() {
		sign := func(_ draw.Canvas, left vg.Point) {
			s.sign(mark, vg.Point{X: left.X + swatch/2, Y: left.Y})
		}
		entry := draw.LegendEntry{Text: s.figure.meaning(mark), Short: symbols[mark].short, Draw: sign}
		l.Entries = append(l.Entries, entry)
	}
	return l
}

// sign draws a symbol for the legend.
func (s *sheet) sign(mark symbol, middle vg.Point) {
	at := func(x, y vg.Length) vg.Point { return vg.Point{X: middle.X + x*swatch/2, Y: middle.Y + y*swatch/2} }
	switch mark {
	case taken, put:
		tint := tints(symbols[mark].colour)[0]
		draw.Shape(s.Canvas, draw.Polygon(at(-0.9, -0.9), at(0.9, -0.9), at(0.9, 0.9), at(-0.9, 0.9)), colour.Paper,
			draw.LineStyle{Color: tint, Width: swatch / 10})
	case clashes:
		s.stroke(clashes, at(-0.9, -0.9), at(0.9, 0.9))
	case gapOpens, axis:
		s.stroke(mark, at(-1, 0), at(1, 0))
	case alongColumns, alongRows, equal:
		s.triangle(symbols[mark].colour, nil, at(-0.9, -0.6), at(0, 0.8), at(0.9, -0.2))
	}
	if mark <= clashes {
		draw.Piece(s.Canvas, middle, swatch, s.figure.Panels[0].glyph(mark))
	}
}
