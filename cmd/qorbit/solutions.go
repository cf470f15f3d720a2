package main

import (
	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/orbit"
)

func newSolutions(a *app) *cobra.Command {
	by := table.SolutionLists[0]
	cmd := &cobra.Command{
		Use:   "solutions ORDERS",
		Short: "List every solution of orders",
		Long: `List every solution of each order (1 to 20) in lexicographic order, with the number of its orbit up to order 15.

--by orbits lists them orbit by orbit, always with numbers. --by mirror lists each solution whose first queen stands in the
upper half, followed by its mirror image; at odd N, those with the first queen in the middle come in pairs, too.

The formats json, csv and tsv print each solution at once and keep none in memory.`,
		Example: "  qorbit solutions 8\n  qorbit solutions 6 --by mirror -f csv",
	}
	cli.Choice(cmd.Flags(), &by, "by", "the order of the list", table.SolutionLists...)
	return cli.TakesOrders(cmd, 1, orbit.MaxOrder, func(cmd *cobra.Command, orders []int) error {
		return cli.PrintOrders(a, table.Solutions, orders, func(out *table.Page[table.Solution], n int, opt orbit.Options) error {
			return table.EachSolution(cmd.Context(), n, by, opt, out.Row)
		})
	})
}
