package main

import (
	"context"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/table"
	"qorbit/orbit/orbitgraph"
)

// buildGraph builds the graph of an order, with progress.
func buildGraph(ctx context.Context, a *app, n int) (*orbitgraph.Graph, error) {
	defer a.Shown.EndPhase()
	return orbitgraph.BuildOrder(ctx, a.Problem(n), a.Rule(), a.Options())
}

// printGraphs builds the orbit graph of each order, and prints the rows that the work puts on a page.
func printGraphs[T any](ctx context.Context, a *app, orders []int, view table.View[T],
	work func(out *table.Page[T], g *orbitgraph.Graph) error) error {
	return cli.PrintOrders(a, view, orders, func(out *table.Page[T], n int) error {
		g, err := buildGraph(ctx, a, n)
		if err != nil {
			return err
		}
		return work(out, g)
	})
}
