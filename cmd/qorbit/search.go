package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
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
	"qorbit/internal/store"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/family"
	"qorbit/orbit/route"
	"qorbit/orbit/sample"
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
	addPictureFlags(a, flags, &r.picture)
	cli.SetRules(cmd,
		cli.Rule{Flag: "trajectory", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "missed", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "certificate", Excludes: "queens seeds escalate " + cli.SeveralOrders},
		cli.Rule{Flag: "db", Excludes: "queens escalate"})
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		r.options.Strategy, r.options.Seeds = search.Strategy(strategy), search.SeedRule(seeds)
		for _, n := range orders {
			if err := cmp.Or(r.check(n), checkPicture(r.picture, flags, trajectoryPicture, cmp.Or(pictureOf(r.trajectory), r.Format), n)); err != nil {
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
	case r.trajectory != "" && !slices.Contains(table.TrajectoryEndings(), strings.ToLower(filepath.Ext(r.trajectory))):
		return fmt.Errorf("--trajectory %q: expected a name that ends in %s", r.trajectory, strings.Join(table.TrajectoryEndings(), ", "))
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
	return s, counted, outfile.FinishAll(files[:], []func(io.Writer) error{
		func(w io.Writer) error { return r.writeTrajectory(ctx, w, s) },
		func(w io.Writer) error { return table.WriteMissed(w, s) },
		func(w io.Writer) error { return certificate.Write(ctx, w, s) },
	})
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
		Long: `For each order (1 to 19), compare the counter, the enumeration, the orbit graph by shared patterns,
and the search (Inc from all orbits of order N−1, then Mov). To order 12, which takes a second, every Inc and
every Mov is also applied one by one, and the graph that they make is compared edge by edge. The exit status
is 1 if two ways contradict each other.`,
		Example: "  qorbit check 4..12\n  qorbit check 8,10,12\n  qorbit check 9 -f json\n  qorbit check 4..9 -o check.csv --manifest manifest.json",
	}, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		var contradiction error
		var agreed agreements
		err := cli.PrintOrders(a, table.Checks, orders, func(out *table.Page[table.Check], n int) error {
			checked, err := checkOrder(cmd.Context(), n, a.Options())
			if err != nil {
				return err
			}
			c := table.NewCheck(checked)
			a.Run.Checked(n, compared(c.Check), c.Agree, map[string]uint64{
				"solutions": c.Solutions, "counter": c.CountedOrbits, "enumeration": uint64(c.EnumeratedOrbits), "reached": uint64(c.Reached), "components": uint64(c.Components)})
			switch {
			case !c.Agree:
				contradiction = fmt.Errorf("%w: order %d: %s", cli.ErrFailed, n, c.Disagreement)
				out.Note("order %d: %s", n, c.Disagreement)
			case !c.Complete:
				out.Note("order %d: the search misses %d of %s (`qorbit search %d` says which and why)", n, c.Missed, words.Plural(c.CountedOrbits, "orbit"), n)
			}
			agreed.add(c.Check)
			if n == orders[len(orders)-1] && len(agreed) > 0 {
				out.Note("agree: %v", agreed)
			}
			return out.Row(c)
		})
		return cmp.Or(err, contradiction)
	})
}

// compared says what a check held against what.
func compared(c search.Check) string {
	text := "solutions, orbits, classes: counter, enumeration; orbits reached: graph, search"
	if slices.Contains(c.Ways(), "operators") {
		text += "; edges, components, seeds: graph, operators"
	}
	return text
}

// agreements are the ways that agree, and at which orders.
type agreements []agreement

type agreement struct {
	ways   string
	orders []int
}

// add adds an order, if its ways agree.
func (a *agreements) add(c search.Check) {
	if !c.Agree {
		return
	}
	ways := strings.Join(c.Ways(), ", ")
	if last := len(*a) - 1; last < 0 || (*a)[last].ways != ways {
		*a = append(*a, agreement{ways: ways})
	}
	last := &(*a)[len(*a)-1]
	last.orders = append(last.orders, c.N)
}

