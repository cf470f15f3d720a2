package picture

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
	Drop    vg.Length // from the middle of a line down to the point where its text is drawn
}

// A LegendEntry is a sign and what it means. Draw draws the sign, with its left end at a point.
type LegendEntry struct {
	Text string
	Draw func(left vg.Point)
}

// Width is that of an entry with the gap after it.
func (l Legend) Width(text string) vg.Length { return l.Sign + l.Style.Width(text) + l.Gap }

// Lines breaks the legend into lines of at most a width, with the gap after the last entry of a line.
func (l Legend) Lines(width vg.Length) [][]LegendEntry {
	var lines [][]LegendEntry
	used := vg.Length(0)
	for _, e := range l.Entries {
		need := l.Width(e.Text)
		if len(lines) == 0 || used+need > width {
			lines, used = append(lines, nil), 0
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], e)
		used += need
	}
	return lines
}

// DrawLine draws entries side by side, from a point in the middle of their height on.
func (l Legend) DrawLine(c draw.Canvas, entries []LegendEntry, left vg.Point) {
	x := vg.Length(0)
	for _, e := range entries {
		e.Draw(vg.Point{X: left.X + x, Y: left.Y})
		c.FillText(l.Style, vg.Point{X: left.X + x + l.Sign, Y: left.Y - l.Drop}, e.Text)
		x += l.Width(e.Text)
	}
}
