package draw

import (
	"io"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/words"
)

// A Sheet is a page with a drawing, a title above it, lines below the title, and a legend. Where the page has a width
// or a height, the lettering around the drawing keeps its size, and the drawing alone is enlarged or reduced. A bare
// sheet has the drawing and the margin.
type Sheet struct {
	Title, Below string
	Legend       Legend
	Margin       vg.Length
	Size         vg.Point       // of the drawing
	Draw         func(c Canvas) // draws it, with its lower left corner at the origin
	Most         vg.Length      // how many times the drawing is enlarged at most; 0 for any

	right         bool     // the legend is at the right of the drawing
	titles, below []string // the lettering in lines
	scale         vg.Length
	page          vg.Point // the size of the whole
}

// The lettering above a drawing: functions, so that fonts are read when a picture is drawn.
func title() TextStyle { return Bold(Text(10)) }
func below() TextStyle { return Text(8) }

// Sizes around a drawing, in points.
const (
	firstLine   = 8 // from the margin to the base line of the title
	lineAbove   = 12
	belowLines  = 14 // from the last line to the drawing
	closeMargin = 5  // where the size of the page is given
	// LeastRoom is the least width for a legend and a title: a narrower drawing does not make these narrower.
	LeastRoom vg.Length = 205
	// leastShare is the least share of the height of a page for the drawing; with less, all is reduced.
	leastShare = 0.3
)

// RoomIn is the width of a drawing that fits a page of a width.
func RoomIn(width vg.Length) vg.Length { return width - 2*closeMargin }

// fold breaks the lettering and the legend into lines of a width.
func (s *Sheet) fold(width vg.Length) {
	fold := func(style TextStyle, text string) []string {
		if text == "" {
			return nil
		}
		return words.Fold(text, func(part string) bool { return s.Legend.inLetters(style.Width(part)) <= width })
	}
	s.titles, s.below = fold(title(), s.Title), fold(below(), s.Below)
	if !s.right {
		s.Legend.Room = width
	}
}

// around is what the page has besides the drawing.
func (s *Sheet) around() vg.Point {
	size, legend := vg.Point{X: 2 * s.Margin, Y: 2 * s.Margin}, s.Legend.Size()
	if lines := len(s.titles) + len(s.below); lines > 0 {
		size.Y += firstLine + lineAbove*vg.Length(lines-1) + belowLines
	}
	switch {
	case len(s.Legend.Entries) == 0:
	case s.right:
		size.X += legend.X + legendGap
	default:
		size.Y += legend.Y + s.Margin
	}
	return size
}

// own gives the page its own size: that of the drawing in its own, and of what is around it.
func (s *Sheet) own() {
	s.scale = 1
	wide := s.Size.X + s.around().X - 2*s.Margin
	s.fold(max(wide, title().Width(s.Title), LeastRoom))
	if !s.right {
		wide = max(wide, s.Legend.Size().X)
	}
	for _, line := range s.titles {
		wide = max(wide, title().Width(line))
	}
	for _, line := range s.below {
		wide = max(wide, below().Width(line))
	}
	s.page = vg.Point{X: wide + 2*s.Margin, Y: s.around().Y + s.high()}
}

// high is the height of the drawing, or of a legend at its right.
func (s *Sheet) high() vg.Length {
	high := s.Size.Y * s.scale
	if s.right {
		high = max(high, s.Legend.Size().Y)
	}
	return high
}

// fit gives the page the size that is asked for, and the drawing what the rest has room for. It reports whether that is
// enough.
func (s *Sheet) fit(o Options) bool {
	s.Margin, s.scale = closeMargin, 1
	wide := o.Width
	for range 4 { // the number of lines changes with the width, which may follow from the height
		if o.Width == 0 {
			wide = max(s.Size.X*s.scale+s.around().X, LeastRoom+2*closeMargin)
		}
		s.fold(RoomIn(wide))
		s.scale = (wide - s.around().X) / s.Size.X
		if o.Height > 0 && (o.Width == 0 || s.scale > (o.Height-s.around().Y)/s.Size.Y) {
			s.scale = (o.Height - s.around().Y) / s.Size.Y
		}
		if s.Most > 0 {
			s.scale = min(s.scale, s.Most)
		}
		if o.Width > 0 {
			break
		}
	}
	s.page = vg.Point{X: wide, Y: o.Height}
	if o.Height == 0 {
		s.page.Y = s.around().Y + s.high()
	}
	return s.page.Y-s.around().Y >= leastShare*s.page.Y
}

// layOut finds the size of the page, as the options ask, and returns those for the page.
func (s *Sheet) layOut(o Options) Options {
	if o.ShowTitle == "no" || o.Bare {
		s.Title, s.Below = "", ""
	}
	if o.Bare || o.Legend == NoLegend {
		s.Legend.Entries = nil
	}
	if s.right = o.Legend == Right; s.right { // one column
		s.Legend.Room = 0
	}
	margin := s.Margin
	if !o.Bare && o.Width+o.Height > 0 && s.Size.X > 0 && s.Size.Y > 0 && s.fit(o) {
		o.Width, o.Height = s.page.X, s.page.Y
		return o
	}
	s.Margin = margin
	s.own()
	return o
}

// Drawn returns the size of the page under some options, and that of the drawing on it.
func (s Sheet) Drawn(o Options) (page, drawing vg.Point) {
	s.layOut(o)
	return s.page, s.Size.Scale(s.scale)
}

// Write draws the page in a format.
func (s Sheet) Write(w io.Writer, format string, o Options) error {
	s.Legend.LaTeX = format == "tikz"
	o = s.layOut(o)
	page, err := New(format, s.page.X, s.page.Y, o)
	if err != nil {
		return err
	}
	around, legend := s.around(), s.Legend.Size()
	beside, under := around.X-2*s.Margin, vg.Length(0)
	if !s.right && legend.Y > 0 {
		under = legend.Y + s.Margin
	}
	free := s.page.Sub(around).Sub(s.Size.Scale(s.scale)).Scale(0.5)
	corner := vg.Point{X: s.Margin + max(free.X, 0), Y: s.Margin + under + free.Y}
	page.Push()
	page.Translate(corner)
	page.Scale(float64(s.scale), float64(s.scale))
	s.Draw(page.Canvas)
	page.Pop()
	at := vg.Point{X: s.Margin, Y: s.page.Y - s.Margin - firstLine}
	write := func(style TextStyle, lines []string) {
		for _, line := range lines {
			page.FillText(style, at, line)
			at.Y -= lineAbove
		}
	}
	write(title(), s.titles)
	write(below(), s.below)
	at = vg.Point{X: s.Margin, Y: s.Margin + legend.Y}
	if s.right {
		at = vg.Point{X: s.page.X - s.Margin - beside + legendGap, Y: corner.Y + (s.Size.Y*s.scale+s.high())/2}
	}
	s.Legend.Draw(page.Canvas, at)
	_, err = page.WriteTo(w)
	return err
}
