package main

import (
	"cmp"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/invoke"
	"qorbit/internal/job"
	"qorbit/internal/job/slurm"
)

// A submitRequest is what the flags of `qorbit submit` ask for.
type submitRequest struct {
	*app
	slurm.Submission
	engine, kind, dir string
	parts             int
	submit            bool
}

func newSubmit(a *app) *cobra.Command {
	r := submitRequest{app: a, engine: "slurm", kind: job.Count, Submission: slurm.Submission{CPUs: 4, Memory: 2, Restarts: 3}}
	c := &cobra.Command{
		Use:   "submit ORDER",
		Short: "Run a count or survey in parts on a cluster with SLURM",
		Long: `Write the scripts that count or survey an order in parts on a cluster with SLURM: a job array, a merge that depends on it,
and submit, which submits both. --submit runs it.

The directory must be one that all nodes share. It has the scripts, job.json (the job), the results in parts, and messages in
log. The merge writes result.json, and lists the parts that are missing in missing.txt.

A task that fails, is killed, or reaches its time limit goes back into the queue and continues from the blocks that it finished;
if it finished none, up to --restarts times. submit can be run again at any time: finished parts end at once.

All nodes need the same qorbit at the same path. SLURM must take as many tasks as there are parts (scontrol show config:
MaxArraySize). doc/scaling.md has a walk-through.`,
		Example: `  qorbit submit 16 --parts 20 --directory n16
  qorbit submit 18 --parts 100 --cpus 8 --time 12h --sbatch=--partition=long -f json`,
		Args: cli.Arguments(1, "an order, such as 20"),
		RunE: func(cmd *cobra.Command, args []string) error {
			least, most := job.Orders(r.kind)
			n, err := cli.ParseOrder(args[0], least, most)
			if err != nil {
				return err
			}
			return r.run(cmd, n)
		},
	}
	flags := c.Flags()
	cli.Choice(flags, &r.engine, "engine", "write scripts for `NAME`", "slurm")
	cli.Choice(flags, &r.kind, "kind", "compute `KIND`", job.Kinds()...)
	flags.Var(cli.Whole(&r.parts), "parts", fmt.Sprintf("divide the job into `M` parts (default %d, or as many as there can be)", slurm.DefaultParts))
	flags.StringVar(&r.dir, "directory", "", "write to `DIR`, which is made if need be (default the name of the job, such as count-20-halves-1-256)")
	flags.BoolVar(&r.submit, "submit", false, "submit the job")
	cli.InGroup(flags, "What a task gets", func(flags *pflag.FlagSet) {
		flags.Var(cli.Whole(&r.CPUs), "cpus", "`N` processors, and as many threads")
		flags.Var(cli.Whole(&r.Submission.Memory), "memory", "`GIB` of memory for each processor")
		flags.DurationVar(&r.Time, "time", 0, "at most `TIME` (default that of the partition)")
		flags.Var(cli.Whole(&r.Restarts), "restarts", "`R` more attempts if it finishes no work")
		flags.Var(cli.Whole(&r.AtOnce), "array-limit", "run at most `K` tasks at once (default as many as there is room for)")
		flags.StringArrayVar(&r.Submission.Options, "sbatch", nil, "another `OPTION` of sbatch, such as --sbatch=--partition=long; may be repeated")
		flags.StringVar(&r.Binary, "binary", "", "the qorbit at the absolute `PATH` (default the running one)")
	})
	return c
}

func (r submitRequest) run(cmd *cobra.Command, n int) error {
	flags := cmd.Flags()
	if err := r.Divide(r.kind, n, r.parts, flags.Changed("parts")); err != nil {
		return err
	}
	r.dir = cmp.Or(r.dir, r.Job.Name())
	files, err := r.Prepare(r.dir)
	if err != nil {
		return err
	}
	if err := cmp.Or(r.WriteFiles(files), slurm.Finish(r.dir)); err != nil {
		return err
	}
	row := slurm.Row{Engine: r.engine, Job: r.Job.Name(), N: n, Parts: r.Job.Parts, Directory: r.dir}
	if !r.submit {
		r.Log("%s submits the job", filepath.Join(r.dir, "submit"))
	} else if err := row.Submit(cmd.Context()); err != nil {
		return fmt.Errorf("--submit: %w", err)
	}
	return invoke.PrintRows(r.app, row)
}
