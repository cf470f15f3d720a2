package diagram

import (
	"fmt"
	"image/color"
	"io"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/picture"
	"qorbit/ops"
)

const mm = vg.Millimeter

// The measures of a page.
const (
	margin    = 3 * mm
	gutter    = 6 * mm  // between boards
	narrow    = 30 * mm // the least width of a board with its caption
	titleSize = 9       // points
	textSize  = 8
	smallSize = 7
	leading   = 1.35 // from one line to the next, in sizes
	titleGap  = 1.5 * mm
	lowest    = 30 * mm // the least height of a PDF
	entryGap  = 5 * mm  // between entries of the legend
)

// A sheet is a figure that is being laid out: all measures in points, with y going down from the upper edge.
type sheet struct {
	figure *Figure
	draw.Canvas
	height vg.Length
	left   vg.Length // of the first board
	square vg.Length // the side of a square
	cell   vg.Length // the width of a board with its caption
	gap    vg.Length // between two of them
	top    vg.Length // the room that the numbers of columns take
	bottom vg.Length // the room that the numbers of gaps take
}

// writePage writes the figure in one of the formats of package picture. The error is that of the format or of w.
func (f *Figure) writePage(w io.Writer, format string) error {
	s := &sheet{figure: f, square: squareOf(f.order())}
	s.measure()
	columns := f.columns(s.cell + s.gap)
	rows := f.rows(columns)
	boards := vg.Length(columns)*(s.cell+s.gap) - s.gap
	width := max(boards, f.legendWidth(), s.title().width()) + 2*margin
	s.left = (width - boards) / 2
	s.height = 2*margin + s.title().height() + titleGap + s.legendHeight(width)
	for _, row := range rows {
		s.height += s.rowHeight(row)
	}
	s.height = max(s.height, lowest)
	page, err := picture.New(format, width, s.height)
	if err != nil {
		return err
	}
	s.Canvas = page.Canvas
	y := s.write(s.title(), width/2, margin)
	if s.figure.Title != "" {
		y += titleGap
	}
	for _, row := range rows {
		s.row(row, y)
		y += s.rowHeight(row)
	}
	s.legend(width, y)
	_, err = page.WriteTo(w)
	return err
}

// title is the lettering above all boards.
func (s *sheet) title() writings {
	if s.figure.Title == "" {
		return nil
	}
	style := picture.Text(titleSize)
	style.XAlign = text.XCenter
	return writings{{style, []string{s.figure.Title}}}
}

// squareOf is the side of a square on boards of an order: small boards are not too small, large ones fit a page.
func squareOf(order int) vg.Length {
	switch {
	case order <= 8:
		return 5 * mm
	case order <= 10:
		return 4.5 * mm
	}
	return 4 * mm
}

// measure sets what all boards have in common.
func (s *sheet) measure() {
	board := vg.Length(s.figure.order()) * s.square
	if s.figure.Coordinates {
		s.top = s.square * picture.Margin
	}
	if opens(s.figure.Panels) {
		s.bottom = s.square
	}
	s.gap = gutter
	for _, p := range s.figure.Panels {
		if p.Then != "" {
			s.gap = max(s.gap, picture.Text(textSize).Width(p.Then)+5*mm)
		}
	}
	s.cell = max(narrow, board+s.top+s.bottom)
}

// A writing is some lines of one style, centred in the cell.
type writing struct {
	style draw.TextStyle
	lines []string
}

// Writings stand below each other.
type writings []writing

// above and below are the lettering of a panel.
func (s *sheet) above(p Panel) writings {
	if p.Title == "" {
		return nil
	}
	return writings{s.writing(picture.Bold(picture.Text(titleSize)), p.Title)}
}

func (s *sheet) below(p Panel) writings {
	var all writings
	for i, line := range p.Caption {
		style := picture.Text(textSize)
		if i > 0 {
			style = picture.Text(smallSize)
			style.Color = picture.Grey
		}
		all = append(all, s.writing(style, line))
	}
	return all
}

func (s *sheet) writing(style draw.TextStyle, line string) writing {
	style.XAlign = text.XCenter
	return writing{style, wrap(line, func(part string) bool { return style.Width(part) <= s.cell })}
}

func (all writings) height() vg.Length {
	var h vg.Length
	for _, w := range all {
		h += vg.Length(len(w.lines)) * w.style.Font.Size * leading
	}
	return h
}

func (all writings) width() vg.Length {
	var width vg.Length
	for _, w := range all {
		for _, line := range w.lines {
			width = max(width, w.style.Width(line))
		}
	}
	return width
}

// The list of triangles stands in columns.
const listSize = smallSize

