// Package charts draws curves for the column of a journal, on the canvas of package draw. Curves differ in marker,
// dashes and colour, and those of an order of boards look the same in all charts. The legend stands above the data,
// and the points can be printed as a table. Labels may have formulas, as package draw has.
//
// The axes are not those of gonum.org/v1/plot: its tickers know neither the length of an axis nor whole numbers, its
// legend is one column within the area of the data, and it reads twelve fonts whenever the program starts.
package charts

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	picture "qorbit/internal/shell/draw"
	"qorbit/internal/shell/table"
)

// A Chart is curves over one pair of axes.
type Chart struct {
	X, Y   Axis
	Series []Series
	Open   string // what open marks mean, in the legend
}

// An Axis describes a side of the chart.
type Axis struct {
	Name     string  // of its column in the table
	Label    string  // what it measures, with the unit
	Log      bool    // a logarithmic scale, which has no place for values of 0
	Whole    bool    // whole numbers only
	Min, Max float64 // the axis includes both, if Max is larger
}

// A Series is a curve: points in ascending order of X, or first those that a line joins, and then those with open
// marks.
type Series struct {
	Name   string // in the table
	Label  string // in the legend, "" for Name
	Order  int    // the order of the boards that the curve tells of, 0 for several
	Points []Point
	Loose  bool // no line joins the points
	Bare   bool // only a line does
}

// A Point is a place on a curve. Where Y is a share or a ratio, it is that of Count to Of.
type Point struct {
	X, Y      float64
	Count, Of int
	Low, High float64 // the band about the curve, or the error bar of an open mark, if High is larger
	Open      bool    // an open mark, which no line joins
}

// Add adds a point.
func (s *Series) Add(x, y float64) { s.Points = append(s.Points, Point{X: x, Y: y}) }

// AddShare adds a point whose Y is a share or a ratio.
func (s *Series) AddShare(x, count, of int) {
	s.Points = append(s.Points, Point{X: float64(x), Y: float64(count) / float64(of), Count: count, Of: of})
}

// MostSeries is how many curves a chart has at most.
const MostSeries = 9

// Sizes of letters and lines, for a chart that is printed at its own size.
const (
	letters vg.Length = 7
	margin  vg.Length = 2
	hair    vg.Length = 0.4
)

// Draw draws the chart in one of picture.Formats, in the size that the options ask for: what it is drawn with keeps
// its own. It fails before it writes where there are too many curves or too little space, and with ErrNothing.
func (c *Chart) Draw(w io.Writer, format string, o picture.Options) error {
	if len(c.Series) > MostSeries {
		return fmt.Errorf("%d curves: expected %d at most, which can be told apart", len(c.Series), MostSeries)
	}
	curves := c.curves()
	x, y, err := c.scales(curves)
	if err != nil {
		return err
	}
	width, height := o.Size(85*vg.Millimeter, 60*vg.Millimeter) // a column of a journal is about 85 mm wide
	if o.Width > 0 || o.Height > 0 {
		o.Width, o.Height = width, height // so that the page keeps its size in LaTeX, too
	}
	page, err := picture.New(format, width, height, o)
	if err != nil {
		return err
	}
	around, latex := margin, format == "tikz"
	if o.Bare {
		around = hair
	}
	canvas := draw.Crop(page.Canvas, around, -around, around, -around)
	if !o.Bare {
		legend := c.legend(curves, canvas.Size().X, latex)
		legend.Draw(canvas, vg.Point{X: canvas.Min.X, Y: canvas.Max.Y})
		canvas.Max.Y -= legend.Size().Y + 2*gap
	}
	area := canvas.Rectangle
	if latex { // exponents are wider in the fonts of LaTeX
		area.Min.X += spacing
	}
	f, fits := newFrame(area, x, y, o.Bare)
	if !fits {
		return fmt.Errorf("picture of %.0f × %.0f mm: no room for data, axes and legend, expected a larger one",
			width/vg.Millimeter, height/vg.Millimeter)
	}
	for _, v := range curves {
		v.drawBand(canvas, f)
	}
	f.draw(canvas)
	for _, v := range curves {
		v.draw(canvas, f)
	}
	if !o.Bare {
		f.label(canvas)
	}
	_, err = page.WriteTo(w)
	return err
}

// ErrNothing says that a chart has no point that its axes have a place for.
var ErrNothing = errors.New("nothing to draw: no value is above 0, expected other orders")

// scales are what the axes cover: all that is drawn. An error bar that reaches 0 ends at the end of a logarithmic
// scale.
func (c *Chart) scales(curves []curve) (x, y scale, err error) {
	x = scale{Axis: c.X, least: math.Inf(1), most: math.Inf(-1)}
	y = scale{Axis: c.Y, least: math.Inf(1), most: math.Inf(-1)}
	include := func(points []Point) {
		for _, p := range points {
			x.include(p.X)
			y.include(p.Y)
		}
	}
	for _, v := range curves {
		for _, run := range v.runs {
			include(run)
		}
		include(v.open)
		include(v.band)
		for _, p := range v.open {
			if p.High > p.Low {
				y.include(p.High)
				if !y.Log {
					y.include(p.Low)
				}
			}
		}
	}
	if x.least > x.most {
		return x, y, ErrNothing
	}
	x.widen()
	y.widen()
	return x, y, nil
}

// A row is a point of a series.
type row struct {
	series string
	Point
}

// end is an end of the bar of a point that has one, nil for others.
func (r row) end(value float64) *float64 {
	if r.High > r.Low {
		return &value
	}
	return nil
}

// WriteTable prints the points, one per row, in a format of package table: also those that a logarithmic scale has no
// place for. It has the counts of shares, and the ends of bands and error bars, where there are some.
func (c *Chart) WriteTable(w io.Writer, format string, layout table.Options) error {
	some := func(property func(Point) bool) bool {
		return slices.ContainsFunc(c.Series, func(s Series) bool { return slices.ContainsFunc(s.Points, property) })
	}
	view := table.View[row]{
		table.Computed("series", func(r row) string { return r.series }),
		table.Computed(c.X.Name, func(r row) float64 { return r.X }),
		table.Computed(c.Y.Name, func(r row) float64 { return r.Y }),
	}
	if some(func(p Point) bool { return p.Of > 0 }) {
		view = append(view,
			table.Computed("count", func(r row) int { return r.Count }),
			table.Computed("of", func(r row) int { return r.Of }))
	}
	if some(func(p Point) bool { return p.High > p.Low }) {
		view = append(view, table.Computed("low", func(r row) *float64 { return r.end(r.Low) }),
			table.Computed("high", func(r row) *float64 { return r.end(r.High) }))
	}
	return table.Print(w, format, view, layout, func(out *table.Page[row]) error {
		for _, s := range c.Series {
			for _, p := range s.Points {
				if err := out.Row(row{s.Name, p}); err != nil {
					return err
				}
			}
		}
		return nil
	})
}
