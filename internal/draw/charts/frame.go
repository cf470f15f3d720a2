package charts

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/colour"
	picture "qorbit/internal/draw"
)

// A frame is the place of the data of a chart, and what its axes cover.
type frame struct {
	x, y  span
	floor float64 // the decade of the least value of a logarithmic axis
	vg.Rectangle
}

// The parts of an axis.
const (
	tickLength vg.Length = 3
	padding    vg.Length = 2 // from the axis to the data
)

// at is the place of values.
func (f *frame) at(x, y float64) vg.Point {
	size := f.Size()
	return vg.Point{X: f.Min.X + f.x.norm(x)*size.X, Y: f.Min.Y + f.y.norm(y)*size.Y}
}

func (f *frame) places(points []Point) (places []vg.Point) {
	for _, p := range points {
		places = append(places, f.at(p.X, p.Y))
	}
	return places
}

// place puts the data into what the numbers of the axes leave of an area. Markers at the ends of the axes are whole.
func (f *frame) place(area vg.Rectangle, columns, rows []tick, bare bool) {
	left, below, right, above := tickLength+padding+size, tickLength+padding+size, size, size
	if !bare {
		style := picture.Text(letters)
		for _, t := range rows {
			left = max(left, style.Width(t.Label+" ")+tickLength+padding+size)
		}
		for _, t := range columns {
			right = max(right, style.Width(t.Label)/2-(1-f.x.norm(t.Value))*(area.Size().X-left))
		}
		below, above = below+style.Height("0"), letters/2
	}
	f.Rectangle = vg.Rectangle{Min: area.Min.Add(vg.Point{X: left, Y: below}), Max: area.Max.Sub(vg.Point{X: right, Y: above})}
}

// draw draws the axes below the data and at their left, with their ticks and numbers, and lines across the data at the numbers.
func (f *frame) draw(c draw.Canvas, columns, rows []tick, bare bool) {
	line, grid, style := draw.LineStyle{Color: colour.Ink, Width: hair}, draw.LineStyle{Color: colour.Shade, Width: hair}, picture.Centred(picture.Text(letters))
	mark := func(t tick, at, out, number, low, high vg.Point) {
		if t.Label == "" {
			out = out.Scale(0.5)
		} else {
			c.StrokeLines(grid, []vg.Point{low, high})
		}
		c.StrokeLines(line, []vg.Point{at.Add(out), at})
		if !bare {
			c.FillText(style, at.Add(number), t.Label)
		}
	}
	corner := f.Min.Sub(vg.Point{X: padding + size, Y: padding + size})
	for _, t := range columns {
		x := f.at(t.Value, f.y.Min).X
		mark(t, vg.Point{X: x, Y: corner.Y}, vg.Point{Y: -tickLength}, vg.Point{Y: -tickLength - letters*0.6}, vg.Point{X: x, Y: f.Min.Y}, vg.Point{X: x, Y: f.Max.Y})
	}
	style.XAlign = draw.XRight
	for _, t := range rows {
		y := f.at(f.x.Min, t.Value).Y
		mark(t, vg.Point{X: corner.X, Y: y}, vg.Point{X: -tickLength}, vg.Point{X: -tickLength - style.Width(" ")}, vg.Point{X: f.Min.X, Y: y}, vg.Point{X: f.Max.X, Y: y})
	}
	c.StrokeLine2(line, f.Min.X, corner.Y, f.Max.X, corner.Y)
	c.StrokeLine2(line, corner.X, f.Min.Y, corner.X, f.Max.Y)
}
