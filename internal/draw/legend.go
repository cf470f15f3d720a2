package draw

import (
	"io"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Legend explains the signs of a picture, a text beside each, in columns: as many as need the fewest lines, and are
// not wider than the room. There is one at least.
type Legend struct {
	Entries []LegendEntry
	Sign    vg.Length // from the left end of an entry to its text
	Line    vg.Length // the height of a line
	Room    vg.Length
	LaTeX   bool // the letters are those of LaTeX
}

// A LegendEntry is a sign and what it means. Draw draws the sign, with its left end at a point.
type LegendEntry struct {
	Text string
	Draw func(c draw.Canvas, left vg.Point)
}

// The space between the columns of a legend, and the size of its letters.
const (
	legendGap     = 12
	legendLetters = 7
)

// columns are the distances from each column to the next.
func (l Legend) columns() (widths []vg.Length) {
	for lines := 1; lines <= len(l.Entries); lines++ {
		widths = make([]vg.Length, (len(l.Entries)+lines-1)/lines)
		for i, e := range l.Entries {
			column := &widths[i%len(widths)]
			*column = max(*column, l.Sign+l.width(e.Text)+legendGap)
		}
		if sum(widths)-legendGap <= l.Room {
			break
		}
	}
	return widths
}

// width is the room for a text.
func (l Legend) width(text string) vg.Length {
	width := Text(legendLetters).Width(text)
	if l.LaTeX {
		width *= wider
	}
	return width
}

func sum(widths []vg.Length) (total vg.Length) {
	for _, w := range widths {
		total += w
	}
	return total
}

// Size is that of the legend.
func (l Legend) Size() (size vg.Point) {
	columns := l.columns()
	for i := 0; i < len(l.Entries); i += len(columns) {
		size.Y += l.Line
	}
	size.X = max(sum(columns)-legendGap, 0)
	return size
}

// Draw draws the legend, from its upper left corner on.
func (l Legend) Draw(c draw.Canvas, corner vg.Point) {
	columns, style := l.columns(), Centred(Text(legendLetters))
	style.XAlign = text.XLeft
	left := corner
	for i, e := range l.Entries {
		column := i % len(columns)
		if column == 0 {
			left = vg.Point{X: corner.X, Y: corner.Y - (vg.Length(i/len(columns))+0.5)*l.Line}
		}
		e.Draw(c, left)
		c.FillText(style, left.Add(vg.Point{X: l.Sign}), e.Text)
		left.X += columns[column]
	}
}

// A Sheet is a page with a drawing, a title above it, a line below the title, and a legend. A bare one has the
// drawing and the margin.
type Sheet struct {
	Title, Below string
	Legend       Legend
	Margin       vg.Length
	Size         vg.Point                             // of the drawing
	Draw         func(c draw.Canvas, corner vg.Point) // draws it, from its lower left corner on
}

// The lettering above a drawing: functions, so that fonts are read when a picture is drawn.
func title() draw.TextStyle { return Bold(Text(10)) }
func below() draw.TextStyle { return Text(8) }

// Page is the size of the page, and the lower left corner of the drawing.
func (s Sheet) Page() (size, corner vg.Point) {
	legend, above := s.Legend.Size(), vg.Length(0)
	switch {
	case s.Below != "":
		above = 34
	case s.Title != "":
		above = 22
	}
	inner := max(s.Size.X, legend.X, title().Width(s.Title), below().Width(s.Below))
	if legend.Y > 0 {
		legend.Y += s.Margin
	}
	return vg.Point{X: inner + 2*s.Margin, Y: legend.Y + s.Size.Y + above + 2*s.Margin},
		vg.Point{X: s.Margin + (inner-s.Size.X)/2, Y: s.Margin + legend.Y}
}

// Write draws the page in a format.
func (s Sheet) Write(w io.Writer, format string, o Options) error {
	if o.NoTitle || o.Bare {
		s.Title, s.Below = "", ""
	}
	if o.Bare {
		s.Legend.Entries = nil
	}
	size, corner := s.Page()
	page, err := New(format, size.X, size.Y, o)
	if err != nil {
		return err
	}
	s.Draw(page.Canvas, corner)
	page.FillText(title(), vg.Point{X: s.Margin, Y: size.Y - s.Margin - 8}, s.Title)
	page.FillText(below(), vg.Point{X: s.Margin, Y: size.Y - s.Margin - 20}, s.Below)
	s.Legend.Draw(page.Canvas, vg.Point{X: s.Margin, Y: s.Margin + s.Legend.Size().Y})
	_, err = page.WriteTo(w)
	return err
}
