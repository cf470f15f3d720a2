package boards

import (
	"io"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/draw/picture"
)

const mm = vg.Millimeter

// The measures of a page.
const (
	margin    = 3 * mm
	gutter    = 6 * mm  // between boards
	rowGap    = 4 * mm  // below a row
	narrow    = 30 * mm // the least width of a board with its caption
	titleSize = 9       // points
	textSize  = 8
	smallSize = 7
	leading   = 1.35    // from one line to the next, in sizes
	lowest    = 30 * mm // the least height of a PDF
	entryGap  = 5 * mm  // between entries of the legend
)

// A sheet is the layout of a figure on a page, in points, with y downwards from the upper edge.
type sheet struct {
	figure *Figure
	draw.Canvas
	height vg.Length
	left   vg.Length // of the first board
	square vg.Length // the side of a square
	cell   vg.Length // the width of a board with its caption
	gap    vg.Length // between two of them
	top    vg.Length // the height of the numbers of columns
	bottom vg.Length // the height of the numbers of gaps
}

// writePage writes the figure in one of the formats of package picture. The error is that of the format or of w.
func (f *Figure) writePage(w io.Writer, format string) error {
	s := &sheet{figure: f, square: squareOf(f.order())}
	s.measure()
	columns := f.columns(s.cell + s.gap)
	rows := f.rows(columns)
	boards := vg.Length(columns)*(s.cell+s.gap) - s.gap
	width := max(boards, s.legendWidth(), s.title().width()) + 2*margin
	s.left = (width - boards) / 2
	s.height = 2*margin + s.title().height() + vg.Length(len(s.legendLines(width)))*legendLine
	for _, row := range rows {
		s.height += s.rowHeight(row)
	}
	if len(f.legend()) == 0 {
		s.height -= rowGap
	}
	s.height = max(s.height, lowest)
	page, err := picture.New(format, width, s.height)
	if err != nil {
		return err
	}
	s.Canvas = page.Canvas
	y := s.write(s.title(), width/2, margin)
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
	gap := picture.Text(titleSize / 3)
	return writings{{style, []string{s.figure.Title}}, {gap, []string{""}}}
}

// squareOf is the side of a square on boards of an order.
func squareOf(order int) vg.Length {
	switch {
	case order <= 8:
		return 5 * mm
	case order <= 10:
		return 4.5 * mm
	}
	return 4 * mm
}

// measure sets the sizes that all boards share.
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
	return boards + captions + rowGap
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
	s.Fill(picture.Polygon(to, vg.Point{X: to.X - 2.2*mm, Y: y + 0.9*mm}, vg.Point{X: to.X - 2.2*mm, Y: y - 0.9*mm}))
}
