package board

import (
	"io"
	"slices"
	"strings"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/base/words"
	"qorbit/internal/shell/draw"
)

const mm = vg.Millimeter

// The measures of a page.
const (
	margin    = 3 * mm
	gutter    = 6 * mm // between boards
	rowGap    = 4 * mm
	narrow    = 30 * mm // the least width of a board with its caption
	narrowest = 20 * mm // the same where the width of the page is given
	titleSize = 9       // points
	textSize  = 8
	smallSize = 7
	leading   = 1.35     // from one line to the next, in sizes
	listGap   = 2.5 * mm // between the columns of a list
	swatch    = 4 * mm   // the side of a sign of the legend
)

// A sheet is the layout of the boards on a page, in points, with y downwards from their upper edge, which is at a
// height.
type sheet struct {
	figure *Figure
	draw.Canvas
	height vg.Length
	left   vg.Length // of the first board
	square vg.Length // the side of a square
	cell   vg.Length // the width of a board with its caption
	edge   vg.Length // the margin of the page
	gap    vg.Length // between two of them
	rowGap vg.Length // below a row
	top    vg.Length // the height of the numbers of columns
	bottom vg.Length // the height of the numbers of gaps
}

// writePage writes the figure in one of the formats of pages.
func (f *Figure) writePage(w io.Writer, format string) error {
	s, columns := f.layOut(format)
	rows := f.rows(columns)
	title, below, _ := strings.Cut(f.Title, "; ")
	page := draw.Sheet{Title: title, Below: below, Legend: s.legend(), Margin: s.edge}
	page.Size = vg.Point{X: s.width(columns), Y: -s.rowGap}
	page.Legend.Room, page.Legend.LaTeX = page.Size.X, format == "tikz"
	for _, row := range rows {
		page.Size.Y += s.rowHeight(row)
	}
	paper := papers[format == "tikz"]
	if size, _ := page.Drawn(f.Options); size.Y > paper.Y {
		if plate := f.plate(paper); plate != nil {
			return plate.writePage(w, format)
		}
	}
	page.Draw = func(c draw.Canvas, corner vg.Point) {
		s.Canvas, s.left, s.height = c, corner.X, corner.Y+page.Size.Y
		y := vg.Length(0)
		for _, row := range rows {
			s.row(row, y)
			y += s.rowHeight(row)
		}
	}
	return page.Write(w, format, f.Options)
}

// layOut sets the sizes, and returns the number of boards side by side. Where the width is given, squares are as
// large as it allows, and letters keep their size; in LaTeX, squares of the usual size are reduced to the width of a
// line.
func (f *Figure) layOut(format string) (*sheet, int) {
	usual, width := usualSquare(f.order()), f.Options.Width
	s := f.newSheet(usual, narrow)
	columns := f.columns(s.cell + s.gap)
	switch {
	case f.square > 0:
		return s, columns
	case width > 0:
		return f.fit(columns, width/vg.Length(f.order()), width)
	case format == "tikz" && f.Options.Height == 0:
		return f.fit(columns, usual, papers[true].X)
	}
	return s, columns
}

// fit finds the largest squares, in steps of a tenth of a millimetre, with which boards side by side are no wider
// than a limit: fewer boards where squares would be too small. A single column, or a number of columns that is given,
// has the least squares at least.
func (f *Figure) fit(columns int, largest, limit vg.Length) (*sheet, int) {
	least := leastCrown
	if slices.ContainsFunc(f.Panels, func(p Panel) bool { return p.Then != "" }) {
		least = leastStep
	}
	least = min(least, largest)
	for square := largest; ; square -= mm / 10 {
		if square < least && f.Columns == 0 && columns > 1 {
			square, columns = largest, f.evenly(columns-1)
		}
		if s := f.newSheet(max(square, least), narrowest); square < least || s.width(columns)+2*s.edge <= limit {
			return s, columns
		}
	}
}

// leastCrown is the side of a square in which a crown can be seen, and leastStep the same where boards are joined by
// arrows: two of order 9, with the operator between them, fit a column of 3.4 in.
const leastCrown, leastStep = 2.6 * mm, 2.1 * mm

// usualSquare is the side of a square on boards of an order.
func usualSquare(order int) vg.Length {
	switch {
	case order <= 8:
		return 5 * mm
	case order <= 10:
		return 4.5 * mm
	}
	return 4 * mm
}

