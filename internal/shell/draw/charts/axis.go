package charts

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/base/colour"
	picture "qorbit/internal/shell/draw"
)

// A scale is an axis with the values that it covers.
type scale struct {
	Axis
	least, most float64
	ticks       []tick
}

// include extends the scale to a value.
func (s *scale) include(value float64) {
	s.least, s.most = min(s.least, value), max(s.most, value)
}

// decades is how many the ends of a logarithmic scale are apart.
func (s *scale) decades() float64 { return math.Log10(s.most / s.least) }

// widen extends a scale to ticks, a logarithmic one of some decades to whole ones. A scale of whole numbers is not
// extended.
func (s *scale) widen() {
	if s.Max > s.Min {
		s.include(s.Min)
		s.include(s.Max)
	}
	switch {
	case s.Log && s.decades() > 2:
		s.least = math.Pow(10, math.Floor(math.Log10(s.least)))
		s.most = math.Pow(10, math.Ceil(math.Log10(s.most)))
	case s.Log:
		s.least, s.most = s.least/1.2, s.most*1.2
	case s.least == s.most:
		s.least, s.most = s.least-1, s.most+1
	case !s.Whole:
		step := s.step(9)
		s.least, s.most = step*math.Floor(s.least/step+1e-9), step*math.Ceil(s.most/step-1e-9)
	}
}

// place is where a value is, from 0 at the lower end to 1. What is below the scale is at its end.
func (s *scale) place(value float64) vg.Length {
	value = max(value, s.least)
	if s.Log {
		return vg.Length(math.Log10(value/s.least) / s.decades())
	}
	return vg.Length((value - s.least) / (s.most - s.least))
}

// A tick is a mark on an axis, with a number or without.
type tick struct {
	value float64
	label string
}

// mark sets the ticks. Labels are as many steps apart as there is room for.
func (s *scale) mark(room float64) {
	room, s.ticks = max(1, math.Floor(room)), nil
	if s.Log && s.decades() > 1 {
		s.markDecades(room)
		return
	}
	step := s.step(room)
	for k := math.Ceil(s.least/step - 1e-9); k*step <= s.most+1e-9*step; k++ {
		s.ticks = append(s.ticks, tick{k * step, decimal(k*step, step)})
	}
}

// step is the least of 1, 2, 5, 10, … or of their decimal fractions between labels for which there is room. On a
// logarithmic scale, labels are closest at the upper end.
func (s *scale) step(room float64) float64 {
	least := (s.most - s.least) / room
	if s.Log {
		least = s.most * math.Log(s.most/s.least) / room
	}
	if s.Whole {
		least = max(least, 1)
	}
	unit := math.Pow(10, math.Floor(math.Log10(least)+1e-9))
	for _, times := range []float64{1, 2, 5} {
		if times*unit >= least*(1-1e-9) {
			return times * unit
		}
	}
	return 10 * unit
}

// decimal writes a value with as many digits as the step has, and with a minus sign that is as wide as a plus.
func decimal(value, step float64) string {
	digits := max(0, int(-math.Floor(math.Log10(step)+1e-9)))
	return strings.Replace(strconv.FormatFloat(value+0, 'f', digits, 64), "-", "–", 1)
}

// markDecades marks the decades with powers of ten, and their multiples. On a scale of few decades the numbers are
// written out, those between the decades, too.
func (s *scale) markDecades(room float64) {
	written := s.decades() < 3 && 3*s.decades() <= room
	every := int(math.Ceil(s.decades() / room)) // decades from label to label
	first := int(math.Floor(math.Log10(s.least) + 1e-9))
	for k := range int(s.decades()) + 3 {
		for digit := 1.0; digit < 10; digit++ {
			t := tick{value: digit * math.Pow(10, float64(first+k))}
			switch {
			case t.value < s.least*(1-1e-9) || t.value > s.most*(1+1e-9) || s.Whole && t.value < 1:
				continue
			case written && (digit == 1 || digit == 2 || digit == 5):
				t.label = decimal(t.value, t.value)
			case digit == 1 && (first+k)%every == 0:
				t.label = fmt.Sprintf("$10^{%d}$", first+k)
			case every > 1 && digit > 1:
				continue
			}
			s.ticks = append(s.ticks, t)
		}
	}
}

// A frame is the place of the data of a chart within its axes.
type frame struct {
	x, y scale
	bare bool // no labels, no numbers
	vg.Rectangle
}

