package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"
	"gonum.org/v1/gonum/stat/distuv"

	"qorbit/count"
	"qorbit/count/constellation"
	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/count/methods"
	"qorbit/internal/cli"
	"qorbit/internal/job"
	"qorbit/internal/journal"
	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/internal/words"
)

// A countRequest is what the flags of `qorbit count` ask for.
type countRequest struct {
	blockRun
	orders                   []int
	method                   count.Method
	methodName, path         string
	ladder, verify, estimate bool
	limit                    time.Duration
	draws                    int
	seed                     uint64
}

func newCount(a *app) *cobra.Command {
	c := &countRequest{blockRun: blockRun{app: a}, limit: 10 * time.Second, draws: 100, methodName: methods.Default().Describe().Name}
	var methodNames []string
	for _, m := range methods.All() {
		methodNames = append(methodNames, cobra.CompletionWithDesc(m.Describe().Name, m.Describe().Summary))
	}
	cmd := &cobra.Command{
		Use:   "count ORDERS",
		Short: "Count solutions, and orbits by class",
		Long: `Count the solutions of each order (1 to 30), and their orbits by class. Method halves counts a fixed list of blocks, so
that a long count can be interrupted and continued (--record), and divided among machines (--part), each with a record of its own. The
check numbers of a record detect damage; the total of a complete order is compared with the OEIS.`,
		Example: "  qorbit count 4..12\n  qorbit count 14 -f json --method bound-optimised\n  qorbit count 14 --verify\n  qorbit count 8 --ladder\n" +
			"  qorbit count 13 --part 0/2 --record half-0.txt\n  qorbit count 13 --part 1/2 --record half-1.txt\n" +
			"  qorbit count 13 --record half-0.txt --record half-1.txt\n  qorbit count 17 --estimate --blocks 20",
		Args: cli.Arguments(1, words.OrdersExpected),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if c.method, err = methods.Lookup(c.methodName); err != nil {
				return err
			}
			if c.orders, err = words.ParseOrders(args[0], 1, c.method.Describe().MaxOrder); err != nil {
				return err
			}
			if err := c.check(); err != nil {
				return err
			}
			if n := c.orders[0]; len(c.orders) == 1 && n >= halves.MinOrder && c.methodName == methods.Default().Describe().Name && !c.ladder {
				work := "the finished blocks"
				if c.estimate {
					work += " of the sample"
				}
				c.KeepsWork(cmd, "record", work)
			}
			ctx, n := cmd.Context(), c.orders[0]
			switch {
			case c.ladder:
				return c.printLadder(ctx)
			case c.estimate:
				return c.printEstimate(ctx, n)
			case c.part != "":
				return c.printPart(func() (*halves.Partial, error) {
					return c.halves.Blocks(ctx, n, c.options(n, c.methodName))
				})
			}
			return c.print(ctx)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&c.methodName, "method", c.methodName, "count with `NAME`")
	cli.Completes(flags, "method", methodNames...)
	flags.BoolVar(&c.verify, "verify", false, "also count with "+count.Oracle().Describe().Name+", and one in 16 of the recorded blocks again, and compare (exit status 1 if they differ)")
	flags.BoolVar(&c.ladder, "ladder", false, "count with every method, and compare nodes and time with the preceding one")
	flags.DurationVar(&c.limit, "limit", c.limit, "with --ladder, omit a method that takes longer than `TIME` for an order")
	flags.StringVar(&c.part, "part", "", "halves: count only part `R/M`: the blocks whose number is R modulo M")
	flags.StringArrayVar(&c.halves.Records, "record", nil, "halves: keep the sums of blocks in `FILE`, and continue from there; may be repeated: all are read, the first is written")
	flags.BoolVar(&c.estimate, "estimate", false, "halves: estimate the number of solutions, and the time to count them, from random blocks")
	flags.Var(cli.WholeIn(&c.draws, halves.MinDraws, math.MaxInt32), "blocks", "draw `K` blocks for --estimate")
	flags.Uint64Var(&c.seed, "seed", 1, "draw the blocks for --estimate with seed `S`")
	flags.StringVar(&c.path, "path", "", "halves: use the instruction set `NAME`: plain, avx2, avx512 or neon (default the fastest of this machine)")
	cli.NamesFile(flags, "record", provenance.Keeps)
	own := "method=" + methods.Halves{}.Describe().Name
	cli.SetRules(cmd,
		cli.Rule{Flag: "limit", Needs: "ladder"},
		cli.Rule{Flag: "ladder", Excludes: "verify method part record path estimate"},
		cli.Rule{Flag: "part", Needs: own, Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "record", Needs: own, Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "path", Needs: own},
		cli.Rule{Flag: "estimate", Needs: own, Excludes: "verify part " + cli.SeveralOrders},
		cli.Rule{Flag: "blocks", Needs: "estimate"}, cli.Rule{Flag: "seed", Needs: "estimate"})
	cli.Completes(flags, "path", "plain", "avx2", "avx512", "neon")
	return cmd
}

