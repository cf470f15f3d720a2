package main

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/study/analysis"
)

func newAnalyse(a *app) *cobra.Command {
	sources, top, communities, cores, cliques := 0, 10, false, false, false
	cmd := &cobra.Command{
		Use:   "analyse ORDERS",
		Short: "Compute statistics of the orbit graph, from degrees to communities",
		Long: `Build the orbit graph of each order (1 to 19) and compute statistics of it, one row each, or lists in their
place. The column how says how exact a value is; the giant is the largest component.`,
		Example: "  qorbit analyse 8\n" +
			"  qorbit analyse 5..8,10 -f csv\n" +
			"  qorbit analyse 10 --top 3\n" +
			"  qorbit analyse 11 --communities",
	}
	flags := cmd.Flags()
	flags.Var(cli.WholeIn(&sources, 2, math.MaxInt32), "sources",
		fmt.Sprintf(
			"measure distances from `N` orbits of the giant at most (default all, or %d if it has more than %d)",
			analysis.DefaultSources,
			analysis.ExactSources,
		))
	a.TakesConditions(cmd)
	a.TakesQueens(cmd, cli.JoinsByQueens)
	flags.Var(cli.WholeIn(&top, 1, math.MaxInt32), "top",
		"print the `K` most central orbits of the giant by each measure")
	flags.BoolVar(&communities, "communities", false, "print the communities of the giant, each with its hub")
	flags.BoolVar(&cores, "cores", false, "print the k-cores")
	flags.BoolVar(&cliques, "cliques", false, "print how many maximal cliques there are of each size")
	a.SetRules(cmd, cli.Rule{Flag: "top", Excludes: "communities cores cliques"},
		cli.Rule{Flag: "communities", Excludes: "cores cliques"}, cli.Rule{Flag: "cores", Excludes: "cliques"})
	a.Prints(cmd, rows.OfGraphs[analysis.Value](), rows.OfGraphs[analysis.Central](),
		rows.OfGraphs[analysis.Community](), rows.OfGraphs[analysis.Core](),
		rows.OfGraphs[rows.Cliques]())
	a.SaysOfColumns(cmd, "\nStatistics:\n\n"+statisticsText())
	return a.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		ctx := cmd.Context()
		switch {
		case flags.Changed("top"):
			return printAnalyses(ctx, a, orders, sources, "no component of two orbits",
				func(ctx context.Context, g *orbitgraph.Graph, opt analysis.Options) ([]analysis.Central, error) {
					c, err := analysis.MeasureCentrality(ctx, g, opt)
					if err != nil || c == nil {
						return nil, err
					}
					return c.Highest(g, top), nil
				})
		case communities:
			return printAnalyses(ctx, a, orders, sources, "the giant has no edge, or is too large", analysis.Divide)
		case cores:
			return printAnalyses(ctx, a, orders, sources, "",
				func(_ context.Context, g *orbitgraph.Graph, _ analysis.Options) ([]analysis.Core, error) {
					return analysis.Cores(g), nil
				})
		case cliques:
			return printAnalyses(ctx, a, orders, sources, "there are too many maximal cliques to list",
				func(ctx context.Context, g *orbitgraph.Graph, _ analysis.Options) ([]rows.Cliques, error) {
					return rows.CliqueSizes(g), ctx.Err()
				})
		}
		return printStatistics(ctx, a, orders, sources)
	})
}

// printStatistics prints the statistics of the graph of each order, with a note where they are of a sample.
func printStatistics(ctx context.Context, a *app, orders []int, sources int) error {
	return printGraphs(ctx, a, orders, rows.OfGraphs[analysis.Value](),
		func(out *table.Page[rows.OfGraph[analysis.Value]], g *orbitgraph.Graph) error {
			found, err := analysis.Analyse(ctx, g, analysis.Options{Work: a.Options(), Sources: sources})
			if err != nil {
				return err
			}
			if c := found.Centrality; c != nil && c.Exactness == analysis.Sampled {
				out.Note("order %d: sampled from %d of the %d orbits of the giant",
					g.Orbits().Order(), c.Sources, len(c.Vertices))
			}
			return out.Rows(ofGraph(g, found.Values))
		})
}

// printAnalyses analyses the graph of each order, and prints the rows. Where there are none, it says why, unless
// that is empty.
func printAnalyses[T any](ctx context.Context, a *app, orders []int, sources int, none string,
	analyse func(context.Context, *orbitgraph.Graph, analysis.Options) ([]T, error)) error {
	return printGraphs(ctx, a, orders, rows.OfGraphs[T](),
		func(out *table.Page[rows.OfGraph[T]], g *orbitgraph.Graph) error {
			list, err := analyse(ctx, g, analysis.Options{Work: a.Options(), Sources: sources})
			if err == nil && len(list) == 0 && none != "" {
				out.Note("order %d: %s", g.Orbits().Order(), none)
			}
			return cmp.Or(err, out.Rows(ofGraph(g, list)))
		})
}

// ofGraph are rows with the graph that they are of.
func ofGraph[T any](g *orbitgraph.Graph, list []T) (all []rows.OfGraph[T]) {
	for _, row := range list {
		all = append(all, rows.OfGraph[T]{N: g.Orbits().Order(), Queens: g.Queens(), Row: row})
	}
	return all
}

// statisticsText lists the statistics of an analysis with their definitions.
func statisticsText() string {
	var b strings.Builder
	for _, s := range analysis.Statistics {
		fmt.Fprintf(&b, "  %-18s  %s\n", s.Name, s.Definition)
	}
	return b.String()
}
