package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/internal/text"
	"qorbit/orbit"
	"qorbit/orbit/analysis"
	"qorbit/orbit/orbitgraph"
)

// An analyseRequest is what the flags of `qorbit analyse` ask for.
type analyseRequest struct {
	orders      []int
	queens      int
	top         int
	topGiven    bool
	communities bool
	sources     int
}

func newAnalyse(a *app) *cobra.Command {
	r := analyseRequest{queens: 1, top: 10, sources: analysis.DefaultSources}
	cmd := &cobra.Command{
		Use:   "analyse ORDERS",
		Short: "Compute statistics of the orbit graph: degrees, clustering, distances, communities, centrality",
		Long: fmt.Sprintf(`Build the orbit graph of each order (1 to 19) and compute statistics of it, one row each. With --top or --communities, list
the most central orbits or the communities instead.

The column how says how exact a value is:
  exact      computed by the definition below
  sampled    estimated from the distances from --sources orbits, a random choice that is the same on every run
  heuristic  of the best of %d runs of the Louvain method, which need not find the best division
  too large  no value: the spectral gap is computed for giants of up to 3000 orbits (to order 12), communities for
             giants of up to 300000 (to order 15)
  undefined  no value for this graph
Values that are not whole are rounded to six digits.

Statistics:
%s
--top ranks the orbits of the giant by betweenness, by closeness, by PageRank and by degree; orbits with equal values stand in
the order of their keys. --communities prints for each community its orbits, the edges inside, the edges that leave it, and
its hub, the orbit with the most neighbours inside.`, analysis.LouvainRuns, text.Statistics()),
		Example: "  qorbit analyse 8\n  qorbit analyse 5..8,10 -f csv\n  qorbit analyse 10 --top 3\n  qorbit analyse 11 --communities",
	}
	cmd.Flags().Var(cli.Whole(&r.top), "top", "print only the `K` most central orbits by each measure")
	cmd.Flags().BoolVar(&r.communities, "communities", false, "print only the communities of the giant")
	cmd.Flags().Var(cli.Whole(&r.sources), "sources", "measure distances from `N` orbits of the giant at most")
	cmd.Flags().Var(cli.Whole(&r.queens), "queens", "join orbits by moves of `K` queens")
	return cli.TakesOrders(cmd, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		r.orders, r.topGiven = orders, cmd.Flags().Changed("top")
		if err := r.check(); err != nil {
			return err
		}
		return runAnalyse(cmd.Context(), a, r)
	})
}

// check finds flags that do not go together or that an order does not have.
func (r analyseRequest) check() error {
	switch {
	case r.queens < 1 || r.queens > r.orders[0]:
		return fmt.Errorf("--queens %d: expected 1 to %d at order %d", r.queens, r.orders[0], r.orders[0])
	case r.top < 1:
		return fmt.Errorf("--top %d: expected 1 or more", r.top)
	case r.sources < 2:
		return fmt.Errorf("--sources %d: expected 2 or more", r.sources)
	case r.topGiven && r.communities:
		return fmt.Errorf("expected one of --top and --communities")
	}
	return nil
}

// runAnalyse analyses order after order, and prints what was asked for.
func runAnalyse(ctx context.Context, a *app, r analyseRequest) error {
	switch {
	case r.communities:
		return printAnalyses(ctx, a, r, func(out *report.Page[row.Community], g *orbitgraph.Graph, found *analysis.Analysis) error {
			return out.Rows(row.Communities(g, found))
		})
	case r.topGiven:
		return printAnalyses(ctx, a, r, func(out *report.Page[row.Central], g *orbitgraph.Graph, found *analysis.Analysis) error {
			if found.Centrality == nil {
				out.Note("order %d: no component of two orbits", g.Orbits().Order())
				return nil
			}
			return out.Rows(row.MostCentral(g, found.Centrality, r.top))
		})
	}
	return printAnalyses(ctx, a, r, func(out *report.Page[row.Statistic], g *orbitgraph.Graph, found *analysis.Analysis) error {
		if c := found.Centrality; c != nil && c.Exactness == analysis.Sampled {
			out.Note("order %d: sampled from %d of the %d orbits of the giant", g.Orbits().Order(), c.Sources, len(c.Vertices))
		}
		return out.Rows(row.Statistics(g, found))
	})
}

// printAnalyses builds and analyses the graph of each order, with progress, and prints its rows.
func printAnalyses[T any](ctx context.Context, a *app, r analyseRequest, list func(*report.Page[T], *orbitgraph.Graph, *analysis.Analysis) error) error {
	return printOrders(a, row.All[T](), r.orders, func(out *report.Page[T], n int) error {
		g, err := graphRequest{n: n, queens: r.queens}.build(ctx, a)
		if err != nil {
			return err
		}
		found, err := withProgress(a, func(opt orbit.Options) (*analysis.Analysis, error) {
			return analysis.Analyse(ctx, g, analysis.Options{Options: opt, Sources: r.sources})
		})
		if err != nil {
			return err
		}
		return list(out, g, found)
	})
}
