package main

import (
	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/survey"
)

func newConnect(a *app) *cobra.Command {
	return cli.TakesRange(&cobra.Command{
		Use:   "connect RANGE",
		Short: "Find how many queens a move must move for the orbit graph to be connected",
		Long: `For each order (1 to 19), build the graphs of moves of 1, 2, … queens up to the first that is connected, and print a row for
each. Graphs are not kept, and their memory is estimated before they are built.

giant is the size of the largest component, and reached counts the orbits in components with a seed. complete says that these
are all: the search with such moves (qorbit search N --queens K) reaches every orbit.`,
		Example: "  qorbit connect 4..10\n  qorbit connect 9 -f json",
	}, orbit.MaxEnumerated, func(cmd *cobra.Command, first, last int) error {
		return printView(a, row.Connection, func(out *report.Page[row.Order]) error {
			for n := first; n <= last; n++ {
				tried, err := withProgress(a, func(opt orbit.Options) ([]orbitgraph.Stats, error) {
					return survey.QueensToConnect(cmd.Context(), n, opt)
				})
				if err != nil {
					return err
				}
				if err := listConnect(out, tried); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

// listConnect prints the graphs of one order, and what the last of them, the first that is connected, means for the search.
func listConnect(out *report.Page[row.Order], tried []orbitgraph.Stats) error {
	complete := 0 // the least number of queens that reach every orbit
	for _, s := range tried {
		if err := out.Row(row.NewOrder(s)); err != nil {
			return err
		}
		if s.Complete() && complete == 0 {
			complete = s.Queens
		}
	}
	last := tried[len(tried)-1]
	switch queens := cli.Plural(last.Queens, "queen"); {
	case last.Orbits == 0:
		out.Note("order %d: no orbits", last.N)
	case complete == 0:
		out.Note("order %d: moves of %s connect the orbits, but there is no seed to begin with", last.N, queens)
	case complete < last.Queens:
		out.Note("order %d: moves of %s connect the orbits; moves of %d reach them all from the seeds", last.N, queens, complete)
	default:
		out.Note("order %d: moves of %s connect the orbits, and reach them all from the seeds", last.N, queens)
	}
	return nil
}
