package board

import (
	"io"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/colour"
	"qorbit/internal/draw"
)

const mm = vg.Millimeter

// The measures of a page.
const (
	margin    = 3 * mm
	gutter    = 6 * mm  // between boards
	rowGap    = 4 * mm  // below a row
	narrow    = 30 * mm // the least width of a board with its caption
	narrowest = 20 * mm // the same where the width of the page is given
	titleSize = 9       // points
	textSize  = 8
	smallSize = 7
	leading   = 1.35     // from one line to the next, in sizes
	entryGap  = 5 * mm   // between entries of the legend
	listGap   = 2.5 * mm // between the columns of a list
	swatch    = 4 * mm   // the side of a sign of the legend
)

// A sheet is the layout of a figure on a page, in points, with y downwards from the upper edge.
type sheet struct {
	figure *Figure
	draw.Canvas
	height vg.Length
	left   vg.Length // of the first board
	square vg.Length // the side of a square
	cell   vg.Length // the width of a board with its caption
	edge   vg.Length // the margin of the page
	gap    vg.Length // between two of them
	top    vg.Length // the height of the numbers of columns
	bottom vg.Length // the height of the numbers of gaps
}

// writePage writes the figure in one of the formats of package picture. The error is that of the format or of w.
func (f *Figure) writePage(w io.Writer, format string) error {
	s, columns := f.layOut(format)
	rows := f.rows(columns)
	boards := vg.Length(columns)*(s.cell+s.gap) - s.gap
	title, legend := s.title(), s.legend()
	width := boards
	for _, line := range title {
		width = max(width, line.style.Width(line.entries[0]))
	}
	for _, e := range legend.Entries {
		width = max(width, legend.Width(e.Text)-entryGap)
	}
	legendWidth := width + entryGap // the gap after the last entry may lie beyond the page's margin
	width += 2 * s.edge
	s.left = (width - boards) / 2
	s.height = 2*s.edge + title.height() + legend.Height(legendWidth)
	for _, row := range rows {
		s.height += s.rowHeight(row)
	}
	if len(legend.Entries) == 0 {
		s.height -= s.rowGap()
	}
	if paper := papers[format == "tikz"]; s.height > paper.Y {
		if plate := f.plate(paper, s.belowPlate()); plate != nil {
			return plate.writePage(w, format)
		}
	}
	page, err := draw.New(format, width, s.height, f.Options)
	if err != nil {
		return err
	}
	s.Canvas = page.Canvas
	y := s.write(title, width/2, s.edge)
	for _, row := range rows {
		s.row(row, y)
		y += s.rowHeight(row)
	}
	legend.Draw(s.Canvas, legendWidth, vg.Point{X: s.edge, Y: s.height - y})
	_, err = page.WriteTo(w)
	return err
}

// row is what is to be fitted into a width.
func (f *Figure) row(columns int, largest, limit vg.Length) Row {
	return Row{Boards: len(f.Panels), Columns: columns, Fixed: f.Columns > 0, Largest: largest, Least: min(LeastSquare, largest), Limit: limit}
}

// layOut sets the sizes, and returns the number of boards side by side. Where the width is given, squares are as large as it allows, and
// letters keep their size; in LaTeX, squares of the usual size are reduced to the width of a line.
func (f *Figure) layOut(format string) (s *sheet, columns int) {
	usual := UsualSquare(f.order())
	s = f.newSheet(usual, narrow)
	columns = f.columns(s.cell + s.gap)
	width := f.Options.Width
	row := f.row(columns, width/vg.Length(f.order()), width)
	if format == "tikz" && width == 0 && f.Options.Height == 0 {
		row.Limit, row.Largest = papers[true].X, usual
	}
	if row.Limit > 0 && f.square == 0 {
		columns, _ = row.Fit(func(columns int, side vg.Length) vg.Length {
			s = f.newSheet(side, narrowest)
			return vg.Length(columns)*(s.cell+s.gap) - s.gap + 2*s.edge
		})
	}
	return s, columns
}

