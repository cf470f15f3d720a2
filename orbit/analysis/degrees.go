package analysis

import (
	"math"
	"qorbit/orbit/orbitgraph"
	"slices"
)

// degrees are statistics of the degrees of all vertices.
type degrees struct{ mean, variance, max, p99, tail, assortativity float64 }

// degreesOf computes them from integer sums, so that only the last division is rounded.
func degreesOf(g *orbitgraph.Graph) degrees {
	all := make([]int, g.Orbits().Len())
	sum, squares := 0, 0
	for v := range all {
		all[v] = g.Degree(v)
		sum += all[v]
		squares += all[v] * all[v]
	}
	if len(all) == 0 {
		none := math.NaN()
		return degrees{none, none, none, none, none, none}
	}
	slices.Sort(all)
	n := len(all)
	mean := float64(sum) / float64(n)
	return degrees{
		mean: mean, variance: float64(n*squares-sum*sum) / float64(n) / float64(n), max: float64(all[n-1]),
		p99: float64(all[(99*n+99)/100-1]), tail: tail(all, mean), assortativity: assortativity(g),
	}
}

// tail is the ratio of the geometric distribution of greatest likelihood for the sorted degrees from the mean on.
func tail(degrees []int, mean float64) float64 {
	least := int(math.Ceil(mean))
	at, _ := slices.BinarySearch(degrees, least)
	sum := 0
	for _, d := range degrees[at:] {
		sum += d - least
	}
	excess := float64(sum) / float64(len(degrees)-at)
	return excess / (1 + excess)
}

// assortativity is the correlation of the degrees at the ends of edges.
func assortativity(g *orbitgraph.Graph) float64 {
	ends, sum, squares, products := 0, 0, 0, 0
	for u, v := range g.Edges() {
		x, y := g.Degree(u), g.Degree(v)
		ends += 2
		sum += x + y
		squares += x*x + y*y
		products += 2 * x * y
	}
	variance := float64(ends)*float64(squares) - float64(sum)*float64(sum)
	if variance == 0 {
		return math.NaN()
	}
	return (float64(ends)*float64(products) - float64(sum)*float64(sum)) / variance
}
