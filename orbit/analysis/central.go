package analysis

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync/atomic"

	"qorbit/internal/parallel"
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

// measureCentrality measures distances and centrality. Betweenness and closeness from some of the vertices estimate those from
// all (brandes2007).
func (m *measurement) measureCentrality(ctx context.Context) error {
	n := len(m.members)
	if n < 2 {
		return nil
	}
	sources := m.sources(m.opt.Sources)
	sums, err := m.sumsFrom(ctx, sources, m.opt)
	if err != nil {
		return err
	}
	c := &Centrality{Exactness: Exact, Sources: len(sources), Betweenness: make([]float64, n), Closeness: make([]float64, n), PageRank: m.pageRank()}
	if len(sources) < n {
		c.Exactness = Sampled
	}
	total := 0.0
	for at, v := range m.members {
		others := float64(len(sources)) // sources other than v
		if _, is := slices.BinarySearch(sources, v); is {
			others--
		}
		c.Vertices, c.Degree = append(c.Vertices, int(v)), append(c.Degree, float64(m.g.Degree(int(v))))
		c.Betweenness[at] = sums.betweenness[v] / (others * float64(max(n-2, 1)))
		c.Closeness[at] = others / float64(sums.distance[v])
		total += float64(sums.distance[v])
	}
	m.Centrality = c
	m.set(c.Exactness, map[string]float64{
		"distance_mean":   total / float64(len(sources)) / float64(n-1),
		"betweenness_max": slices.Max(c.Betweenness), "closeness_max": slices.Max(c.Closeness),
	})
	m.set(Exact, map[string]float64{"pagerank_max": slices.Max(c.PageRank)})
	return nil
}

// A Measure is one measure of centrality, with a value for each vertex.
type Measure struct {
	Name      string
	Values    []float64
	Exactness Exactness
}

// Measures lists the measures.
func (c *Centrality) Measures() []Measure {
	return []Measure{
		{"betweenness", c.Betweenness, c.Exactness},
		{"closeness", c.Closeness, c.Exactness},
		{"pagerank", c.PageRank, Exact},
		{"degree", c.Degree, Exact},
	}
}

// Highest returns the positions of the highest values, at most so many. Values that agree in six digits stand in the order of
// their positions.
func Highest(values []float64, most int) []int {
	rounded := make([]float64, len(values))
	positions := make([]int, len(values))
	for at, value := range values {
		positions[at] = at
		rounded[at], _ = strconv.ParseFloat(strconv.FormatFloat(value, 'g', 6, 64), 64)
	}
	slices.SortStableFunc(positions, func(x, y int) int { return cmp.Compare(rounded[y], rounded[x]) })
	return positions[:min(most, len(positions))]
}

// sources chooses at most so many vertices of the giant, in ascending order, the same ones on every run.
func (g *giantComponent) sources(most int) []int32 {
	if most >= len(g.members) {
		return g.members
	}
	chosen := slices.Clone(g.members)
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
	slices.Sort(chosen[:most])
	return chosen[:most]
}

// chunks is the number of parts that the sources are cut into, on any number of threads: the same sums in the same order.
const chunks = 64

// sumsFrom adds up what the sources contribute to each vertex. The sums of a chunk are added to the whole after those of all
// chunks before it, so that rounding does not depend on which thread is faster.
func (g *giantComponent) sumsFrom(ctx context.Context, sources []int32, opt Options) (*brandes, error) {
	whole := newBrandes(g.g)
	turn := make([]chan struct{}, chunks+1)
	for i := range turn {
		turn[i] = make(chan struct{})
	}
	close(turn[0])
	var done atomic.Int64
	err := parallel.Run(ctx, "", chunks, opt.Threads, nil, func() func(int) {
		b := newBrandes(g.g)
		return func(chunk int) {
			for _, s := range sources[chunk*len(sources)/chunks : (chunk+1)*len(sources)/chunks] {
				if ctx.Err() != nil {
					break
				}
				b.from(s)
				if finished := done.Add(1); opt.Progress != nil {
					opt.Progress(fmt.Sprintf("orbits of order %d with distances", g.g.Orbits().Order()), int(finished), len(sources))
				}
			}
			select {
			case <-turn[chunk]:
				b.moveTo(whole, g.members)
				close(turn[chunk+1])
			case <-ctx.Done(): // the chunk before may not have been started
			}
		}
	})
	return whole, err
}

// A brandes adds up the dependencies of sources on vertices by Brandes' algorithm (brandes2001), on one thread. gonum's keeps
// its lists in maps.
type brandes struct {
	g           *orbitgraph.Graph
	search      *orbitgraph.BFS
	distance    []int64   // sums over sources, by vertex: of their distances,
	betweenness []float64 // and of their dependencies
	paths       []float64 // shortest paths from the source
	dependency  []float64 // of the source: sum over targets of the share of their shortest paths that pass the vertex
}

func newBrandes(g *orbitgraph.Graph) *brandes {
	n := g.Orbits().Len()
	return &brandes{g, g.BFS(), make([]int64, n), make([]float64, n), make([]float64, n), make([]float64, n)}
}

// from adds the contribution of the source s.
func (b *brandes) from(s int32) {
	found := b.search.From(int(s))
	for _, v := range found {
		b.paths[v], b.dependency[v] = 0, 0
	}
	b.paths[s] = 1
	for _, v := range found {
		for _, w := range b.g.Neighbours(int(v)) {
			if b.search.Distance(int(w)) == b.search.Distance(int(v))+1 {
				b.paths[w] += b.paths[v]
			}
		}
	}
	for at := len(found) - 1; at > 0; at-- { // the farthest first, without s
		w := found[at]
		share := (1 + b.dependency[w]) / b.paths[w]
		for _, v := range b.g.Neighbours(int(w)) {
			if b.search.Distance(int(v)) == b.search.Distance(int(w))-1 {
				b.dependency[v] += b.paths[v] * share
			}
		}
		b.distance[w] += int64(b.search.Distance(int(w)))
		b.betweenness[w] += b.dependency[w]
	}
}

// moveTo adds the sums of the members to the whole, and begins anew.
func (b *brandes) moveTo(whole *brandes, members []int32) {
	for _, v := range members {
		whole.distance[v] += b.distance[v]
		whole.betweenness[v] += b.betweenness[v]
		b.distance[v], b.betweenness[v] = 0, 0
	}
}

// The parameters of PageRank.
const (
	damping   = 0.85
	tolerance = 1e-14 // sum of the changes of all ranks in the last round
)

// pageRank finds the PageRank (brin1998) of the members, of which there must be two or more. It begins with equal ranks, so that
// the result is the same on every run; gonum's begins with random ones.
func (g *giantComponent) pageRank() []float64 {
	n := len(g.members)
	ranks, next := make([]float64, n), make([]float64, n)
	for at := range ranks {
		ranks[at] = 1 / float64(n)
	}
	for change := 1.0; change > tolerance; ranks, next = next, ranks {
		change = 0
		for at, v := range g.members {
			sum := 0.0
			for _, w := range g.g.Neighbours(int(v)) {
				sum += ranks[g.place[w]] / float64(g.g.Degree(int(w)))
			}
			next[at] = (1-damping)/float64(n) + damping*sum
			change += math.Abs(next[at] - ranks[at])
		}
	}
	return ranks
}