// check checks what rules of flags cannot, and sets the options of method halves.
func (c *countRequest) check() error {
	oracle, own := count.Oracle().Describe(), methods.Halves{}.Describe().Name
	path, pathErr := halves.LookupPath(c.path)
	first, last := c.orders[0], c.orders[len(c.orders)-1]
	ofBlocks := c.part != "" || c.estimate || len(c.halves.Records) > 0
	switch {
	case c.limit <= 0:
		return fmt.Errorf("--limit %v: expected a time, such as 10s", c.limit)
	case c.verify && c.part == "" && c.methodName == oracle.Name:
		return fmt.Errorf("--verify: expected another method than %s, which is the second opinion", oracle.Name)
	case c.verify && c.part == "" && last > oracle.MaxOrder:
		return fmt.Errorf("--verify: order %d is too large, %s counts orders 1 to %d", last, oracle.Name, oracle.MaxOrder)
	case ofBlocks && first < halves.MinOrder:
		return fmt.Errorf("--part, --record, --estimate: order %d, expected %d to %d", first, halves.MinOrder, halves.MaxOrder)
	case c.path != "" && pathErr != nil:
		return fmt.Errorf("--%w", pathErr)
	case c.verify && c.part != "" && len(c.halves.Records) == 0:
		return errors.New("--verify with --part needs --record")
	}
	if c.methodName == own {
		if err := c.prepare(); err != nil {
			return err
		}
		c.halves.Path, c.halves.Verify = path, c.verify
		c.method = c.halves
		if all, err := halves.NewPartial(first); c.estimate && err == nil {
			c.Share = min(1, float64(c.draws)/float64(all.Blocks()))
		}
	}
	return nil
}

// print counts the orders, and with --verify each a second time.
func (c *countRequest) print(ctx context.Context) error {
	var differ error
	err := cli.PrintOrders(c.app, table.Counts, c.orders, func(out *table.Page[table.Count], n int) error {
		counted, err := c.printOrder(ctx, n, c.method, out)
		if err != nil || !c.verify {
			return err
		}
		again, err := c.printOrder(ctx, n, count.Oracle(), out)
		if err != nil {
			return err
		}
		difference := counted.Difference(again)
		c.Run.Checked(n, "solutions and classes: "+counted.Method+", "+again.Method, difference == "",
			map[string]uint64{counted.Method: counted.Solutions, again.Method: again.Solutions})
		if difference != "" {
			differ = fmt.Errorf("%w: order %d: %s", cli.ErrFailed, n, difference)
			out.Note("order %d: %s", n, difference)
		}
		return nil
	})
	return cmp.Or(err, differ)
}

// printOrder counts one order with a method, and prints progress.
func (c *countRequest) printOrder(ctx context.Context, n int, m count.Method, out *table.Page[table.Count]) (count.Count, error) {
	start := time.Now()
	counted, err := m.Count(ctx, n, c.Options())
	if err != nil {
		return counted, recordFlag(err, "")
	}
	return counted, out.Row(table.NewCount(counted, c.took(start)))
}

