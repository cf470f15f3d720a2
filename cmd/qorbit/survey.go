package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/analysis"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// A surveyRequest is what the flags of `qorbit survey` ask for.
type surveyRequest struct {
	*app
	orders                              []int
	queens                              int
	inc, chained, depth, degrees, sizes bool
	resume                              string
}

func newSurvey(a *app) *cobra.Command {
	r := surveyRequest{app: a, queens: 1}
	cmd := &cobra.Command{
		Use:        "survey ORDERS",
		SuggestFor: []string{"stats", "degrees", "sizes"},
		Short:      "Print statistics of orbit graphs, which need not fit the memory",
		Long: `Print a row of statistics of the orbit graph of each order (1 to 19), or distributions. Without --inc and --depth, the graph is
not kept: orders to 18 take minutes.`,
		Example: "  qorbit survey 4..12\n  qorbit survey 9 --queens 2 -f json\n  qorbit survey 12 --degrees\n  qorbit survey 15 --resume survey15.state",
	}
	flags := cmd.Flags()
	addQueens(flags, &r.queens)
	flags.BoolVar(&r.inc, "inc", false, "also count the Inc edges, for which the graph must fit the memory")
	flags.BoolVar(&r.chained, "chained", false, "also count what a chain of searches from order 4 reaches")
	flags.BoolVar(&r.depth, "depth", false, "also print the depth, for which the graph must fit the memory")
	flags.BoolVar(&r.degrees, "degrees", false, "print how many orbits have each number of neighbours")
	flags.BoolVar(&r.sizes, "sizes", false, "print how many components have each number of orbits")
	flags.Var(cli.WholeIn(&a.Memory, 0, 1<<20), "memory", "take at most `GIB` of memory, in more passes if need be (default what is free)")
	cli.File(flags, &r.resume, "resume", provenance.Keeps, "keep finished passes in `FILE`, and continue from there")
	cli.SetRules(cmd,
		cli.Rule{Flag: "degrees", Excludes: "sizes inc chained depth"},
		cli.Rule{Flag: "sizes", Excludes: "inc chained depth"},
		cli.Rule{Flag: "chained", Excludes: "inc queens"},
		cli.Rule{Flag: "resume", Excludes: "depth inc queens " + cli.SeveralOrders})
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		r.orders = orders
		if len(orders) == 1 && r.queens == 1 && !r.inc {
			a.KeepsWork(cmd, "resume", "the finished passes")
		}
		err := r.print(cmd.Context())
		if err == nil && r.resume != "" { // what it was to resume from is printed
			err = outfile.Remove(r.resume)
		}
		return err
	})
}

// print prints what is asked for.
func (r surveyRequest) print(ctx context.Context) error {
	more := "" // columns that flags add
	for _, column := range []struct {
		name   string
		wanted bool
	}{{"inc_edges", r.inc}, {"chained", r.chained}, {"depth", r.depth}} {
		if column.wanted {
			more += " " + column.name
		}
	}
	switch {
	case r.degrees:
		return printSurveys(ctx, r, table.All[table.Degree](), table.Degrees)
	case r.sizes:
		return printSurveys(ctx, r, table.Sizes, table.ComponentSizes)
	}
	return cli.PrintOrders(r.app, table.StatsWith(more), r.orders, func(out *table.Page[table.Order], n int) error {
		if r.inc {
			network, err := buildNetwork(ctx, r.app, n, r.queens, true, encode.Part{})
			if err != nil {
				return err
			}
			return out.Row(table.NewOrderWithIncs(network))
		}
		s, err := r.run(ctx, n)
		if err != nil {
			return err
		}
		row := table.NewOrder(s)
		if r.chained {
			reach, err := search.ComputeReach(ctx, n, search.Options{Options: r.Options(), Seeds: search.Chained})
			if err != nil {
				return err
			}
			row.Chained = reach.Count()
		}
		return out.Row(row)
	})
}

// printSurveys surveys the graph of each order, and prints the rows that the function makes of it.
func printSurveys[T any](ctx context.Context, r surveyRequest, view table.View[T], rows func(*survey.Survey) []T) error {
	return cli.PrintOrders(r.app, view, r.orders, func(out *table.Page[T], n int) error {
		s, err := r.run(ctx, n)
		if err != nil {
			return err
		}
		return out.Rows(rows(s))
	})
}

