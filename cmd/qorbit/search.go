package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/count"
	"qorbit/internal/cli"
	"qorbit/internal/draw/graph"
	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
	"qorbit/internal/store"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
)

// A searchRequest is what the flags of `qorbit search` ask for.
type searchRequest struct {
	*app
	n                                   int
	options                             search.Options
	trajectory, missed, certificate, db string
	requireComplete                     bool
	picture                             graph.Options
}

func newSearch(a *app) *cobra.Command {
	r := searchRequest{app: a, options: search.Options{Queens: 1}}
	strategy, seeds := string(search.BreadthFirst), string(search.Complete)
	cmd := &cobra.Command{
		Use:   "search ORDERS",
		Short: "Search orbits with Inc and Mov, and compare what is reached with the counter",
		Long: `Run search_orbits of Zhang & Zhang (2011) for each order N (1 to 19): apply Inc to the orbits of order N−1, then Mov to every
orbit found, until no new orbit appears. Compare with a counter that shares no code with the search. Text of one order shows
the steps and what is missed; all else is one row per order.`,
		Example: `  qorbit search 8
  qorbit search 9 -f json --missed missed.txt
  qorbit search 5..10 -f csv
  qorbit search 8 --trajectory trajectory.svg --boards
  qorbit search 9 --certificate certificate-9.txt
  qorbit search 10 --escalate 2
  qorbit search 8 --db orbits.db`,
	}
	flags := cmd.Flags()
	cli.Choice(flags, &strategy, "strategy", "extend orbits breadth first or depth first", string(search.BreadthFirst), string(search.DepthFirst))
	cli.Choice(flags, &seeds, "seeds", seedsUsage, string(search.Complete), string(search.Chained))
	flags.Var(cli.Whole(&r.options.Queens), "queens", "close under moves of `K` queens")
	flags.Var(cli.Whole(&r.options.Escalate), "escalate", "where they lead to nothing new, try moves of more queens, up to `K`, and then go on with fewer")
	flags.BoolVar(&r.requireComplete, "require-complete", false, "exit with status 1 if an orbit is missed")
	cli.File(flags, &r.trajectory, "trajectory", provenance.Writes, "write the trajectory to `FILE`: as a picture if it ends in .svg, .png, .pdf or .tikz (for LaTeX), as a graph if in .dot, .graphml or .gexf, step by step if in .json, .csv, .tsv, .md, .html or .tex")
	cli.File(flags, &r.missed, "missed", provenance.Writes, "write the keys that were not reached to `FILE`, one per line")
	cli.File(flags, &r.certificate, "certificate", provenance.Writes, "write a proof of the outcome (orders to 13) to `FILE`, which qorbit verify checks")
	cli.File(flags, &r.db, "db", provenance.Keeps, "store the orbits, edges and components (orders to 17) in the database `FILE`, beside other orders, for qorbit query")
	pictures := pflag.NewFlagSet("", pflag.ContinueOnError)
	pictures.SortFlags = false
	addPictureFlags(pictures, &r.picture)
	pictures.VisitAll(func(f *pflag.Flag) {
		if f.Name != "dpi" { // a png of a trajectory has the usual resolution
			flags.AddFlag(f)
		}
	})
	cli.SetRules(cmd,
		cli.Rule{Flag: "trajectory", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "missed", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "certificate", Excludes: "queens seeds escalate " + cli.SeveralOrders},
		cli.Rule{Flag: "db", Excludes: "queens escalate"})
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		r.options.Strategy, r.options.Seeds = search.Strategy(strategy), search.SeedRule(seeds)
		for _, n := range orders {
			if err := cmp.Or(r.check(n), checkPicture(r.picture, flags, trajectoryPicture, pictureOf(r.trajectory), n)); err != nil {
				return err
			}
		}
		return r.run(cmd.Context(), orders)
	})
}

// seedsUsage describes the flag --seeds.
const seedsUsage = "apply Inc to all orbits of order N−1, or to those that a chain of searches from order 4 reached"

