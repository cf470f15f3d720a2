package main

import (
	"context"

	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/orbit/orbitgraph"
)

// addQueens defines the flag for moves of several queens.
func addQueens(flags *pflag.FlagSet, queens *int) {
	flags.Var(cli.Whole(queens), "queens", "join orbits by moves of `K` queens")
}

// buildGraph builds the graph of an order, with progress.
func buildGraph(ctx context.Context, a *app, n, queens int) (*orbitgraph.Graph, error) {
	defer a.Shown.EndPhase()
	return orbitgraph.BuildOrder(ctx, n, queens, a.Options())
}

// printGraphs builds the orbit graph of each order, of moves of so many queens, and prints the rows that the work puts
// on a page.
func printGraphs[T any](
	ctx context.Context,
	a *app,
	orders []int,
	queens int,
	view table.View[T],
	work func(out *table.Page[T], g *orbitgraph.Graph) error,
) error {
	return cli.PrintOrders(a, view, orders, func(out *table.Page[T], n int) error {
		g, err := buildGraph(ctx, a, n, queens)
		if err != nil {
			return err
		}
		return work(out, g)
	})
}
