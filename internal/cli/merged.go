package cli

import (
	"context"
	"time"

	"qorbit/internal/job"
	"qorbit/internal/table"
	"qorbit/orbit/survey"
)

// Merged sums up the results of a job, and returns the function that prints the row: that of the whole if nothing is missing, otherwise that of
// what is known. It fails as [methods.CountBlocks] and [survey.OfLocal] do. The run began at start.
func Merged(ctx context.Context, a *App, m *job.Merged, start time.Time) (print func() error, err error) {
	part := len(m.Missing()) > 0
	if m.Job.Kind == job.Local && !part {
		s, err := survey.OfLocal(m.Blocks)
		return func() error {
			return PrintView(a, table.LocalStats, func(out *table.Page[table.Order]) error { return out.Row(table.NewOrder(s)) })
		}, err
	}
	row, view, err := table.Merged(ctx, m, a.ThreadsUsed(), start)
	return func() error {
		return PrintView(a, view, func(out *table.Page[table.Count]) error {
			if part {
				out.Note("%s", table.PartNote)
			}
			return out.Row(row)
		})
	}, err
}
