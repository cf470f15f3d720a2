package tables

import (
	"context"
	"fmt"

	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/analysis"
	"qorbit/orbit/orbitgraph"
)

// An Analysis computes the rows of one table of `qorbit analyse` for a graph, and a note on them, which may be empty.
type Analysis[T any] func(ctx context.Context, g *orbitgraph.Graph, opt analysis.Options) (rows []T, note string, err error)

// Statistics computes all statistics of a graph.
func Statistics(ctx context.Context, g *orbitgraph.Graph, opt analysis.Options) (rows []table.Statistic, note string, err error) {
	a, err := analysis.Analyse(ctx, g, opt)
	if err != nil {
		return nil, "", err
	}
	if c := a.Centrality; c != nil && c.Exactness == analysis.Sampled {
		note = fmt.Sprintf("order %d: sampled from %d of the %d orbits of the giant", g.Orbits().Order(), c.Sources, len(c.Vertices))
	}
	return table.Statistics(g, a), note, nil
}

// MostCentral ranks the orbits of the giant, so many by each measure.
func MostCentral(top int) Analysis[table.Central] {
	return func(ctx context.Context, g *orbitgraph.Graph, opt analysis.Options) ([]table.Central, string, error) {
		c, err := analysis.MeasureCentrality(ctx, g, opt)
		switch {
		case err != nil:
			return nil, "", err
		case c == nil:
			return nil, fmt.Sprintf("order %d: no component of two orbits", g.Orbits().Order()), nil
		}
		return table.MostCentral(g, c, top), "", nil
	}
}

// Communities lists the communities of the giant.
func Communities(ctx context.Context, g *orbitgraph.Graph, opt analysis.Options) ([]table.Community, string, error) {
	all, err := analysis.Divide(ctx, g, opt)
	note := ""
	if len(all) == 0 {
		note = fmt.Sprintf("order %d: the giant has no edge, or is too large", g.Orbits().Order())
	}
	return table.Communities(g, all), note, err
}

// Cores lists the k-cores of a graph.
func Cores(_ context.Context, g *orbitgraph.Graph, _ analysis.Options) ([]table.Core, string, error) {
	return table.Cores(g, analysis.Cores(g)), "", nil
}

// Cliques lists how many maximal cliques have each size.
func Cliques(ctx context.Context, g *orbitgraph.Graph, _ analysis.Options) ([]table.Cliques, string, error) {
	sizes := analysis.CliqueSizes(g)
	if sizes == nil {
		return nil, fmt.Sprintf("order %d: there are too many maximal cliques to list", g.Orbits().Order()), nil
	}
	return table.NewCliques(g, sizes), "", ctx.Err()
}

// Structure computes statistics of the structure of the orbit graph of an order.
func Structure(ctx context.Context, n int, opt orbit.Options) (table.Structure, error) {
	g, err := orbitgraph.BuildOrder(ctx, n, 1, opt)
	if err != nil {
		return table.Structure{}, err
	}
	a, err := analysis.Structure(ctx, g, analysis.Options{Options: opt})
	if err != nil {
		return table.Structure{}, err
	}
	return table.NewStructure(n, a), nil
}
