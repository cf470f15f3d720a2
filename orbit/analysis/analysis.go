// Package analysis computes statistics of an orbit graph as network science has them: degrees, clustering, distances, centrality,
// communities and the spectral gap. Statistics defines each; Analyse computes all. The result is the same on every run and on
// any number of threads.
package analysis

import (
	"cmp"
	"context"
	"math"

	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

// An Exactness says how exact a value is, or why there is none.
type Exactness string

// The values of Exactness.
const (
	Exact     Exactness = "exact"
	Sampled   Exactness = "sampled"   // estimated from a sample of the distances; the maximum of such estimates tends to be too large
	Heuristic Exactness = "heuristic" // of the best division found, which need not be the best there is
	TooLarge  Exactness = "too large" // no value: the graph is too large for the method
	Undefined Exactness = "undefined" // no value for this graph
)

// A Value is the value of one statistic; not a number where Exactness says that there is none.
type Value struct {
	Name      string
	Value     float64
	Exactness Exactness
}

// Options are the options of an analysis.
type Options struct {
	orbit.Options
	Sources int // measure distances from at most so many vertices of the giant, 2 or more; 0 stands for DefaultSources
}

// DefaultSources are all orbits of the giant at orders up to 13. At order 14 they take a quarter of a minute.
const DefaultSources = 10000

// An Analysis is the result for one graph.
type Analysis struct {
	Values      []Value     // in the order of Statistics
	Centrality  *Centrality // of the vertices of the giant; nil where it has fewer than two
	Communities []Community // of the giant, the largest first
}

// measured is what values are made from.
type measured struct {
	stats       orbitgraph.Stats
	degrees     degrees
	clustering  clustering
	extent      orbitgraph.Extent // of the giant
	centrality  *Centrality
	communities communities
	gap         float64
	gapTooLarge bool
}

// Analyse computes all statistics of g. It fails with the context's error once ctx is done.
func Analyse(ctx context.Context, g *orbitgraph.Graph, opt Options) (*Analysis, error) {
	opt.Sources = cmp.Or(opt.Sources, DefaultSources)
	giant := newGiant(g)
	m := &measured{stats: g.Stats(), degrees: degreesOf(g), clustering: clusteringOf(g), gap: math.NaN()}
	for _, measure := range []func(context.Context, *giantComponent, Options) error{m.measureExtent, m.measureCentrality, m.measureCommunities, m.measureGap} {
		if err := measure(ctx, giant, opt); err != nil {
			return nil, err
		}
	}
	a := &Analysis{Centrality: m.centrality, Communities: m.communities.all}
	for _, s := range Statistics {
		value, exactness := s.value(m)
		if math.IsNaN(value) && exactness != TooLarge {
			exactness = Undefined
		}
		a.Values = append(a.Values, Value{s.Name, value, exactness})
	}
	return a, ctx.Err()
}

// Value returns the value of the statistic with the given name.
func (a *Analysis) Value(name string) (Value, bool) {
	for _, v := range a.Values {
		if v.Name == name {
			return v, true
		}
	}
	return Value{}, false
}
