package main

import (
	"context"
	"fmt"
	"math"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

// A distancesRequest is what the flags of `qorbit distances` ask for.
type distancesRequest struct {
	orders   []int
	queens   int
	searches int
	depths   bool
	from     string // an orbit
}

// defaultSearches decides all values at the orders whose graphs are built in seconds.
const defaultSearches = 20000

func newDistances(a *app) *cobra.Command {
	r := distancesRequest{queens: 1, searches: defaultSearches}
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
	addQueens(flags, &r.queens)
	flags.Var(cli.WholeIn(&r.searches, 1, math.MaxInt32), "searches", "print only bounds where `N` breadth-first searches do not decide")
	flags.BoolVar(&r.depths, "depths", false, "print how many orbits lie at each distance from the seeds")
	flags.StringVar(&r.from, "from", "", "with --depths, measure from `ORBIT` instead of from the seeds")
	cli.SetRules(cmd,
		cli.Rule{Flag: "depths", Excludes: "searches"},
		cli.Rule{Flag: "from", Needs: "depths", Excludes: cli.SeveralOrders})
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		r.orders = orders
		if err := checkQueens(r.queens, orders...); err != nil {
			return err
		}
		return printDistances(cmd.Context(), a, r)
	})
}

// printDistances prints distances, or how many orbits lie at each.
func printDistances(ctx context.Context, a *app, r distancesRequest) error {
	if r.depths {
		return cli.PrintOrders(a, table.All[table.DistanceCount](), r.orders, func(out *table.Page[table.DistanceCount], n int) error {
			g, err := buildGraph(ctx, a, n, r.queens)
			if err != nil {
				return err
			}
			rows, err := table.DistanceCounts(g, r.from)
			if err != nil {
				return fmt.Errorf("--from: %w", err)
			}
			return out.Rows(rows)
		})
	}
	return cli.PrintOrders(a, table.DistanceTable, r.orders, func(out *table.Page[table.Distances], n int) error {
		g, err := buildGraph(ctx, a, n, r.queens)
		if err != nil {
			return err
		}
		extent, err := cli.WithProgress(a, func(opt orbit.Options) (orbitgraph.Extent, error) { return g.GiantExtent(ctx, r.searches, opt) })
		if err != nil {
			return err
		}
		return out.Row(table.NewDistances(g, extent))
	})
}
