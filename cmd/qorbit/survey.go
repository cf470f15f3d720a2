package main

import (
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
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// localSurvey is what progress says that computes the blocks of local surveys.
const localSurvey = "a local survey"

// A surveyRequest is what the flags of `qorbit survey` ask for.
type surveyRequest struct {
	inc, chained, depth, degrees, sizes bool
	local                               bool
	run                                 blockRun // of a local survey
}

func newSurvey(a *app) *cobra.Command {
	var r surveyRequest
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
	a.TakesGraphs(cmd)
	flags.BoolVar(&r.inc, "inc", false, "also count the Inc edges, for which the graph must fit the memory")
	flags.BoolVar(&r.chained, "chained", false, "also count what a chain of searches from order 4 reaches")
	flags.BoolVar(&r.depth, "depth", false, "also print the depth, for which the graph must fit the memory")
	flags.BoolVar(&r.degrees, "degrees", false, "print how many orbits have each number of neighbours")
	flags.BoolVar(&r.sizes, "sizes", false, "print how many components have each number of orbits")
	flags.Var(cli.WholeIn(&a.Memory, 0, 1<<20), "memory",
		"take at most `GIB` of memory, in more passes if need be (default what is free)")
	flags.BoolVar(&r.local, "local", false, "print only what needs no components: moves, degrees, seeds")
	r.run.addFlags(flags, "")
	a.SetRules(cmd,
		cli.Rule{Flag: "local", Excludes: "inc chained depth sizes memory", Scope: survey.LocalScope},
		cli.Rule{Flag: "part", Needs: "local", Excludes: "degrees " + cli.SeveralOrders},
		cli.Rule{Flag: "record", Needs: "local", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "degrees", Excludes: "sizes inc chained depth"},
		cli.Rule{Flag: "sizes", Excludes: "inc chained depth"},
		cli.Rule{Flag: "chained", Excludes: "inc moves queens"})
	a.Prints(cmd, rows.StatsWith(move.Exchange, "inc_edges chained depth"), rows.LocalStats, rows.CountParts,
		rows.Sizes, rows.All[rows.Degree]())
	return a.TakesParsed(cmd, r.parseOrders, func(cmd *cobra.Command, orders []int) error {
		if err := r.run.prepare(a); err != nil {
			return err
		}
		return r.print(cmd.Context(), a, orders)
	})
}

// parseOrders reads the orders: those of local surveys are others.
func (r *surveyRequest) parseOrders(text string) ([]int, error) {
	if r.local {
		return words.ParseOrders(text, survey.LocalScope.Least, survey.LocalScope.Most)
	}
	orders, err := words.ParseOrders(text, 1, orbit.MaxEnumerated)
	if _, local := words.ParseOrders(text, 1, survey.MaxLocal); err != nil && local == nil {
		err = fmt.Errorf("%w; --local takes orders to %d", err, survey.MaxLocal)
	}
	return orders, err
}

// print prints what is asked for.
func (r *surveyRequest) print(ctx context.Context, a *app, orders []int) error {
	switch {
	case r.run.part != "":
		return r.run.printPart(ctx, a, survey.LocalKind, orders[0], localSurvey)
	case r.degrees:
		return printSurveys(ctx, a, r, orders, rows.All[rows.Degree](), rows.Degrees)
	case r.sizes:
		return printSurveys(ctx, a, r, orders, rows.Sizes, rows.ComponentSizes)
	}
	view := r.view(a)
	if len(orders) > 1 { // they are too long for a table
		view = view.Without(table.People, "degrees sizes")
	}
	return cli.PrintOrders(a, view, orders, func(out *table.Page[rows.Order], n int) error {
		row, err := r.row(ctx, a, n)
		if err != nil {
			return err
		}
		row.Kind = a.Rule().Kind.Name
		return out.Row(row)
	})
}

// view has the columns that the flags ask for.
func (r *surveyRequest) view(a *app) table.View[rows.Order] {
	if r.local {
		return rows.LocalStats
	}
	more, columns := "", []string{"inc_edges", "chained", "depth"} // that flags add
	for i, wanted := range []bool{r.inc, r.chained, r.depth} {
		if wanted {
			more += " " + columns[i]
		}
	}
	return rows.StatsWith(a.Rule().Kind, more)
}

// row surveys the graph of an order, with what the flags ask for.
func (r *surveyRequest) row(ctx context.Context, a *app, n int) (row rows.Order, err error) {
	if r.inc {
		network, err := buildNetwork(ctx, a, n, true, encode.Part{})
		if err != nil {
			return row, err
		}
		row = rows.NewOrder(survey.Of(network.Shown))
		for v := range network.Vertices {
			row.IncEdges += len(v.IncFrom)
		}
		return row, nil
	}
	s, err := r.survey(ctx, a, n)
	if err != nil {
		return row, err
	}
	row = rows.NewOrder(s)
	if r.chained {
		chained := search.Options{Work: a.Options(), Seeds: search.Chained}
		reach, err := search.ComputeReach(ctx, a.Problem(n), chained)
		if err != nil {
			return row, err
		}
		row.Chained = reach.Count()
	}
	return row, nil
}

// printSurveys surveys the graph of each order, and prints the rows that the function makes of it.
func printSurveys[T any](ctx context.Context, a *app, r *surveyRequest, orders []int, view table.View[T],
	rows func(*survey.Survey) []T) error {
	return cli.PrintOrders(a, view, orders, func(out *table.Page[T], n int) error {
		s, err := r.survey(ctx, a, n)
		if err != nil {
			return err
		}
		return out.Rows(rows(s))
	})
}

// survey surveys the graph.
func (r *surveyRequest) survey(ctx context.Context, a *app, n int) (*survey.Survey, error) {
	defer a.Shown.EndPhase()
	switch {
	case r.local:
		known, err := r.run.blocks(ctx, a, survey.LocalKind, n, localSurvey)
		if err != nil {
			return nil, err
		}
		return survey.OfLocal(known)
	case r.depth:
		g, err := buildGraph(ctx, a, n)
		if err != nil {
			return nil, err
		}
		return survey.Of(g), nil
	}
	return survey.RunOrder(ctx, a.Problem(n), a.Rule(), a.Options())
}
