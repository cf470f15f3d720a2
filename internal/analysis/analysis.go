// Package analysis computes figures that say how an orbit graph hangs together: degrees, clustering, distances, centrality,
// communities and the spectral gap. What gonum computes the same way on every run is left to gonum; the rest is here, and
// the tests hold it against gonum's, against the definitions and against networkx.
package analysis

import (
	"context"
	"math"

	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

// A How says how far a figure is to be trusted, or why there is none.
type How string

// The ways to a figure.
const (
	Exact     How = "exact"
	Sampled   How = "sampled"   // from the distances from some vertices, chosen by a fixed random source; the largest of estimates tends to be too large
	Heuristic How = "heuristic" // the best that a method found that need not find the best
	TooLarge  How = "too large" // for the method that would find it
	Undefined How = "undefined" // for this graph
)

// A Figure is one number about a graph. Value is not a number where How says that there is none.
type Figure struct {
	Name  string // one of Definitions
	Value float64
	How   How
}

// Options are what an analysis may be told.
type Options struct {
	orbit.Options
	Sources int // distances are measured from so many vertices at most, 2 or more; where they are all, figures are exact
}

// An Analysis is what is found about one graph.
type Analysis struct {
	Figures     []Figure    // in the order of Definitions
	Centrality  *Centrality // of the vertices of the giant; nil where it has fewer than two
	Communities []Community // of the giant, the largest first
}

// New analyses g. It fails with the context's error once ctx is done.
func New(ctx context.Context, g *orbitgraph.Graph, opt Options) (*Analysis, error) {
	a := &Analysis{}
	largest := newGiant(g)
	a.sizes(g)
	a.degrees(g)
	a.clustering(g)
	for _, part := range []func(context.Context, *giant, Options) error{a.extent, a.central, a.communities, a.spectrum} {
		if err := part(ctx, largest, opt); err != nil {
			return nil, err
		}
	}
	return a, ctx.Err()
}

// add adds a figure; a value that is not a number is undefined.
func (a *Analysis) add(name string, value float64, how How) {
	if math.IsNaN(value) && how != TooLarge {
		how = Undefined
	}
	a.Figures = append(a.Figures, Figure{name, value, how})
}

// Figure returns the figure with the given name.
func (a *Analysis) Figure(name string) (Figure, bool) {
	for _, f := range a.Figures {
		if f.Name == name {
			return f, true
		}
	}
	return Figure{}, false
}

// sizes are the figures of the components.
func (a *Analysis) sizes(g *orbitgraph.Graph) {
	s := g.Stats()
	a.add("orbits", float64(s.Orbits), Exact)
	a.add("edges", float64(s.Edges), Exact)
	a.add("components", float64(s.Components), Exact)
	a.add("isolated", float64(s.Isolated), Exact)
	a.add("giant", float64(s.Giant), Exact)
	a.add("giant_share", float64(s.Giant)/float64(s.Orbits), Exact)
}
