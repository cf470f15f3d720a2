// Package charts draws curves for the column of a journal, on gonum.org/v1/plot. Curves differ in marker, dashes and colour,
// the legend stands above the data, and the points can be printed as a table.
package charts

import (
	"fmt"
	"io"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/draw/picture"
	"qorbit/internal/report"
	"qorbit/internal/row"
)

// A Chart is curves over one pair of axes.
type Chart struct {
	X, Y   Axis
	Series []Series
}

// An Axis describes a side of the chart.
type Axis struct {
	Name     string  // of its column in the table
	Label    string  // what it measures, with the unit
	Log      bool    // a logarithmic scale, which has no place for values of 0
	Whole    bool    // whole numbers only
	Min, Max float64 // the axis includes both, if Max is larger
}

// A Series is a curve: points in ascending order of X.
type Series struct {
	Name   string
	Points []Point
	Loose  bool // no line joins the points
	Bare   bool // only a line does
}

// A Point is a place on a curve. Where Y is a share or a ratio, it is that of Count to Of.
type Point struct {
	X, Y      float64
	Count, Of int
}

// Add adds a point.
func (s *Series) Add(x, y float64) { s.Points = append(s.Points, Point{X: x, Y: y}) }

// AddShare adds a point whose Y is a share or a ratio.
func (s *Series) AddShare(x, count, of int) {
	s.Points = append(s.Points, Point{float64(x), float64(count) / float64(of), count, of})
}

// MostSeries is how many curves can be told apart.
const MostSeries = len(looks)

// Sizes of letters and lines, for a chart that is printed at its own size.
const (
	letters vg.Length = 7
	margin  vg.Length = 2
	spacing vg.Length = 2 // between an axis and its label
	hair    vg.Length = 0.4

	leastData = 12 * vg.Millimeter // the least width and height of the area of the data
)

// Draw draws the chart in a format of package picture. It fails before it writes where there are too many curves, too little
// space, or no point that the axes have a place for.
func (c *Chart) Draw(w io.Writer, format string, width, height vg.Length) error {
	if len(c.Series) > MostSeries {
		return fmt.Errorf("%d curves: expected %d at most, which can be told apart", len(c.Series), MostSeries)
	}
	page, err := picture.New(format, width, height)
	if err != nil {
		return err
	}
	p := c.newPlot()
	seen := false
	for i, s := range c.Series {
		for _, run := range c.visible(s) {
			seen = looks[i].add(p, run, s) || seen
		}
	}
	if !seen {
		return fmt.Errorf("nothing to draw: no value is above 0, expected other orders")
	}
	c.X.widen(&p.X)
	c.Y.widen(&p.Y)
	canvas := draw.Crop(page.Canvas, margin, -margin, margin, -margin)
	canvas.Max.Y -= c.legend(canvas)
	style := picture.Text(letters)
	room := style.Height("N") + spacing
	inner := draw.Crop(canvas, room, 0, room, 0)
	data := p.DataCanvas(inner)
	if min(data.Size().X, data.Size().Y) < leastData || style.Width(c.X.Label) > canvas.Size().X || style.Width(c.Y.Label) > canvas.Size().Y {
		return fmt.Errorf("picture of %.0f × %.0f mm: no room for data, axes and legend, expected a larger one", width/vg.Millimeter, height/vg.Millimeter)
	}
	p.Draw(inner)
	c.label(canvas, data)
	_, err = page.WriteTo(w)
	return err
}

// label writes the labels of the axes beside the middle of the data. gonum misplaces labels of logarithmic scales.
func (c *Chart) label(canvas, data draw.Canvas) {
	style := picture.Text(letters)
	style.XAlign = draw.XCenter
	descent := style.FontExtents().Descent
	canvas.FillText(style, vg.Point{X: data.Center().X, Y: canvas.Min.Y + descent}, c.X.Label)
	style.Rotation = math.Pi / 2
	canvas.FillText(style, vg.Point{X: canvas.Min.X + style.Height(c.Y.Label) - descent, Y: data.Center().Y}, c.Y.Label)
}

// visible returns the points that the axes have a place for, in runs that a line joins: a point left out separates two runs.
func (c *Chart) visible(s Series) []plotter.XYs {
	runs := []plotter.XYs{nil}
	for _, p := range s.Points {
		last := len(runs) - 1
		switch {
		case !(c.X.Log && p.X <= 0 || c.Y.Log && p.Y <= 0):
			runs[last] = append(runs[last], plotter.XY{X: p.X, Y: p.Y})
		case len(runs[last]) > 0:
			runs = append(runs, nil)
		}
	}
	return runs
}

// newPlot returns a plot with axes and a grid behind the data.
func (c *Chart) newPlot() *plot.Plot {
	p := plot.New()
	p.BackgroundColor = nil
	for side, axis := range map[*plot.Axis]Axis{&p.X: c.X, &p.Y: c.Y} {
		side.Tick.Label.Font = picture.Text(letters).Font
		side.Tick.Label.Handler = powers{picture.Text(letters).Handler}
		side.Tick.Label.Color = picture.Ink
		side.LineStyle = draw.LineStyle{Color: picture.Ink, Width: hair}
		side.Tick.LineStyle = side.LineStyle
		side.Tick.Length = 3
		side.Tick.Marker = plot.TickerFunc(axis.ticks)
		side.Padding = 2
		if axis.Log {
			side.Scale = plot.LogScale{}
		}
	}
	grid := draw.LineStyle{Color: picture.Shade, Width: hair}
	p.Add(&plotter.Grid{Vertical: grid, Horizontal: grid})
	return p
}

// WriteTable prints the points, a row each, in a format of package report: also those that a logarithmic scale has no place
// for.
func (c *Chart) WriteTable(w io.Writer, format string) error {
	shares := slices.ContainsFunc(c.Series, func(s Series) bool {
		return slices.ContainsFunc(s.Points, func(p Point) bool { return p.Of > 0 })
	})
	columns := []row.Column{row.NewColumn[string]("series"), row.NewColumn[row.Number](c.X.Name), row.NewColumn[row.Number](c.Y.Name)}
	if shares {
		columns = append(columns, row.NewColumn[int]("count"), row.NewColumn[int]("of"))
	}
	t, err := report.NewTable(w, format, columns, report.Options{})
	if err != nil {
		return err
	}
	for _, s := range c.Series {
		for _, p := range s.Points {
			values := []any{s.Name, row.Number(p.X), row.Number(p.Y), p.Count, p.Of}
			if err := t.Row(values[:len(columns)]); err != nil {
				return err
			}
		}
	}
	return t.Close()
}