// newSheet sets the sizes that all boards share.
func (f *Figure) newSheet(square, cell vg.Length) *sheet {
	s := &sheet{figure: f, square: square, cell: cell, gap: gutter, edge: margin}
	if f.square > 0 {
		s.square, s.cell, s.gap = f.square, 0, f.square
	}
	if f.Options.Bare {
		s.bareSizes()
		return s
	}
	if f.Coordinates {
		s.top = s.square * draw.Margin
	}
	if opens(f.Panels) {
		s.bottom = s.square
	}
	for _, p := range f.Panels {
		if p.Then != "" {
			s.gap = max(s.gap, draw.Text(textSize).Width(p.Then)+5*mm)
		}
	}
	s.cell = max(s.cell, vg.Length(f.order())*s.square+s.top+s.bottom)
	return s
}

// belowPlate is what a row of a plate needs for captions.
func (s *sheet) belowPlate() vg.Length {
	if s.figure.Options.Bare {
		return 0
	}
	return 1*mm + textSize*leading
}

// rowGap is the space below a row.
func (s *sheet) rowGap() vg.Length {
	if s.figure.square > 0 {
		return s.figure.square
	}
	return rowGap
}

// The parts of a row, from above: titles with the numbers of columns and the boards, the numbers of gaps, captions.
func (s *sheet) rowParts(row []Panel) (boards, gaps, captions vg.Length) {
	for _, p := range row {
		boards = max(boards, s.titleHeight(p)+s.top+s.side(p))
		captions = max(captions, s.below(p).height())
	}
	if opens(row) {
		gaps = s.bottom
	}
	if captions > 0 {
		captions += 1 * mm
	}
	return boards, gaps, captions
}

func (s *sheet) titleHeight(p Panel) vg.Length {
	if p.Title == "" {
		return 0
	}
	return s.above(p).height() + 1*mm
}

func (s *sheet) side(p Panel) vg.Length { return vg.Length(len(p.Perm)) * s.square }

func (s *sheet) rowHeight(row []Panel) vg.Length {
	boards, gaps, captions := s.rowParts(row)
	return boards + gaps + captions + s.rowGap()
}

// row draws the boards of a row whose upper edge is at y. They stand on one line, with their captions below it.
func (s *sheet) row(row []Panel, y vg.Length) {
	boards, gaps, _ := s.rowParts(row)
	ground := y + boards
	captions := ground + gaps + 1*mm
	if s.figure.square > 0 { // nearer to their boards than to the next row
		captions -= textSize / 2
	}
	for i, p := range row {
		left := s.left + vg.Length(i)*(s.cell+s.gap)
		middle := left + (s.cell+s.top-s.bottom)/2
		s.write(s.above(p), middle, ground-s.side(p)-s.top-s.titleHeight(p))
		s.panel(p, vg.Point{X: middle - s.side(p)/2, Y: s.height - ground})
		s.write(s.below(p), middle, captions)
		if p.Then != "" {
			s.arrow(p.Then, left+s.cell, ground-s.side(p)/2)
		}
	}
}

// arrow leads to the next board, in the gap that begins at x.
func (s *sheet) arrow(operator string, x, y vg.Length) {
	y = s.height - y
	from, to := vg.Point{X: x + 1.5*mm, Y: y}, vg.Point{X: x + s.gap - 1*mm, Y: y}
	style := draw.Text(textSize)
	style.XAlign = text.XCenter
	if !s.figure.Options.Bare {
		s.FillText(style, vg.Point{X: (from.X + to.X) / 2, Y: y + 1.2*mm}, operator)
	}
	s.line(colour.Ink, 0.8, from, vg.Point{X: to.X - 1.5*mm, Y: y})
	s.FillPolygon(colour.Ink, []vg.Point{to, {X: to.X - 2.2*mm, Y: y + 0.9*mm}, {X: to.X - 2.2*mm, Y: y - 0.9*mm}})
}
