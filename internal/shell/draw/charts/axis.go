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

// A span is what an axis covers.
type span struct {
	Min, Max float64
	log      bool
	zero     bool // a logarithmic scale has a place for 0 before Min, apart from the others
}

// zeroShare is where such a scale begins, as a share of the axis. The axis is broken before it, over breakShare.
const (
	zeroShare  = 0.1
	breakShare = 0.02
)

// norm is the place of a value, from 0 at the least one to 1.
func (s span) norm(value float64) vg.Length {
	switch {
	case s.log && s.zero && value <= 0:
		return 0
	case s.log && s.zero:
		return zeroShare + (1-zeroShare)*vg.Length(math.Log(value/s.Min)/math.Log(s.Max/s.Min))
	case s.log:
		return vg.Length(math.Log(value/s.Min) / math.Log(s.Max/s.Min))
	}
	return vg.Length((value - s.Min) / (s.Max - s.Min))
}

// A tick is a mark on an axis, with a number or without.
type tick struct {
	Value float64
	Label string
}

// few is the largest ratio of the ends of a logarithmic scale whose numbers are written out.
const few = 100

// ends is how much a logarithmic scale of so few numbers is extended on each side.
const ends = 1.2

// widen extends the scale to Min and Max, and to a tick: a logarithmic one of some decades to whole decades. A scale
// of whole numbers is not extended to a tick.
func (a Axis) widen(p *span) {
	if a.Max > a.Min {
		p.Min, p.Max = min(p.Min, a.Min), max(p.Max, a.Max)
	}
	switch {
	case a.Log && p.Max > few*p.Min:
		p.Min, p.Max = math.Pow(10, math.Floor(math.Log10(p.Min))), math.Pow(10, math.Ceil(math.Log10(p.Max)))
	case a.Log:
		p.Min, p.Max = p.Min/ends, p.Max*ends
	case p.Min == p.Max:
		p.Min, p.Max = p.Min-1, p.Max+1
	case !a.Whole:
		step := a.step(p.Max-p.Min, mostWhole)
		p.Min, p.Max = step*math.Floor(p.Min/step+1e-9), step*math.Ceil(p.Max/step-1e-9)
	}
}

// The numbers along an axis are mostTicks steps apart at most, or mostWhole orders. A short axis has less room.
const (
	mostTicks = 9
	mostWhole = 16
)

// ticks are those of an axis of a length, whose numbers take so much of it each.
func (a Axis) ticks(s span, length, number vg.Length) (ticks []tick) {
	room := max(1, math.Floor(float64(length/number))-1) // steps
	switch {
	case a.Log && a.Whole && s.Max < 10*s.Min:
		return s.wholeTicks(length, number)
	case a.Log:
		ticks = a.logTicks(s.Min, s.Max, min(room, mostTicks))
		if s.zero {
			ticks = append([]tick{{Label: "0"}}, ticks...)
		}
		return ticks
	}
	step := a.step(s.Max-s.Min, room)
	for k := math.Ceil(s.Min/step-1e-9) + 0; k*step <= s.Max+1e-9*step; k++ {
		ticks = append(ticks, tick{Value: k * step, Label: decimal(k*step, step)})
	}
	return ticks
}

// wholeTicks marks the whole numbers of a logarithmic scale of less than a decade, with numbers at the multiples of 1,
// 2, 5, 10, … that have room, which is least at the upper end.
func (s span) wholeTicks(length, number vg.Length) (ticks []tick) {
	first, last := math.Ceil(s.Min-1e-9), math.Floor(s.Max+1e-9)
	hasRoom := func(step float64) bool {
		top := step * math.Floor(last/step)
		return top-step < first || vg.Length(math.Log(top/(top-step))/math.Log(s.Max/s.Min))*length >= number
	}
	step := 1.0
	for i := 1; !hasRoom(step); i++ {
		step = math.Pow(10, float64(i/3)) * []float64{1, 2, 5}[i%3]
	}
	if s.zero {
		ticks = []tick{{Label: "0"}}
	}
	for k := first; k <= last; k++ {
		at := tick{Value: k}
		if math.Mod(k, step) == 0 || k == last && step > last {
			at.Label = decimal(k, 1)
		}
		ticks = append(ticks, at)
	}
	return ticks
}

// step is the least of 1, 2, 5, 10, … or of their tenths that gives few ticks.
func (a Axis) step(length, room float64) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(length))-1)
	if a.Whole {
		unit = max(unit, 1)
	}
	for ; ; unit *= 10 {
		for _, times := range []float64{1, 2, 5} {
			step := times * unit
			if length/step <= min(room, mostTicks) {
				return step
			}
			if a.Whole && step == 1 && length <= min(room, mostWhole) {
				return step
			}
		}
	}
}

