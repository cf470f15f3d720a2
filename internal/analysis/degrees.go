package analysis

import (
	"math"
	"qorbit/orbit/orbitgraph"
	"slices"

	"gonum.org/v1/gonum/stat"
)

// degrees are the figures of the distribution of degrees, over all vertices.
func (a *Analysis) degrees(g *orbitgraph.Graph) {
	degrees := make([]float64, g.Orbits().Len())
	for v := range degrees {
		degrees[v] = float64(g.Degree(v))
	}
	slices.Sort(degrees)
	if len(degrees) == 0 { // gonum's quantile wants one
		for _, name := range []string{"degree_mean", "degree_variance", "degree_dispersion", "degree_max", "degree_p99", "degree_tail", "assortativity"} {
			a.add(name, math.NaN(), Undefined)
		}
		return
	}
	mean, variance := stat.PopMeanVariance(degrees, nil)
	a.add("degree_mean", mean, Exact)
	a.add("degree_variance", variance, Exact)
	a.add("degree_dispersion", variance/mean, Exact)
	a.add("degree_max", degrees[len(degrees)-1], Exact)
	a.add("degree_p99", stat.Quantile(0.99, stat.Empirical, degrees, nil), Exact)
	a.add("degree_tail", tail(degrees, mean), Exact)
	a.add("assortativity", assortativity(g), Exact)
}

// tail is the ratio of the geometric distribution that is most likely for the sorted degrees not below the mean.
func tail(degrees []float64, mean float64) float64 {
	least := math.Ceil(mean)
	at, _ := slices.BinarySearch(degrees, least)
	excess := stat.Mean(degrees[at:], nil) - least
	return excess / (1 + excess)
}

// assortativity is the correlation of the degrees at the ends of edges.
func assortativity(g *orbitgraph.Graph) float64 {
	from, to := make([]float64, 0, 2*g.EdgeCount()), make([]float64, 0, 2*g.EdgeCount())
	for u, v := range g.Edges() {
		x, y := float64(g.Degree(u)), float64(g.Degree(v))
		from, to = append(from, x, y), append(to, y, x)
	}
	if len(from) == 0 || slices.Max(from) == slices.Min(from) {
		return math.NaN()
	}
	return stat.Correlation(from, to, nil)
}
