package main

import (
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
		run := analyses{a, cmd.Context(), orders, sources}
		switch {
		case flags.Changed("top"):
			return printAnalyses(run, func(g *orbitgraph.Graph, o analysis.Options) (
				[]analysis.Central, string, error,
			) {
				c, err := analysis.MeasureCentrality(run.ctx, g, o)
				if err != nil || c == nil {
					return nil, "no component of two orbits", err
				}
				return c.Highest(g, top), "", nil
			})
		case communities:
			return printAnalyses(run, func(g *orbitgraph.Graph, o analysis.Options) (
				[]analysis.Community, string, error,
			) {
				list, err := analysis.Divide(run.ctx, g, o)
				return list, noteIfNone(list, "the giant has no edge, or is too large"), err
			})
		case cores:
			return printAnalyses(run, func(g *orbitgraph.Graph, _ analysis.Options) ([]analysis.Core, string, error) {
				return analysis.Cores(g), "", nil
			})
		case cliques:
			return printAnalyses(run, func(g *orbitgraph.Graph, _ analysis.Options) ([]rows.Cliques, string, error) {
				list := rows.CliqueSizes(g)
				return list, noteIfNone(list, "there are too many maximal cliques to list"), run.ctx.Err()
			})
		}
		return printAnalyses(run, func(g *orbitgraph.Graph, opt analysis.Options) ([]analysis.Value, string, error) {
			found, err := analysis.Analyse(run.ctx, g, opt)
			if err != nil {
				return nil, "", err
			}
			sampled := ""
			if c := found.Centrality; c != nil && c.Exactness == analysis.Sampled {
				sampled = fmt.Sprintf("sampled from %d of the %d orbits of the giant", c.Sources, len(c.Vertices))
			}
			return found.Values, sampled, nil
		})
	})
}

// The analyses of the graphs of some orders.
type analyses struct {
	*app
	ctx     context.Context
	orders  []int
	sources int
}

// printAnalyses analyses the graph of each order, and prints the rows, with a note on them if there is one.
func printAnalyses[T any](r analyses, analyse func(*orbitgraph.Graph, analysis.Options) ([]T, string, error)) error {
	return printGraphs(r.ctx, r.app, r.orders, rows.OfGraphs[T](),
		func(out *table.Page[rows.OfGraph[T]], g *orbitgraph.Graph) error {
			list, note, err := analyse(g, analysis.Options{Work: r.Options(), Sources: r.sources})
			if err == nil && note != "" {
				out.Note("order %d: %s", g.Orbits().Order(), note)
			}
			for i := 0; err == nil && i < len(list); i++ {
				err = out.Row(rows.OfGraph[T]{N: g.Orbits().Order(), Queens: g.Queens(), Row: list[i]})
			}
			return err
		})
}

// noteIfNone is a note on an empty list.
func noteIfNone[T any](list []T, note string) string {
	if len(list) > 0 {
		return ""
	}
	return note
}

// statisticsText lists the statistics of an analysis with their definitions.
func statisticsText() string {
	var b strings.Builder
	for _, s := range analysis.Statistics {
		fmt.Fprintf(&b, "  %-18s  %s\n", s.Name, s.Definition)
	}
	return b.String()
}
