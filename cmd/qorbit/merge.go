package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"qorbit/count/halves"
	"qorbit/internal/cli"
	"qorbit/internal/job"
	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
)

// A mergeRequest is what the flags of `qorbit merge` ask for.
type mergeRequest struct {
	*app
	job, record, missing string
}

func newMerge(a *app) *cobra.Command {
	r := mergeRequest{app: a}
	c := &cobra.Command{
		Use:   "merge FILE…",
		Short: "Unite records of a count, or results of the parts of a job",
		Long: `Unite records that count --record wrote, results of the parts of a job, or the journal of qorbit-serve, and print the row of
the whole. The files may be in any order and overlap.

A count: if all blocks are known, the row is that of qorbit count N, and the sum is compared with OEIS A000170. Otherwise the
row has the number of blocks and of those known, and the solutions of those. An incomplete last line of a record, as a killed
run leaves it, is ignored.

The first file says what the others must be, or the manifest of --job. The last line lists what is missing, as parts of the
job; without --job, as blocks of a count.

Exit status: 1 if parts are missing; 2 if a file is damaged, of another order or version, or contradicts another one, which
the message names.`,
		Example: `  qorbit merge half-0.txt half-1.txt
  qorbit merge half-0.txt half-1.txt --record whole.txt -f json`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 && !cmd.Flags().Changed("job") {
				return errors.New("merge: no arguments, expected the files of records or results")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return r.run(cmd, args) },
	}
	flags := c.Flags()
	cli.File(flags, &r.job, "job", provenance.Reads, "the manifest of the job is `FILE`: missing are its parts")
	cli.File(flags, &r.record, "record", provenance.Keeps, "also keep all known blocks in `FILE`, a record that count continues; it may exist")
	cli.File(flags, &r.missing, "missing", provenance.Writes, "write the numbers of the missing parts (without --job, blocks) to `FILE`, one per line")
	return c
}

func (r mergeRequest) run(cmd *cobra.Command, names []string) error {
	if err := r.NoteInputs(names); err != nil {
		return err
	}
	if info, err := os.Stat(r.record); err == nil && info.Size() > 0 { // what it knows is part of the whole
		names = append(names, r.record)
	}
	start := time.Now()
	files, err := outfile.CreateAll(r.missing)
	if err != nil {
		return err
	}
	defer files.Discard()
	m, err := r.merge(cmd.Context(), names)
	if err != nil {
		return err
	}
	write, err := table.Merged(cmd.Context(), m, r.ThreadsUsed(), start)
	if err != nil {
		return err
	}
	if r.record != "" {
		file, err := halves.OpenRecord(m.Blocks, []string{r.record})
		if err == nil {
			err = file.Close()
		}
		if err != nil {
			return recordFlag(err)
		}
	}
	missing := m.Missing()
	if err := r.Write(func(w io.Writer) error { return write(w, r.Format) }); err != nil {
		return err
	}
	err = files.Finish(func(w io.Writer) error {
		for _, part := range missing {
			fmt.Fprintln(w, part)
		}
		return nil
	})
	if err == nil && len(missing) > 0 {
		err = fmt.Errorf("%w: order %d: %s", cli.ErrFailed, m.Job.N, m.Lack())
	}
	return err
}

// merge reads the files.
func (r mergeRequest) merge(ctx context.Context, names []string) (*job.Merged, error) {
	var j job.Job
	if r.job != "" {
		var err error
		if j, err = job.ReadFile(r.job); err != nil {
			return nil, fmt.Errorf("--job %w", err)
		}
	}
	defer r.Shown.EndPhase()
	return job.MergeFiles(ctx, j, names, func(done, total int) { r.Shown.Report("files read", done, total) })
}
