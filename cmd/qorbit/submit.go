package main

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"qorbit/internal/base/outfile"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/job"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
)

// usualParts is into how many parts a job is divided: they are one array of SLURM (job.MaxArraySize).
const usualParts = 256

func newSubmit(a *app) *cobra.Command {
	r, kind, dir, parts := job.Submission{CPUs: 4, Memory: 2}, job.Count, "", 0
	c := &cobra.Command{
		Use:   "submit ORDER",
		Short: "Run a count, a local survey or a count of classes in parts on a cluster with SLURM",
		Long: `Write the script that counts an order, surveys it or counts its classes in parts on a cluster with SLURM:
submit submits a job array, and a merge that depends on it. All nodes need the directory and the same qorbit at the same
path. submit can be run again at any time: finished parts end at once. doc/scaling.md has a walk-through.`,
		Example: `  qorbit submit 16 --parts 20 --directory n16
  qorbit submit 18 --parts 100 --cpus 8 --time 12h --sbatch=--partition=long -f json`,
		Args: cli.Arguments(1, "an order, such as 20"),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if r.Job, err = job.Divide(kind, args[0], parts, cmd.Flags().Changed("parts"),
				usualParts); err != nil {
				return err
			}
			self, _ := os.Executable()
			r.Binary, dir = cmp.Or(r.Binary, self), cmp.Or(dir, r.Job.Name())
			return cli.PrintView(a, rows.All[rows.Submission](), func(out *table.Page[rows.Submission]) error {
				err := r.Write(dir, func(files []outfile.Content) error {
					return cmp.Or(cmd.Context().Err(), a.WriteFiles(files))
				})
				if err != nil {
					return err
				}
				if r.Job.Parts > job.MaxArraySize {
					a.Log("an array of SLURM has at most MaxArraySize tasks, %d unless slurm.conf says otherwise: submit sends "+
						"the parts as several arrays", job.MaxArraySize)
				}
				a.Log("%s submits the job", filepath.Join(dir, "submit"))
				return out.Row(rows.Submission{Job: r.Job.Name(), N: r.Job.N, Parts: r.Job.Parts, Directory: dir})
			})
		},
	}
	flags := c.Flags()
	cli.Choice(flags, &kind, "kind", "compute `KIND`", job.Kinds()...)
	flags.Var(cli.WholeIn(&parts, 1, math.MaxInt32), "parts",
		fmt.Sprintf("divide the job into `M` parts (default %d, or as many as there can be)", usualParts))
	flags.StringVar(&dir, "directory", "",
		"write to `DIR`, which is made if need be (default the name of the job, such as count-20-halves-1-256)")
	flags.Var(cli.WholeIn(&r.CPUs, 1, 4096), "cpus", "give a task `N` processors, and as many threads")
	flags.Var(cli.WholeIn(&r.Memory, 1, 1<<14), "memory", "give a task `GIB` of memory for each processor")
	flags.DurationVar(&r.Time, "time", 0, "give a task at most `TIME` (default that of the partition)")
	flags.StringArrayVar(&r.Options, "sbatch", nil,
		"pass another `OPTION` to sbatch, such as --sbatch=--partition=long; may be repeated")
	flags.StringVar(&r.Binary, "binary", "", "run the qorbit at the absolute `PATH` (default the running one)")
	a.Prints(c, rows.All[rows.Submission]())
	return c
}
