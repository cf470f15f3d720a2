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

// lookOf returns the look of a curve: that of its order, or that of its place in the chart.
func lookOf(s Series, place int) look {
	i := place
	if s.Order > 0 {
		i = s.Order - firstOrder + len(colours)*len(markers)*len(dashes)
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

// pale is the colour of a band: a quarter of that of the curve, the rest is white.
func (l look) pale() colour.Colour { return colour.Pale(l.colour, 0.25) }

// A curve is a series with its look and those of its points that the axes have a place for.
type curve struct {
	Series
	look
	runs [][]Point // a line joins the points of each; a point left out separates two
	open []Point
	band []Point // the edge of the band: its lower side, and its upper side backwards
}

// curves are those of the chart. Series with the same points are one curve, with all their names in the legend.
func (c *Chart) curves() (all []curve) {
	names := make(map[int]string) // by their places in all
	for i, s := range c.Series {
		first := slices.IndexFunc(all, func(t curve) bool { return slices.Equal(s.Points, t.Points) })
		if len(s.Points) == 0 || first < 0 {
			names[len(all)] = s.Name
			all = append(all, c.curve(s, lookOf(s, i)))
			continue
		}
		same := &all[first]
		if s.Order > 0 {
			same.Label += ", " + s.Label
			continue
		}
		names[first] += " = " + s.Name
		same.Label = names[first]
	}
	return all
}

// shows reports whether the axes have a place for a point: a logarithmic one has none for 0.
func (c *Chart) shows(p Point) bool { return !(c.X.Log && p.X <= 0) && !(c.Y.Log && p.Y <= 0) }

func (c *Chart) curve(s Series, l look) curve {
	s.Label = cmp.Or(s.Label, s.Name)
	v := curve{Series: s, look: l}
	var run, high []Point
	for _, p := range s.Points {
		if p.High > p.Low && !p.Open {
			v.band = append(v.band, Point{X: p.X, Y: p.Low})
			high = append(high, Point{X: p.X, Y: p.High})
		}
		switch {
		case !c.shows(p): // left out
		case p.Open:
			v.open = append(v.open, p)
		default:
			run = append(run, p)
			continue
		}
		v.runs, run = append(v.runs, run), nil
	}
	v.runs = append(v.runs, run)
	v.runs = slices.DeleteFunc(v.runs, func(run []Point) bool { return len(run) == 0 })
	slices.Reverse(high)
	v.band = append(v.band, high...)
	return v
}

// drawBand draws the band about a curve, over which the axes and the curves are drawn.
func (v *curve) drawBand(c draw.Canvas, f *frame) {
	if len(v.band) > 0 {
		c.FillPolygon(v.pale(), f.places(v.band))
	}
}

// draw draws a curve with its error bars.
func (v *curve) draw(c draw.Canvas, f *frame) {
	for _, run := range v.runs {
		places := f.places(run)
		if len(run) > 1 && !v.Loose {
			c.StrokeLines(v.line(), places)
		}
		for _, at := range places {
			if !v.Bare {
				c.DrawGlyph(v.glyph(), at)
			}
		}
	}
	line := draw.LineStyle{Color: v.colour, Width: hair}
	for _, p := range v.open {
		if p.High > p.Low {
			low, high := f.at(p.X, p.Low), f.at(p.X, p.High)
			c.StrokeLine2(line, low.X, low.Y, high.X, high.Y)
			for _, end := range []vg.Point{low, high} {
				c.StrokeLine2(line, end.X-size, end.Y, end.X+size, end.Y)
			}
		}
	}
	for _, at := range f.places(v.open) {
		c.DrawGlyph(v.apart(), at)
	}
}

// The width of a sample in the legend, and of the space beside it.
const (
	swatch vg.Length = 16
	gap    vg.Length = 3
)

// legend has the curves that can be seen, and what open marks mean.
func (c *Chart) legend(curves []curve, width vg.Length, latex bool) picture.Legend {
	l := picture.Legend{Sign: swatch + gap, Line: 1.35 * letters, Room: width, LaTeX: latex}
	var signs []draw.GlyphStyle
	for _, v := range curves {
		if len(v.open) > 0 {
			signs = append(signs, v.apart())
		}
		if len(v.runs)+len(v.open) > 0 {
			l.Entries = append(l.Entries, picture.LegendEntry{Text: v.Label, Draw: v.sample})
		}
	}
	if len(signs) > 0 {
		sign := signs[0]
		if len(signs) > 1 { // the marks have several forms
			sign = draw.GlyphStyle{Color: colour.Grey, Radius: size, Shape: draw.RingGlyph{}}
		}
		sample := func(canvas draw.Canvas, left vg.Point) { canvas.DrawGlyph(sign, left.Add(vg.Point{X: swatch / 2})) }
		l.Entries = append(l.Entries, picture.LegendEntry{Text: c.Open, Draw: sample})
	}
	return l
}

// sample draws what stands beside the name of a curve: of its band, its line and its marker what is drawn.
func (v curve) sample(c draw.Canvas, left vg.Point) {
	middle, right := left.Add(vg.Point{X: swatch / 2}), left.Add(vg.Point{X: swatch})
	if len(v.band) > 0 {
		c.SetColor(v.pale())
		c.Fill(vg.Rectangle{Min: left.Sub(vg.Point{Y: 2 * size}), Max: right.Add(vg.Point{Y: 2 * size})}.Path())
	}
	if !v.Loose && slices.ContainsFunc(v.runs, func(run []Point) bool { return len(run) > 1 }) {
		c.StrokeLine2(v.line(), left.X, left.Y, right.X, right.Y)
	}
	switch {
	case v.Bare:
	case len(v.runs) > 0:
		c.DrawGlyph(v.glyph(), middle)
	default: // open marks alone
		c.DrawGlyph(v.apart(), middle)
	}
}
