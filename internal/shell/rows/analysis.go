package rows

import (
	"context"
	"math"
	"reflect"

	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/study/analysis"
)

// An OfGraph is a row about the orbit graph of an order.
type OfGraph[T any] struct {
	N      int `json:"n" latex:"$N$" doc:"the order"`
	Queens int `json:"queens" latex:"$k$" text:"-" doc:"how many queens a move takes"`
	Row    T   `json:",inline"`
}

// Cliques are the maximal cliques of one size.
type Cliques struct {
	Orbits int `json:"orbits" doc:"how many orbits a clique has"`
	Count  int `json:"cliques" doc:"how many maximal cliques have so many"`
}

// CliqueSizes lists how many maximal cliques have each size.
func CliqueSizes(g *orbitgraph.Graph) (rows []Cliques) {
	for size, count := range analysis.CliqueSizes(g) {
		if count > 0 {
			rows = append(rows, Cliques{size, count})
		}
	}
	return rows
}

// A Structure has statistics of the structure of an orbit graph. Those that are undefined or too hard to find are
// nil. Its columns are names of statistics.
type Structure struct {
	N              int           `json:"n" latex:"$N$" doc:"the order"`
	Girth          *int          `json:"girth" doc:"edges of a shortest cycle"`
	CutVertices    *int          `json:"cut_vertices" latex:"cut|vertices" doc:"orbits without which their component is in two parts or more"`
	Bridges        *int          `json:"bridges" latex:"cut|edges" doc:"edges without which their component is in two parts"`
	Degeneracy     *int          `json:"degeneracy" latex:"core|$k$" doc:"largest k with a k-core: a set of orbits with k neighbours or more each in the set"`
	Core           *int          `json:"core" latex:"core|orbits" doc:"orbits in this k-core"`
	CliqueNumber   *int          `json:"clique_number" latex:"cliques|largest" doc:"orbits in a largest clique"`
	MaximalCliques *int          `json:"maximal_cliques" latex:"cliques|maximal" doc:"cliques to which no orbit can be added"`
	SpectralGap    *table.Number `json:"spectral_gap" latex:"spectral gap" doc:"second smallest eigenvalue of the normalised Laplacian of the largest component"`
}

// NewStructure computes statistics of the structure of the orbit graph of an order.
func NewStructure(ctx context.Context, n int, opt orbit.Options) (Structure, error) {
	s := Structure{N: n}
	g, err := orbitgraph.BuildOrder(ctx, n, move.Mov.Of(1), opt)
	if err != nil {
		return s, err
	}
	a, err := analysis.Structure(ctx, g, analysis.Options{Work: opt})
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
