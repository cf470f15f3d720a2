package draw

import (
	"cmp"
	"io"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/words"
)

// A Sheet is a page with a drawing, a title above it, a line below the title, and a legend. A bare one has the
// drawing and the margin.
type Sheet struct {
	Title, Below string
	Legend       Legend
	Margin       vg.Length
	Size         vg.Point                        // of the drawing
	Draw         func(c Canvas, corner vg.Point) // draws it, from its lower left corner on
	// Fits is whether the lettering around the drawing keeps its size, and is broken into lines, where the page has
	// a width or a height: the drawing alone is enlarged or reduced. Otherwise all is.
	Fits bool
	Most vg.Length // how many times the drawing is enlarged at most, where it fits; 0 for any

	right         bool      // the legend is at the right of the drawing
	scale         vg.Length // of the drawing; 0 for its own size
	titles, below []string  // lines
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
	// LeastRoom is the least width of a page for its legend and its title: narrower pictures do not make these narrower.
	LeastRoom vg.Length = 205
	// leastShare is the least share of the height of a page for the drawing; with less, all is reduced.
	leastShare = 0.3
)

// above is the height of the lettering above the drawing.
func (s *Sheet) above() vg.Length {
	lines := len(s.titles) + len(s.below)
	if lines == 0 {
		return 0
	}
	return firstLine + lineAbove*vg.Length(lines-1) + belowLines
}

// fold breaks the lettering into lines of a width.
func (s *Sheet) fold(width vg.Length) {
	s.titles, s.below = nil, nil
	fold := func(style TextStyle, line string) []string {
		if line == "" {
			return nil
		}
		return words.Fold(line, func(part string) bool { return s.Legend.inLetters(style.Width(part)) <= width })
	}
	s.titles, s.below = fold(title(), s.Title), fold(below(), s.Below)
	if !s.right {
		s.Legend.Room = width
	}
}

// side is the room for a legend at the right of the drawing.
func (s *Sheet) side() vg.Length {
	if !s.right || len(s.Legend.Entries) == 0 {
		return 0
	}
	return s.Legend.Size().X + legendGap
}

// high is the height of the drawing, or of the legend at its right.
func (s *Sheet) high() vg.Length {
	high := s.Size.Y * cmp.Or(s.scale, 1)
	if s.right {
		high = max(high, s.Legend.Size().Y)
	}
	return high
}

// legendHeight is that of the legend below the drawing, with the margin above it.
func (s *Sheet) legendHeight() vg.Length {
	if s.right {
		return 0
	}
	height := s.Legend.Size().Y
	if height > 0 {
		height += s.Margin
	}
	return height
}

// Page is the size of the page, and the lower left corner of the drawing.
func (s *Sheet) Page() (size, corner vg.Point) {
	inner := max(s.Size.X+s.side(), s.Legend.Size().X, title().Width(s.Title))
	if s.Fits {
		s.fold(max(inner, LeastRoom))
	} else {
		s.titles, s.below = lines(s.Title), lines(s.Below)
	}
	for _, line := range s.below {
		inner = max(inner, below().Width(line))
	}
	legend := s.legendHeight()
	return vg.Point{X: inner + 2*s.Margin, Y: legend + s.high() + s.above() + 2*s.Margin},
		vg.Point{X: s.Margin + (inner-s.side()-s.Size.X)/2, Y: s.Margin + legend + (s.high()-s.Size.Y)/2}
}

// lines is a text as one line, or none.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

