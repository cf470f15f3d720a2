package analysis

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

// A Centrality has four measures of each vertex of the giant. Statistics defines them.
type Centrality struct {
	Vertices    []int // in ascending order; the lists below are in the same
	Betweenness []float64
	Closeness   []float64
	PageRank    []float64
	Degree      []float64
	Exactness   Exactness // of betweenness and closeness; PageRank is exact to the six digits that are printed
	Sources     int       // number of vertices from which distances were measured
}

// measureCentrality measures distances and centrality. Betweenness and closeness from some of the vertices estimate
// those from all (brandes2007).
func (m *measurement) measureCentrality(ctx context.Context) error {
	n := len(m.members)
	if n < 2 {
		return nil
	}
	sources := m.sources(m.opt.Sources)
	sums, err := newCompact(m.giantComponent).sumsFrom(ctx, sources, m.opt)
	if err != nil {
		return err
	}
	c := &Centrality{
		Exactness:   Exact,
		Sources:     len(sources),
		Betweenness: make([]float64, n),
		Closeness:   make([]float64, n),
		PageRank:    m.pageRank(ctx),
	}
	if len(sources) < n {
		c.Exactness = Sampled
	}
	total := 0.0
	for at, v := range m.members {
		others := float64(len(sources)) // sources other than v
		if _, is := slices.BinarySearch(sources, v); is {
			others--
		}
		c.Vertices, c.Degree = append(c.Vertices, v), append(c.Degree, float64(m.g.Degree(v)))
		c.Betweenness[at] = sums.betweenness[at] / (others * float64(max(n-2, 1)))
		c.Closeness[at] = others / float64(sums.distance[at])
		total += float64(sums.distance[at])
	}
	m.Centrality = c
	m.set(c.Exactness, map[string]float64{
		"distance_mean":   total / float64(len(sources)) / float64(n-1),
		"betweenness_max": slices.Max(c.Betweenness), "closeness_max": slices.Max(c.Closeness),
	})
	m.set(Exact, map[string]float64{"pagerank_max": slices.Max(c.PageRank)})
	return ctx.Err()
}

// A Central is one of the vertices with the highest values of a measure.
type Central struct {
	Measure   string      `json:"measure"` // betweenness, closeness, pagerank or degree
	Rank      int         `json:"rank"`    // from 1
	Orbit     int         `json:"orbit"`   // the number of the orbit
	Key       ops.Perm    `json:"key"`     // its smallest solution
	Class     orbit.Class `json:"class"`   // how many solutions it has
	Degree    int         `json:"degree"`  // how many orbits a move joins it to
	Value     float64     `json:"value"`   // the value of the measure
	Exactness Exactness   `json:"how"`     // exact or sampled
}

// Highest lists the vertices of g with the highest values, at most a given number for each measure. Values that agree
// in six digits stand in the order of their vertices.
func (c *Centrality) Highest(g *orbitgraph.Graph, most int) []Central {
	var all []Central
	add := func(measure string, values []float64, exactness Exactness) {
		rounded, positions := make([]float64, len(values)), make([]int, len(values))
		for at, value := range values {
			positions[at] = at
			rounded[at], _ = strconv.ParseFloat(strconv.FormatFloat(value, 'g', 6, 64), 64)
		}
		slices.SortStableFunc(positions, func(x, y int) int { return cmp.Compare(rounded[y], rounded[x]) })
		for rank, at := range positions[:min(most, len(positions))] {
			v := c.Vertices[at]
			o := g.Orbits().Orbit(v)
			all = append(all, Central{measure, rank + 1, o.Number, o.Perm, o.Class, g.Degree(v), values[at], exactness})
		}
	}
	add("betweenness", c.Betweenness, c.Exactness)
	add("closeness", c.Closeness, c.Exactness)
	add("pagerank", c.PageRank, Exact)
	add("degree", c.Degree, Exact)
	return all
}

// sources chooses at most a given number of vertices of the giant, in ascending order, the same ones on every run.
func (g *giantComponent) sources(most int) []int {
	if most >= len(g.members) {
		return g.members
	}
	chosen := slices.Clone(g.members)
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
	slices.Sort(chosen[:most])
	return chosen[:most]
}

// The parameters of PageRank.
const (
	damping   = 0.85
	tolerance = 1e-14 // sum of the changes of all ranks in the last round
)

// pageRank finds the PageRank (brin1998) of two members or more. It begins with equal
// ranks, so that the result is the same on every run; gonum's begins with random ones. Once ctx is done, the ranks mean
// nothing.
func (g *giantComponent) pageRank(ctx context.Context) []float64 {
	n := len(g.members)
	ranks, next := make([]float64, n), make([]float64, n)
	for at := range ranks {
		ranks[at] = 1 / float64(n)
	}
	for change := 1.0; change > tolerance && ctx.Err() == nil; ranks, next = next, ranks {
		change = 0
		for at, v := range g.members {
			sum := 0.0
			for w := range g.g.Neighbours(v) {
				sum += ranks[g.place[w]] / float64(g.g.Degree(w))
			}
			next[at] = (1-damping)/float64(n) + damping*sum
			change += math.Abs(next[at] - ranks[at])
		}
	}
	return ranks
}
