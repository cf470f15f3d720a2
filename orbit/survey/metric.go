package survey

import (
	"context"

	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// A Metric describes the pattern metric of an order: the distance of two orbits is the least k such that they share a
// pattern of N−k queens, which is the least k such that a move of k queens joins them (doc/patterns.md has the proof
// that it is a metric).
type Metric struct {
	N        int `json:"n"`        // the order
	Orbits   int `json:"orbits"`   // how many orbits there are
	Diameter int `json:"diameter"` // the largest distance of two orbits, null where there are no orbits
	Radius   int `json:"radius"`   // the least k such that some orbit has all within distance k
	// Covering is the covering radius of the seeds; -1 without seeds.
	// the least k such that every orbit has a seed within distance k, null where there are no seeds
	Covering int `json:"covering"`
	Seeds    int
}

// PatternMetric measures the pattern metric of a problem with few orbits: it builds the graphs of
// moves of 1, 2, … queens, up to the complete one. It fails as orbitgraph.BuildOrder does.
func PatternMetric(ctx context.Context, problem orbit.Problem, opt orbit.Options) (Metric, error) {
	orbits, err := orbit.Enumerate(ctx, problem, opt)
	if err != nil {
		return Metric{}, err
	}
	n, seeds := problem.Order, move.Seeds(orbits)
	m := Metric{N: n, Orbits: orbits.Len(), Seeds: len(seeds), Radius: -1, Covering: -1}
	if m.Orbits <= 1 {
		m.Radius = 0
	}
	if m.Seeds > 0 && m.Seeds == m.Orbits {
		m.Covering = 0
	}
	for k := 1; k <= n && m.Orbits > 1 && m.Diameter == 0; k++ {
		g, err := orbitgraph.Build(ctx, orbits, move.Mov.Of(k), opt)
		if err != nil {
			return Metric{}, err
		}
		m.fill(g, seeds, k)
	}
	return m, nil
}

// fill sets the values that are k. The edges of the graph of moves of k queens join the orbits at distances 1 to k.
func (m *Metric) fill(g *orbitgraph.Graph, seeds []int, k int) {
	least, most := m.Orbits, 0
	for v := range m.Orbits {
		least, most = min(least, g.Degree(v)), max(most, g.Degree(v))
	}
	if most == m.Orbits-1 && m.Radius < 0 {
		m.Radius = k
	}
	if least == m.Orbits-1 {
		m.Diameter = k
	}
	if m.Covering < 0 && len(seeds) > 0 {
		if counts, unreached := g.DistanceCounts(seeds); unreached == 0 && len(counts) <= 2 {
			m.Covering = k
		}
	}
}