// String lists them: "counter, enumeration, shared patterns, search, operators (N = 4..12)".
func (a agreements) String() string {
	var parts []string
	for _, one := range a {
		parts = append(parts, fmt.Sprintf("%s (N = %s)", one.ways, words.FormatOrders(one.orders)))
	}
	return strings.Join(parts, "; ")
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
		if a.Format == "json" {
			return cli.PrintView(a, table.All[table.Path](), func(out *table.Page[table.Path]) error { return table.EachPath(ctx, ends, all, out.Row) })
		}
		view := table.All[table.PathStep]()
		if !all {
			view = view.Without("text markdown html latex", "route") // it is 1
		}
		return cli.PrintView(a, view, func(out *table.Page[table.PathStep]) error {
			return table.EachPath(ctx, ends, all, func(p table.Path) error {
				if p.Length == nil && a.Format != "text" { // of which a table says nothing
					a.Log("%v", p)
				} else if p.Route <= 1 {
					out.Note("%v", p)
				}
				return out.Rows(p.Table())
			})
		})
	})
	cmd.Flags().Var(cli.Whole(&queens), "queens", "move `K` queens in a step")
	cmd.Flags().BoolVar(&all, "all", false, "print one route for each shortest sequence of orbits")
	return cmd
}

func newMissed(a *app) *cobra.Command {
	seeds, bridges, sampled, file := string(search.Complete), false, false, ""
	draws := sample.Options{Samples: 100_000, Seed: 1, Component: 20}
	cmd := &cobra.Command{
		Use:   "missed ORDERS",
		Short: "List the components of the orbit graph that the search does not reach",
		Long: `List what search_orbits of each order (1 to 19) misses: a row for each component of the graph of one-queen moves that no Inc
leads into. With --certificate (order 9 to 255), one orbit that the search misses is constructed instead. With --sample (order 9
to 255), random solutions are drawn until one is in a component without a seed; the exit status is 1 if none is.`,
		Example: "  qorbit missed 9\n  qorbit missed 40 --certificate missed-40.txt\n  qorbit missed 30 --sample --certificate missed-30.txt\n  qorbit missed 10 --bridges\n  qorbit missed 9..11 --seeds chained -f csv",
	}
	flags := cmd.Flags()
	cli.Choice(flags, &seeds, "seeds", seedsUsage, string(search.Complete), string(search.Chained))
	flags.BoolVar(&bridges, "bridges", false, "find how many queens, 2 or 3, join each component to what is reached")
	cli.File(flags, &file, "certificate", provenance.Writes, "write a proof that the search misses an orbit of this order to `FILE`")
	flags.BoolVar(&sampled, "sample", false, "draw random solutions until one is in a component that is missed")
	flags.Uint64Var(&draws.Seed, "seed", draws.Seed, "with --sample, draw with seed `S`")
	flags.Var(cli.WholeIn(&draws.Samples, 1, sample.MaxSamples), "samples", "with --sample, draw at most `K` solutions")
	flags.Var(cli.WholeIn(&draws.Component, 1, sample.MaxComponent), "component", "with --sample, search components up to `LIMIT` orbits")
	cli.File(flags, &draws.Record, "record", provenance.Keeps, "with --sample, keep what is drawn of one order in `FILE`, and continue from there")
	cli.SetRules(cmd,
		cli.Rule{Flag: "seed", Needs: "sample"}, cli.Rule{Flag: "samples", Needs: "sample"}, cli.Rule{Flag: "component", Needs: "sample"},
		cli.Rule{Flag: "record", Needs: "sample", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "sample", Excludes: "bridges seeds"},
		cli.Rule{Flag: "certificate", Excludes: "bridges seeds " + cli.SeveralOrders})
	cmd.Args = cli.Arguments(1, words.OrdersExpected)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		least, most := 1, orbit.MaxEnumerated
		switch {
		case sampled:
			least, most = family.LeastOrder, sample.MaxOrder
		case file != "":
			least, most = family.LeastOrder, ops.MaxOrder
		}
		orders, err := words.ParseOrders(args[0], least, most)
		if err != nil {
			return err
		}
		written, err := outfile.Create(file)
		if err != nil {
			return err
		}
		defer written.Discard()
		switch ctx := cmd.Context(); {
		case sampled:
			if len(orders) == 1 {
				a.KeepsWork(cmd, "record", "the finished draws")
			}
			return proveMissed(ctx, a, orders, draws, file, written)
		case file != "":
			return certifyMissed(ctx, a, orders[0], file, written)
		}
		view := table.MissedComponents
		if !bridges {
			view = view.Without("text markdown html latex csv tsv", "queens")
		}
		return cli.PrintOrders(a, view, orders, func(out *table.Page[table.Component], n int) error {
			r, err := search.ComputeReach(cmd.Context(), n, search.Options{Options: a.Options(), Seeds: search.SeedRule(seeds)})
			var queens []int
			if err == nil && bridges {
				queens, err = r.LeastQueens(cmd.Context())
			}
			if err != nil {
				return err
			}
			rows := table.MissedOf(r, queens)
			out.Note("%s", table.MissedText(r, queens, rows))
			return out.Rows(rows)
		})
	}
	return cmd
}