// printLadder prints the ladder of each order.
func (c *countRequest) printLadder(ctx context.Context) error {
	ladder := methods.Ladder{Limit: c.limit, Options: c.Options()}
	return cli.PrintOrders(c.app, table.Ladder, c.orders, func(out *table.Page[table.Rung], n int) error {
		var before methods.Rung
		for r, err := range ladder.Climb(ctx, n) {
			if err == nil {
				err = out.Row(table.NewRung(r, before))
			}
			if err != nil {
				return err
			}
			before = r
		}
		return nil
	})
}

// recordFlag names the flag of an error about a record, which is that of sums for its file, and marks an error that --verify found.
func recordFlag(err error, sums string) error {
	recorded, ok := errors.AsType[*journal.Error](err)
	switch {
	case ok && sums != "" && recorded.Name == sums:
		return fmt.Errorf("--sums %w", recorded)
	case errors.As(err, new(*halves.Mismatch)):
		return fmt.Errorf("%w: %w", cli.ErrFailed, err)
	case ok:
		return fmt.Errorf("--record %w", recorded)
	}
	return err
}

// printEstimate estimates an order from random blocks.
func (c *countRequest) printEstimate(ctx context.Context, n int) error {
	return cli.PrintView(c.app, table.All[table.Estimate](), func(out *table.Page[table.Estimate]) error {
		e, err := c.halves.Estimate(ctx, n, c.draws, c.seed, c.options(n, c.methodName))
		if err != nil {
			return recordFlag(err, "")
		}
		t := distuv.StudentsT{Sigma: 1, Nu: float64(c.draws - 1)}.Quantile(0.975)
		out.Note("standard errors are estimates too: the number is within %.1f of them in about 95 of 100 samples", t)
		return out.Row(table.NewEstimate(e, cmp.Or(c.path, halves.FastestPath().Name), c.ThreadsUsed()))
	})
}

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
	r, kind, dir, parts := job.Submission{CPUs: 4, Memory: 2}, job.Count, "", 0
	c := &cobra.Command{
		Use:   "submit ORDER",
		Short: "Run a count or a local survey in parts on a cluster with SLURM",
		Long: `Write the script that counts an order, or surveys it, in parts on a cluster with SLURM: submit submits a job array, and a merge that depends
on it. All nodes need the directory and the same qorbit at the same path. submit can be run again at any time: finished parts end at
once. doc/scaling.md has a walk-through.`,
		Example: `  qorbit submit 16 --parts 20 --directory n16
  qorbit submit 18 --parts 100 --cpus 8 --time 12h --sbatch=--partition=long -f json`,
		Args: cli.Arguments(1, "an order, such as 20"),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if r.Job, err = job.Divide(kind, args[0], parts, cmd.Flags().Changed("parts"), func(int) int { return usualParts }); err != nil {
				return err
			}
			self, _ := os.Executable()
			r.Binary, dir = cmp.Or(r.Binary, self), cmp.Or(dir, r.Job.Name())
			files, err := r.Prepare(dir)
			if err != nil {
				return err
			}
			if err := cmp.Or(a.WriteFiles(files), job.Finish(dir)); err != nil {
				return err
			}
			a.Log("%s submits the job", filepath.Join(dir, "submit"))
			return cli.PrintRows(a, submitted{r.Job.Name(), r.Job.N, r.Job.Parts, dir})
		},
	}
	flags := c.Flags()
	cli.Choice(flags, &kind, "kind", "compute `KIND`", job.Kinds...)
	flags.Var(cli.Whole(&parts), "parts", fmt.Sprintf("divide the job into `M` parts (default %d, or as many as there can be)", usualParts))
	flags.StringVar(&dir, "directory", "", "write to `DIR`, which is made if need be (default the name of the job, such as count-20-halves-1-256)")
	flags.Var(cli.WholeIn(&r.CPUs, 1, 4096), "cpus", "give a task `N` processors, and as many threads")
	flags.Var(cli.WholeIn(&r.Memory, 1, 1<<14), "memory", "give a task `GIB` of memory for each processor")
	flags.DurationVar(&r.Time, "time", 0, "give a task at most `TIME` (default that of the partition)")
	flags.StringArrayVar(&r.Options, "sbatch", nil, "pass another `OPTION` to sbatch, such as --sbatch=--partition=long; may be repeated")
	flags.StringVar(&r.Binary, "binary", "", "run the qorbit at the absolute `PATH` (default the running one)")
	return c
}

