package charts

import (
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/draw/picture"
)

// A look is the appearance of a curve. No two share marker and dashes, so that they differ in print without colour.
type look struct {
	colour color.Color
	marker draw.GlyphDrawer
	dashes []vg.Length
}

// looks in the order in which curves get them.
var looks = [...]look{
	{picture.Blue, draw.CircleGlyph{}, nil},
	{picture.Vermilion, draw.SquareGlyph{}, []vg.Length{4, 1.5}},
	{picture.Green, draw.PyramidGlyph{}, []vg.Length{1, 1.5}},
	{picture.Purple, draw.RingGlyph{}, nil},
	{picture.Orange, draw.BoxGlyph{}, []vg.Length{4, 1.5}},
	{picture.SkyBlue, draw.TriangleGlyph{}, []vg.Length{5, 1.5, 1, 1.5}},
	{picture.Black, draw.CrossGlyph{}, nil},
	{picture.Grey, draw.PlusGlyph{}, []vg.Length{1, 1.5}},
	{picture.Blue, draw.PyramidGlyph{}, []vg.Length{5, 1.5, 1, 1.5}},
}

// size is the radius of a marker.
const size vg.Length = 1.7

func (l look) line() draw.LineStyle {
	return draw.LineStyle{Color: l.colour, Width: 0.8, Dashes: l.dashes}
}

func (l look) glyph() draw.GlyphStyle {
	return draw.GlyphStyle{Color: l.colour, Radius: size, Shape: l.marker}
}

// add adds points of a curve to the plot, and reports whether there are any; gonum fails for none.
func (l look) add(p *plot.Plot, points plotter.XYs, s Series) bool {
	if len(points) > 1 && !s.Loose {
		p.Add(&plotter.Line{XYs: points, LineStyle: l.line()})
	}
	if len(points) > 0 && !s.Bare {
		p.Add(&plotter.Scatter{XYs: points, GlyphStyle: l.glyph()})
	}
	return len(points) > 0
}

// The width of a sample in the legend, and of the space beside it.
const (
	sample vg.Length = 16
	gap    vg.Length = 3
)

// legend draws the names of the curves in columns along the top, and returns its height.
func (c *Chart) legend(canvas draw.Canvas) vg.Length {
	style := picture.Text(letters)
	style.YAlign = -0.5
	l := picture.Legend{Style: style, Sign: sample + gap, Gap: 3 * gap, Drop: -style.FontExtents().Descent / 2}
	column, row := vg.Length(0), 1.35*letters
	for i, s := range c.Series {
		column = max(column, l.Width(s.Name))
		l.Entries = append(l.Entries, picture.LegendEntry{Text: s.Name, Draw: func(canvas draw.Canvas, left vg.Point) {
			if !s.Loose {
				canvas.StrokeLine2(looks[i].line(), left.X, left.Y, left.X+sample, left.Y)
			}
			if !s.Bare {
				canvas.DrawGlyph(looks[i].glyph(), vg.Point{X: left.X + sample/2, Y: left.Y})
			}
		}})
	}
	if column == l.Width("") { // one curve, which the axis names
		return 0
	}
	columns := min(len(c.Series), max(1, int((canvas.Max.X-canvas.Min.X+l.Gap)/column)))
	rows := (len(c.Series) + columns - 1) / columns
	for i := range l.Entries {
		left := vg.Point{X: canvas.Min.X + vg.Length(i/rows)*column, Y: canvas.Max.Y - (vg.Length(i%rows)+0.5)*row}
		l.DrawEntry(canvas, l.Entries[i], left)
	}
	return vg.Length(rows)*row + 2*gap
}
