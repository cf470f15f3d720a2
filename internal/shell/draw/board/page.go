package board

import (
	"io"
	"math"
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
	narrow    = 20 * mm // the least width of a board with its caption
	pageWidth = 230 * mm
	titleSize = 9 // points
	textSize  = 8
	smallSize = 7
	leading   = 1.35     // from one line to the next, in sizes
	listGap   = 2.5 * mm // between the columns of a list
	swatch    = 4 * mm   // the side of a sign of the legend
)

// leastCrown is the side of a square in which a crown can be seen.
const leastCrown = 2.4 * mm

// A figure of more boards than a sheet of A4 has room for has them in smaller squares, with the numbers of their orbits
// as captions.
const (
	mostFull    = 16
	paperWidth  = 170 * mm
	paperHeight = 247 * mm
	narrowMany  = 11 * mm
	gapMany     = 3 * mm
	leastSquare = 1 * mm
)

// A sheet is the layout of the boards on a page, in points, with y downwards from their upper edge, which is at a
// height.
type sheet struct {
	figure *Figure
	draw.Canvas
	height  vg.Length
	columns int // boards side by side
	many    bool
	square  vg.Length // the side of a square
	cell    vg.Length // the width of a board with its caption
	gap     vg.Length // between two of them
	top     vg.Length // the height of the numbers of columns
	bottom  vg.Length // the height of the numbers of gaps
}

// writePage writes the figure in one of the formats of pages.
func (f *Figure) writePage(w io.Writer, format string) error {
	s := f.layOut(format)
	if count := len(f.Panels); count > mostFull && f.hasNumbers() {
		columns := math.Sqrt(float64(count) * float64(paperWidth/paperHeight))
		if !f.Options.Bare { // captions make boards higher than wide
			columns *= 1.2
		}
		s = f.sheet(int(math.Ceil(columns)), paperWidth, s.square, leastSquare, true)
	}
	page := s.page()
	return page.Write(w, format, f.Options)
}

// page is the sheet with its lettering.
func (s *sheet) page() draw.Sheet {
	title, below, _ := strings.Cut(s.figure.Title, "; ")
	rows, high := s.figure.rows(s.columns), -s.rowGap()
	for _, row := range rows {
		high += s.rowHeight(row)
	}
	page := draw.Sheet{Title: title, Below: below, Legend: s.legend(), Margin: margin}
	if s.figure.Options.Bare {
		page.Margin = s.edge()
	}
	page.Size = vg.Point{X: s.width(), Y: high}
	page.Draw = func(c draw.Canvas) {
		s.Canvas, s.height = c, high
		y := vg.Length(0)
		for _, row := range rows {
			s.row(row, y)
			y += s.rowHeight(row)
		}
	}
	return page
}

// layOut chooses the number of boards side by side and the size of their squares. Where the width is given, or is that
// of a line in LaTeX, squares are as large as it allows, and letters keep their size.
func (f *Figure) layOut(format string) *sheet {
	usual := usualSquare(f.order())
	limit, largest, least := vg.Length(pageWidth), usual, usual
	switch width := f.Options.Width; {
	case width > 0:
		limit, largest, least = draw.RoomIn(width), width/vg.Length(f.order()), leastCrown
	case format == "tikz" && f.Options.Height == 0:
		limit, least = draw.LineOfText-2*margin, leastCrown
	}
	columns := min(f.Columns, len(f.Panels))
	if columns == 0 {
		columns = f.evenly(4)
	}
	s := f.sheet(columns, limit, largest, least, false)
	for f.Columns == 0 && s.columns > 1 && s.width() > limit {
		s = f.sheet(f.evenly(s.columns-1), limit, largest, least, false)
	}
	return s
}

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

