package rows

import (
	"context"
	"math"

	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/study/analysis"
)

// An OfGraph is a row about the orbit graph of a problem.
type OfGraph[T any] struct {
	N      int `json:"n"`
	Queens int `json:"queens"`
	Row    T   `json:",inline"`
}

// OfGraphs is the view of rows about graphs.
func OfGraphs[T any]() table.View[OfGraph[T]] {
	return All[OfGraph[T]]().Without("text", "queens").Without("latex", "queens key").Mixed("value")
}

// Cliques are the maximal cliques of one size.
type Cliques struct {
	Orbits int `json:"orbits"`
	Count  int `json:"cliques"`
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
	N              int      `json:"n"`
	Girth          *int     `json:"girth"`
	CutVertices    *int     `json:"cut_vertices"`
	Bridges        *int     `json:"bridges"`
	Degeneracy     *int     `json:"degeneracy"`
	Core           *int     `json:"core"`
	CliqueNumber   *int     `json:"clique_number"`
	MaximalCliques *int     `json:"maximal_cliques"`
	SpectralGap    *float64 `json:"spectral_gap"`
}

// NewStructure computes statistics of the structure of the orbit graph of a problem.
func NewStructure(ctx context.Context, problem orbit.Problem, opt orbit.Options) (Structure, error) {
	s := Structure{N: problem.Order}
	g, err := orbitgraph.BuildOrder(ctx, problem, move.Mov.Of(1), opt)
	if err != nil {
		return s, err
	}
	a, err := analysis.Structure(ctx, g, analysis.Options{Work: opt})
	if err != nil {
		return s, err
	}
	s.Girth, s.CutVertices, s.Bridges = whole(a, "girth"), whole(a, "cut_vertices"), whole(a, "bridges")
	s.Degeneracy, s.Core = whole(a, "degeneracy"), whole(a, "core")
	s.CliqueNumber, s.MaximalCliques = whole(a, "clique_number"), whole(a, "maximal_cliques")
	if gap, ok := a.Value("spectral_gap"); ok {
		s.SpectralGap = &gap.Value
	}
	return s, nil
}

// whole is the value of a statistic that is a whole number, nil where it has none.
func whole(a *analysis.Analysis, name string) *int {
	if v, ok := a.Value(name); ok && !math.IsNaN(v.Value) {
		return new(int(v.Value))
	}
	return nil
}
