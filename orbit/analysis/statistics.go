package analysis

import (
	"fmt"
	"math"
	"slices"
)

// A Statistic is one number that describes a graph.
type Statistic struct {
	Name       string
	Definition string
	value      func(m *measured) (float64, Exactness)
}

// Statistics are all, in the order in which they are printed. The giant is the largest component; of several, the one with the
// smallest vertex. A statistic is added by a line here.
var Statistics = []Statistic{
	{"orbits", "vertices of the graph",
		exact(func(m *measured) float64 { return float64(m.stats.Orbits) })},
	{"edges", "pairs of orbits that a move joins",
		exact(func(m *measured) float64 { return float64(m.stats.Edges) })},
	{"components", "connected components",
		exact(func(m *measured) float64 { return float64(m.stats.Components) })},
	{"isolated", "orbits without an edge",
		exact(func(m *measured) float64 { return float64(m.stats.Isolated) })},
	{"giant", "orbits in the largest component, the giant; of several the one with the smallest key",
		exact(func(m *measured) float64 { return float64(m.stats.Giant) })},
	{"giant_share", "giant / orbits",
		exact(func(m *measured) float64 { return float64(m.stats.Giant) / float64(m.stats.Orbits) })},
	{"degree_mean", "mean number of neighbours of an orbit, 2 edges / orbits",
		exact(func(m *measured) float64 { return m.degrees.mean })},
	{"degree_variance", "mean square of degree − degree_mean, over all orbits",
		exact(func(m *measured) float64 { return m.degrees.variance })},
	{"degree_dispersion", "degree_variance / degree_mean: 1 for the Poisson degrees of a random graph",
		exact(func(m *measured) float64 { return m.degrees.variance / m.degrees.mean })},
	{"degree_max", "largest degree",
		exact(func(m *measured) float64 { return m.degrees.max })},
	{"degree_p99", "least d such that at least 99 % of the orbits have degree d or less",
		exact(func(m *measured) float64 { return m.degrees.p99 })},
	{"degree_tail", "e / (1 + e), where e is the mean of degree − d over the orbits with degree d or more, and d is degree_mean rounded up: " +
		"the ratio of the numbers of orbits of degree k + 1 and k, from d on, in the geometric distribution of greatest likelihood",
		exact(func(m *measured) float64 { return m.degrees.tail })},
	{"assortativity", "correlation of the degrees at the two ends of an edge, each edge taken both ways; undefined if all are equal",
		exact(func(m *measured) float64 { return m.degrees.assortativity })},
	{"triangles", "sets of three orbits of which each two are joined",
		exact(func(m *measured) float64 { return m.clustering.triangles })},
	{"transitivity", "3 triangles / paths of two edges",
		exact(func(m *measured) float64 { return m.clustering.transitivity })},
	{"clustering", "mean over all orbits of the share of the pairs of neighbours that are joined, 0 for fewer than two neighbours",
		exact(func(m *measured) float64 { return m.clustering.mean })},
	{"radius", "of the giant: least eccentricity; the eccentricity of an orbit is its largest distance to another",
		func(m *measured) (float64, Exactness) { return decided(m.extent.RadiusLower, m.extent.RadiusUpper, m) }},
	{"diameter", "of the giant: largest eccentricity",
		func(m *measured) (float64, Exactness) {
			return decided(m.extent.DiameterLower, m.extent.DiameterUpper, m)
		}},
	{"distance_mean", "of the giant: mean distance of two different orbits",
		central(func(c *Centrality) float64 { return c.meanDistance })},
	{"betweenness_max", "of the giant: largest betweenness of an orbit v, the sum over pairs of others of the share of their shortest paths " +
		"that pass v, divided by the number of pairs",
		central(func(c *Centrality) float64 { return slices.Max(c.Betweenness) })},
	{"closeness_max", "of the giant: largest closeness, 1 / mean distance to the others",
		central(func(c *Centrality) float64 { return slices.Max(c.Closeness) })},
	{"pagerank_max", "of the giant: largest PageRank: the share of time at an orbit of a walk that goes to a random neighbour with " +
		"probability 0.85, to a random orbit otherwise",
		func(m *measured) (float64, Exactness) {
			if m.centrality == nil {
				return math.NaN(), Undefined
			}
			return slices.Max(m.centrality.PageRank), Exact
		}},
	{"communities", fmt.Sprintf("of the giant: number of communities in the division of highest modularity that %d runs of the Louvain method find", LouvainRuns),
		divided(func(c communities) float64 { return float64(len(c.all)) })},
	{"modularity", "of this division: share of the edges inside communities − Σ (sum of degrees of the community / 2 edges)²",
		divided(func(c communities) float64 { return c.modularity })},
	{"community_max", "orbits in the largest community",
		divided(func(c communities) float64 { return float64(len(c.all[0].Vertices)) })},
	{"community_median", "orbits in the median community, of two the mean",
		divided(func(c communities) float64 {
			n := len(c.all)
			return float64(len(c.all[(n-1)/2].Vertices)+len(c.all[n/2].Vertices)) / 2
		})},
	{"spectral_gap", "of the giant: second smallest eigenvalue of the normalised Laplacian I − D^(−1/2) A D^(−1/2)",
		func(m *measured) (float64, Exactness) {
			if m.gapTooLarge {
				return m.gap, TooLarge
			}
			return m.gap, Exact
		}},
}

// exact is a value that is always known.
func exact(value func(m *measured) float64) func(*measured) (float64, Exactness) {
	return func(m *measured) (float64, Exactness) { return value(m), Exact }
}

// decided is a value whose bounds meet.
func decided(lower, upper int, m *measured) (float64, Exactness) {
	switch {
	case m.stats.Orbits == 0:
		return math.NaN(), Undefined
	case lower < upper:
		return math.NaN(), TooLarge
	}
	return float64(upper), Exact
}

// central is a value that comes from distances in the giant.
func central(value func(c *Centrality) float64) func(*measured) (float64, Exactness) {
	return func(m *measured) (float64, Exactness) {
		if m.centrality == nil {
			return math.NaN(), Undefined
		}
		return value(m.centrality), m.centrality.Exactness
	}
}

// divided is a value of the division into communities.
func divided(value func(c communities) float64) func(*measured) (float64, Exactness) {
	return func(m *measured) (float64, Exactness) {
		if len(m.communities.all) == 0 {
			return math.NaN(), m.communities.none
		}
		return value(m.communities), Heuristic
	}
}
