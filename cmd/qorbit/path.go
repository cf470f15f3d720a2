package main

import (
	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

func newPath(a *app) *cobra.Command {
	r, all := graphRequest{queens: 1}, false
	cmd := cli.TakesOrder(&cobra.Command{
		Use:   "path N A B",
		Short: "Find a shortest route from one orbit to another",
		Long: `Find a shortest route of moves from orbit A to orbit B of order N (1 to 19). An orbit is given as its number, its key or any
other of its solutions.

The first step applies a move to the key of A, and each other step to the result of the step before. Where moves do not join the
two orbits, the components of both are named, with the numbers that qorbit graph N prints.

Several routes can have the same length. They are ordered by the numbers of their orbits, and --all prints them all: one for each
sequence of orbits. json prints an object per route, with its steps as a list. The other formats print a row per step.`,
		Example: "  qorbit path 8 1 7\n  qorbit path 8 1,5,8,6,3,7,2,4 10 --all -f json\n  qorbit path 9 1 35 --queens 2",
		Args:    cli.Arguments(3, "an order and two orbits, such as 8 1 7"),
	}, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, n int) error {
		r.n = n
		if err := r.checkValues(a, cmd.Flags()); err != nil {
			return err
		}
		ctx, from, to := cmd.Context(), 0, 0
		g, err := withProgress(a, func(opt orbit.Options) (*orbitgraph.Graph, error) {
			orbits, err := orbit.Enumerate(ctx, n, opt)
			for i, end := range []*int{&from, &to} {
				if err == nil {
					*end, err = orbits.Parse(cmd.Flags().Arg(i + 1))
				}
			}
			if err != nil {
				return nil, err
			}
			return orbitgraph.Build(ctx, orbits, r.queens, opt)
		})
		if err != nil {
			return err
		}
		if a.format == "json" {
			return printPage(a, func(out *report.Page[row.Path]) error { return row.EachPath(ctx, g, from, to, all, out.Row) })
		}
		return printPage(a, func(out *report.Page[row.PathStep]) error {
			return row.EachPath(ctx, g, from, to, all, func(p row.Path) error {
				if p.Length == nil && a.format != "text" {
					a.log("%v", p)
				} else if p.Route <= 1 {
					out.Note("%v", p)
				}
				return out.Rows(p.Table())
			})
		})
	})
	cmd.Flags().Var(cli.Whole(&r.queens), "queens", "move `K` queens in a step")
	cmd.Flags().BoolVar(&all, "all", false, "print all shortest routes")
	return cmd
}
