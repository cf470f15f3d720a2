package main

import (
	"cmp"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/rows"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

func newConnect(a *app) *cobra.Command {
	var moves moveChoice
	c := cli.TakesOrders(&cobra.Command{
		Use:   "connect ORDERS",
		Short: "Find how many queens a move must move for the orbit graph to be connected",
		Long: `For each order (1 to 19), build the graphs of moves of 1, 2, … queens up to the first that is connected, and
print a row for each. complete says that the search with such moves (qorbit search N --queens K) reaches every orbit.`,
		Example: "  qorbit connect 4..10\n  qorbit connect 9 -f json",
	}, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		kind := moves.rule().Kind
		return cli.PrintOrders(a, rows.ByKind(rows.Connection, kind), orders, func(out *table.Page[rows.Order], n int) error {
			tried, err := survey.QueensToConnectBy(cmd.Context(), n, kind, a.Options())
			if err != nil {
				return err
			}
			out.Note("%s", rows.ConnectedText(kind, tried))
			for _, s := range tried {
				row := rows.NewOrder(&survey.Survey{Stats: s})
				row.Kind = kind.Name
				err = cmp.Or(err, out.Row(row))
			}
			return err
		})
	})
	addMoveKind(c.Flags(), &moves)
	return c
}
