package table

import (
	"context"
	"fmt"
	"math"
	"reflect"

	"qorbit/orbit"
	"qorbit/orbit/analysis"
	"qorbit/orbit/orbitgraph"
)

// An OfGraph is a row about the orbit graph of an order.
type OfGraph[T any] struct {
	N      int `json:"n" latex:"$N$" doc:"the order"`
	Queens int `json:"queens" latex:"$k$" text:"-" doc:"how many queens a move takes"`
	Row    T   `json:",inline"`
}

// NewOfGraph makes rows about a graph.
func NewOfGraph[T any](g *orbitgraph.Graph, rows []T) []OfGraph[T] {
	all := make([]OfGraph[T], len(rows))
	for i, row := range rows {
		all[i] = OfGraph[T]{g.Orbits().Order(), g.Queens(), row}
	}
	return all
}

// An Analysis computes the rows of one table of `qorbit analyse` for a graph, and a note on them, which may be empty.
type Analysis[T any] func(ctx context.Context, g *orbitgraph.Graph, opt analysis.Options) (rows []T, note string, err error)

// Statistics computes all statistics of a graph.
func Statistics(ctx context.Context, g *orbitgraph.Graph, opt analysis.Options) (rows []analysis.Value, note string, err error) {
	a, err := analysis.Analyse(ctx, g, opt)
	if err != nil {
		return nil, "", err
	}
	if c := a.Centrality; c != nil && c.Exactness == analysis.Sampled {
		note = fmt.Sprintf("sampled from %d of the %d orbits of the giant", c.Sources, len(c.Vertices))
	}
	return a.Values, note, nil
}

// MostCentral ranks the orbits of the giant, so many by each measure.
func MostCentral(top int) Analysis[analysis.Central] {
	return func(ctx context.Context, g *orbitgraph.Graph, opt analysis.Options) ([]analysis.Central, string, error) {
		c, err := analysis.MeasureCentrality(ctx, g, opt)
		if err != nil || c == nil {
			return nil, "no component of two orbits", err
		}
		return c.Highest(g, top), "", nil
	}
}

// Communities lists the communities of the giant.
func Communities(ctx context.Context, g *orbitgraph.Graph, opt analysis.Options) (all []analysis.Community, note string, err error) {
	if all, err = analysis.Divide(ctx, g, opt); len(all) == 0 {
		note = "the giant has no edge, or is too large"
	}
	return all, note, err
}

// Cores lists the k-cores of a graph.
func Cores(_ context.Context, g *orbitgraph.Graph, _ analysis.Options) ([]analysis.Core, string, error) {
	return analysis.Cores(g), "", nil
}

// Cliques are the maximal cliques of one size.
type Cliques struct {
	Orbits int `json:"orbits" doc:"how many orbits a clique has"`
	Count  int `json:"cliques" doc:"how many maximal cliques have so many"`
}

// CliqueSizes lists how many maximal cliques have each size.
func CliqueSizes(ctx context.Context, g *orbitgraph.Graph, _ analysis.Options) (rows []Cliques, note string, err error) {
	sizes := analysis.CliqueSizes(g)
	if sizes == nil {
		note = "there are too many maximal cliques to list"
	}
	for size, count := range sizes {
		if count > 0 {
			rows = append(rows, Cliques{size, count})
		}
	}
	return rows, note, ctx.Err()
}

// A Structure has statistics of the structure of an orbit graph. Those that are undefined or too hard to find are nil. Its columns are names
// of statistics.
type Structure struct {
	N              int     `json:"n" latex:"$N$" doc:"the order"`
	Girth          *int    `json:"girth" doc:"edges of a shortest cycle"`
	CutVertices    *int    `json:"cut_vertices" latex:"cut|vertices" doc:"orbits without which their component is in two parts or more"`
	Bridges        *int    `json:"bridges" latex:"cut|edges" doc:"edges without which their component is in two parts"`
	Degeneracy     *int    `json:"degeneracy" latex:"core|$k$" doc:"largest k with a k-core: a set of orbits with k neighbours or more each in the set"`
	Core           *int    `json:"core" latex:"core|orbits" doc:"orbits in this k-core"`
	CliqueNumber   *int    `json:"clique_number" latex:"cliques|largest" doc:"orbits in a largest clique"`
	MaximalCliques *int    `json:"maximal_cliques" latex:"cliques|maximal" doc:"cliques to which no orbit can be added"`
	SpectralGap    *Number `json:"spectral_gap" latex:"spectral gap" doc:"second smallest eigenvalue of the normalised Laplacian of the largest component"`
}

// NewStructure computes statistics of the structure of the orbit graph of an order.
func NewStructure(ctx context.Context, n int, opt orbit.Options) (Structure, error) {
	s := Structure{N: n}
	g, err := orbitgraph.BuildOrder(ctx, n, 1, opt)
	if err != nil {
		return s, err
	}
	a, err := analysis.Structure(ctx, g, analysis.Options{Options: opt})
	if err != nil {
		return s, err
	}
	for _, c := range All[Structure]() {
		if v, known := a.Value(c.Name); known && !math.IsNaN(v.Value) {
			value := reflect.New(c.Type)
			value.Elem().Set(reflect.ValueOf(v.Value).Convert(c.Type))
			reflect.ValueOf(&s).Elem().FieldByIndex(c.Index).Set(value)
		}
	}
	return s, nil
}