// The parts of an axis.
const (
	tickLength vg.Length = 3
	padding              = 2 + size // from the axis to the data, whose markers are whole
	spacing    vg.Length = 2        // between numbers and the label
	leastData            = 12 * vg.Millimeter
)

// newFrame puts the data into what the numbers and labels of the axes leave of an area. It reports whether there is
// room.
func newFrame(area vg.Rectangle, x, y scale, bare bool) (f *frame, fits bool) {
	f = &frame{x: x, y: y, bare: bare}
	style := picture.Text(letters)
	line := style.Height("0") + spacing
	f.x.mark(float64((area.Size().X - 2*line) / style.Width("0000")))
	f.y.mark(float64((area.Size().Y - 2*line) / (2.2 * letters)))
	corner := vg.Point{X: tickLength + padding, Y: tickLength + padding}
	end := vg.Point{X: size, Y: size}
	if !bare {
		wide := vg.Length(0)
		for _, t := range f.y.ticks {
			wide = max(wide, style.Width(t.label+" "))
		}
		corner = corner.Add(vg.Point{X: wide + line, Y: letters + line})
		end.Y = letters / 2
		for _, t := range f.x.ticks {
			end.X = max(end.X, style.Width(t.label)/2-(1-f.x.place(t.value))*(area.Size().X-corner.X))
		}
	}
	f.Rectangle = vg.Rectangle{Min: area.Min.Add(corner), Max: area.Max.Sub(end)}
	return f, f.Size().X >= leastData && f.Size().Y >= leastData &&
		style.Width(x.Label) <= area.Size().X && style.Width(y.Label) <= area.Size().Y
}

// at is the place of values.
func (f *frame) at(x, y float64) vg.Point {
	return vg.Point{X: f.Min.X + f.x.place(x)*f.Size().X, Y: f.Min.Y + f.y.place(y)*f.Size().Y}
}

func (f *frame) places(points []Point) (places []vg.Point) {
	for _, p := range points {
		places = append(places, f.at(p.X, p.Y))
	}
	return places
}

// draw draws the axes below the data and at their left, with their ticks and numbers, and lines across the data at the
// numbers.
func (f *frame) draw(c draw.Canvas) {
	axis, grid := draw.LineStyle{Color: colour.Ink, Width: hair}, draw.LineStyle{Color: colour.Shade, Width: hair}
	corner := f.Min.Sub(vg.Point{X: padding, Y: padding})
	style := picture.Centred(picture.Text(letters))
	for _, t := range f.x.ticks {
		x, length := f.at(t.value, 0).X, tickLength/2
		if t.label != "" {
			length = tickLength
			c.StrokeLine2(grid, x, f.Min.Y, x, f.Max.Y)
		}
		c.StrokeLine2(axis, x, corner.Y-length, x, corner.Y)
		if !f.bare {
			c.FillText(style, vg.Point{X: x, Y: corner.Y - tickLength - 0.6*letters}, t.label)
		}
	}
	style.XAlign = draw.XRight
	for _, t := range f.y.ticks {
		y, length := f.at(0, t.value).Y, tickLength/2
		if t.label != "" {
			length = tickLength
			c.StrokeLine2(grid, f.Min.X, y, f.Max.X, y)
		}
		c.StrokeLine2(axis, corner.X-length, y, corner.X, y)
		if !f.bare {
			c.FillText(style, vg.Point{X: corner.X - tickLength - style.Width(" "), Y: y}, t.label)
		}
	}
	c.StrokeLine2(axis, corner.X, f.Min.Y, corner.X, f.Max.Y)
	c.StrokeLine2(axis, f.Min.X, corner.Y, f.Max.X, corner.Y)
}

// label writes the labels of the axes beside the middle of the data, or as near to it as there is room in the area.
func (f *frame) label(c draw.Canvas) {
	style := picture.Text(letters)
	style.XAlign = draw.XCenter
	middle := func(label string, low, high, least, most vg.Length) vg.Length {
		half := style.Width(label) / 2
		return max(least+half, min((low+high)/2, most-half))
	}
	descent := style.FontExtents().Descent
	x := middle(f.x.Label, f.Min.X, f.Max.X, c.Min.X, c.Max.X)
	c.FillText(style, vg.Point{X: x, Y: c.Min.Y + descent}, f.x.Label)
	y := middle(f.y.Label, f.Min.Y, f.Max.Y, c.Min.Y, c.Max.Y)
	x = c.Min.X + style.Height(f.y.Label) - descent
	style.Rotation = math.Pi / 2
	c.FillText(style, vg.Point{X: x, Y: y}, f.y.Label)
}
