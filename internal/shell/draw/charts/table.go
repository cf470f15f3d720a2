package charts

import (
	"io"
	"slices"

	"qorbit/internal/shell/table"
)

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
