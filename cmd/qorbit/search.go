package main

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"qorbit/count"
	"qorbit/internal/cli"
	"qorbit/internal/draw/graph"
	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
	"qorbit/internal/rows"
	"qorbit/internal/store"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/encode"
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
orbit found, until no new orbit appears. Compare with a counter that shares no code with the search. For one order, text shows
the steps and what is missed; otherwise there is one row per order.`,
		Example: `  qorbit search 8
  qorbit search 9 -f json --missed missed.txt
  qorbit search 8 --trajectory trajectory.svg --boards
  qorbit search 9 --certificate certificate-9.txt
  qorbit search 10 --escalate 2
  qorbit search 8 --db orbits.db`,
	}
	flags := cmd.Flags()
	cli.Choice(flags, &strategy, "strategy", "extend orbits breadth first or depth first", string(search.BreadthFirst), string(search.DepthFirst))
	cli.Choice(flags, &seeds, "seeds", seedsUsage, string(search.Complete), string(search.Chained))
	flags.Var(cli.Whole(&r.options.Queens), "queens", "close under moves of `K` queens")
	flags.Var(cli.Whole(&r.options.Escalate), "escalate", "when moves of --queens find nothing new, try more queens, up to `K`, and after a success fewer again")
	flags.BoolVar(&r.requireComplete, "require-complete", false, "exit with status 1 if an orbit is missed")
	cli.File(flags, &r.trajectory, "trajectory", provenance.Writes, "write the trajectory to `FILE`: as a picture if it ends in .svg, .png, .pdf or .tikz (for LaTeX), as a graph if in .dot, .graphml or .gexf, step by step if in .json, .csv, .tsv, .md, .html or .tex")
	cli.File(flags, &r.missed, "missed", provenance.Writes, "write the keys of the orbits that were not reached to `FILE`, one per line")
	cli.File(flags, &r.certificate, "certificate", provenance.Writes, "write a proof of the outcome (orders to 13) to `FILE`, which qorbit verify checks")
	cli.File(flags, &r.db, "db", provenance.Keeps, "store the orbits, edges and components (orders to 17) in the database `FILE`, beside other orders, for qorbit query")
	addDiagramFlags(a, flags, &r.picture)
	cli.SetRules(cmd,
		cli.Rule{Flag: "trajectory", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "missed", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "certificate", Excludes: "queens seeds escalate " + cli.SeveralOrders},
		cli.Rule{Flag: "db", Excludes: "queens escalate"})
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		r.options.Strategy, r.options.Seeds = search.Strategy(strategy), search.SeedRule(seeds)
		for _, n := range orders {
			format := cmp.Or(pictureOf(r.trajectory), r.Format)
			if err := cmp.Or(r.check(n), checkDiagram(r.picture, flags, format, byTrajectoryFile, n)); err != nil {
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
		return fmt.Errorf("--db: order %d, expected 1 to %d", n, store.MaxOrder)
	case r.trajectory != "" && !slices.Contains(rows.TrajectoryEndings(), strings.ToLower(filepath.Ext(r.trajectory))):
		return fmt.Errorf("--trajectory %q: expected a name that ends in %s", r.trajectory, strings.Join(rows.TrajectoryEndings(), ", "))
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
		outcome, err := rows.SearchText(ctx, s, counted)
		if err == nil {
			err = r.WriteText(outcome)
		}
		r.Log("took %.2f s", time.Since(start).Seconds())
		return cmp.Or(err, missing)
	}
	view := rows.Searches
	if r.options.Escalate > 0 {
		view = rows.Escalations
	}
	err := cli.PrintOrders(r.app, view, orders, func(out *table.Page[rows.Search], n int) error {
		s, counted, err := find(n)
		if err != nil {
			return err
		}
		return out.Row(rows.NewSearch(s, counted))
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
	return s, counted, outfile.FinishAll(files[:], []func(io.Writer) error{
		func(w io.Writer) error { return r.writeTrajectory(ctx, w, s) },
		func(w io.Writer) error { return writeMissed(w, s) },
		func(w io.Writer) error { return certificate.Write(ctx, w, s) },
	})
}

// writeTrajectory writes the trajectory in the form that the file's ending names: a picture, a graph, or a table of steps.
func (r searchRequest) writeTrajectory(ctx context.Context, w io.Writer, s *search.Result) error {
	if picture := pictureOf(r.trajectory); picture != "" {
		d, err := graph.Trajectory(s)
		if err != nil {
			return err
		}
		return writePicture(ctx, r.app, w, d, picture, r.picture)
	}
	format := rows.FormatOfFile(r.trajectory)
	if f, ok := encode.Lookup(format); ok {
		return f.Write(w, encode.OfTrajectory(s))
	}
	return table.Print(w, format, rows.All[rows.Step](), table.Options{}, func(out *table.Page[rows.Step]) error {
		return out.Each(rows.EachStep(s))
	})
}

// writeMissed writes the keys of the orbits that a search did not reach, one per line.
func writeMissed(w io.Writer, s *search.Result) error {
	b := bufio.NewWriter(w)
	for _, v := range s.Missed() {
		fmt.Fprintln(b, s.Orbits.Perm(v))
	}
	return b.Flush()
}
