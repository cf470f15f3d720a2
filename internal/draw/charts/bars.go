package charts

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg/draw"
)

// bars are the error bars of the open marks of a curve, for package plotter. On a logarithmic scale no bar goes below the
// decade of the least value that the chart shows: it may reach 0.
type bars []bar

// A bar is an error bar: its mark, and how far it goes.
type bar struct{ x, y, down, up float64 }

// Len implements plotter.XYer.
func (b bars) Len() int { return len(b) }

// XY implements plotter.XYer.
func (b bars) XY(i int) (x, y float64) { return b[i].x, b[i].y }

// YError implements plotter.YErrorer.
func (b bars) YError(i int) (low, high float64) { return b[i].down, b[i].up }

// bars lists the error bars of a curve.
func (c *Chart) bars(s Series) (found bars) {
	for _, p := range s.Points {
		if !p.Open || p.High <= p.Low || !c.hasPlace(p) {
			continue
		}
		low := p.Low
		if c.Y.Log {
			low = max(low, c.floor())
		}
		found = append(found, bar{p.X, p.Y, p.Y - low, p.High - p.Y})
	}
	return found
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

// addBars adds the error bars of a curve.
func (l look) addBars(p *plot.Plot, found bars) {
	if len(found) == 0 {
		return
	}
	if marks, err := plotter.NewYErrorBars(found); err == nil { // it fails for values that are no numbers, which nothing draws
		marks.LineStyle = draw.LineStyle{Color: l.colour, Width: hair}
		marks.CapWidth = 2 * size
		p.Add(marks)
	}
}
