package tables

import (
	"context"
	"io"
	"time"

	"qorbit/count"
	"qorbit/internal/job"
	"qorbit/internal/table"
)

// PartNote says what the solutions of some blocks are.
const PartNote = "solutions are those of the blocks known; the sum over all blocks is the number of solutions of the order"

// Merged computes the row of a job from its results, and returns a function that prints it: the row of the whole if nothing is
// missing, otherwise that of what is known. It fails as [job.Merger.Count] does. The run began at start.
func Merged(ctx context.Context, m *job.Merger, threads int, start time.Time) (write func(w io.Writer, format string) error, err error) {
	if len(m.Missing()) == 0 {
		counted, err := m.Count(ctx, count.Options{Threads: threads})
		return writeRow(table.Counts, table.NewCount(counted, time.Since(start))), err
	}
	known, err := table.NewCountPart(m.Blocks(), "", threads, time.Since(start))
	return writeRow(table.CountKnown, known, PartNote), err
}

// writeRow returns a function that prints a row and notes.
func writeRow[T any](view table.View[T], r T, notes ...string) func(w io.Writer, format string) error {
	return func(w io.Writer, format string) error {
		return table.Print(w, format, view, table.Options{}, func(out *table.Page[T]) error {
			for _, note := range notes {
				out.Note("%s", note)
			}
			return out.Row(r)
		})
	}
}
