package main

import (
	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/rows"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
)

func newOptimal(a *app) *cobra.Command {
	queens := 1
	cmd := &cobra.Command{
		Use:   "optimal ORDERS",
		Short: "Compute how short a search can be: fewest start orbits, least depth, shortest walk",
		Long: "For each order (1 to 19), compute the fewest start orbits from which Mov generates all orbits, " +
			"the least depth, and a short walk.",
		Example: "  qorbit optimal 8\n  qorbit optimal 4..10 -f csv",
	}
	addQueens(cmd.Flags(), &queens)
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		return printGraphs(cmd.Context(), a, orders, move.Mov.Of(queens), rows.Optima,
			func(out *table.Page[rows.Optimum], g *orbitgraph.Graph) error {
				o, err := route.FindOptimum(cmd.Context(), g, a.Options())
				if err != nil {
					return err
				}
				found := rows.NewOptimum(o)
				if found.Orbits > 0 {
					out.Note("%s", rows.OptimumText(o))
				}
				return out.Row(found)
			})
	})
}