// sheet has the largest squares, within bounds, with which so many boards side by side are no wider than a limit.
func (f *Figure) sheet(columns int, limit, largest, least vg.Length, many bool) *sheet {
	s := &sheet{figure: f, columns: columns, many: many, gap: gutter, cell: narrow}
	if many {
		s.gap, s.cell = gapMany, narrowMany
	}
	sides := vg.Length(f.order()) // of a cell, in squares
	if f.Options.Bare {
		s.cell = 0
	} else {
		if f.Coordinates {
			s.top = draw.Margin
		}
		if opens(f.Panels) {
			s.bottom = 1
		}
		sides += s.top + s.bottom
		for _, p := range f.Panels {
			if p.Then != "" {
				s.gap = max(s.gap, draw.Text(textSize).Width(p.Then)+5*mm)
			}
		}
	}
	room := (limit+s.gap)/vg.Length(columns) - s.gap
	s.square = max(min(room/sides, largest), least)
	s.top, s.bottom = s.top*s.square, s.bottom*s.square
	s.cell = max(s.cell, sides*s.square)
	return s
}

// hasNumbers reports whether the numbers of orbits can stand for the lettering of the boards.
func (f *Figure) hasNumbers() bool {
	return f.Columns == 0 && !f.Coordinates && !slices.ContainsFunc(f.Panels, func(p Panel) bool {
		other := p.Title != "" || p.Then != "" || p.Along != none
		return other || p.orbit == "" && !f.Options.Bare
	})
}

// edge is the margin of a bare figure: for the outlines of the boards, and for lines that leave them.
func (s *sheet) edge() vg.Length {
	leaves := func(p Panel) bool { return len(p.Opens) > 0 || p.Axis.IsReflection() }
	if slices.ContainsFunc(s.figure.Panels, leaves) {
		return s.square * 0.4
	}
	return 0.5
}

// width is that of the boards side by side.
func (s *sheet) width() vg.Length { return vg.Length(s.columns)*(s.cell+s.gap) - s.gap }

func (s *sheet) rowGap() vg.Length {
	if s.many {
		return gapMany
	}
	return rowGap
}

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
	return boards + gaps + captions + s.rowGap()
}

// row draws the boards of a row whose upper edge is at y. They stand on one line, with their captions below it.
func (s *sheet) row(row []Panel, y vg.Length) {
	boards, gaps, _ := s.rowParts(row)
	ground := y + boards
	for i, p := range row {
		left := vg.Length(i) * (s.cell + s.gap)
		middle := left + (s.cell+s.top-s.bottom)/2
		s.write(s.above(p), middle, ground-s.side(p)-s.top-s.above(p).height())
		s.panel(p, vg.Point{X: middle - s.side(p)/2, Y: s.height - ground})
		s.write(s.below(p), middle, ground+gaps+1*mm)
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
	draw.Outline(s.Canvas, draw.Polyline(from, vg.Point{X: to.X - 1.5*mm, Y: y}), colour.Ink, 0.8)
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
	style, pitch := draw.Text(smallSize), vg.Length(listGap) // from column to column
	for _, entry := range entries {
		pitch = max(pitch, style.Width(entry)+listGap)
	}
	columns := min(max(1, int((s.cell+listGap)/pitch)), len(entries))
	left := (listGap - vg.Length(columns)*pitch) / 2
	for i, entry := range entries {
		column := i % columns
		all = append(all, writing{style: style, text: entry, at: left + vg.Length(column)*pitch, beside: column > 0})
	}
	return all
}

// above and below are the lettering of a panel.
func (s *sheet) above(p Panel) writings {
	if p.Title == "" || s.figure.Options.Bare {
		return nil
	}
	return s.lines(draw.Bold(draw.Text(titleSize)), p.Title)
}

func (s *sheet) below(p Panel) (all writings) {
	if s.figure.Options.Bare {
		return nil
	}
	if s.many {
		return s.lines(draw.Text(textSize), p.orbit)
	}
	for i, line := range p.Caption {
		style := draw.Text(textSize)
		if i > 0 {
			style = draw.Text(smallSize)
			style.Color = colour.Grey
		}
		all = append(all, s.lines(style, line)...)
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
