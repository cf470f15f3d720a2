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
	"qorbit/internal/cli"
	"qorbit/internal/job"
	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
)

func newMerge(a *app) *cobra.Command {
	var job, record, missing string
	c := &cobra.Command{
		Use:   "merge FILE…",
		Short: "Unite records of a count, or results of the parts of a job",
		Long: `Unite records that count --record wrote, results of the parts of a job, or the journal of qorbit-serve, in any order, and print
the row of the whole, or what is known of it. Exit status: 1 if parts are missing, which the last line lists; 2 if a file is damaged, of
another order or version, or contradicts another one, which the message names.`,
		Example: "  qorbit merge half-0.txt half-1.txt\n  qorbit merge half-0.txt half-1.txt --record whole.txt -f json",
		Args: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("job") {
				return nil
			}
			return cli.Arguments(cli.Several, "the files of records or results")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, names []string) error {
			return merge(cmd.Context(), a, names, job, record, missing)
		},
	}
	flags := c.Flags()
	cli.File(flags, &job, "job", provenance.Reads, "the manifest of the job is `FILE`: missing are its parts")
	cli.File(flags, &record, "record", provenance.Keeps, "also keep all known blocks in `FILE`, a record that count continues; it may exist")
	cli.File(flags, &missing, "missing", provenance.Writes, "write the numbers of the missing parts (without --job, blocks) to `FILE`, one per line")
	return c
}

// merge unites files, and writes what they have and what is missing.
func merge(ctx context.Context, a *app, names []string, manifest, keep, missing string) error {
	if info, err := os.Stat(keep); err == nil && info.Size() > 0 { // what it knows is part of the whole
		names = append(names, keep)
	}
	start := time.Now()
	file, err := outfile.Create(missing)
	if err != nil {
		return err
	}
	defer file.Discard()
	var j job.Job
	if manifest != "" {
		if j, err = job.ReadFile(manifest); err != nil {
			return fmt.Errorf("--job %w", err)
		}
	}
	m, err := job.MergeFiles(ctx, j, names, func(done, total int) { a.Shown.Report("files read", done, total) })
	a.Shown.EndPhase()
	if err != nil {
		return err
	}
	write, err := cli.Merged(ctx, a, m, start)
	if err != nil {
		return err
	}
	if keep != "" {
		known, err := record.Open(m.Blocks, []string{keep}, halves.Part{}, job.CheckBlocks)
		if err == nil {
			err = known.Close()
		}
		if err != nil {
			return recordFlag(err, "")
		}
	}
	parts := m.Missing()
	if err := write(); err != nil {
		return err
	}
	err = file.Finish(func(w io.Writer) error {
		for _, part := range parts {
			fmt.Fprintln(w, part)
		}
		return nil
	})
	if err == nil && len(parts) > 0 {
		err = fmt.Errorf("%w: order %d: %s", cli.ErrFailed, m.Job.N, m.Lack())
	}
	return err
}
