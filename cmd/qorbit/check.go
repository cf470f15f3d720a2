package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/orbit"
)

func newCheck(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "check RANGE",
		Short: "Hold counter, enumeration, graph and search side by side",
		Long: `For each order (1 to 19): the solutions and orbits that the counter finds, the orbits that the enumeration lists, those that
the search (Inc from all orbits of order N−1, then Mov) reaches, and the components of the orbit graph with the size
of the largest. Agree says that the four contradict each other nowhere: not in a class, and not in which orbits are
reached. Complete says that the search reaches every orbit. Exit status 1 if something does not agree.`,
		Example: "  qorbit check 4..12\n  qorbit check 9 -f json",
		Args:    arguments(1, "an order or a range, such as 4..12"),
		RunE: func(cmd *cobra.Command, args []string) error {
			first, last, err := parseRange(args[0], 1, orbit.MaxEnumerated)
			if err != nil {
				return err
			}
			contradiction := ""
			err = printPage(a, func(out *page[orbit.Check]) error {
				line := a.line()
				defer line.Close()
				for n := first; n <= last; n++ {
					c, err := orbit.NewCheck(cmd.Context(), n, a.options(line, "checking order %d", n))
					if err != nil {
						return err
					}
					if !c.Agree {
						contradiction = fmt.Sprintf("order %d: %s", n, c.Disagreement)
					}
					if !c.Complete {
						out.note("order %d: the search misses %d of %s (`qorbit search %d` says which and why)", n, c.CountedOrbits-uint64(c.Reached), plural(c.CountedOrbits, "orbit"), n)
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
