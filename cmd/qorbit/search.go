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
	"qorbit/orbit/search"
)

// A searchRequest is what the flags of `qorbit search` ask for.
type searchRequest struct {
	n               int
	orders          []int
	options         search.Options
	trajectory      string
	missed          string
	certificate     string
	db              string
	requireComplete bool
	draw            drawRequest
}

func newSearch(a *app) *cobra.Command {
	var r searchRequest
	strategy, seeds := string(search.BreadthFirst), string(search.Complete)
	cmd := &cobra.Command{
		Use:   "search ORDERS",
		Short: "Search orbits with Inc and Mov, and compare what is reached with the counter",
		Long: `Run search_orbits of Zhang & Zhang (2011) for each order N (1 to 19): apply Inc to the orbits of order N−1, then Mov to every
orbit found, until no new orbit appears. Compare with a counter that shares no code with the search.

Text shows the first steps and, where orbits are missed, their components and a move of more queens that joins the first of
them. The other formats, and text of several orders, print one row per order. depth is the largest distance from a seed.

--seeds chained applies Inc only to the orbits of order N−1 that the same procedure reached, starting with the one orbit of
order 4 given. --escalate K tries moves of 2 to K queens where moves of fewer lead to nothing new, and then goes on with
fewer; by_queens counts the orbits that moves of 1, 2, … queens brought.

--trajectory FILE writes the spanning forest of the search. Pictures are for orders up to 11 (10 with --boards or as tikz).
--certificate FILE writes a proof for qorbit verify: of every orbit reached, the step; of every component missed, why no Inc
leads into it and no Mov out of it. It is for moves of one queen, complete seeds and orders up to 13.

--db FILE stores orbits, edges and components of order N (up to 17) in an SQLite database for qorbit query, beside other
orders. An interrupted search leaves nothing of its order there. An order that is there stays.`,
		Example: `  qorbit search 8
  qorbit search 9 -f json --missed missed.txt
  qorbit search 5..10 -f csv
  qorbit search 8 --strategy dfs --trajectory trajectory.dot
  qorbit search 8 --trajectory trajectory.svg --boards
  qorbit search 9 --certificate certificate-9.txt
  qorbit search 10 --escalate 2
  qorbit search 8 --db orbits.db`,
		Args: cli.Arguments(1, words.OrdersExpected),
		RunE: func(cmd *cobra.Command, args []string) error {
			var err error
			if r.orders, err = words.ParseOrders(args[0], 1, orbit.MaxEnumerated); err != nil {
				return err
			}
			r.options.Strategy, r.options.Seeds = search.Strategy(strategy), search.SeedRule(seeds)
			for _, n := range r.orders {
				if err := cmp.Or(r.check(n), r.draw.check(cmd.Flags(), trajectoryPicture, pictureOf(r.trajectory), n)); err != nil {
					return err
				}
			}
			return runSearch(cmd.Context(), a, r)
		},
	}
	flags := cmd.Flags()
	cli.Choice(flags, &strategy, "strategy", "extend orbits breadth first or depth first", string(search.BreadthFirst), string(search.DepthFirst))
	cli.Choice(flags, &seeds, "seeds", "apply Inc to all orbits of order N−1, or to those that a chain of searches reached", string(search.Complete), string(search.Chained))
	r.options.Queens = 1
	flags.Var(cli.Whole(&r.options.Queens), "queens", "close under moves of `K` queens")
	flags.Var(cli.Whole(&r.options.Escalate), "escalate", "where they lead to nothing new, try moves of more queens, up to `K`")
	flags.BoolVar(&r.requireComplete, "require-complete", false, "exit with status 1 if an orbit is missed")
	cli.File(flags, &r.trajectory, "trajectory", provenance.Writes, "write the trajectory to `FILE`: as a picture if it ends in .svg, .png, .pdf or .tikz (for LaTeX), as a graph if in .dot, .graphml or .gexf, step by step if in .json, .csv, .tsv, .md, .html or .tex")
	cli.File(flags, &r.missed, "missed", provenance.Writes, "write the keys that were not reached to `FILE`, one per line")
	cli.File(flags, &r.certificate, "certificate", provenance.Writes, "write a proof of the outcome to `FILE`, which qorbit verify checks")
	cli.File(flags, &r.db, "db", provenance.Keeps, "store the orbits, edges and components in the database `FILE`, beside other orders")
	pictures := pflag.NewFlagSet("", pflag.ContinueOnError)
	pictures.SortFlags = false
	r.draw.addFlags(pictures)
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
	return cmd
}

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
	return checkQueens(r.options.Queens, n)
}

