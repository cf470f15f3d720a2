package main

import (
	"context"

	"github.com/spf13/cobra"

	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/survey"
)

// A connectRow is what `qorbit connect` prints of a graph.
type connectRow struct {
	N          int  `json:"n"`
	Queens     int  `json:"queens"`
	Orbits     int  `json:"orbits"`
	Components int  `json:"components"`
	Giant      int  `json:"giant"`
	Connected  bool `json:"connected"`
	Reached    int  `json:"reached"`
	Complete   bool `json:"complete"`
}

func newConnect(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "connect RANGE",
		Short: "Find how many queens a move must move for the orbit graph to be connected",
		Long: `For each order (1 to 19), build the graph of moves of 1, 2, … queens, until one is connected; a row for each. Giant is the
size of the largest component, reached counts the orbits in a component with a seed, and complete says that these are all:
then the search with such moves (qorbit search N --queens K) reaches every orbit. No graph is kept, only its figures; the
memory that it takes is estimated before.`,
		Example: "  qorbit connect 4..10\n  qorbit connect 9 -f json",
		Args:    arguments(1, "an order or a range, such as 4..12"),
		RunE: func(cmd *cobra.Command, args []string) error {
			first, last, err := parseRange(args[0], 1, orbit.MaxEnumerated)
			if err != nil {
				return err
			}
			return printPage(a, func(out *page[connectRow]) error {
				for n := first; n <= last; n++ {
					tried, err := connect(cmd.Context(), a, n)
					if err != nil {
						return err
					}
					if err := listConnect(out, tried); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
}

// connect surveys the graphs of one order, with progress.
func connect(ctx context.Context, a *app, n int) ([]orbitgraph.Stats, error) {
	line := a.line()
	defer line.Close()
	return survey.QueensToConnect(ctx, n, a.options(line))
}

// listConnect prints the graphs of one order, and what the last of them, the first that is connected, means for the search.
func listConnect(out *page[connectRow], tried []orbitgraph.Stats) error {
	complete := 0 // the least number of queens that reach every orbit
	for _, s := range tried {
		if err := out.row(connectRow{s.N, s.Queens, s.Orbits, s.Components, s.Giant, s.Connected(), s.Reached, s.Complete()}); err != nil {
			return err
		}
		if s.Complete() && complete == 0 {
			complete = s.Queens
		}
	}
	last := tried[len(tried)-1]
	switch queens := plural(last.Queens, "queen"); {
	case last.Orbits == 0:
		out.note("order %d: no orbits", last.N)
	case complete == 0:
		out.note("order %d: moves of %s connect the orbits, but there is no seed to begin with", last.N, queens)
	case complete < last.Queens:
		out.note("order %d: moves of %s connect the orbits; moves of %d reach them all from the seeds", last.N, queens, complete)
	default:
		out.note("order %d: moves of %s connect the orbits, and reach them all from the seeds", last.N, queens)
	}
	return nil
}
