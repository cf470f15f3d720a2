package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

func newCheck(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "check RANGE",
		Short: "Compare the counter, the enumeration, the graph and the search",
		Long: `For each order (1 to 19), compare the counter, the enumeration, the orbit graph and the search (Inc from all orbits of order
N−1, then Mov). The exit status is 1 if they contradict each other.

agree is true if they agree on the counts of each class and on the orbits reached. complete says that the
search reaches every orbit. giant is the size of the largest component of the graph.`,
		Example: "  qorbit check 4..12\n  qorbit check 9 -f json\n  qorbit check 4..9 -o check.csv --manifest manifest.json",
		Args:    arguments(1, "an order or a range, such as 4..12"),
		RunE: func(cmd *cobra.Command, args []string) error {
			first, last, err := parseRange(args[0], 1, orbit.MaxEnumerated)
			if err != nil {
				return err
			}
			contradiction := ""
			err = printView(a, row.Checks, func(out *page[row.Check]) error {
				for n := first; n <= last; n++ {
					checked, err := runCheck(cmd.Context(), a, n)
					if err != nil {
						return err
					}
					c := row.NewCheck(checked)
					a.run.Checked(n, "solutions, orbits, classes: counter, enumeration; orbits reached: graph, search", c.Agree, map[string]uint64{
						"solutions": c.Solutions, "counter": c.CountedOrbits, "enumeration": uint64(c.EnumeratedOrbits), "reached": uint64(c.Reached), "components": uint64(c.Components)})
					switch {
					case !c.Agree:
						contradiction = fmt.Sprintf("order %d: %s", n, c.Disagreement)
						out.note("%s", contradiction)
					case !c.Complete:
						out.note("order %d: the search misses %d of %s (`qorbit search %d` says which and why)", n, c.Missed, plural(c.CountedOrbits, "orbit"), n)
					}
					if err := out.row(c); err != nil {
						return err
					}
				}
				return nil
			})
			if err == nil && contradiction != "" {
				err = fmt.Errorf("%w: %s", errFailed, contradiction)
			}
			return err
		},
	}
}

// runCheck checks one order, with progress.
func runCheck(ctx context.Context, a *app, n int) (search.Check, error) {
	opt, end := a.begin()
	defer end()
	return newCheckOf(ctx, n, opt)
}

// newCheckOf is search.CheckOrder, which tests replace.
var newCheckOf = search.CheckOrder
