package tables

import (
	"context"
	"io"

	"qorbit/internal/table"
	"qorbit/orbit/route"
)

// PrintPaths prints a shortest route between two orbits, or all of them: in JSON an object per route, in other formats a row per
// step. Text says below how long they are; what another table cannot say, that there is none, goes to log.
func PrintPaths(ctx context.Context, w io.Writer, format string, ends route.Ends, all bool, log func(format string, args ...any)) error {
	if format == "json" {
		return table.Print(w, format, table.All[table.Path](), table.Options{}, func(out *table.Page[table.Path]) error {
			return table.EachPath(ctx, ends, all, out.Row)
		})
	}
	view := table.All[table.PathStep]()
	if !all {
		view = view.Without("text markdown html latex", "route") // it is 1
	}
	return table.Print(w, format, view, table.Options{}, func(out *table.Page[table.PathStep]) error {
		return table.EachPath(ctx, ends, all, func(p table.Path) error {
			if p.Length == nil && format != "text" {
				log("%v", p)
			} else if p.Route <= 1 {
				out.Note("%v", p)
			}
			return out.Rows(p.Table())
		})
	})
}