// run surveys the graph, with progress and, for --resume, a checkpoint in a file.
func (r surveyRequest) run(ctx context.Context, n int) (*survey.Survey, error) {
	defer r.Shown.EndPhase()
	switch {
	case r.depth:
		g, err := orbitgraph.BuildOrder(ctx, n, r.queens, r.Options())
		if err != nil {
			return nil, err
		}
		return survey.Of(g), nil
	case r.resume == "":
		return survey.RunOrder(ctx, n, r.queens, r.Options())
	}
	defer cli.Saves()()
	s, err := survey.RunResumable(ctx, n, r.resume, r.Options(), r.Log)
	if errors.As(err, new(*survey.StateError)) {
		err = fmt.Errorf("--resume %w", err)
	}
	return s, err
}

// printGraphs builds the orbit graph of each order, of moves of so many queens, and prints the rows that the work puts on a page.
func printGraphs[T any](a *app, queens *int, view table.View[T], work func(ctx context.Context, out *table.Page[T], g *orbitgraph.Graph) error) func(*cobra.Command, []int) error {
	return func(cmd *cobra.Command, orders []int) error {
		return cli.PrintOrders(a, view, orders, func(out *table.Page[T], n int) error {
			g, err := buildGraph(cmd.Context(), a, n, *queens)
			if err != nil {
				return err
			}
			return work(cmd.Context(), out, g)
		})
	}
}

func newDistances(a *app) *cobra.Command {
	queens, searches, depths, from := 1, 20000, false, "" // so many searches decide all values where graphs are built in seconds
	cmd := &cobra.Command{
		Use:        "distances ORDERS",
		SuggestFor: []string{"distances", "depths"},
		Short:      "Print radius, diameter and centre of orbit graphs, or how many orbits lie at each distance",
		Long: `Print radius, diameter and centre of the giant, the largest component of the orbit graph of each order (1 to 19), and the depth,
the largest distance from a seed. --depths prints how many orbits lie at each distance instead.`,
		Example: "  qorbit distances 12\n  qorbit distances 4..10 -f csv\n  qorbit distances 9 --depths --from 35",
	}
	flags := cmd.Flags()
	addQueens(flags, &queens)
	flags.Var(cli.WholeIn(&searches, 1, math.MaxInt32), "searches", "print only bounds where `N` breadth-first searches do not decide")
	flags.BoolVar(&depths, "depths", false, "print how many orbits lie at each distance from the seeds; null counts those not reached")
	flags.StringVar(&from, "from", "", "with --depths, measure from `ORBIT` instead of from the seeds")
	cli.SetRules(cmd,
		cli.Rule{Flag: "depths", Excludes: "searches"},
		cli.Rule{Flag: "from", Needs: "depths", Excludes: cli.SeveralOrders})
	counts := printGraphs(a, &queens, table.All[table.DistanceCount](), func(_ context.Context, out *table.Page[table.DistanceCount], g *orbitgraph.Graph) error {
		rows, err := table.DistanceCounts(g, from)
		if err != nil {
			return fmt.Errorf("--from: %w", err)
		}
		return out.Rows(rows)
	})
	extents := printGraphs(a, &queens, table.DistanceTable, func(ctx context.Context, out *table.Page[table.Distances], g *orbitgraph.Graph) error {
		extent, err := g.GiantExtent(ctx, searches, a.Options())
		if err != nil {
			return err
		}
		return out.Row(table.NewDistances(g, extent))
	})
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		if depths {
			return counts(cmd, orders)
		}
		return extents(cmd, orders)
	})
}

