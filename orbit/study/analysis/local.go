package analysis

import (
	"context"
	"math"
	"slices"

	"qorbit/internal/base/parallel"
	"qorbit/orbit/orbitgraph"
)

// measureDegrees computes statistics of the degrees of all vertices from integer sums, so that only the last division
// is rounded.
func (m *measurement) measureDegrees(context.Context) error {
	all := make([]int, m.g.Orbits().Len())
	n, sum, squares := len(all), 0, 0
	for v := range all {
		all[v] = m.g.Degree(v)
		sum += all[v]
		squares += all[v] * all[v]
	}
	if n == 0 {
		return nil
	}
	slices.Sort(all)
	mean := float64(sum) / float64(n)
	variance := float64(n*squares-sum*sum) / float64(n) / float64(n)
	m.set(Exact, map[string]float64{
		"degree_mean":       mean,
		"degree_variance":   variance,
		"degree_dispersion": variance / mean,
		"degree_max":        float64(all[n-1]),
		"degree_p99":        float64(all[(99*n+99)/100-1]),
		"degree_tail":       tail(all, mean),
		"assortativity":     assortativity(m.g),
	})
	return nil
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

// measureClustering counts triangles. Orbits that share a pattern are joined pairwise, so that an orbit graph has many.
func (m *measurement) measureClustering(ctx context.Context) error {
	at := trianglesAt(ctx, m.g)
	corners, paths, local := 0, 0, 0.0
	for v, triangles := range at {
		degree := m.g.Degree(v)
		pairs := degree * (degree - 1) / 2
		corners += triangles
		paths += pairs
		if pairs > 0 {
			local += float64(triangles) / float64(pairs)
		}
	}
	m.set(Exact, map[string]float64{
		"triangles":    float64(corners / 3),
		"transitivity": float64(corners) / float64(paths),
		"clustering":   local / float64(len(at)),
	})
	return ctx.Err()
}

// trianglesAt counts the triangles at each vertex. The triangles at an edge are the common neighbours of its ends.
// Once ctx is done, the numbers mean nothing.
func trianglesAt(ctx context.Context, g *orbitgraph.Graph) []int {
	at, pace := make([]int, g.Orbits().Len()), parallel.NewPace(ctx, verticesAtATime)
	for u, v := range g.Edges() {
		if pace.Over(len(g.Row(u))) {
			break
		}
		common := inCommon(g.Row(u), g.Row(v))
		at[u] += common
		at[v] += common
	}
	for v := range at {
		at[v] /= 2 // both edges of the triangle at v have counted it
	}
	return at
}

// inCommon counts the common elements of two ascending lists.
func inCommon(a, b []int32) int {
	common := 0
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] < b[0]:
			a = a[1:]
		case a[0] > b[0]:
			b = b[1:]
		default:
			common++
			a, b = a[1:], b[1:]
		}
	}
	return common
}
