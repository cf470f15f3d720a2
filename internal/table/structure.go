package table

import (
	"math"

	"qorbit/orbit/analysis"
)

// A Structure has statistics of the structure of an orbit graph. Those that are undefined or too hard to find are nil.
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

// NewStructure is the row of an order.
func NewStructure(n int, a *analysis.Analysis) Structure {
	value := func(name string) *Number {
		v, known := a.Value(name)
		if !known || math.IsNaN(v.Value) {
			return nil
		}
		return new(Number(v.Value))
	}
	whole := func(name string) *int {
		if v := value(name); v != nil {
			return new(int(*v))
		}
		return nil
	}
	return Structure{
		N: n, Girth: whole("girth"), CutVertices: whole("cut_vertices"), Bridges: whole("bridges"), Degeneracy: whole("degeneracy"),
		Core: whole("core"), CliqueNumber: whole("clique_number"), MaximalCliques: whole("maximal_cliques"),
		SpectralGap: value("spectral_gap"),
	}
}