// decimal writes a value with as many digits as the step has, and with a minus sign that is as wide as a plus.
func decimal(value, step float64) string {
	digits := max(0, int(-math.Floor(math.Log10(step)+1e-9)))
	return strings.Replace(strconv.FormatFloat(value, 'f', digits, 64), "-", "–", 1)
}

// logTicks marks the decades, as powers of ten, and their decimal multiples. On a scale of two decades or less the
// numbers are written out, and those between the decades, too.
func (a Axis) logTicks(least, most, room float64) (ticks []tick) {
	first, last := int(math.Floor(math.Log10(least)+1e-9)), int(math.Ceil(math.Log10(most)-1e-9))
	every := 1 + (last-first)/(int(room)+1) // decades from number to number
	written := most <= few*ends*ends*least*(1+1e-9) && 3*math.Log10(most/least) <= room
	for k := first; k <= last; k++ {
		for digit := 1.0; digit < 10; digit++ {
			at := tick{Value: digit * math.Pow(10, float64(k))}
			switch {
			case at.Value < least*(1-1e-9) || at.Value > most*(1+1e-9) || a.Whole && k < 0:
				continue
			case digit == 1 && (k-first)%every == 0:
				at.Label = fmt.Sprintf("$10^{%d}$", k)
				if written {
					at.Label = decimal(at.Value, at.Value)
				}
			case written && (digit == 2 || digit == 5):
				at.Label = decimal(at.Value, math.Pow(10, float64(k)))
			case every > 1 && digit > 1:
				continue
			}
			ticks = append(ticks, at)
		}
	}
	return ticks
}

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
	f.Min = area.Min.Add(vg.Point{X: left, Y: below})
	f.Max = area.Max.Sub(vg.Point{X: right, Y: above})
}

// draw draws the axes below the data and at their left, with their ticks and numbers, and lines across the data at the
// numbers.
func (f *frame) draw(c draw.Canvas, columns, rows []tick, bare bool) {
	style := picture.Centred(picture.Text(letters))
	corner := f.Min.Sub(vg.Point{X: padding + size, Y: padding + size})
	for _, t := range columns {
		x := f.at(t.Value, f.y.Min).X
		m := mark{
			at:     vg.Point{X: x, Y: corner.Y},
			out:    vg.Point{Y: -tickLength},
			number: vg.Point{Y: -tickLength - letters*0.6},
			across: []vg.Point{{X: x, Y: f.Min.Y}, {X: x, Y: f.Max.Y}},
		}
		m.draw(c, t.Label, style, bare)
	}
	style.XAlign = draw.XRight
	for _, t := range rows {
		y := f.at(f.x.Min, t.Value).Y
		m := mark{
			at:     vg.Point{X: corner.X, Y: y},
			out:    vg.Point{X: -tickLength},
			number: vg.Point{X: -tickLength - style.Width(" ")},
			across: []vg.Point{{X: f.Min.X, Y: y}, {X: f.Max.X, Y: y}},
		}
		m.draw(c, t.Label, style, bare)
	}
	line := draw.LineStyle{Color: colour.Ink, Width: hair}
	f.drawBaseLine(c, line, corner.Y)
	c.StrokeLine2(line, corner.X, f.Min.Y, corner.X, f.Max.Y)
}

// drawBaseLine draws the line of the horizontal axis, which is broken after the place of 0 on a logarithmic scale.
func (f *frame) drawBaseLine(c draw.Canvas, line draw.LineStyle, y vg.Length) {
	left := f.Min.X
	if f.x.zero {
		width := f.Size().X
		end, begin := left+zeroShare/2*width, left+(zeroShare/2+breakShare)*width
		c.StrokeLine2(line, left, y, end, y)
		for _, x := range []vg.Length{end, begin} {
			c.StrokeLine2(line, x-tickLength/3, y-tickLength/2, x+tickLength/3, y+tickLength/2)
		}
		left = begin
	}
	c.StrokeLine2(line, left, y, f.Max.X, y)
}

// A mark is the place of a tick: on the axis, from there to its outer end and to its number, and the line across the
// data.
type mark struct {
	at, out, number vg.Point
	across          []vg.Point
}

// draw draws the tick, and the line across the data where it has a number.
func (m mark) draw(c draw.Canvas, label string, style draw.TextStyle, bare bool) {
	if label == "" {
		m.out = m.out.Scale(0.5)
	} else {
		c.StrokeLines(draw.LineStyle{Color: colour.Shade, Width: hair}, m.across)
	}
	c.StrokeLines(draw.LineStyle{Color: colour.Ink, Width: hair}, []vg.Point{m.at.Add(m.out), m.at})
	if !bare {
		c.FillText(style, m.at.Add(m.number), label)
	}
}
