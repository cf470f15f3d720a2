// Package charts draws curves for the column of a journal, on the canvas of gonum.org/v1/plot. Curves differ in
// marker, dashes and colour, and those of an order of boards look the same in all charts. The legend stands above the
// data, and the points can be printed as a table. Labels may have formulas, as package draw has.
//
// Axes and legends are drawn here, and not by gonum.org/v1/plot itself: a Ticker there does not know the length of the
// axis, which decides how many numbers fit, and a Legend there is one column within the area of the data.
package charts

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	picture "qorbit/internal/shell/draw"
)

// A Chart is curves over one pair of axes.
type Chart struct {
	X, Y   Axis
	Series []Series
	Open   string // what open marks mean, in the legend
	bare   bool   // no legend, no labels, no numbers
}

// An Axis describes a side of the chart.
type Axis struct {
	Name     string  // of its column in the table
	Label    string  // what it measures, with the unit
	Log      bool    // a logarithmic scale, which has no place for values of 0
	Zero     bool    // a place for 0 beside a logarithmic scale, which no line leads to; only of X
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
	Loose  bool   // no line joins the points
	Bare   bool   // only a line does
	merged string // the names of all curves with these points, "" for one
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
	spacing vg.Length = 2 // between an axis and its label
	hair    vg.Length = 0.4

	leastData = 12 * vg.Millimeter // the least width and height of the area of the data
)

// Draw draws the chart in one of picture.Formats, in the size that the options ask for: what it is drawn with keeps
// its own. It fails before it writes where there are too many curves or too little space, and with ErrNothing.
func (c *Chart) Draw(w io.Writer, format string, o picture.Options) error {
	if len(c.Series) > MostSeries {
		return fmt.Errorf("%d curves: expected %d at most, which can be told apart", len(c.Series), MostSeries)
	}
	if o.Bare {
		c = &Chart{X: c.X, Y: c.Y, Series: c.Series, bare: true}
		c.X.Label, c.Y.Label = "", ""
	}
	c = c.merged()
	f, err := c.spans()
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
	canvas, style := page.Canvas, picture.Text(letters)
	room := vg.Length(0)
	if c.bare { // markers at the ends of the axes are whole
		canvas = draw.Crop(canvas, hair, -hair, hair, -hair)
	} else {
		canvas = draw.Crop(canvas, margin, -margin, margin, -margin)
		canvas.Max.Y -= c.legend(canvas, format)
		room = style.Height("N") + spacing
	}
	inner := draw.Crop(canvas, room, 0, room, 0)
	if format == "tikz" { // exponents are wider in the fonts of LaTeX
		inner.Min.X += spacing
	}
	columns := c.X.ticks(f.x, inner.Size().X-room, style.Width("000"))
	rows := c.Y.ticks(f.y, inner.Size().Y-room, 1.2*letters)
	f.place(inner.Rectangle, columns, rows, c.bare)
	if !c.fits(f.Size(), canvas.Size()) {
		return fmt.Errorf("picture of %.0f × %.0f mm: no room for data, axes and legend, expected a larger one",
			width/vg.Millimeter, height/vg.Millimeter)
	}
	for i, s := range c.Series {
		c.look(i).drawBand(canvas, f, s)
	}
	f.draw(canvas, columns, rows, c.bare)
	for i, s := range c.Series {
		c.look(i).draw(canvas, f, c, s)
	}
	c.label(canvas, f.Rectangle)
	_, err = page.WriteTo(w)
	return err
}

// merged is the chart in which curves with the same points are one, with all their names in the legend.
func (c *Chart) merged() *Chart {
	m := *c
	m.Series = slices.Clone(c.Series)
	for i, s := range m.Series {
		first := slices.IndexFunc(m.Series[:i], func(t Series) bool {
			return len(s.Points) > 0 && slices.Equal(s.Points, t.Points)
		})
		if first < 0 {
			continue
		}
		one, between := &m.Series[first], " = "
		names := [2]string{cmp.Or(one.merged, one.Name), s.Name}
		if s.Order > 0 {
			between, names = ", ", [2]string{one.Label, s.Label}
		}
		one.merged = names[0] + between + names[1]
		one.Label = one.merged
		m.Series[i].Points = nil
	}
	return &m
}

