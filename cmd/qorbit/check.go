package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/orbit"
	"qorbit/orbit/search"
)

func newCheck(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "check RANGE",
		Short: "Hold counter, enumeration, graph and search side by side",
		Long: `For each order (1 to 19): the solutions and orbits that the counter finds, the orbits that the enumeration lists, those that
the search (Inc from all orbits of order N−1, then Mov) reaches, and the components of the orbit graph with the size
of the largest. Agree says that the four contradict each other nowhere: not in a class, and not in which orbits are
reached. Complete says that the search reaches every orbit. Exit status 1 if something does not agree.`,
		Example: "  qorbit check 4..12\n  qorbit check 9 -f json\n  qorbit check 4..9 -o check.csv --manifest manifest.json",
		Args:    arguments(1, "an order or a range, such as 4..12"),
		RunE: func(cmd *cobra.Command, args []string) error {
			first, last, err := parseRange(args[0], 1, orbit.MaxEnumerated)
			if err != nil {
				return err
			}
			contradiction := ""
			err = printPage(a, func(out *page[checkRow]) error {
				for n := first; n <= last; n++ {
					c, err := runCheck(cmd.Context(), a, n)
					if err != nil {
						return err
					}
					a.provenance.checked(n, "solutions, orbits, classes: counter, enumeration; orbits reached: graph, search", c.Agree, map[string]uint64{
						"solutions": c.Solutions, "counter": c.CountedOrbits, "enumeration": uint64(c.EnumeratedOrbits), "reached": uint64(c.Reached), "components": uint64(c.Components)})
					switch missed := int64(c.CountedOrbits) - int64(c.Reached); {
					case !c.Agree:
						contradiction = fmt.Sprintf("order %d: %s", n, c.Disagreement)
						out.note("%s", contradiction)
					case !c.Complete:
						out.note("order %d: the search misses %d of %s (`qorbit search %d` says which and why)", n, missed, plural(c.CountedOrbits, "orbit"), n)
					}
					if err := out.row(checkRow{c, c.Disagreement}); err != nil {
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

// A checkRow is what `qorbit check` prints of an order.
type checkRow struct {
	search.Check
	Disagreement string `json:"disagreement,omitempty" text:"-" latex:"-"`
}

// runCheck checks one order, with progress.
func runCheck(ctx context.Context, a *app, n int) (search.Check, error) {
	line := a.line()
	defer line.Close()
	return newCheckOf(ctx, n, a.options(line))
}

// newCheckOf is search.CheckOrder, but where a test puts a contradiction in its place.
var newCheckOf = search.CheckOrder
