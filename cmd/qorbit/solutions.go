package main

import (
	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/internal/tables"
	"qorbit/orbit"
)

func newSolutions(a *app) *cobra.Command {
	by := tables.SolutionLists[0]
	cmd := &cobra.Command{
		Use:   "solutions N",
		Short: "List every solution of an order",
		Long: `List every solution of order N (1 to 20) in lexicographic order, with the number of its orbit up to order 15.

--by orbits lists them orbit by orbit, always with numbers. --by mirror lists each solution whose first queen stands in the
upper half, followed by its mirror image; at odd N, those with the first queen in the middle come in pairs, too.

The formats json, csv, tsv and parquet print each solution at once and keep none in memory.`,
		Example:     "  qorbit solutions 8\n  qorbit solutions 6 --by mirror -f csv",
		Annotations: map[string]string{moreFormats: parquetFormat},
	}
	cli.Choice(cmd.Flags(), &by, "by", "the order of the list", tables.SolutionLists...)
	return cli.TakesOrder(cmd, 1, orbit.MaxOrder, func(cmd *cobra.Command, n int) error {
		return printPage(a, func(out *report.Page[row.Solution]) error {
			return tables.EachSolution(cmd.Context(), n, by, orbit.Options{Threads: a.threads}, out.Row)
		})
	})
}
