package main

import (
	"math"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/orbit"
)

func newOrbits(a *app) *cobra.Command {
	var selection table.Selection
	c := cli.TakesOrders(&cobra.Command{
		Use:   "orbits ORDERS",
		Short: "List the orbits of orders",
		Long: `List the orbits of each order (1 to 20), numbered from 1 in the order of their keys. The key of an orbit is its
lexicographically smallest solution.

The size of an orbit is the number of its solutions, which is also its class: 8 if they are asymmetric,
4 if the rotation by 180 degrees fixes them, 2 if those by 90 and 270 degrees do, too. stabiliser lists the symmetries that
fix the key. Text leaves out the signature, which is that of the key; in json it is two lists of triangles.

--component builds the orbit graph of one-queen moves (orders 1 to 19); qorbit graph N prints the numbers of its components.

Formats json, csv and tsv print each orbit as it is found, without --component in constant memory.`,
		Example: "  qorbit orbits 8\n  qorbit orbits 9 -f csv\n  qorbit orbits 4..9 --class 4\n  qorbit orbits 8 --orbit 5,3,8,4,7,1,6,2\n  qorbit orbits 9 --component 2",
	}, 1, orbit.MaxOrder, func(cmd *cobra.Command, orders []int) error {
		each, err := selection.Resolve(cmd.Context(), orders, a.Options())
		if err != nil {
			return err
		}
		return cli.PrintOrders(a, table.Orbits, orders, func(out *table.Page[table.Orbit], n int, _ orbit.Options) error { return each(n, out.Row) })
	})
	cli.Choice(c.Flags(), &selection.Class, "class", "list those of one class", "8", "4", "2", "1")
	c.Flags().StringVar(&selection.Orbit, "orbit", "", "list the `ORBIT` with this number, key or any other solution")
	c.Flags().Var(cli.WholeIn(&selection.Component, 1, math.MaxInt32), "component", "list those of component `C` of the orbit graph")
	return c
}