// certifyMissed writes the certificate of an orbit that the search misses, and prints what the checker says of it. It keeps what it writes,
// because a pipe or a device cannot be read again.
func certifyMissed(ctx context.Context, a *app, n int, name string, file *outfile.File) error {
	var text bytes.Buffer
	err := file.Finish(func(w io.Writer) error { return certificate.WriteMissed(ctx, io.MultiWriter(w, &text), n, a.Options()) })
	if err != nil {
		return err
	}
	proof, err := checker.Check(&text)
	if err != nil {
		return fmt.Errorf("%w: the checker refuses %q: %w", orbit.ErrContradiction, name, err)
	}
	return printVerified(a, name, proof, nil)
}

// proveMissed finds a component of each order, and writes the certificate of one order to a file, if there is one.
func proveMissed(ctx context.Context, a *app, orders []int, draws sample.Options, name string, file *outfile.File) error {
	return cli.PrintOrders(a, table.SampledMissedComponents, orders, func(out *table.Page[table.SampledMissed], n int) error {
		draws.Options = a.Options()
		var proof *certificate.Proof
		prove := func(w io.Writer) (err error) {
			proof, err = certificate.Prove(ctx, w, n, draws)
			return err
		}
		err := file.Finish(prove)
		if file == nil {
			err = prove(io.Discard)
		}
		if errors.Is(err, sample.ErrNoneMissed) {
			return fmt.Errorf("%w: %w", cli.ErrFailed, err)
		}
		if err != nil {
			return recordFlag(err, "")
		}
		if len(orders) == 1 {
			out.Note("%s", table.VerifiedText(proof.Checked, nil))
		}
		return out.RowNow(table.NewSampledMissed(proof, name))
	})
}

func newVerify(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "verify FILE",
		Short: "Check the certificate of a search with independent code",
		Long: `Check a certificate that search or missed wrote with --certificate, by code that shares nothing with what writes them; the total
is that of OEIS A000170. Exit status: 1 if a claim is false, with its line and what is true; 2 if the file is no certificate.`,
		Example: "  qorbit verify certificate-9.txt\n  qorbit verify certificate-9.txt -f json",
		Args:    cli.Arguments(1, "the file of a certificate"),
		RunE: func(cmd *cobra.Command, args []string) error {
			proof, claim, err := checker.CheckFile(args[0])
			if err != nil {
				return err
			}
			if err := printVerified(a, args[0], proof, claim); err != nil {
				return err
			}
			compared, values := "claims of the certificate: definitions, OEIS A000170", map[string]uint64{"solutions": proof.Solutions}
			if proof.Component {
				compared, values = "claims of the certificate: definitions", nil
			}
			if claim != nil {
				a.Run.Checked(0, compared, false, nil)
				return fmt.Errorf("%w: %q: %w", cli.ErrFailed, args[0], claim)
			}
			a.Run.Checked(proof.N, compared, true, values)
			return nil
		},
	}
}

