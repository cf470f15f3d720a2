// Package merged prints what the results of a job amount to, as qorbit merge and qorbit-serve do.
package merged

import (
	"context"
	"time"

	"qorbit/count/methods"
	"qorbit/internal/cli"
	"qorbit/internal/job"
	"qorbit/internal/rows"
	"qorbit/internal/table"
	"qorbit/orbit/survey"
	"qorbit/work"
)

// Outcome sums up the results of a job, and returns the function that prints the row: that of the whole if nothing is
// missing, otherwise that of what is known. It fails as [methods.CountBlocks], [survey.OfLocal] and [survey.ClassesOf]
// do. The run began at start.
func Outcome(ctx context.Context, a *cli.App, m *job.Merged, start time.Time) (print func() error, err error) {
	switch {
	case len(m.Missing()) > 0:
		row, err := rows.NewCountPart(m.Blocks, "", a.ThreadsUsed(), time.Since(start))
		return func() error { return printRow(a, rows.CountKnown, row, rows.PartNote) }, err
	case m.Job.Kind == job.Local:
		s, err := survey.OfLocal(m.Blocks)
		return func() error { return printRow(a, rows.LocalStats, rows.NewOrder(s), "") }, err
	case m.Job.Kind != job.Count:
		c, err := survey.ClassesOf(m.Blocks)
		return func() error { return printRow(a, rows.Classes, rows.NewClassCount(c), "") }, err
	}
	counted, err := methods.CountBlocks(ctx, m.Blocks, work.Options{Threads: a.ThreadsUsed()})
	row := rows.NewCount(counted, time.Since(start))
	return func() error { return printRow(a, rows.Counts, row, "") }, err
}

// printRow prints a row with a note on it, if there is one.
func printRow[T any](a *cli.App, view table.View[T], row T, note string) error {
	return cli.PrintView(a, view, func(out *table.Page[T]) error {
		if note != "" {
			out.Note("%s", note)
		}
		return out.Row(row)
	})
}
