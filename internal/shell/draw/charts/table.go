package charts

import (
	"io"
	"slices"

	"qorbit/internal/shell/table"
)

// WriteTable prints the points, one per row, in a format of package table: also those that a logarithmic scale has no
// place for. It has the counts of shares, and the ends of bands and error bars, where there are some.
func (c *Chart) WriteTable(w io.Writer, format string, layout table.Options) error {
	some := func(property func(Point) bool) bool {
		return slices.ContainsFunc(c.Series, func(s Series) bool { return slices.ContainsFunc(s.Points, property) })
	}
	isShare, hasBar := func(p Point) bool { return p.Of > 0 }, func(p Point) bool { return p.High > p.Low }
	shares, bars := some(isShare), some(hasBar)
	columns := table.View[[]any]{
		table.NewColumn[string]("series"),
		table.NewColumn[table.Number](c.X.Name),
		table.NewColumn[table.Number](c.Y.Name),
	}
	if shares {
		columns = append(columns, table.NewColumn[int]("count"), table.NewColumn[int]("of"))
	}
	if bars {
		columns = append(columns, table.NewColumn[*table.Number]("low"), table.NewColumn[*table.Number]("high"))
	}
	return table.Print(w, format, columns, layout, func(out *table.Page[[]any]) error {
		for _, s := range c.Series {
			for _, p := range s.Points {
				values := []any{s.Name, table.Number(p.X), table.Number(p.Y)}
				if shares {
					values = append(values, p.Count, p.Of)
				}
				switch {
				case bars && hasBar(p):
					values = append(values, table.Number(p.Low), table.Number(p.High))
				case bars:
					values = append(values, nil, nil)
				}
				if err := out.Row(values); err != nil {
					return err
				}
			}
		}
		return nil
	})
}
