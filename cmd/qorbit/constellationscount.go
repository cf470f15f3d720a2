package main

import (
	"time"

	"github.com/spf13/cobra"

	"qorbit/count/constellation"
	"qorbit/internal/row"
	"qorbit/internal/tables"
)

func newConstellationsCount(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "count FILE…",
		Short: "Count the solutions that begin with the start constellations of files",
		Long: `Count the solutions whose border queens are a constellation in the files, or an image of one, and their orbits by class. The
files have one order, 4 to 20, and no two of their constellations may be images of each other.

Complete is true if every class of the order has a constellation; then the count is that of the order. Nodes is the number of
queens that the search placed, seconds is wall time.`,
		Example:           "  qorbit constellations count constellations-8-asymmetric.sam constellations-8-symmetric.sam",
		Args:              someFiles,
		ValidArgsFunction: cobra.FixedCompletions([]string{"sam"}, cobra.ShellCompDirectiveFilterFileExt),
		RunE: func(cmd *cobra.Command, args []string) error {
			files, err := a.readConstellations(args)
			if err != nil {
				return err
			}
			list, err := constellation.Join(files)
			if err != nil {
				return err
			}
			return printView(a, row.Constellations, func(out *page[row.Count]) error {
				opt, end := a.begin()
				defer end()
				start := time.Now()
				c, whole, err := constellation.Count(cmd.Context(), list, tables.CountOptions(list[0].Order(), opt))
				if err != nil {
					return err
				}
				counted := row.NewCount(c, time.Since(start))
				counted.Constellations, counted.Complete = len(list), whole
				return out.row(counted)
			})
		},
	}
}