// check finds values that an order does not have.
func (r searchRequest) check(n int) error {
	switch k := r.options.Escalate; {
	case r.db != "" && n > store.MaxOrder:
		return fmt.Errorf("--db: order %d, expected %d to %d", n, store.MinOrder, store.MaxOrder)
	case r.trajectory != "" && !slices.Contains(table.TrajectoryEndings(), strings.ToLower(filepath.Ext(r.trajectory))):
		return fmt.Errorf("--trajectory %q: expected a name that ends in %s%s", r.trajectory, strings.Join(table.TrajectoryEndings(), ", "),
			words.Hint(filepath.Ext(r.trajectory), table.TrajectoryEndings()...))
	case r.certificate != "" && n > certificate.MaxOrder:
		return fmt.Errorf("--certificate at order %d: expected an order from 1 to %d, beyond which certificates grow too large", n, certificate.MaxOrder)
	case k != 0 && (k <= r.options.Queens || k > n):
		return fmt.Errorf("--escalate %d: expected more than the %s of --queens, and at most %d at order %d", k, words.Plural(r.options.Queens, "queen"), n, n)
	}
	return nil
}

// run runs the search of each order, writes the files that flags ask for, and prints the outcome.
func (r searchRequest) run(ctx context.Context, orders []int) error {
	missing := error(nil) // that an order is not complete
	find := func(n int) (s *search.Result, counted count.Count, err error) {
		r.n = n
		s, counted, err = r.find(ctx)
		if err == nil && r.requireComplete && missing == nil && uint64(len(s.Found)) < counted.Orbits {
			missing = fmt.Errorf("%w: the search of order %d reaches %d of %d orbits", cli.ErrFailed, n, len(s.Found), counted.Orbits)
		}
		return s, counted, err
	}
	if r.Format == "text" && len(orders) == 1 {
		start := time.Now()
		s, counted, err := find(orders[0])
		if err != nil {
			return err
		}
		outcome, err := table.SearchText(ctx, s, counted)
		if err == nil {
			err = r.WriteText(outcome)
		}
		r.Log("took %.2f s", time.Since(start).Seconds())
		return cmp.Or(err, missing)
	}
	view := table.Searches
	if r.options.Escalate > 0 {
		view = table.Escalations
	}
	err := cli.PrintOrders(r.app, view, orders, func(out *table.Page[table.Search], n int) error {
		s, counted, err := find(n)
		if err != nil {
			return err
		}
		return out.Row(table.NewSearch(s, counted))
	})
	return cmp.Or(err, missing)
}

// find runs the search of order n, and writes its files.
func (r searchRequest) find(ctx context.Context) (s *search.Result, counted count.Count, err error) {
	var files [3]*outfile.File
	for i, name := range []string{r.trajectory, r.missed, r.certificate} {
		if files[i], err = outfile.Create(name); err != nil {
			return nil, counted, err
		}
		defer files[i].Discard()
	}
	keep, err := store.Keep(r.db, r.n, r.options, r.Log)
	if err != nil {
		return nil, counted, err
	}
	defer r.Shown.EndPhase()
	r.options.Options = r.Options()
	if s, counted, err = search.RunAndCount(ctx, r.n, r.options); err == nil {
		r.Shown.EndPhase()
		s.Options.Options = r.Options()
		err = keep(ctx, s)
	}
	if err != nil {
		return nil, counted, err
	}
	r.Run.Checked(r.n, "orbits: counter, enumeration", true, map[string]uint64{"counter": counted.Orbits, "enumeration": uint64(s.Orbits.Len())})
	for i, write := range []func(io.Writer) error{
		func(w io.Writer) error { return r.writeTrajectory(ctx, w, s) },
		func(w io.Writer) error { return table.WriteMissed(w, s) },
		func(w io.Writer) error { return certificate.Write(ctx, w, s) },
	} {
		if err == nil {
			err = files[i].Finish(write)
		}
	}
	return s, counted, err
}

