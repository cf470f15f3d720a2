package main

import (
	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
)

func newSolutions(a *app) *cobra.Command {
	by := rows.SolutionLists[0]
	cmd := &cobra.Command{
		Use:   "solutions ORDERS",
		Short: "List every solution of orders",
		Long: `List every solution of each order (1 to 20), with the number of its orbit up to order 15. Formats json, csv
and tsv print each solution at once and keep none in memory.`,
		Example: "  qorbit solutions 8\n  qorbit solutions 6 --by mirror -f csv",
	}
	cli.Choice(cmd.Flags(), &by, "by", "in lexicographic order, orbit by orbit, or each before its mirror image",
		rows.SolutionLists...)
	a.TakesConditions(cmd)
	a.Prints(cmd, rows.Solutions)
	return a.TakesOrders(cmd, 1, orbit.MaxOrder, func(cmd *cobra.Command, orders []int) error {
		return cli.PrintOrders(a, rows.Solutions, orders, func(out *table.Page[rows.Solution], n int) error {
			return out.Each(rows.EachSolution(cmd.Context(), a.Problem(n), by, a.PrintsColumn("orbit"), a.Options()))
		})
	})
}