// runSearch runs the search of each order, writes the files that flags ask for, and prints the outcome.
func runSearch(ctx context.Context, a *app, r searchRequest) error {
	missing := error(nil) // that an order is not complete
	find := func(n int) (s *search.Result, counted count.Count, err error) {
		r.n = n
		s, counted, err = r.find(ctx, a)
		if err == nil && r.requireComplete && missing == nil && uint64(len(s.Found)) < counted.Orbits {
			missing = fmt.Errorf("%w: the search of order %d reaches %d of %d orbits", cli.ErrFailed, n, len(s.Found), counted.Orbits)
		}
		return s, counted, err
	}
	if a.Format == "text" && len(r.orders) == 1 {
		start := time.Now()
		s, counted, err := find(r.orders[0])
		if err != nil {
			return err
		}
		outcome, err := table.SearchText(ctx, s, counted)
		if err == nil {
			err = a.WriteText(outcome)
		}
		a.Log("took %.2f s", time.Since(start).Seconds())
		return cmp.Or(err, missing)
	}
	view := table.Searches
	if r.options.Escalate > 0 {
		view = table.Escalations
	}
	err := cli.PrintOrders(a, view, r.orders, func(out *table.Page[table.Search], n int, _ orbit.Options) error {
		s, counted, err := find(n)
		if err != nil {
			return err
		}
		return out.Row(table.NewSearch(s, counted))
	})
	return cmp.Or(err, missing)
}

// find runs the search of order n, and writes its files.
func (r searchRequest) find(ctx context.Context, a *app) (s *search.Result, counted count.Count, err error) {
	files, err := outfile.CreateAll(r.trajectory, r.missed, r.certificate)
	if err != nil {
		return nil, counted, err
	}
	defer files.Discard()
	kept, err := store.Keep(r.db, r.n, r.options, a.Log)
	if err != nil {
		return nil, counted, err
	}
	defer kept.Close()
	defer a.Shown.EndPhase()
	r.options.Options = a.Options()
	if s, counted, err = search.RunAndCount(ctx, r.n, r.options); err == nil {
		a.Shown.EndPhase()
		s.Options.Options = a.Options()
		err = kept.Fill(ctx, s)
	}
	if err != nil {
		return nil, counted, err
	}
	a.Run.Checked(r.n, "orbits: counter, enumeration", true, map[string]uint64{"counter": counted.Orbits, "enumeration": uint64(s.Orbits.Len())})
	return s, counted, files.Finish(
		func(w io.Writer) error { return writeTrajectory(ctx, a, w, s, r) },
		func(w io.Writer) error { return table.WriteMissed(w, s) },
		func(w io.Writer) error { return certificate.Write(ctx, w, s) },
	)
}

// writeTrajectory writes the trajectory in the form that the file's ending names.
func writeTrajectory(ctx context.Context, a *app, w io.Writer, s *search.Result, r searchRequest) error {
	if picture := pictureOf(r.trajectory); picture != "" {
		d, err := graph.Trajectory(s)
		if err != nil {
			return err
		}
		return r.draw.draw(ctx, a, w, d, picture)
	}
	return table.WriteTrajectory(w, table.FormatOfFile(r.trajectory), s)
}
