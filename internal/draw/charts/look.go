package charts

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/colour"
)

// A look is the appearance of a curve.
type look struct {
	colour colour.Colour
	marker *marker
	dashes []vg.Length
}

// A marker is a sign. Open is the sign for points that are apart.
type marker struct {
	draw.GlyphDrawer
	open *marker
}

var (
	ring     = marker{draw.RingGlyph{}, nil}
	square   = marker{draw.SquareGlyph{}, nil}
	triangle = marker{draw.TriangleGlyph{}, nil}
)

// Colours, markers and dashes of curves. Yellow is left out, for it is pale on white. The numbers of colours, markers and dashes
// have no common divisor in pairs, so that two of 35 successive looks share one of the three at most: curves differ in print
// without colour, too. The first three markers have an open form.
var (
	colours = [...]colour.Colour{colour.Blue, colour.Vermilion, colour.Green, colour.Purple, colour.Orange, colour.SkyBlue, colour.Black}
	markers = [...]*marker{
		{draw.CircleGlyph{}, &ring}, {draw.BoxGlyph{}, &square}, {draw.PyramidGlyph{}, &triangle},
		&ring, &square, {draw.CrossGlyph{}, nil}, &triangle, {draw.PlusGlyph{}, nil},
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

// band is how much of its colour the band of a curve has; the rest is white.
const band = 0.25

// line is the line of a curve: a thin one in a band, which can be as narrow.
func (l look) line(s Series) draw.LineStyle {
	width := thick
	if len(s.band()) > 0 {
		width = hair
	}
	return draw.LineStyle{Color: l.colour, Width: width, Dashes: l.dashes}
}

func (l look) glyph() draw.GlyphStyle {
	return draw.GlyphStyle{Color: l.colour, Radius: size, Shape: l.marker}
}

// apart is the sign of open points.
func (l look) apart() draw.GlyphStyle {
	if l.marker.open != nil {
		l.marker = l.marker.open
	}
	return l.glyph()
}

// add adds a curve to the plot, and reports whether there is anything to see; gonum fails for no points.
func (l look) add(p *plot.Plot, c *Chart, s Series) bool {
	runs, open := c.visible(s)
	for _, points := range runs {
		if len(points) > 1 && !s.Loose {
			p.Add(&plotter.Line{XYs: points, LineStyle: l.line(s)})
		}
		if len(points) > 0 && !s.Bare {
			p.Add(&plotter.Scatter{XYs: points, GlyphStyle: l.glyph()})
		}
	}
	l.addBars(p, c, s)
	if len(open) > 0 {
		p.Add(&plotter.Scatter{XYs: open, GlyphStyle: l.apart()})
	}
	return len(runs[0]) > 0 || len(open) > 0
}

// addBars adds the error bars of the open marks of a curve. On a logarithmic scale no bar goes below the decade of the least value that
// the chart shows: it may reach 0.
func (l look) addBars(p *plot.Plot, c *Chart, s Series) {
	var bars struct {
		plotter.XYs
		plotter.YErrors
	}
	for _, m := range s.Points {
		if !m.Open || m.High <= m.Low || !c.hasPlace(m) {
			continue
		}
		if c.Y.Log {
			m.Low = max(m.Low, c.floor())
		}
		bars.XYs = append(bars.XYs, plotter.XY{X: m.X, Y: m.Y})
		bars.YErrors = append(bars.YErrors, struct{ Low, High float64 }{m.Y - m.Low, m.High - m.Y})
	}
	if marks, err := plotter.NewYErrorBars(bars); err == nil { // it fails where there are none
		marks.LineStyle = draw.LineStyle{Color: l.colour, Width: hair}
		marks.CapWidth = 2 * size
		p.Add(marks)
	}
}

// floor is the decade below the least value of a logarithmic axis.
func (c *Chart) floor() float64 {
	least := math.Inf(1)
	for _, s := range c.Series {
		for _, p := range s.Points {
			if c.hasPlace(p) {
				least = min(least, p.Y)
			}
		}
	}
	return math.Pow(10, math.Floor(math.Log10(least)))
}

// addBand adds the band of a curve, if it has one.
func (l look) addBand(p *plot.Plot, s Series) {
	if edge := s.band(); len(edge) > 0 {
		p.Add(&plotter.Polygon{XYs: []plotter.XYs{edge}, Color: colour.Pale(l.colour, band)})
	}
}
