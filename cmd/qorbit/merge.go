package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/count/methods"
	"qorbit/internal/base/outfile"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/job"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/survey"
	"qorbit/work"
)

// A mergeRequest is what the flags of `qorbit merge` ask for: the names of files, "" for none.
type mergeRequest struct {
	job     string // the manifest
	record  string
	missing string
}

func newMerge(a *app) *cobra.Command {
	var r mergeRequest
	c := &cobra.Command{
		Use:   "merge FILE…",
		Short: "Unite records of a count, or results of the parts of a job",
		Long: `Unite records that --record of count, survey or classes wrote, such as those of the parts of a job, in any
order, and print the row of the whole, or what is known of it. Exit status: 1 if parts are missing, which the last line
lists; 2 if a file is damaged, of another order or version, or contradicts another one, which the message names.`,
		Example: "  qorbit merge half-0.txt half-1.txt\n  qorbit merge half-0.txt half-1.txt --record whole.txt -f json",
		Args: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("job") {
				return nil
			}
			return cli.Arguments(cli.Several, "the files of records or results")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, names []string) error {
			return r.run(cmd.Context(), a, names)
		},
	}
	flags := c.Flags()
	flags.StringVar(&r.job, "job", "", "the manifest of the job is `FILE`: missing are its parts")
	cli.ReadsFile(flags, "job")
	flags.StringVar(&r.record, "record", "",
		"also keep all known blocks in `FILE`, a record that count continues; it may exist")
	flags.StringVar(&r.missing, "missing", "",
		"write the numbers of the missing parts (without --job, blocks) to `FILE`, one per line")
	a.Prints(c, rows.Counts, rows.CountKnown, rows.Classes, rows.LocalStats)
	return c
}

// run unites files, and writes what they have and what is missing.
func (r *mergeRequest) run(ctx context.Context, a *app, names []string) error {
	if info, err := os.Stat(r.record); err == nil && info.Size() > 0 { // what it knows is part of the whole
		names = append(names, r.record)
	}
	start := time.Now()
	missing, err := outfile.Create(r.missing)
	if err != nil {
		return err
	}
	defer missing.Discard()
	m, err := r.merge(ctx, a, names)
	if err != nil {
		return err
	}
	save := func() error {
		if err := r.keep(m); err != nil {
			return err
		}
		list := func(w io.Writer) error { return writeMissing(w, m) }
		return a.FinishAll(outfile.Output{File: missing, Write: list})
	}
	if err := printMerged(ctx, a, m, start, save); err != nil {
		return err
	}
	if len(m.Missing()) > 0 {
		return fmt.Errorf("%w: order %d: %s", cli.ErrFailed, m.Job.N, m.Lack())
	}
	return nil
}

// printMerged sums up the results of a job since the start, saves files once the table can be printed, and prints the
// row: that of the whole if nothing is missing, otherwise that of what is known.
func printMerged(ctx context.Context, a *app, m *job.Merged, start time.Time, save func() error) error {
	switch {
	case len(m.Missing()) > 0:
		row, err := rows.NewCountPart(m.Blocks, "", a.ThreadsUsed(), time.Since(start))
		return printSaved(a, save, rows.CountKnown, row, rows.PartNote, err)
	case m.Job.Kind == job.Local:
		s, err := survey.OfLocal(m.Blocks)
		if err != nil {
			return err
		}
		return printSaved(a, save, rows.LocalStats, rows.NewOrder(s), "", nil)
	case m.Job.Kind != job.Count:
		e, _ := orbit.LookupEquivalence(m.Job.Kind)
		c, err := survey.ClassesOf(e, m.Blocks)
		return printSaved(a, save, rows.Classes, rows.NewClassCount(c), "", err)
	}
	counted, err := methods.CountBlocks(ctx, m.Blocks, work.Options{Threads: a.ThreadsUsed()})
	return printSaved(a, save, rows.Counts, rows.NewCount(counted, time.Since(start)), "", err)
}

// printSaved saves files and prints a row with a note on it, if there is one, unless the row could not be made.
func printSaved[T any](a *app, save func() error, view table.View[T], row T, note string, err error) error {
	if err != nil {
		return err
	}
	return cli.PrintView(a, view, func(out *table.Page[T]) error {
		if err := save(); err != nil {
			return err
		}
		if note != "" {
			out.Note("%s", note)
		}
		return out.Row(row)
	})
}

// merge unites the files, as parts of the job if one is given.
func (r *mergeRequest) merge(ctx context.Context, a *app, names []string) (m *job.Merged, err error) {
	defer a.Shown.EndPhase()
	var j job.Job
	if r.job != "" {
		if j, err = job.ReadFile(r.job); err != nil {
			return nil, fmt.Errorf("--job %w", err)
		}
	}
	return job.MergeFiles(ctx, j, names, func(done, total int) {
		a.Shown.Report(work.Progress{Phase: work.Phase{Unit: "files", Action: "read"}, Done: done, Total: total})
	})
}

// keep adds all known blocks to the record, if there is one.
func (r *mergeRequest) keep(m *job.Merged) error {
	if r.record == "" {
		return nil
	}
	known, err := record.Open(m.Blocks, []string{r.record}, halves.Part{}, (*halves.Partial).Check)
	if err == nil {
		err = known.Close()
	}
	return recordFlag(err, "")
}

// writeMissing writes the numbers of the missing parts, one per line.
func writeMissing(w io.Writer, m *job.Merged) error {
	for _, part := range m.Missing() {
		if _, err := fmt.Fprintln(w, part); err != nil {
			return err
		}
	}
	return nil
}