// writeTrajectory writes the trajectory in the form that the file's ending names.
func (r searchRequest) writeTrajectory(ctx context.Context, w io.Writer, s *search.Result) error {
	picture := pictureOf(r.trajectory)
	if picture == "" {
		return table.WriteTrajectory(w, table.FormatOfFile(r.trajectory), s)
	}
	d, err := graph.Trajectory(s)
	if err != nil {
		return err
	}
	return writePicture(ctx, r.app, w, d, picture, r.picture)
}

// newCheck makes the command of a function that checks an order, which is [search.CheckOrder] but for tests.
func newCheck(a *app, checkOrder func(context.Context, int, orbit.Options) (search.Check, error)) *cobra.Command {
	return cli.TakesOrders(&cobra.Command{
		Use:   "check ORDERS",
		Short: "Compare the counter, the enumeration, the graph and the search",
		Long: `For each order (1 to 19), compare the counter, the enumeration, the orbit graph and the search (Inc from all orbits of order
N−1, then Mov). The exit status is 1 if they contradict each other.`,
		Example: "  qorbit check 4..12\n  qorbit check 8,10,12\n  qorbit check 9 -f json\n  qorbit check 4..9 -o check.csv --manifest manifest.json",
	}, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		contradiction := ""
		err := cli.PrintOrders(a, table.Checks, orders, func(out *table.Page[table.Check], n int) error {
			checked, err := checkOrder(cmd.Context(), n, a.Options())
			if err != nil {
				return err
			}
			c := table.NewCheck(checked)
			a.Run.Checked(n, "solutions, orbits, classes: counter, enumeration; orbits reached: graph, search", c.Agree, map[string]uint64{
				"solutions": c.Solutions, "counter": c.CountedOrbits, "enumeration": uint64(c.EnumeratedOrbits), "reached": uint64(c.Reached), "components": uint64(c.Components)})
			switch {
			case !c.Agree:
				contradiction = fmt.Sprintf("order %d: %s", n, c.Disagreement)
				out.Note("%s", contradiction)
			case !c.Complete:
				out.Note("order %d: the search misses %d of %s (`qorbit search %d` says which and why)", n, c.Missed, words.Plural(c.CountedOrbits, "orbit"), n)
			}
			return out.Row(c)
		})
		return cmp.Or(err, failed(contradiction))
	})
}

// failed is the error of a check that failed, nil where there is nothing to say of it.
func failed(what string) error {
	if what == "" {
		return nil
	}
	return fmt.Errorf("%w: %s", cli.ErrFailed, what)
}

func newPath(a *app) *cobra.Command {
	queens, all := 1, false
	cmd := cli.TakesOrder(&cobra.Command{
		Use:   "path N A B",
		Short: "Find a shortest route from one orbit to another",
		Long: `Find a shortest route of moves from orbit A to orbit B of order N (1 to 19). The first move applies to the key of A, and each
other move to the result before. qorbit draw 'N#A' --apply 'MOV MOV …' draws a route of moves of one queen.`,
		Example: "  qorbit path 8 1 7\n  qorbit path 8 1,5,8,6,3,7,2,4 10 --all -f json\n  qorbit path 9 1 35 --queens 2",
		Args:    cli.Arguments(3, "an order and two orbits, such as 8 1 7"),
	}, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, n int) error {
		ctx, args := cmd.Context(), cmd.Flags().Args()
		ends, err := route.FindEnds(ctx, n, queens, args[1], args[2], a.Options())
		if err != nil {
			return err
		}
		return a.Write(func(w io.Writer) error { return table.PrintPaths(ctx, w, a.Format, ends, all, a.Log) })
	})
	cmd.Flags().Var(cli.Whole(&queens), "queens", "move `K` queens in a step")
	cmd.Flags().BoolVar(&all, "all", false, "print one route for each shortest sequence of orbits")
	return cmd
}
