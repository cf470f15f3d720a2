package charts

import (
	"io"
	"slices"

	"qorbit/internal/report"
	"qorbit/internal/row"
)

// WriteTable prints the points, a row each, in a format of package report: also those that a logarithmic scale has no place
// for. It has the counts of shares, and the ends of bands, where there are some.
func (c *Chart) WriteTable(w io.Writer, format string) error {
	columns := []row.Column{row.NewColumn[string]("series"), row.NewColumn[row.Number](c.X.Name), row.NewColumn[row.Number](c.Y.Name)}
	shares := c.some(func(p Point) bool { return p.Of > 0 })
	if shares {
		columns = append(columns, row.NewColumn[int]("count"), row.NewColumn[int]("of"))
	}
	bands := c.some(func(p Point) bool { return p.High > p.Low })
	if bands {
		columns = append(columns, row.NewColumn[*row.Number]("low"), row.NewColumn[*row.Number]("high"))
	}
	t, err := report.NewTable(w, format, columns, report.Options{})
	if err != nil {
		return err
	}
	for _, s := range c.Series {
		for _, p := range s.Points {
			values := []any{s.Name, row.Number(p.X), row.Number(p.Y)}
			if shares {
				values = append(values, p.Count, p.Of)
			}
			if bands {
				values = append(values, p.end(p.Low), p.end(p.High))
			}
			if err := t.Row(values); err != nil {
				return err
			}
		}
	}
	return t.Close()
}

// some reports whether some point has a property.
func (c *Chart) some(property func(Point) bool) bool {
	return slices.ContainsFunc(c.Series, func(s Series) bool { return slices.ContainsFunc(s.Points, property) })
}

// end is an end of the band, nil where there is none.
func (p Point) end(value float64) any {
	if p.High <= p.Low {
		return nil
	}
	return row.Number(value)
}