// fits reports whether there is room for the data, and for the labels along the axes.
func (c *Chart) fits(data, whole vg.Point) bool {
	style := picture.Text(letters)
	wide := data.X >= leastData && style.Width(c.X.Label) <= whole.X
	high := data.Y >= leastData && style.Width(c.Y.Label) <= whole.Y
	return wide && high
}

// label writes the labels of the axes beside the middle of the data.
func (c *Chart) label(canvas draw.Canvas, data vg.Rectangle) {
	style := picture.Text(letters)
	style.XAlign = draw.XCenter
	descent := style.FontExtents().Descent
	// middle is as near to the middle of the data as there is room.
	middle := func(label string, at, low, high vg.Length) vg.Length {
		half := style.Width(label) / 2
		return max(low+half, min(at, high-half))
	}
	x := middle(c.X.Label, (data.Min.X+data.Max.X)/2, canvas.Min.X, canvas.Max.X)
	y := middle(c.Y.Label, (data.Min.Y+data.Max.Y)/2, canvas.Min.Y, canvas.Max.Y)
	canvas.FillText(style, vg.Point{X: x, Y: canvas.Min.Y + descent}, c.X.Label)
	style.Rotation = math.Pi / 2
	canvas.FillText(style, vg.Point{X: canvas.Min.X + style.Height(c.Y.Label) - descent, Y: y}, c.Y.Label)
}

// visible returns the points that the axes have a place for, in runs that a line joins: a point left out separates
// two runs. Open points are apart.
func (c *Chart) visible(s Series) (runs [][]Point, open []Point) {
	runs = [][]Point{nil}
	for _, p := range s.Points {
		last, hasPlace := len(runs)-1, !(c.X.Log && !c.X.Zero && p.X <= 0 || c.Y.Log && p.Y <= 0)
		switch {
		case hasPlace && c.X.Log && p.X <= 0: // apart
			runs[last] = append(runs[last], p)
		case hasPlace && p.Open:
			open = append(open, p)
		case hasPlace:
			runs[last] = append(runs[last], p)
			continue
		}
		if len(runs[last]) > 0 {
			runs = append(runs, nil)
		}
	}
	return runs, open
}

// band is the edge of the band about the curve: its lower side, and its upper side backwards.
func (s Series) band() (edge []Point) {
	var high []Point
	for _, p := range s.Points {
		if p.High > p.Low && !p.Open {
			edge, high = append(edge, Point{X: p.X, Y: p.Low}), append(high, Point{X: p.X, Y: p.High})
		}
	}
	slices.Reverse(high)
	return append(edge, high...)
}

// ErrNothing says that a chart has no point that its axes have a place for.
var ErrNothing = errors.New("nothing to draw: no value is above 0, expected other orders")

// spans are what the axes cover: all that is drawn. It fails where there is nothing to see.
func (c *Chart) spans() (*frame, error) {
	f := &frame{
		x: span{Min: math.Inf(1), Max: math.Inf(-1), log: c.X.Log},
		y: span{Min: math.Inf(1), Max: math.Inf(-1), log: c.Y.Log},
	}
	include := func(points ...Point) {
		for _, p := range points {
			if c.X.Log && p.X <= 0 {
				f.x.zero = true
			} else {
				f.x.Min, f.x.Max = min(f.x.Min, p.X), max(f.x.Max, p.X)
			}
			f.y.Min, f.y.Max = min(f.y.Min, p.Y), max(f.y.Max, p.Y)
		}
	}
	for _, s := range c.Series {
		runs, open := c.visible(s)
		include(slices.Concat(runs...)...)
		include(open...)
	}
	if f.x.Min > f.x.Max && !f.x.zero {
		return nil, ErrNothing
	}
	if f.x.Min > f.x.Max { // all is at 0
		f.x.Min, f.x.Max = 1, 1
	}
	if f.floor = math.Inf(-1); c.Y.Log {
		f.floor = math.Pow(10, math.Floor(math.Log10(f.y.Min)))
	}
	for _, s := range c.Series {
		include(s.band()...)
		for _, bar := range c.bars(f, s) {
			include(Point{X: bar.X, Y: bar.Low}, Point{X: bar.X, Y: bar.High})
		}
	}
	c.X.widen(&f.x)
	c.Y.widen(&f.y)
	return f, nil
}