// fit is Page for a size that is asked for: the lettering is broken into lines, and the drawing fills the rest. It
// reports whether there is room for that.
func (s *Sheet) fit(o Options) (size, corner vg.Point, fits bool) {
	s.Margin = closeMargin
	inner := RoomIn(o.Width)
	if o.Width == 0 { // the width follows, and with it the number of lines
		inner = max(s.Size.X+s.side(), LeastRoom)
		for range 4 {
			s.fold(inner)
			s.scale = s.atMost(s.scaleTo(o.Height))
			inner = max(s.Size.X*s.scale+s.side(), LeastRoom)
		}
	}
	s.fold(inner)
	s.scale = s.atMost((inner - s.side()) / s.Size.X)
	if o.Height > 0 {
		s.scale = min(s.scale, s.scaleTo(o.Height))
	}
	around := s.legendHeight() + s.above() + 2*s.Margin
	size = vg.Point{X: inner + 2*s.Margin, Y: o.Height}
	if size.Y == 0 {
		size.Y = around + s.high()
	}
	corner = vg.Point{X: (size.X - s.side() - s.Size.X*s.scale) / 2, Y: s.Margin + s.legendHeight()}
	corner.Y += (size.Y - around - s.Size.Y*s.scale) / 2
	return size, corner, size.Y-around >= leastShare*size.Y
}

// atMost is a scale that is no larger than Most.
func (s *Sheet) atMost(scale vg.Length) vg.Length {
	if s.Most > 0 {
		return min(scale, s.Most)
	}
	return scale
}

// RoomIn is the width of a drawing that fits a page of a width.
func RoomIn(width vg.Length) vg.Length { return width - 2*closeMargin }

// scaleTo is the scale with which the drawing fills the height of a page.
func (s *Sheet) scaleTo(height vg.Length) vg.Length {
	return (height - s.legendHeight() - s.above() - 2*s.Margin) / s.Size.Y
}

// layOut is Page or fit, as the sheet and the options ask, with the options for the page.
func (s *Sheet) layOut(o Options) (size, corner vg.Point, page Options) {
	s.scale = 1
	s.strip(o)
	if s.Fits && !o.Bare && o.Width+o.Height > 0 && s.Size.X > 0 && s.Size.Y > 0 {
		margin, room := s.Margin, s.Legend.Room
		size, corner, fits := s.fit(o)
		if fits {
			o.Width, o.Height = size.X, size.Y
			return size, corner, o
		}
		s.scale, s.Margin, s.Legend.Room = 1, margin, room
	}
	size, corner = s.Page()
	return size, corner, o
}

// strip takes the title and the legend away that the options do not want, and finds the side of the legend.
func (s *Sheet) strip(o Options) {
	if o.NoTitle || o.Bare {
		s.Title, s.Below = "", ""
	}
	if o.Bare || o.Legend == NoLegend {
		s.Legend.Entries = nil
	}
	if s.right = o.Legend == Right; s.right { // one column of short texts
		s.Legend.Room, s.Legend.Most = 0, 1
	}
}

// Drawn returns the size of the page under some options, and that of the drawing on it.
func (s Sheet) Drawn(o Options) (page, drawing vg.Point) {
	page, _, _ = s.layOut(o)
	return page, s.Size.Scale(s.scale)
}

// Write draws the page in a format.
func (s Sheet) Write(w io.Writer, format string, o Options) error {
	s.Legend.LaTeX = format == "tikz"
	size, corner, o := s.layOut(o)
	page, err := New(format, size.X, size.Y, o)
	if err != nil {
		return err
	}
	page.Push()
	page.Translate(corner)
	page.Scale(float64(s.scale), float64(s.scale))
	s.Draw(page.Canvas, vg.Point{})
	page.Pop()
	at := vg.Point{X: s.Margin, Y: size.Y - s.Margin - firstLine}
	for _, line := range s.titles {
		page.FillText(title(), at, line)
		at.Y -= lineAbove
	}
	for _, line := range s.below {
		page.FillText(below(), at, line)
		at.Y -= lineAbove
	}
	if s.right {
		top := corner.Y + (s.Size.Y*s.scale+s.high())/2
		s.Legend.Draw(page.Canvas, vg.Point{X: size.X - s.Margin - s.Legend.Size().X, Y: top})
	} else {
		s.Legend.Draw(page.Canvas, vg.Point{X: s.Margin, Y: s.Margin + s.Legend.Size().Y})
	}
	_, err = page.WriteTo(w)
	return err
}
