package tables

import (
	"context"
	"slices"

	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

var graph = New(Kind{Name: "graph", About: "statistics of the orbit graph of moves of one queen", Max: orbit.MaxEnumerated, Sequence: "edges"}, row.GraphTable,
	func(ctx context.Context, r Request, out *report.Page[row.Order]) error {
		return perOrder(r, out, func(n int, opt orbit.Options) (row.Order, error) { return graphOrder(ctx, n, opt) })
	})

// graphOrder builds the graph of an order.
func graphOrder(ctx context.Context, n int, opt orbit.Options) (row.Order, error) {
	g, err := orbitgraph.BuildOrder(ctx, n, 1, opt)
	if err != nil {
		return row.Order{}, err
	}
	o := row.NewOrder(g.Stats())
	if seeds := move.Seeds(g.Orbits()); len(seeds) > 0 {
		depth := int(slices.Max(g.Distances(seeds)))
		o.Depth = &depth
	}
	return o, nil
}
