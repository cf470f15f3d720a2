package charts

import (
	"io"
	"slices"

	"qorbit/internal/table"
)

// WriteTable prints the points, a row each, in a format of package table: also those that a logarithmic scale has no place
// for. It has the counts of shares, and the ends of bands, where there are some.
func (c *Chart) WriteTable(w io.Writer, format string) error {
	columns := []table.Column{table.NewColumn[string]("series"), table.NewColumn[table.Number](c.X.Name), table.NewColumn[table.Number](c.Y.Name)}
	shares := c.some(func(p Point) bool { return p.Of > 0 })
	if shares {
		columns = append(columns, table.NewColumn[int]("count"), table.NewColumn[int]("of"))
	}
	bands := c.some(func(p Point) bool { return p.High > p.Low })
	if bands {
		columns = append(columns, table.NewColumn[*table.Number]("low"), table.NewColumn[*table.Number]("high"))
	}
	t, err := table.NewTable(w, format, columns, table.Options{})
	if err != nil {
		return err
	}
	for _, s := range c.Series {
		for _, p := range s.Points {
			values := []any{s.Name, table.Number(p.X), table.Number(p.Y)}
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
	return table.Number(value)
}
