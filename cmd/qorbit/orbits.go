package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/work"
)

func newOrbits(a *app) *cobra.Command {
	var selection rows.Selection
	by := "" // the name of an equivalence
	c := a.TakesOrders(&cobra.Command{
		Use:   "orbits ORDERS",
		Short: "List the orbits of orders",
		Long: `List the orbits of each order (1 to 20), numbered from 1 in the order of their keys. The key of an orbit is its
lexicographically smallest solution. Formats json, csv and tsv print each orbit as it is found. Signatures and
stabilisers are computed only where their columns are printed. --by lists which orbits are one class of an equivalence
(orders 1 to 16), as qorbit classes counts them.`,
		Example: "  qorbit orbits 8\n  qorbit orbits 4..9 --class 4 -f csv\n" +
			"  qorbit orbits 14 -f csv --columns n,orbit,key\n  qorbit orbits 8 --orbit 5,3,8,4,7,1,6,2 --orbit 10\n" +
			"  qorbit orbits 8 --by torus",
	}, 1, orbit.MaxOrder, func(cmd *cobra.Command, orders []int) error {
		if last := orders[len(orders)-1]; by != "" && last > orbit.MaxClassed {
			return fmt.Errorf("--by %s: order %d, expected 1 to %d", by, last, orbit.MaxClassed)
		}
		if by != "" {
			return cli.PrintOrders(a, rows.OrbitClasses, orders, func(out *table.Page[rows.OrbitClass], n int) error {
				return out.Each(rows.EachOrbitClass(cmd.Context(), by, a.Problem(n), a.Options()))
			})
		}
		return cli.PrintOrders(a, rows.Orbits, orders, func(out *table.Page[rows.Orbit], n int) error {
			return out.Each(selection.Each(cmd.Context(), a.Problem(n), a.Options()))
		})
	})
	cli.Choice(c.Flags(), &selection.Class, "class", "list those of one class", "8", "4", "2", "1")
	c.Flags().StringArrayVar(&selection.Orbits, "orbit", nil,
		"list the `ORBIT` with this number, key or any other solution; may be repeated")
	cli.Choice(c.Flags(), &by, "by", "list which orbits are one class of an equivalence", rows.EquivalenceNames()...)
	a.TakesConditions(c)
	a.SetRules(c,
		cli.Rule{Flag: "orbit", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "by", Excludes: "class orbit", Scope: work.OfQueens})
	a.Prints(c, rows.Orbits, rows.OrbitClasses)
	return c
}
