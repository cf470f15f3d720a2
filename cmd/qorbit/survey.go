package main

import (
	"cmp"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// localSurvey is what progress says that computes the blocks of local surveys.
const localSurvey = "a local survey"

// A surveyRequest is what the flags of `qorbit survey` ask for.
type surveyRequest struct {
	blockRun
	orders                              []int
	moves                               moveChoice
	inc, chained, depth, degrees, sizes bool
	local                               bool
}

func newSurvey(a *app) *cobra.Command {
	r := &surveyRequest{blockRun: blockRun{app: a}}
	cmd := &cobra.Command{
		Use:   "survey ORDERS",
		Short: "Print statistics of orbit graphs, also of those too large for the memory",
		Long: `Print a row of statistics of the orbit graph of each order (1 to 19), or distributions. Only --inc and
--depth keep the graph in memory. Orders to 18 take minutes. --local (2 to 22) visits the orbits in blocks and builds
no graph, so components are not known. --part shares the blocks among machines, --record keeps them, and qorbit merge
unites the records.`,
		Example: "  qorbit survey 4..12\n" +
			"  qorbit survey 9 --queens 2 -f json\n" +
			"  qorbit survey 9 --moves exchange --queens 3\n" +
			"  qorbit survey 12 --degrees\n" +
			"  qorbit survey 14 --local --part 0/2 --record local-0.txt",
	}
	flags := cmd.Flags()
	a.TakesConditions(cmd)
	addMoves(flags, &r.moves)
	flags.BoolVar(&r.inc, "inc", false, "also count the Inc edges, for which the graph must fit the memory")
	flags.BoolVar(&r.chained, "chained", false, "also count what a chain of searches from order 4 reaches")
	flags.BoolVar(&r.depth, "depth", false, "also print the depth, for which the graph must fit the memory")
	flags.BoolVar(&r.degrees, "degrees", false, "print how many orbits have each number of neighbours")
	flags.BoolVar(&r.sizes, "sizes", false, "print how many components have each number of orbits")
	flags.Var(cli.WholeIn(&a.Memory, 0, 1<<20), "memory",
		"take at most `GIB` of memory, in more passes if need be (default what is free)")
	flags.BoolVar(&r.local, "local", false, "print only what needs no components: moves, degrees, seeds")
	flags.StringVar(&r.part, "part", "", "visit only part `R/M`: the blocks whose number is R modulo M")
	flags.StringArrayVar(&r.halves.Records, "record", nil,
		"keep the finished blocks in `FILE`, and continue from there; may be repeated: all are read, the first is written")
	cli.NamesFile(flags, "record", cli.Writes)
	cli.SetRules(cmd,
		cli.Rule{Flag: "local", Excludes: "inc chained depth sizes memory", Scope: survey.LocalScope},
		cli.Rule{Flag: "part", Needs: "local", Excludes: "degrees " + cli.SeveralOrders},
		cli.Rule{Flag: "record", Needs: "local", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "degrees", Excludes: "sizes inc chained depth"},
		cli.Rule{Flag: "sizes", Excludes: "inc chained depth"},
		cli.Rule{Flag: "chained", Excludes: "inc moves queens"})
	cmd.Args = cli.Arguments(1, words.OrdersExpected)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := r.parse(args[0]); err != nil {
			return err
		}
		if err := cmp.Or(cli.CheckQueens(cmd, r.orders), r.prepare()); err != nil {
			return err
		}
		if r.local && len(r.orders) == 1 {
			a.KeepsWork(cmd, "record", "the finished blocks")
		}
		return r.print(cmd.Context())
	}
	a.Prints(cmd, rows.StatsWith(move.Exchange, "inc_edges chained depth"), rows.LocalStats, rows.CountParts,
		rows.Sizes, rows.All[rows.Degree]())
	return cmd
}

// parse reads the orders: those of local surveys are others.
func (r *surveyRequest) parse(orders string) (err error) {
	if r.local {
		r.orders, err = words.ParseOrders(orders, survey.LocalScope.Least, survey.LocalScope.Most)
		return err
	}
	r.orders, err = words.ParseOrders(orders, 1, orbit.MaxEnumerated)
	if _, local := words.ParseOrders(orders, 1, survey.MaxLocal); err != nil && local == nil {
		err = fmt.Errorf("%w; --local takes orders to %d", err, survey.MaxLocal)
	}
	return err
}

// print prints what is asked for.
func (r *surveyRequest) print(ctx context.Context) error {
	more, columns := "", []string{"inc_edges", "chained", "depth"} // that flags add
	for i, wanted := range []bool{r.inc, r.chained, r.depth} {
		if wanted {
			more += " " + columns[i]
		}
	}
	kind := r.moves.rule().Kind
	view := rows.StatsWith(kind, more)
	switch {
	case r.part != "":
		return r.printPart(ctx, survey.LocalKind, r.orders[0], localSurvey)
	case r.local && !r.degrees:
		view = rows.LocalStats
	case r.degrees:
		return printSurveys(ctx, r, rows.All[rows.Degree](), rows.Degrees)
	case r.sizes:
		return printSurveys(ctx, r, rows.Sizes, rows.ComponentSizes)
	}
	return cli.PrintOrders(r.app, view, r.orders, func(out *table.Page[rows.Order], n int) error {
		if r.inc {
			network, err := buildNetwork(ctx, r.app, n, r.moves.rule(), true, encode.Part{})
			if err != nil {
				return err
			}
			row := rows.NewOrder(survey.Of(network.Shown))
			row.Kind = kind.Name
			for v := range network.Vertices() {
				row.IncEdges += len(v.IncFrom)
			}
			return out.Row(row)
		}
		s, err := r.run(ctx, n)
		if err != nil {
			return err
		}
		row := rows.NewOrder(s)
		row.Kind = kind.Name
		if r.chained {
			chained := search.Options{Work: r.Options(), Seeds: search.Chained}
			reach, err := search.ComputeReach(ctx, r.Problem(n), chained)
			if err != nil {
				return err
			}
			row.Chained = reach.Count()
		}
		return out.Row(row)
	})
}

// printSurveys surveys the graph of each order, and prints the rows that the function makes of it.
func printSurveys[T any](
	ctx context.Context,
	r *surveyRequest,
	view table.View[T],
	rows func(*survey.Survey) []T,
) error {
	return cli.PrintOrders(r.app, view, r.orders, func(out *table.Page[T], n int) error {
		s, err := r.run(ctx, n)
		if err != nil {
			return err
		}
		return out.Rows(rows(s))
	})
}

// run surveys the graph.
func (r *surveyRequest) run(ctx context.Context, n int) (*survey.Survey, error) {
	defer r.Shown.EndPhase()
	switch {
	case r.local:
		known, err := r.blocks(ctx, survey.LocalKind, n, localSurvey)
		if err != nil {
			return nil, err
		}
		return survey.OfLocal(known)
	case r.depth:
		g, err := orbitgraph.BuildOrder(ctx, r.Problem(n), r.moves.rule(), r.Options())
		if err != nil {
			return nil, err
		}
		return survey.Of(g), nil
	}
	return survey.RunOrder(ctx, r.Problem(n), r.moves.rule(), r.Options())
}