func (s *sheet) listColumns(list []string) (columns int, width vg.Length) {
	for _, entry := range list {
		width = max(width, picture.Text(listSize).Width(entry)+2.5*mm)
	}
	if len(list) == 0 {
		return 1, 0
	}
	return min(max(1, int(s.cell/width)), len(list)), width
}

func (s *sheet) listHeight(p Panel) vg.Length {
	list := p.list()
	columns, _ := s.listColumns(list)
	return vg.Length((len(list)+columns-1)/columns) * listSize * leading
}

// The parts of a row, from above: titles with the numbers of columns and the boards, the numbers of gaps, captions.
func (s *sheet) rowParts(row []Panel) (boards, captions vg.Length) {
	for _, p := range row {
		boards = max(boards, s.titleHeight(p)+s.top+s.side(p))
		captions = max(captions, s.below(p).height()+s.listHeight(p))
	}
	return boards, captions + 1*mm
}

func (s *sheet) titleHeight(p Panel) vg.Length {
	if p.Title == "" {
		return 0
	}
	return s.above(p).height() + 1*mm
}

func (s *sheet) side(p Panel) vg.Length { return vg.Length(len(p.Perm)) * s.square }

func (s *sheet) rowHeight(row []Panel) vg.Length {
	boards, captions := s.rowParts(row)
	if opens(row) {
		boards += s.bottom
	}
	return boards + captions + 4*mm
}

// row draws the boards of a row whose upper edge is at y. They stand on one line, with their captions below it.
func (s *sheet) row(row []Panel, y vg.Length) {
	boards, _ := s.rowParts(row)
	ground, under := y+boards, y+boards
	if opens(row) {
		under += s.bottom
	}
	for i, p := range row {
		left := s.left + vg.Length(i)*(s.cell+s.gap)
		middle := left + (s.cell+s.top-s.bottom)/2
		s.write(s.above(p), middle, ground-s.side(p)-s.top-s.titleHeight(p))
		s.panel(p, vg.Point{X: middle - s.side(p)/2, Y: s.height - ground})
		s.list(p, middle, s.write(s.below(p), middle, under+1*mm))
		if p.Then != "" {
			s.arrow(p.Then, left+s.cell, ground-s.side(p)/2)
		}
	}
}

// write writes lines centred below each other, and returns where the next one would begin.
func (s *sheet) write(all writings, middle, y vg.Length) vg.Length {
	for _, w := range all {
		for _, line := range w.lines {
			y += w.style.Font.Size * leading
			s.FillText(w.style, vg.Point{X: middle, Y: s.height - y}, line)
		}
	}
	return y
}

// list writes the triangles in columns, centred as a whole.
func (s *sheet) list(p Panel, middle, y vg.Length) {
	list := p.list()
	columns, width := s.listColumns(list)
	left := middle - (vg.Length(columns)*width-2.5*mm)/2
	for i, entry := range list {
		at := vg.Point{X: left + vg.Length(i%columns)*width, Y: s.height - y - vg.Length(i/columns+1)*listSize*leading}
		s.FillText(picture.Text(listSize), at, entry)
	}
}

// arrow leads to the next board, in the gap that begins at x.
func (s *sheet) arrow(operator string, x, y vg.Length) {
	y = s.height - y
	from, to := vg.Point{X: x + 1.5*mm, Y: y}, vg.Point{X: x + s.gap - 1*mm, Y: y}
	style := picture.Text(textSize)
	style.XAlign = text.XCenter
	s.FillText(style, vg.Point{X: (from.X + to.X) / 2, Y: y + 1.2*mm}, operator)
	s.line(picture.Ink, 0.8, nil, from, vg.Point{X: to.X - 1.5*mm, Y: y})
	s.SetColor(picture.Ink)
	s.Fill(closed(to, vg.Point{X: to.X - 2.2*mm, Y: y + 0.9*mm}, vg.Point{X: to.X - 2.2*mm, Y: y - 0.9*mm}))
}

// colours of what is taken out and put in.
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
		Under: func(_ draw.Canvas, frame picture.Frame) {
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

// squareColour tints the rows and columns that close or have opened, the dark squares more.
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

func closed(points ...vg.Point) vg.Path {
	var path vg.Path
	path.Move(points[0])
	for _, p := range points[1:] {
		path.Line(p)
	}
	path.Close()
	return path
}

var dashes = []vg.Length{3, 2}

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
		s.line(picture.MovColour, 1.2, dashes, middle.Sub(d.Scale(half)), middle.Add(d.Scale(half)))
	}
}

// A translucent colour lets the triangles that overlap be seen.
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
		s.Fill(closed(a, b, c))
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
