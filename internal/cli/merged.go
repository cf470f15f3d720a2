package cli

import (
	"context"
	"time"

	"qorbit/count/methods"
	"qorbit/internal/job"
	"qorbit/internal/rows"
	"qorbit/internal/table"
	"qorbit/orbit/survey"
	"qorbit/work"
)

// Merged sums up the results of a job, and returns the function that prints the row: that of the whole if nothing is missing, otherwise that of
// what is known. It fails as [methods.CountBlocks] and [survey.OfLocal] do. The run began at start.
func Merged(ctx context.Context, a *App, m *job.Merged, start time.Time) (print func() error, err error) {
	if len(m.Missing()) > 0 {
		row, err := rows.NewCountPart(m.Blocks, "", a.ThreadsUsed(), time.Since(start))
		return func() error {
			return PrintView(a, rows.CountKnown, func(out *table.Page[rows.Count]) error {
				out.Note("%s", rows.PartNote)
				return out.Row(row)
			})
		}, err
	}
	if m.Job.Kind == job.Local {
		s, err := survey.OfLocal(m.Blocks)
		return func() error {
			return PrintView(a, rows.LocalStats, func(out *table.Page[rows.Order]) error { return out.Row(rows.NewOrder(s)) })
		}, err
	}
	counted, err := methods.CountBlocks(ctx, m.Blocks, work.Options{Threads: a.ThreadsUsed()})
	row := rows.NewCount(counted, time.Since(start))
	return func() error {
		return PrintView(a, rows.Counts, func(out *table.Page[rows.Count]) error { return out.Row(row) })
	}, err
}