// printVerified prints what the checker says of a file.
func printVerified(a *app, name string, proof checker.Proof, claim *checker.FalseClaim) error {
	return cli.PrintView(a, table.All[table.Verified](), func(out *table.Page[table.Verified]) error {
		out.Note("%s", table.VerifiedText(proof, claim))
		return out.Row(table.NewVerified(name, proof, claim))
	})
}

func newSample(a *app) *cobra.Command {
	o := sample.Options{Samples: 1000, Seed: 1, Queens: 1}
	method := "auto"
	cmd := &cobra.Command{
		Use:   "sample ORDERS",
		Short: "Estimate from random solutions what holds for the orbits of large orders",
		Long: `Draw random solutions of each order (4 to 255), and estimate the mean degree, the share of isolated orbits, the share of
seeds and the mean number of moves of random orbits, with standard errors. doc/limit.md explains the methods: exact (orders to 20)
draws uniformly and independently, chain by 16 Markov chains, whose effective number of independent draws is given.`,
		Example: "  qorbit sample 12\n  qorbit sample 10..14 --samples 500 -f csv\n  qorbit sample 40 --samples 200 --component 20\n  qorbit sample 16 --samples 100 --queens 2\n  qorbit sample 64 --samples 300 --record draws.txt -f json\n  qorbit sample 15 --samples 200 --method exact --sums sums15.txt",
	}
	flags := cmd.Flags()
	flags.Var(cli.WholeIn(&o.Samples, 2, sample.MaxSamples), "samples", "draw `K` solutions")
	flags.Uint64Var(&o.Seed, "seed", o.Seed, "draw with seed `S`")
	cli.Choice(flags, &method, "method", "how to draw; auto is exact to order 17, and chain above", "auto", string(sample.Exact), string(sample.Chain))
	flags.Var(cli.WholeIn(&o.Component, 1, sample.MaxComponent), "component", "search components up to `LIMIT` orbits")
	flags.Var(cli.WholeIn(&o.Queens, 1, 2), "queens", "with 2, print what moves of `K` queens do (degrees to order 64)")
	cli.File(flags, &o.Record, "record", provenance.Keeps, "keep what is drawn of one order in `FILE`, and continue from there")
	cli.File(flags, &o.Sums, "sums", provenance.Keeps, "exact: keep the sums of blocks of one order in `FILE`, a record of qorbit count, and count only what it lacks")
	cli.SetRules(cmd,
		cli.Rule{Flag: "queens", Excludes: "component"},
		cli.Rule{Flag: "record", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "sums", Excludes: "method=chain " + cli.SeveralOrders})
	return cli.TakesOrders(cmd, sample.MinOrder, sample.MaxOrder, func(cmd *cobra.Command, orders []int) error {
		switch last := orders[len(orders)-1]; {
		case o.Sums != "" && method == "auto" && last > sample.ExactByDefault:
			return fmt.Errorf("--sums: expected --method exact")
		case method == string(sample.Exact) && last > sample.MaxExact:
			return fmt.Errorf("--method exact: order %d is too large, expected %d to %d", last, sample.MinOrder, sample.MaxExact)
		}
		if method != "auto" {
			o.Method = sample.Method(method)
		}
		if len(orders) == 1 {
			a.KeepsWork(cmd, "record", "the finished draws")
		}
		if o.Queens == 2 {
			return printSamples(cmd.Context(), a, o, orders, table.TwoQueenSamples, table.NewTwoQueenSample)
		}
		view := table.SampledOrbits
		if o.Component > 0 {
			view = table.Components
		}
		return printSamples(cmd.Context(), a, o, orders, view, func(r *sample.Result) sample.Result { return *r })
	})
}

// printSamples draws solutions of each order, and prints the row that the function makes of the result at once.
func printSamples[T any](ctx context.Context, a *app, o sample.Options, orders []int, view table.View[T], row func(*sample.Result) T) error {
	return cli.PrintOrders(a, view, orders, func(out *table.Page[T], n int) error {
		o.Options = a.Options()
		result, err := sample.Run(ctx, n, o)
		if err != nil {
			return recordFlag(err, o.Sums)
		}
		return out.RowNow(row(result))
	})
}
