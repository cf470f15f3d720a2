package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

// newCheck makes the command of a function that checks an order, which is [search.CheckOrder] but for tests.
func newCheck(a *app, checkOrder func(context.Context, int, orbit.Options) (search.Check, error)) *cobra.Command {
	return cli.TakesOrders(&cobra.Command{
		Use:   "check ORDERS",
		Short: "Compare the counter, the enumeration, the graph and the search",
		Long: `For each order (1 to 19), compare the counter, the enumeration, the orbit graph and the search (Inc from all orbits of order
N−1, then Mov). The exit status is 1 if they contradict each other.

agree is true if they agree on the counts of each class and on the orbits reached. complete says that the
search reaches every orbit. giant is the size of the largest component of the graph.`,
		Example: "  qorbit check 4..12\n  qorbit check 8,10,12\n  qorbit check 9 -f json\n  qorbit check 4..9 -o check.csv --manifest manifest.json",
	}, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		contradiction := ""
		err := cli.PrintOrders(a, table.Checks, orders, func(out *table.Page[table.Check], n int, opt orbit.Options) error {
			checked, err := checkOrder(cmd.Context(), n, opt)
			if err != nil {
				return err
			}
			c := table.NewCheck(checked)
			a.Run.Checked(n, "solutions, orbits, classes: counter, enumeration; orbits reached: graph, search", c.Agree, map[string]uint64{
				"solutions": c.Solutions, "counter": c.CountedOrbits, "enumeration": uint64(c.EnumeratedOrbits), "reached": uint64(c.Reached), "components": uint64(c.Components)})
			switch {
			case !c.Agree:
				contradiction = fmt.Sprintf("order %d: %s", n, c.Disagreement)
				out.Note("%s", contradiction)
			case !c.Complete:
				out.Note("order %d: the search misses %d of %s (`qorbit search %d` says which and why)", n, c.Missed, words.Plural(c.CountedOrbits, "orbit"), n)
			}
			return out.Row(c)
		})
		if err == nil && contradiction != "" {
			err = fmt.Errorf("%w: %s", cli.ErrFailed, contradiction)
		}
		return err
	})
}