func newOptimal(a *app) *cobra.Command {
	queens := 1
	cmd := &cobra.Command{
		Use:        "optimal ORDERS",
		SuggestFor: []string{"optimal"},
		Short:      "Say how short a search can be: fewest start orbits, least depth, shortest walk",
		Long:       "Say for each order (1 to 19) how few orbits, how little depth and how short a walk generate all orbits by Mov.",
		Example:    "  qorbit optimal 8\n  qorbit optimal 4..10 -f csv",
	}
	addQueens(cmd.Flags(), &queens)
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, printGraphs(a, &queens, table.Optima, func(ctx context.Context, out *table.Page[table.Optimum], g *orbitgraph.Graph) error {
		o, err := route.FindOptimum(ctx, g, a.Options())
		if err != nil {
			return err
		}
		found := table.NewOptimum(o)
		if found.Orbits > 0 {
			out.Note("%s", table.OptimumText(o))
		}
		return out.Row(found)
	}))
}

func newConnect(a *app) *cobra.Command {
	return cli.PrintsOrders(a, &cobra.Command{
		Use:   "connect ORDERS",
		Short: "Find how many queens a move must move for the orbit graph to be connected",
		Long: `For each order (1 to 19), build the graphs of moves of 1, 2, … queens up to the first that is connected, and print a row for
each. complete says that the search with such moves (qorbit search N --queens K) reaches every orbit.`,
		Example: "  qorbit connect 4..10\n  qorbit connect 9 -f json",
	}, orbit.MaxEnumerated, table.Connection, func(ctx context.Context, out *table.Page[table.Order], n int) error {
		tried, err := survey.QueensToConnect(ctx, n, a.Options())
		if err == nil {
			out.Note("%s", table.ConnectedText(tried))
			for _, s := range tried {
				err = cmp.Or(err, out.Row(table.OfStats(s)))
			}
		}
		return err
	})
}

func newAnalyse(a *app) *cobra.Command {
	queens, sources, top, communities, cores, cliques := 1, 0, 10, false, false, false
	cmd := &cobra.Command{
		Use:   "analyse ORDERS",
		Short: "Compute statistics of the orbit graph: degrees, cuts, cores, cliques, distances, communities, centrality",
		Long: `Build the orbit graph of each order (1 to 19) and compute statistics of it, one row each, or lists in their place. The column
how says how exact a value is; the giant is the largest component.`,
		Example: "  qorbit analyse 8\n  qorbit analyse 5..8,10 -f csv\n  qorbit analyse 10 --top 3\n  qorbit analyse 11 --communities",
	}
	flags := cmd.Flags()
	flags.Var(cli.WholeIn(&sources, 2, math.MaxInt32), "sources", fmt.Sprintf("measure distances from `N` orbits of the giant at most (default all, or %d if it has more than %d)", analysis.DefaultSources, analysis.ExactSources))
	addQueens(flags, &queens)
	flags.Var(cli.WholeIn(&top, 1, math.MaxInt32), "top", "print the `K` most central orbits of the giant by each measure")
	flags.BoolVar(&communities, "communities", false, "print the communities of the giant, each with its hub")
	flags.BoolVar(&cores, "cores", false, "print the k-cores")
	flags.BoolVar(&cliques, "cliques", false, "print how many maximal cliques there are of each size")
	cli.SetRules(cmd, cli.OneOf("top", "communities", "cores", "cliques")...)
	options := func() analysis.Options { return analysis.Options{Options: a.Options(), Sources: sources} }
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		print := printAnalyses(a, &queens, options, table.Statistics)
		switch {
		case flags.Changed("top"):
			print = printAnalyses(a, &queens, options, table.MostCentral(top))
		case communities:
			print = printAnalyses(a, &queens, options, table.Communities)
		case cores:
			print = printAnalyses(a, &queens, options, table.Cores)
		case cliques:
			print = printAnalyses(a, &queens, options, table.CliqueSizes)
		}
		return print(cmd, orders)
	})
}

// printAnalyses analyses the graph of each order, and prints its rows.
func printAnalyses[T any](a *app, queens *int, options func() analysis.Options, analyse table.Analysis[T]) func(*cobra.Command, []int) error {
	return printGraphs(a, queens, table.All[table.OfGraph[T]](), func(ctx context.Context, out *table.Page[table.OfGraph[T]], g *orbitgraph.Graph) error {
		rows, note, err := analyse(ctx, g, options())
		if err != nil {
			return err
		}
		if note != "" {
			out.Note("order %d: %s", g.Orbits().Order(), note)
		}
		return out.Rows(table.NewOfGraph(g, rows))
	})
}