// newSheet sets the sizes that all boards share.
func (f *Figure) newSheet(square, cell vg.Length) *sheet {
	s := &sheet{figure: f, square: square, cell: cell, gap: gutter, rowGap: rowGap, edge: margin}
	if f.square > 0 {
		s.square, s.cell, s.gap, s.rowGap = f.square, 0, f.square, f.square
	}
	if f.Options.Bare { // with space for the outlines of the boards, for arrows, and for lines that leave the boards
		s.cell, s.edge = vg.Length(f.order())*s.square, 0.5
		if slices.ContainsFunc(f.Panels, func(p Panel) bool { return len(p.Opens) > 0 || p.Axis.IsReflection() }) {
			s.edge = s.square * 0.4
		}
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

// width is that of some boards side by side.
func (s *sheet) width(columns int) vg.Length { return vg.Length(columns)*(s.cell+s.gap) - s.gap }

// The parts of a row, from above: titles with the numbers of columns and the boards, the numbers of gaps, captions.
func (s *sheet) rowParts(row []Panel) (boards, gaps, captions vg.Length) {
	for _, p := range row {
		boards = max(boards, s.above(p).height()+s.top+s.side(p))
		captions = max(captions, s.below(p).height())
	}
	if opens(row) {
		gaps = s.bottom
	}
	return boards, gaps, captions
}

func (s *sheet) side(p Panel) vg.Length { return vg.Length(len(p.Perm)) * s.square }

func (s *sheet) rowHeight(row []Panel) vg.Length {
	boards, gaps, captions := s.rowParts(row)
	return boards + gaps + captions + s.rowGap
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
		s.write(s.above(p), middle, ground-s.side(p)-s.top-s.above(p).height())
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

// A writing is a line of text, or a part of one.
type writing struct {
	style  draw.TextStyle
	text   string
	at     vg.Length // where it is drawn, from the middle of the cell
	beside bool      // on the line of the one before
}

// Writings stand below each other, those of a list in columns.
type writings []writing

// lines is a text, broken into lines that fit the cell.
func (s *sheet) lines(style draw.TextStyle, line string) (all writings) {
	style.XAlign = text.XCenter
	for _, part := range words.Fold(line, func(part string) bool { return style.Width(part) <= s.cell }) {
		all = append(all, writing{style: style, text: part})
	}
	return all
}

// list puts entries in as many columns as fit the cell.
func (s *sheet) list(entries []string) (all writings) {
	style, pitch := draw.Text(smallSize), vg.Length(0) // from column to column
	for _, entry := range entries {
		pitch = max(pitch, style.Width(entry)+listGap)
	}
	columns := min(max(1, int((s.cell+listGap)/max(pitch, listGap))), len(entries))
	left := (listGap - vg.Length(columns)*pitch) / 2
	for i, entry := range entries {
		column := i % columns
		all = append(all, writing{style: style, text: entry, at: left + vg.Length(column)*pitch, beside: column > 0})
	}
	return all
}

// above and below are the lettering of a panel.
func (s *sheet) above(p Panel) writings {
	if p.Title == "" {
		return nil
	}
	return s.lines(draw.Bold(draw.Text(titleSize)), p.Title)
}

func (s *sheet) below(p Panel) (all writings) {
	for i, line := range p.Caption {
		style := draw.Text(textSize)
		if i > 0 {
			style = draw.Text(smallSize)
			style.Color = colour.Grey
		}
		all = append(all, s.lines(style, line)...)
	}
	if s.figure.Options.Bare {
		return nil
	}
	return append(all, s.list(p.list())...)
}

// height is that of the lines, and of the space between them and the board.
func (all writings) height() (h vg.Length) {
	for _, w := range all {
		if !w.beside {
			h += w.style.Font.Size * leading
		}
	}
	if h > 0 {
		h += 1 * mm
	}
	return h
}

// write writes from y on.
func (s *sheet) write(all writings, middle, y vg.Length) {
	for _, w := range all {
		if !w.beside {
			y += w.style.Font.Size * leading
		}
		s.FillText(w.style, vg.Point{X: middle + w.at, Y: s.height - y}, w.text)
	}
}
