package main

import (
	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/route"
)

func newOptimal(a *app) *cobra.Command {
	queens := 1
	cmd := &cobra.Command{
		Use:        "optimal ORDERS",
		SuggestFor: []string{"optimal"},
		Short:      "Say how short a search can be: fewest start orbits, least depth, shortest walk",
		Long: `Say for each order (1 to 19) how few orbits, how little depth and how short a walk generate all orbits by Mov.

starts orbits, one per component, are the fewest from which Mov generates all; given of them lie in components without a seed.
forest_depth is the depth of a forest grown from centres, seed_depth from the seeds. A walk through the largest component (giant
orbits) takes walk_lower steps or more; walk is one of walk_upper steps. hamiltonian says whether a walk visits each orbit once.`,
		Example: "  qorbit optimal 8\n  qorbit optimal 4..10 -f csv",
	}
	addQueens(cmd.Flags(), &queens)
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		if err := checkQueens(queens, orders...); err != nil {
			return err
		}
		return cli.PrintOrders(a, table.Optima, orders, func(out *table.Page[table.Optimum], n int, _ orbit.Options) error {
			g, err := buildGraph(cmd.Context(), a, n, queens)
			if err != nil {
				return err
			}
			o, err := route.FindOptimum(cmd.Context(), g, a.Options())
			if err != nil {
				return err
			}
			found := table.NewOptimum(o)
			if found.Orbits > 0 {
				out.Note("%s", table.OptimumText(o))
			}
			return out.Row(found)
		})
	})
}
