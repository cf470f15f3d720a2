package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/job"
)

// A submitRequest is what the flags of `qorbit submit` ask for.
type submitRequest struct {
	*app
	job.Submission
	kind, dir string
	parts     int
}

// A submitted is a row that says where the script of a job is.
type submitted struct {
	Job       string `json:"job"`
	N         int    `json:"n"`
	Parts     int    `json:"parts"`
	Directory string `json:"directory"`
}

// usualParts is into how many parts a job is divided: SLURM itself has arrays of at most 1001 tasks, unless MaxArraySize says otherwise.
const usualParts = 256

func newSubmit(a *app) *cobra.Command {
	r := submitRequest{app: a, kind: job.Count, Submission: job.Submission{CPUs: 4, Memory: 2}}
	c := &cobra.Command{
		Use:   "submit ORDER",
		Short: "Run a count in parts on a cluster with SLURM",
		Long: `Write the script that counts an order in parts on a cluster with SLURM: submit submits a job array, and a merge that depends
on it.

The directory must be one that all nodes share. It has the script, job.json (the job), the results in parts, and messages in
log. The merge writes result.json, and lists the parts that are missing in missing.txt.

A task that fails, is killed, or reaches its time limit goes back into the queue and continues from the blocks that it finished;
if it finished none, up to 3 times. submit can be run again at any time: finished parts end at once.

All nodes need the same qorbit at the same path. SLURM must take as many tasks as there are parts (scontrol show config:
MaxArraySize). doc/scaling.md has a walk-through.`,
		Example: `  qorbit submit 16 --parts 20 --directory n16
  qorbit submit 18 --parts 100 --cpus 8 --time 12h --sbatch=--partition=long -f json`,
		Args: cli.Arguments(1, "an order, such as 20"),
		RunE: func(cmd *cobra.Command, args []string) error { return r.run(cmd, args[0]) },
	}
	flags := c.Flags()
	cli.Choice(flags, &r.kind, "kind", "compute `KIND`", job.Count)
	flags.Var(cli.Whole(&r.parts), "parts", fmt.Sprintf("divide the job into `M` parts (default %d, or as many as there can be)", usualParts))
	flags.StringVar(&r.dir, "directory", "", "write to `DIR`, which is made if need be (default the name of the job, such as count-20-halves-1-256)")
	flags.Var(cli.WholeIn(&r.CPUs, 1, 4096), "cpus", "give a task `N` processors, and as many threads")
	flags.Var(cli.WholeIn(&r.Submission.Memory, 1, 1<<14), "memory", "give a task `GIB` of memory for each processor")
	flags.DurationVar(&r.Time, "time", 0, "give a task at most `TIME` (default that of the partition)")
	flags.StringArrayVar(&r.Submission.Options, "sbatch", nil, "pass another `OPTION` to sbatch, such as --sbatch=--partition=long; may be repeated")
	flags.StringVar(&r.Binary, "binary", "", "run the qorbit at the absolute `PATH` (default the running one)")
	return c
}

func (r submitRequest) run(cmd *cobra.Command, order string) error {
	var err error
	if r.Job, err = job.Divide(order, r.parts, cmd.Flags().Changed("parts"), func(int) int { return usualParts }); err != nil {
		return err
	}
	if r.Binary == "" {
		if r.Binary, err = os.Executable(); err != nil {
			return err
		}
	}
	r.dir = cmp.Or(r.dir, r.Job.Name())
	files, err := r.Prepare(r.dir)
	if err != nil {
		return err
	}
	if err := cmp.Or(r.WriteFiles(files), job.Finish(r.dir)); err != nil {
		return err
	}
	r.Log("%s submits the job", filepath.Join(r.dir, "submit"))
	return cli.PrintRows(r.app, submitted{r.Job.Name(), r.Job.N, r.Job.Parts, r.dir})
}
