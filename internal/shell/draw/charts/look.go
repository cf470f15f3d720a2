package charts

import (
	"cmp"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/base/colour"
	picture "qorbit/internal/shell/draw"
)

// A look is the appearance of a curve.
type look struct {
	colour colour.Colour
	marker draw.GlyphDrawer
	dashes []vg.Length
}

// Colours, markers and dashes of curves. Yellow is left out, for it is pale on white. The numbers of colours, markers
// and dashes have no common divisor in pairs, so that two of 35 successive looks share one of the three at most:
// curves differ in print without colour, too. The first three markers have an open form.
var (
	colours = [...]colour.Colour{
		colour.Blue, colour.Vermilion, colour.Green, colour.Purple, colour.Orange, colour.SkyBlue, colour.Black,
	}
	markers = [...]draw.GlyphDrawer{
		draw.CircleGlyph{}, draw.BoxGlyph{}, draw.PyramidGlyph{}, draw.RingGlyph{},
		draw.SquareGlyph{}, draw.CrossGlyph{}, draw.TriangleGlyph{}, draw.PlusGlyph{},
	}
	open = map[draw.GlyphDrawer]draw.GlyphDrawer{
		draw.CircleGlyph{}:  draw.RingGlyph{},
		draw.BoxGlyph{}:     draw.SquareGlyph{},
		draw.PyramidGlyph{}: draw.TriangleGlyph{},
	}
	dashes = [...][]vg.Length{nil, {4, 1.5}, {1, 1.5}, {5, 1.5, 1, 1.5}, {2, 1}}
)

// firstOrder has the first look. Each order has the same look in all charts.
const firstOrder = 8

// look returns the look of a curve: that of its order, or that of its place in the chart.
func (c *Chart) look(i int) look {
	if order := c.Series[i].Order; order > 0 {
		i = order - firstOrder + len(colours)*len(markers)*len(dashes)
	}
	return look{colours[i%len(colours)], markers[i%len(markers)], dashes[i%len(dashes)]}
}

// size is the radius of a marker, thick the width of a line.
const (
	size  vg.Length = 1.7
	thick vg.Length = 0.8
)

func (l look) line() draw.LineStyle {
	return draw.LineStyle{Color: l.colour, Width: thick, Dashes: l.dashes}
}

func (l look) glyph() draw.GlyphStyle {
	return draw.GlyphStyle{Color: l.colour, Radius: size, Shape: l.marker}
}

// apart is the sign of open points.
func (l look) apart() draw.GlyphStyle {
	l.marker = cmp.Or(open[l.marker], l.marker)
	return l.glyph()
}

// band is how much of its colour the band of a curve has; the rest is white.
const band = 0.25

// drawBand draws the band about a curve, over which the axes and the curves are drawn.
func (l look) drawBand(c draw.Canvas, f *frame, s Series) {
	if edge := f.places(s.band()); len(edge) > 0 {
		c.FillPolygon(colour.Pale(l.colour, band), edge)
	}
}

// draw draws a curve.
func (l look) draw(c draw.Canvas, f *frame, chart *Chart, s Series) {
	runs, open := chart.visible(s)
	for _, points := range runs {
		places := f.places(points)
		if len(points) > 1 && !s.Loose {
			c.StrokeLines(l.line(), places)
		}
		for _, at := range places {
			if !s.Bare {
				c.DrawGlyph(l.glyph(), at)
			}
		}
	}
	line := draw.LineStyle{Color: l.colour, Width: hair}
	for _, bar := range chart.bars(f, s) {
		low, high := f.at(bar.X, bar.Low), f.at(bar.X, bar.High)
		c.StrokeLine2(line, low.X, low.Y, high.X, high.Y)
		for _, end := range []vg.Point{low, high} {
			c.StrokeLine2(line, end.X-size, end.Y, end.X+size, end.Y)
		}
	}
	for _, at := range f.places(open) {
		c.DrawGlyph(l.apart(), at)
	}
}

// bars are the open marks of a curve that have error bars. On a logarithmic scale no bar goes below the decade of the
// least value that the chart shows: it may reach 0.
func (c *Chart) bars(f *frame, s Series) (bars []Point) {
	_, open := c.visible(s)
	for _, p := range open {
		if p.High > p.Low {
			p.Low = max(p.Low, f.floor)
			bars = append(bars, p)
		}
	}
	return bars
}

// The width of a sample in the legend, and of the space beside it.
const (
	swatch vg.Length = 16
	gap    vg.Length = 3
)

// entries are those of the legend: the curves that can be seen, and what open marks mean. A bare chart has none.
func (c *Chart) entries() []picture.LegendEntry {
	if c.bare {
		return nil
	}
	var entries []picture.LegendEntry
	var withOpen []look
	for i, s := range c.Series {
		runs, open := c.visible(s)
		if len(open) > 0 {
			withOpen = append(withOpen, c.look(i))
		}
		if len(runs[0])+len(open) == 0 {
			continue
		}
		sample := func(canvas draw.Canvas, left vg.Point) { c.look(i).sample(canvas, left, s, runs) }
		entries = append(entries, picture.LegendEntry{Text: cmp.Or(s.Label, s.Name), Draw: sample})
	}
	if len(withOpen) > 0 {
		sign := draw.GlyphStyle{Color: colour.Grey, Radius: size, Shape: draw.RingGlyph{}}
		if len(withOpen) == 1 { // the marks are all of one form
			sign = withOpen[0].apart()
		}
		sample := func(canvas draw.Canvas, left vg.Point) { canvas.DrawGlyph(sign, left.Add(vg.Point{X: swatch / 2})) }
		entries = append(entries, picture.LegendEntry{Text: c.Open, Draw: sample})
	}
	return entries
}

// sample draws what stands beside the name of a curve: of its band, its line and its marker what is drawn.
func (l look) sample(canvas draw.Canvas, left vg.Point, s Series, runs [][]Point) {
	right := left.Add(vg.Point{X: swatch})
	if len(s.band()) > 0 {
		canvas.SetColor(colour.Pale(l.colour, band))
		canvas.Fill(vg.Rectangle{Min: left.Sub(vg.Point{Y: 2 * size}), Max: right.Add(vg.Point{Y: 2 * size})}.Path())
	}
	if !s.Loose && slices.ContainsFunc(runs, func(run []Point) bool { return len(run) > 1 }) {
		canvas.StrokeLine2(l.line(), left.X, left.Y, right.X, right.Y)
	}
	switch middle := left.Add(vg.Point{X: swatch / 2}); {
	case s.Bare:
	case len(runs[0]) > 0:
		canvas.DrawGlyph(l.glyph(), middle)
	default: // open marks alone
		canvas.DrawGlyph(l.apart(), middle)
	}
}

// legend draws the names of the curves in columns along the top, and returns its height.
func (c *Chart) legend(canvas draw.Canvas, format string) vg.Length {
	l := picture.Legend{Entries: c.entries(), Sign: swatch + gap, Line: 1.35 * letters, Room: canvas.Size().X}
	l.LaTeX = format == "tikz"
	if len(l.Entries) == 0 {
		return 0
	}
	l.Draw(canvas, vg.Point{X: canvas.Min.X, Y: canvas.Max.Y})
	return l.Size().Y + 2*gap
}
