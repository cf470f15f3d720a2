package charts

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/colour"
	picture "qorbit/internal/draw"
)

// A frame is the place of the data of a chart, and what its axes cover.
type frame struct {
	x, y span
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

// drawAxes draws the axes below the data and at their left, with their ticks and numbers.
func (f *frame) drawAxes(c draw.Canvas, columns, rows []tick, bare bool) {
	line, style := draw.LineStyle{Color: colour.Ink, Width: hair}, picture.Centred(picture.Text(letters))
	corner := f.Min.Sub(vg.Point{X: padding + size, Y: padding + size})
	for _, t := range columns {
		x := f.at(t.Value, f.y.Min).X
		c.StrokeLine2(line, x, corner.Y-tickLength/t.part(), x, corner.Y)
		if !bare {
			c.FillText(style, vg.Point{X: x, Y: corner.Y - tickLength - letters*0.6}, t.Label)
		}
	}
	style.XAlign = draw.XRight
	for _, t := range rows {
		y := f.at(f.x.Min, t.Value).Y
		c.StrokeLine2(line, corner.X-tickLength/t.part(), y, corner.X, y)
		if !bare {
			c.FillText(style, vg.Point{X: corner.X - tickLength - style.Width(" "), Y: y}, t.Label)
		}
	}
	c.StrokeLine2(line, f.Min.X, corner.Y, f.Max.X, corner.Y)
	c.StrokeLine2(line, corner.X, f.Min.Y, corner.X, f.Max.Y)
}

// part divides the length of a tick: one without a number is shorter.
func (t tick) part() vg.Length {
	if t.Label == "" {
		return 2
	}
	return 1
}

// drawGrid draws lines across the data at the numbers of the axes.
func (f *frame) drawGrid(c draw.Canvas, columns, rows []tick) {
	c.SetLineStyle(draw.LineStyle{Color: colour.Shade, Width: hair})
	for _, t := range columns {
		if x := f.at(t.Value, f.y.Min).X; t.Label != "" {
			c.Stroke(picture.Polyline(vg.Point{X: x, Y: f.Min.Y}, vg.Point{X: x, Y: f.Max.Y}))
		}
	}
	for _, t := range rows {
		if y := f.at(f.x.Min, t.Value).Y; t.Label != "" {
			c.Stroke(picture.Polyline(vg.Point{X: f.Min.X, Y: y}, vg.Point{X: f.Max.X, Y: y}))
		}
	}
}
