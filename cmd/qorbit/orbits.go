package main

import (
	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/rows"
	"qorbit/internal/table"
	"qorbit/orbit"
)

func newOrbits(a *app) *cobra.Command {
	var selection rows.Selection
	c := cli.TakesOrders(&cobra.Command{
		Use:   "orbits ORDERS",
		Short: "List the orbits of orders",
		Long: `List the orbits of each order (1 to 20), numbered from 1 in the order of their keys. The key of an orbit is its
lexicographically smallest solution. Formats json, csv and tsv print each orbit as it is found. Signatures and
stabilisers are computed only where their columns are printed.`,
		Example: "  qorbit orbits 8\n  qorbit orbits 4..9 --class 4 -f csv\n" +
			"  qorbit orbits 14 -f csv --columns n,orbit,key\n  qorbit orbits 8 --orbit 5,3,8,4,7,1,6,2",
	}, 1, orbit.MaxOrder, func(cmd *cobra.Command, orders []int) error {
		return cli.PrintOrders(a, rows.Orbits, orders, func(out *table.Page[rows.Orbit], n int) error {
			return out.Each(selection.Each(cmd.Context(), n, a.Options()))
		})
	})
	cli.Choice(c.Flags(), &selection.Class, "class", "list those of one class", "8", "4", "2", "1")
	c.Flags().StringVar(&selection.Orbit, "orbit", "", "list the `ORBIT` with this number, key or any other solution")
	cli.SetRules(c, cli.Rule{Flag: "orbit", Excludes: cli.SeveralOrders})
	return c
}
