package main

import (
	"cmp"
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/survey"
)

func newConnect(a *app) *cobra.Command {
	c := a.TakesOrders(&cobra.Command{
		Use:   "connect ORDERS",
		Short: "Find how many queens a move must move for the orbit graph to be connected",
		Long: `For each order (1 to 19), build the graphs of moves of 1, 2, … queens up to the first that is connected, and
print a row for each. complete says that the search with such moves (qorbit search N --queens K) reaches every orbit.`,
		Example: "  qorbit connect 4..10\n  qorbit connect 9 -f json",
	}, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		kind := a.Rule().Kind
		view := rows.ByKind(rows.Connection, kind)
		return cli.PrintOrders(a, view, orders, func(out *table.Page[rows.Order], n int) error {
			tried, err := survey.QueensToConnect(cmd.Context(), a.Problem(n), kind, a.Options())
			if err != nil {
				return err
			}
			out.Note("%s", a.Condition().Piece.Words(connectedText(kind, tried)))
			for _, s := range tried {
				row := rows.NewOrder(&survey.Survey{Stats: s})
				row.Kind = kind.Name
				err = cmp.Or(err, out.Row(row))
			}
			return err
		})
	})
	a.TakesConditions(c)
	a.TakesMoves(c)
	a.Prints(c, rows.Connection)
	return c
}

// connectedText says what the graphs of moves of 1, 2, … queens, up to the first that is connected, mean for the
// search.
func connectedText(kind *move.Kind, tried []orbitgraph.Stats) string {
	complete := 0 // the least number of queens that reach every orbit
	for _, s := range tried {
		if s.Complete() && complete == 0 {
			complete = s.Queens
		}
	}
	last := tried[len(tried)-1]
	reach := ", and reach them all from the seeds"
	switch {
	case last.Orbits == 0:
		return fmt.Sprintf("order %d: no orbits", last.N)
	case complete == 0:
		reach = ", but there is no seed to begin with"
	case complete < last.Queens:
		reach = fmt.Sprintf("; moves of %d reach them all from the seeds", complete)
	}
	return fmt.Sprintf("order %d: %s connect the orbits%s", last.N, kind.Of(last.Queens).Moves(), reach)
}
