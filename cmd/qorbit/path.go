package main

import (
	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/rows"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/route"
)

func newPath(a *app) *cobra.Command {
	var moves moveChoice
	all := false
	cmd := cli.TakesOrder(&cobra.Command{
		Use:   "path N A B",
		Short: "Find a shortest route from one orbit to another",
		Long: `Find a shortest route of moves from orbit A to orbit B of order N (1 to 19). The first move applies to the
key of A, and each other move to the result before. qorbit draw 'N#A' --apply 'MOV MOV …' draws a route of moves of
one queen.`,
		Example: "  qorbit path 8 1 7\n  qorbit path 8 1,5,8,6,3,7,2,4 10 --all -f json\n  qorbit path 9 1 35 --queens 2",
		Args:    cli.Arguments(3, "an order and two orbits, such as 8 1 7"),
	}, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, n int) error {
		ctx, args := cmd.Context(), cmd.Flags().Args()
		ends, err := route.ParseEnds(ctx, n, moves.rule(), args[1], args[2], a.Options())
		if err != nil {
			return err
		}
		if a.Format == "json" {
			return cli.PrintView(a, rows.All[rows.Path](), func(out *table.Page[rows.Path]) error {
				return out.Each(rows.EachPath(ctx, ends, all))
			})
		}
		view := rows.All[rows.PathStep]()
		if !all {
			view = view.Without("text markdown html latex", "route") // it is 1
		}
		return cli.PrintView(a, view, func(out *table.Page[rows.PathStep]) error {
			for p, err := range rows.EachPath(ctx, ends, all) {
				if err != nil {
					return err
				}
				if p.Length == nil && a.Format != "text" { // of which a table says nothing
					a.Log("%v", p)
				} else if p.Route <= 1 {
					out.Note("%v", p)
				}
				if err := out.Rows(p.Table()); err != nil {
					return err
				}
			}
			return nil
		})
	})
	addMoves(cmd.Flags(), &moves)
	cmd.Flags().BoolVar(&all, "all", false, "print one route for each shortest sequence of orbits")
	return cmd
}
