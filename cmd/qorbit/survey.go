package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// A surveyRequest is what the flags of `qorbit survey` ask for.
type surveyRequest struct {
	orders                             []int
	queens                             int
	inc, chained, depth, degrees, size bool
	resume                             string
}

func newSurvey(a *app) *cobra.Command {
	r := surveyRequest{queens: 1}
	cmd := &cobra.Command{
		Use:        "survey ORDERS",
		SuggestFor: []string{"stats", "degrees", "sizes"},
		Short:      "Print statistics of orbit graphs, which need not fit the memory",
		Long: `Print a row of statistics of the orbit graph of each order (1 to 19). --degrees and --sizes print distributions instead.

  moves       moves of one queen that lead to another solution, counted from one solution of each orbit
  self_moves  moves that stay in their orbit
  edges       pairs of different orbits that a move joins
  isolated    orbits without an edge
  giant       orbits in the largest component; 1 where there are no edges
  max_degree  largest number of neighbouring orbits
  seeds       orbits that an Inc leads to
  reached     orbits in a component with a seed
  primitive   orbits that are no seeds; cyclomatic: edges − orbits + components
  degrees     how many orbits have each degree; sizes: how many components have each number of orbits
  inc_edges   with --inc: pairs of an orbit of order N−1 and one of order N that an Inc joins
  chained     with --chained: orbits that a chain of searches from order 4 reaches (search --seeds chained)
  depth       with --depth: largest distance from a seed
Without --inc and --depth, the graph is not kept: orders to 18 take minutes. The memory is estimated first.`,
		Example: `  qorbit survey 4..12
  qorbit survey 9 --queens 2 -f json
  qorbit survey 12 --degrees
  qorbit survey 15 --resume survey15.state`,
	}
	flags := cmd.Flags()
	addQueens(flags, &r.queens)
	flags.BoolVar(&r.inc, "inc", false, "also count the Inc edges, for which the graph must fit the memory")
	flags.BoolVar(&r.chained, "chained", false, "also count what a chain of searches from order 4 reaches")
	flags.BoolVar(&r.depth, "depth", false, "also print the depth, for which the graph must fit the memory")
	flags.BoolVar(&r.degrees, "degrees", false, "print how many orbits have each number of neighbours")
	flags.BoolVar(&r.size, "sizes", false, "print how many components have each number of orbits")
	flags.Var(cli.WholeIn(&a.Memory, 0, 1<<20), "memory", "take at most `GIB` of memory, in more passes if need be (default what is free)")
	cli.File(flags, &r.resume, "resume", provenance.Keeps, "keep finished passes in `FILE`, and continue from there")
	cli.SetRules(cmd,
		cli.Rule{Flag: "degrees", Excludes: "sizes inc chained depth"},
		cli.Rule{Flag: "sizes", Excludes: "inc chained depth"},
		cli.Rule{Flag: "chained", Excludes: "inc queens"},
		cli.Rule{Flag: "resume", Excludes: "depth inc queens " + cli.SeveralOrders})
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		r.orders = orders
		if err := checkQueens(r.queens, orders...); err != nil {
			return err
		}
		if len(orders) == 1 && r.queens == 1 && !r.inc {
			a.KeepsWork(cmd, "resume", "the finished passes")
		}
		return printSurvey(cmd.Context(), a, r)
	})
}

// printSurvey prints what is asked for. Once it is printed, the state to resume from is removed.
func printSurvey(ctx context.Context, a *app, r surveyRequest) (err error) {
	more := "" // columns of statistics that flags add
	if r.inc {
		more += " inc_edges"
	}
	if r.chained {
		more += " chained"
	}
	if r.depth {
		more += " depth"
	}
	switch {
	case r.degrees:
		err = printSurveys(ctx, a, r, table.All[table.Degree](), table.Degrees)
	case r.size:
		err = printSurveys(ctx, a, r, table.Sizes, table.ComponentSizes)
	default:
		err = cli.PrintOrders(a, table.StatsWith(more), r.orders, func(out *table.Page[table.Order], n int, opt orbit.Options) error {
			if r.inc {
				network, err := buildNetwork(ctx, a, n, r.queens, true, encode.Part{})
				if err != nil {
					return err
				}
				return out.Row(table.NewOrderWithIncs(network))
			}
			s, err := runSurvey(ctx, a, r, n)
			if err != nil {
				return err
			}
			row := table.NewOrder(s)
			if r.chained {
				reach, err := search.ComputeReach(ctx, n, search.Options{Options: opt, Seeds: search.Chained})
				if err != nil {
					return err
				}
				row.Chained = reach.Count()
			}
			return out.Row(row)
		})
	}
	if err != nil || r.resume == "" {
		return err
	}
	return outfile.Remove(r.resume)
}

// printSurveys surveys the graph of each order, and prints the rows that the function makes of it.
func printSurveys[T any](ctx context.Context, a *app, r surveyRequest, view table.View[T], rows func(*survey.Survey) []T) error {
	return cli.PrintOrders(a, view, r.orders, func(out *table.Page[T], n int, _ orbit.Options) error {
		s, err := runSurvey(ctx, a, r, n)
		if err != nil {
			return err
		}
		return out.Rows(rows(s))
	})
}

// runSurvey surveys the graph, with progress and, for --resume, a checkpoint in a file.
func runSurvey(ctx context.Context, a *app, r surveyRequest, n int) (*survey.Survey, error) {
	defer a.Shown.EndPhase()
	opt := a.Options()
	switch {
	case r.depth:
		g, err := orbitgraph.BuildOrder(ctx, n, r.queens, opt)
		if err != nil {
			return nil, err
		}
		return survey.Of(g), nil
	case r.resume == "":
		return survey.RunOrder(ctx, n, r.queens, opt)
	}
	defer cli.Saves()()
	s, err := survey.RunResumable(ctx, n, r.resume, opt, a.Log)
	if errors.As(err, new(*survey.StateError)) {
		err = fmt.Errorf("--resume %w", err)
	}
	return s, err
}
