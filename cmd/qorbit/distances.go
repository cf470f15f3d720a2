package main

import (
	"fmt"
	"math"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

func newDistances(a *app) *cobra.Command {
	// This number of searches decides all values where graphs are built in seconds.
	searches, depths, from := 20000, false, ""
	cmd := &cobra.Command{
		Use:   "distances ORDERS",
		Short: "Print radius, diameter, centre and distances of orbit graphs",
		Long: `Print radius, diameter and centre of the giant, the largest component of the orbit graph of each order (1 to
19), and the depth, the largest distance from a seed. --depths prints how many orbits lie at each distance instead.`,
		Example: "  qorbit distances 12\n  qorbit distances 4..10 -f csv\n  qorbit distances 9 --depths --from 35",
	}
	flags := cmd.Flags()
	a.TakesGraphs(cmd)
	flags.Var(cli.WholeIn(&searches, 1, math.MaxInt32), "searches",
		"print bounds where `N` breadth-first searches are not enough for exact values")
	flags.BoolVar(&depths, "depths", false,
		"print how many orbits lie at each distance from the seeds; null counts those not reached")
	flags.StringVar(&from, "from", "", "with --depths, measure from `ORBIT` instead of from the seeds")
	a.SetRules(cmd,
		cli.Rule{Flag: "depths", Excludes: "searches"},
		cli.Rule{Flag: "from", Needs: "depths", Excludes: cli.SeveralOrders})
	a.Prints(cmd, rows.DistanceTable, rows.All[rows.DistanceCount]())
	return a.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		ctx := cmd.Context()
		if depths {
			return printGraphs(ctx, a, orders, rows.All[rows.DistanceCount](),
				func(out *table.Page[rows.DistanceCount], g *orbitgraph.Graph) error {
					rows, err := rows.DistanceCounts(g, from)
					if err != nil {
						return fmt.Errorf("--from: %w", err)
					}
					return out.Rows(rows)
				})
		}
		return printGraphs(ctx, a, orders, rows.ByKind(rows.DistanceTable, a.Rule().Kind),
			func(out *table.Page[rows.Distances], g *orbitgraph.Graph) error {
				extent, err := g.GiantExtent(ctx, searches, a.Options())
				if err != nil {
					return err
				}
				return out.Row(rows.NewDistances(g, extent))
			})
	})
}
