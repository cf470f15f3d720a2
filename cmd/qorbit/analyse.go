package main

import (
	"context"
	"fmt"
	"math"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/analysis"
)

// An analyseRequest is what the flags of `qorbit analyse` ask for.
type analyseRequest struct {
	orders  []int
	queens  int
	sources int
}

func newAnalyse(a *app) *cobra.Command {
	r, top, communities, cores, cliques := analyseRequest{queens: 1}, 10, false, false, false
	cmd := &cobra.Command{
		Use:   "analyse ORDERS",
		Short: "Compute statistics of the orbit graph: degrees, cuts, cores, cliques, distances, communities, centrality",
		Long: fmt.Sprintf(`Build the orbit graph of each order (1 to 19) and compute statistics of it, one row each. Flags print lists instead: the
most central orbits, communities, cores and cliques.

The column how says how exact a value is:
  exact      computed by the definition below
  sampled    estimated from the distances from --sources orbits, a random choice that is the same on every run
  heuristic  of the best of %d runs of the Louvain method, which need not find the best division
  too large  no value: the spectral gap is computed to order 12, communities to order 13, cores and cliques to order 15
  undefined  no value for this graph
Values that are not whole are rounded to six digits.

Statistics:
%s
--top ranks the orbits of the giant by betweenness, by closeness, by PageRank and by degree; orbits with equal values stand in
the order of their keys. --communities prints for each community its orbits, the edges inside, the edges that leave it, and
its hub, the orbit with the most neighbours inside.`, analysis.LouvainRuns, table.StatisticsText()),
		Example: "  qorbit analyse 8\n  qorbit analyse 5..8,10 -f csv\n  qorbit analyse 10 --top 3\n  qorbit analyse 11 --communities",
	}
	cmd.Flags().Var(cli.WholeIn(&r.sources, 2, math.MaxInt32), "sources", fmt.Sprintf("measure distances from `N` orbits of the giant at most (default all, or %d if it has more than %d)", analysis.DefaultSources, analysis.ExactSources))
	addQueens(cmd.Flags(), &r.queens)
	cmd.Flags().Var(cli.WholeIn(&top, 1, math.MaxInt32), "top", "print the `K` most central orbits of the giant by each measure, in place of the statistics")
	cmd.Flags().BoolVar(&communities, "communities", false, "print the communities of the giant, in place of the statistics")
	cmd.Flags().BoolVar(&cores, "cores", false, "print the k-cores, in place of the statistics")
	cmd.Flags().BoolVar(&cliques, "cliques", false, "print how many maximal cliques there are of each size, in place of the statistics")
	cli.SetRules(cmd, cli.OneOf("top", "communities", "cores", "cliques")...)
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		r.orders = orders
		ctx, err := cmd.Context(), checkQueens(r.queens, orders...)
		switch {
		case err != nil:
			return err
		case cmd.Flags().Changed("top"):
			return printAnalyses(ctx, a, r, table.MostCentral(top))
		case communities:
			return printAnalyses(ctx, a, r, table.Communities)
		case cores:
			return printAnalyses(ctx, a, r, table.Cores)
		case cliques:
			return printAnalyses(ctx, a, r, table.CliqueSizes)
		}
		return printAnalyses(ctx, a, r, table.Statistics)
	})
}

// printAnalyses builds and analyses the graph of each order, with progress, and prints its rows.
func printAnalyses[T any](ctx context.Context, a *app, r analyseRequest, analyse table.Analysis[T]) error {
	return cli.PrintOrders(a, table.All[table.OfGraph[T]](), r.orders, func(out *table.Page[table.OfGraph[T]], n int, _ orbit.Options) error {
		g, err := buildGraph(ctx, a, n, r.queens)
		if err != nil {
			return err
		}
		rows, note, err := analyse(ctx, g, analysis.Options{Options: a.Options(), Sources: r.sources})
		if err != nil {
			return err
		}
		if note != "" {
			out.Note("order %d: %s", n, note)
		}
		return out.Rows(table.NewOfGraph(g, rows))
	})
}
