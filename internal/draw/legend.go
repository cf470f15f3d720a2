package draw

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Legend explains the signs of a picture, a text beside each.
type Legend struct {
	Entries []LegendEntry
	Style   draw.TextStyle
	Sign    vg.Length // from the left end of an entry to its text
	Gap     vg.Length // from the end of a text to the next entry
	Line    vg.Length // the height of a line
	Drop    vg.Length // from the middle of a line down to the point where its text is drawn
}

// A LegendEntry is a sign and what it means. Draw draws the sign, with its left end at a point.
type LegendEntry struct {
	Text string
	Draw func(c draw.Canvas, left vg.Point)
}

// Width is that of an entry with the gap after it.
func (l Legend) Width(text string) vg.Length { return l.Sign + l.Style.Width(text) + l.Gap }

// columns are the widths of the columns in which the entries stand one below the other: as many as need the fewest lines, and are not
// wider than a width together, with the gap after the last. There is one at least.
func (l Legend) columns(width vg.Length) (best []vg.Length) {
	for count := 1; count <= len(l.Entries); count++ {
		widths, total := make([]vg.Length, count), vg.Length(0)
		for i, e := range l.Entries {
			widths[i%count] = max(widths[i%count], l.Width(e.Text))
		}
		for _, w := range widths {
			total += w
		}
		if count == 1 || total <= width && l.lines(count) < l.lines(len(best)) {
			best = widths
		}
	}
	return best
}

// lines is the number of lines in columns.
func (l Legend) lines(columns int) int {
	columns = max(columns, 1)
	return (len(l.Entries) + columns - 1) / columns
}

// Height is that of the legend in columns that are no wider than a width together.
func (l Legend) Height(width vg.Length) vg.Length {
	return vg.Length(l.lines(len(l.columns(width)))) * l.Line
}

// Fit is the width that the legend needs in columns that are no wider than a width together.
func (l Legend) Fit(width vg.Length) (sum vg.Length) {
	for _, column := range l.columns(width) {
		sum += column
	}
	return sum
}

// Draw draws the legend in columns that are no wider than a width together, from its upper left corner on.
func (l Legend) Draw(c draw.Canvas, width vg.Length, corner vg.Point) {
	columns, x := l.columns(width), corner.X
	for i, e := range l.Entries {
		column := i % len(columns)
		if column == 0 {
			x = corner.X
		}
		l.DrawEntry(c, e, vg.Point{X: x, Y: corner.Y - (vg.Length(i/len(columns))+0.5)*l.Line})
		x += columns[column]
	}
}

// DrawEntry draws one entry, from a point in the middle of its height on.
func (l Legend) DrawEntry(c draw.Canvas, e LegendEntry, left vg.Point) {
	e.Draw(c, left)
	c.FillText(l.Style, vg.Point{X: left.X + l.Sign, Y: left.Y - l.Drop}, e.Text)
}
