package charts

import (
	"cmp"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/colour"
	picture "qorbit/internal/draw"
)

// The width of a sample in the legend, and of the space beside it.
const (
	swatch vg.Length = 16
	gap    vg.Length = 3
)

// label is the name of a curve in the legend.
func (s Series) label() string { return cmp.Or(s.Label, s.Name) }

// entries are those of the legend: the curves that can be seen, and what open marks mean. A bare chart has none.
func (c *Chart) entries() []picture.LegendEntry {
	if c.bare {
		return nil
	}
	var entries []picture.LegendEntry
	hasOpen := false
	for i, s := range c.Series {
		runs, open := c.visible(s)
		if hasOpen = hasOpen || len(open) > 0; len(runs[0])+len(open) > 0 {
			entries = append(entries, picture.LegendEntry{Text: s.label(), Draw: func(canvas draw.Canvas, left vg.Point) { c.look(i).sample(canvas, left, s) }})
		}
	}
	if hasOpen {
		entries = append(entries, picture.LegendEntry{Text: c.Open, Draw: func(canvas draw.Canvas, left vg.Point) {
			canvas.DrawGlyph(draw.GlyphStyle{Color: colour.Grey, Radius: size, Shape: draw.RingGlyph{}}, left.Add(vg.Point{X: swatch / 2}))
		}})
	}
	return entries
}

// sample draws what stands beside the name of a curve: its line, its marker.
func (l look) sample(canvas draw.Canvas, left vg.Point, s Series) {
	right := left.Add(vg.Point{X: swatch})
	if !s.Loose {
		canvas.StrokeLine2(l.line(), left.X, left.Y, right.X, right.Y)
	}
	if !s.Bare {
		canvas.DrawGlyph(l.glyph(), left.Add(vg.Point{X: swatch / 2}))
	}
}

// legend draws the names of the curves in columns along the top, and returns its height.
func (c *Chart) legend(canvas draw.Canvas) vg.Length {
	l := picture.Legend{Entries: c.entries(), Letters: letters, Sign: swatch + gap, Line: 1.35 * letters, Room: canvas.Size().X}
	if len(l.Entries) == 0 {
		return 0
	}
	l.Draw(canvas, vg.Point{X: canvas.Min.X, Y: canvas.Max.Y})
	return l.Size().Y + 2*gap
}
