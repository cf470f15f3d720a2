package main

import (
	"fmt"
	"math"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/orbit"
)

// defaultSearches decides all values at the orders whose graphs are built in seconds.
const defaultSearches = 20000

func newDistances(a *app) *cobra.Command {
	queens, searches, depths, from := 1, defaultSearches, false, ""
	cmd := &cobra.Command{
		Use:        "distances ORDERS",
		SuggestFor: []string{"distances", "depths"},
		Short:      "Print radius, diameter and centre of orbit graphs, or how many orbits lie at each distance",
		Long: `Print radius, diameter and centre of the giant, the largest component of the orbit graph of each order (1 to 19), and the depth.
--depths prints how many orbits lie at each distance instead.

Radius and diameter of the giant are the least and the largest eccentricity; the centre has the orbits with the
least eccentricity, of which eight are listed. depth is the largest distance from a seed. Where --searches breadth-first
searches do not decide a value, exact is false, radius or diameter is null, and the columns _lower and _upper bound it; the
centre then has those orbits found whose eccentricity is at most radius_upper.

Of --depths, the row with distance null counts those that are not reached.`,
		Example: `  qorbit distances 12
  qorbit distances 4..10 -f csv
  qorbit distances 9 --depths --from 35`,
	}
	flags := cmd.Flags()
	addQueens(flags, &queens)
	flags.Var(cli.WholeIn(&searches, 1, math.MaxInt32), "searches", "print only bounds where `N` breadth-first searches do not decide")
	flags.BoolVar(&depths, "depths", false, "print how many orbits lie at each distance from the seeds")
	flags.StringVar(&from, "from", "", "with --depths, measure from `ORBIT` instead of from the seeds")
	cli.SetRules(cmd,
		cli.Rule{Flag: "depths", Excludes: "searches"},
		cli.Rule{Flag: "from", Needs: "depths", Excludes: cli.SeveralOrders})
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		ctx := cmd.Context()
		if err := checkQueens(queens, orders...); err != nil {
			return err
		}
		if depths {
			return cli.PrintOrders(a, table.All[table.DistanceCount](), orders, func(out *table.Page[table.DistanceCount], n int, _ orbit.Options) error {
				g, err := buildGraph(ctx, a, n, queens)
				if err != nil {
					return err
				}
				rows, err := table.DistanceCounts(g, from)
				if err != nil {
					return fmt.Errorf("--from: %w", err)
				}
				return out.Rows(rows)
			})
		}
		return cli.PrintOrders(a, table.DistanceTable, orders, func(out *table.Page[table.Distances], n int, _ orbit.Options) error {
			g, err := buildGraph(ctx, a, n, queens)
			if err != nil {
				return err
			}
			extent, err := g.GiantExtent(ctx, searches, a.Options())
			if err != nil {
				return err
			}
			return out.Row(table.NewDistances(g, extent))
		})
	})
}
