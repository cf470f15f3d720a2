package main

import (
	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/internal/tables"
	"qorbit/orbit"
)

func newOrbits(a *app) *cobra.Command {
	return cli.TakesOrder(&cobra.Command{
		Use:   "orbits N",
		Short: "List the orbits of an order",
		Long: `List the orbits of order N (1 to 20), numbered from 1 in the order of their keys. The key of an orbit is its
lexicographically smallest solution.

The size of an orbit is the number of its solutions, which is also its class: 8 if they are asymmetric,
4 if the half turn fixes them, 2 if the quarter turn does. Text leaves out the signature, which is that of the key.

Formats json, csv, tsv and parquet print each orbit as it is found, in constant memory.`,
		Example:     "  qorbit orbits 8\n  qorbit orbits 9 -f csv",
		Annotations: map[string]string{moreFormats: parquetFormat},
	}, 1, orbit.MaxOrder, func(cmd *cobra.Command, n int) error {
		return printView(a, row.Orbits, func(out *report.Page[row.Orbit]) error { return tables.EachOrbit(cmd.Context(), n, out.Row) })
	})
}