func newConstellations(a *app) *cobra.Command {
	return cli.Subcommands(&cobra.Command{
		Use:   "constellations",
		Short: "Write, read and count from start constellations: the queens of the border",
		Long: `Write, read and count from start constellations (Engelhardt, 2010): the queens on the four border lines of the board, none of
which attacks another. To count solutions, one constellation of each class is enough: a constellation with its rotations and reflections.`,
		Example: "  qorbit constellations write 8\n  qorbit constellations count constellations-8-asymmetric.sam constellations-8-symmetric.sam",
	}, newConstellationsWrite(a), newConstellationsRead(a), newConstellationsCount(a))
}

func newConstellationsWrite(a *app) *cobra.Command {
	dir := "."
	cmd := &cobra.Command{
		Use:   "write N",
		Short: "Write the start constellations of an order to two files",
		Long: `Write the smallest start constellation of each class of order N (4 to 30) to constellations-N-asymmetric.sam and
constellations-N-symmetric.sam, or neither file. -o writes the table of the files.`,
		Example: "  qorbit constellations write 8\n  qorbit constellations write 12 --dir . -f json",
	}
	cmd.Flags().StringVar(&dir, "dir", dir, "write the files into `DIR`")
	return cli.TakesOrder(cmd, constellation.MinFileOrder, constellation.MaxOrder, func(_ *cobra.Command, n int) error {
		rows, files, err := table.ConstellationFiles(dir, n)
		if err == nil {
			err = a.WriteFiles(files)
		}
		if err != nil {
			return err
		}
		return cli.PrintRows(a, rows...)
	})
}

// overConstellationFiles makes a command of one that works on files of constellations, which it reads.
func overConstellationFiles(a *app, cmd *cobra.Command, work func(ctx context.Context, files []constellation.File) error) *cobra.Command {
	cmd.Args = cli.Arguments(cli.Several, "files of constellations")
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		files, err := constellation.ReadFiles(names)
		if err != nil {
			return err
		}
		return work(cmd.Context(), files)
	}
	return cmd
}

func newConstellationsRead(a *app) *cobra.Command {
	return overConstellationFiles(a, &cobra.Command{
		Use:   "read FILE…",
		Short: "Check files of start constellations, and show what is in them",
		Long: `Check files of start constellations, and list them in the order of the files. Errors name the record, from 1, and the byte at
which it begins, from 0.`,
		Example: "  qorbit constellations read constellations-8-symmetric.sam",
	}, func(_ context.Context, files []constellation.File) error {
		return cli.PrintView(a, table.All[table.Constellation](), func(out *table.Page[table.Constellation]) error {
			for _, f := range files {
				out.Note("%q: %s, %v", f.Name, words.Plural(len(f.List), "record"), f.Layout)
				for _, c := range f.List {
					if err := out.Row(table.Constellation{N: c.Order(), Kind: c.Kind(), Queens: c.String(), Size: c.Size()}); err != nil {
						return err
					}
				}
			}
			return nil
		})
	})
}

func newConstellationsCount(a *app) *cobra.Command {
	return overConstellationFiles(a, &cobra.Command{
		Use:   "count FILE…",
		Short: "Count the solutions that begin with the start constellations of files",
		Long: `Count the solutions whose border queens are a constellation in the files, or an image of one, and their orbits by class. The
files have one order, 4 to 20, and no two of their constellations may be images of each other.`,
		Example: "  qorbit constellations count constellations-8-asymmetric.sam constellations-8-symmetric.sam",
	}, func(ctx context.Context, files []constellation.File) error {
		list, err := constellation.Join(files)
		if err != nil {
			return err
		}
		return cli.PrintView(a, table.Constellations, func(out *table.Page[table.Count]) error {
			start := time.Now()
			c, whole, err := constellation.Count(ctx, list, a.Options())
			if err != nil {
				return err
			}
			counted := table.NewCount(c, time.Since(start))
			counted.Constellations, counted.Complete = len(list), whole
			return out.Row(counted)
		})
	})
}
