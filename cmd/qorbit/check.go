package main

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

// newCheck makes the command of a function that checks an order, which is [search.CheckOrder] but for tests.
func newCheck(
	a *app,
	checkOrder func(context.Context, orbit.Problem, orbit.Options) (search.Check, error),
) *cobra.Command {
	c := a.TakesOrders(&cobra.Command{
		Use:   "check ORDERS",
		Short: "Compare the counter, the enumeration, the graph and the search",
		Long: `For each order (1 to 19), compare the counter, the enumeration, the orbit graph by shared patterns,
and the search (Inc from all orbits of order N−1, then Mov). To order 12, which takes a second, every Inc and
every Mov is also applied one by one, and the graph that they make is compared edge by edge. The exit status
is 1 if two ways contradict each other.`,
		Example: "  qorbit check 4..11\n" +
			"  qorbit check 6,8,10\n" +
			"  qorbit check 9 -f json\n" +
			"  qorbit check 4..9 -o check.csv",
	}, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		var contradiction error
		var agreed agreements
		err := cli.PrintOrders(a, rows.Checks, orders, func(out *table.Page[rows.Check], n int) error {
			checked, err := checkOrder(cmd.Context(), a.Problem(n), a.Options())
			if err != nil {
				return err
			}
			c := rows.NewCheck(checked)
			switch {
			case !c.Agree:
				contradiction = fmt.Errorf("%w: order %d: %s", cli.ErrFailed, n, c.Disagreement)
				out.Note("order %d: %s", n, c.Disagreement)
			case !c.Complete:
				out.Note("order %d: the search misses %d of %s (`qorbit search %d%s` says which and why)", n,
					c.Missed, words.Plural(c.CountedOrbits, "orbit"), n, a.ConditionFlag())
			}
			agreed.add(c.Check)
			if n == orders[len(orders)-1] && len(agreed) > 0 {
				out.Note("agree: %v", agreed)
			}
			return out.Row(c)
		})
		return cmp.Or(err, contradiction)
	})
	a.TakesConditions(c)
	a.Prints(c, rows.Checks)
	return c
}

// agreements are the ways that agree, and at which orders.
type agreements []agreement

type agreement struct {
	ways   string
	orders []int
}

// add adds an order, if its ways agree.
func (a *agreements) add(c search.Check) {
	if !c.Agree {
		return
	}
	ways := strings.Join(c.Ways(), ", ")
	if last := len(*a) - 1; last < 0 || (*a)[last].ways != ways {
		*a = append(*a, agreement{ways: ways})
	}
	last := &(*a)[len(*a)-1]
	last.orders = append(last.orders, c.N)
}

// String lists them: "counter, enumeration, shared patterns, search, operators (N = 4..12)".
func (a agreements) String() string {
	var parts []string
	for _, one := range a {
		parts = append(parts, fmt.Sprintf("%s (N = %s)", one.ways, words.FormatOrders(one.orders)))
	}
	return strings.Join(parts, "; ")
}
