package charts

import (
	"io"
	"slices"

	"qorbit/internal/report"
	"qorbit/internal/row"
)

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
