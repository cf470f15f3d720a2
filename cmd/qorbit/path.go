package main

import (
	"io"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/route"
)

func newPath(a *app) *cobra.Command {
	queens, all := 1, false
	cmd := cli.TakesOrder(&cobra.Command{
		Use:   "path N A B",
		Short: "Find a shortest route from one orbit to another",
		Long: `Find a shortest route of moves from orbit A to orbit B of order N (1 to 19). An orbit is a number, a key or any other solution
(qorbit help arguments). The first move applies to the key of A, and each other move to the result before. Where none joins them,
their components are named.

Routes are ordered by the numbers of their orbits; --all prints one for each shortest sequence of orbits. json prints an object
per route, with its steps as a list. The other formats print a row per step.

qorbit draw 'N#A' --apply 'MOV MOV …', with the operators of the steps, draws a route of moves of one queen.`,
		Example: "  qorbit path 8 1 7\n  qorbit path 8 1,5,8,6,3,7,2,4 10 --all -f json\n  qorbit path 9 1 35 --queens 2",
		Args:    cli.Arguments(3, "an order and two orbits, such as 8 1 7"),
	}, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, n int) error {
		if err := checkQueens(queens, n); err != nil {
			return err
		}
		ctx, args := cmd.Context(), cmd.Flags().Args()
		ends, err := route.FindEnds(ctx, n, queens, args[1], args[2], a.Options())
		if err != nil {
			return err
		}
		return a.Write(func(w io.Writer) error { return table.PrintPaths(ctx, w, a.Format, ends, all, a.Log) })
	})
	cmd.Flags().Var(cli.Whole(&queens), "queens", "move `K` queens in a step")
	cmd.Flags().BoolVar(&all, "all", false, "print all shortest routes")
	return cmd
}
