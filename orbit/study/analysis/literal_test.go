package analysis

import (
	"context"
	"math"
	"sync"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// A job is a graph and how it is analysed.
type job struct{ n, queens, sources, threads int }

// A product is what a job gives.
type product struct {
	graph    *orbitgraph.Graph
	analysis *Analysis
}

// products has the result of each job: several tests ask for the same, and the cliques of moves of two queens take
// long.
var products sync.Map

// build builds the graph of an order, and analyses it.
func build(t *testing.T, n, queens, sources, threads int) (*orbitgraph.Graph, *Analysis) {
	t.Helper()
	j := job{n, queens, sources, threads}
	made, _ := products.LoadOrStore(j, sync.OnceValue(j.do))
	p := made.(func() product)()
	return p.graph, p.analysis
}

func (j job) do() product {
	orbits := test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(j.n), orbit.Options{}))
	g := test.Must(orbitgraph.Build(context.Background(), orbits, move.Mov.Of(j.queens), orbit.Options{}))
	options := Options{Work: orbit.Options{Threads: j.threads}, Sources: j.sources}
	a := test.Must(Analyse(context.Background(), g, options))
	return product{g, a}
}

// A literal is the table of joined vertices, from which every figure is computed by its definition.
type literal struct {
	joined   [][]bool
	distance [][]float64 // infinite where no path leads
	paths    [][]float64 // numbers of shortest paths
	giant    []int
}

// newLiteral finds distances by Floyd and Warshall, and counts the shortest paths of length d to a vertex as those of
// length d − 1 to its neighbours.
func newLiteral(g *orbitgraph.Graph) literal {
	n := g.Orbits().Len()
	l := literal{table(n, false), table(n, math.Inf(1)), table(n, 0.0), nil}
	for u := range n {
		for v := range n {
			l.joined[u][v] = g.HasEdge(u, v)
			if l.joined[u][v] {
				l.distance[u][v] = 1
			}
		}
		l.distance[u][u], l.paths[u][u] = 0, 1
	}
	for k := range n {
		for u := range n {
			for v := range n {
				l.distance[u][v] = min(l.distance[u][v], l.distance[u][k]+l.distance[k][v])
			}
		}
	}
	for d := 1.0; d < float64(n); d++ {
		for u := range n {
			for v := range n {
				for w := 0; w < n && l.distance[u][v] == d; w++ {
					if l.joined[v][w] && l.distance[u][w] == d-1 {
						l.paths[u][v] += l.paths[u][w]
					}
				}
			}
		}
	}
	for v := range n {
		if part := l.part(v); len(part) > len(l.giant) {
			l.giant = part
		}
	}
	return l
}

func table[T any](n int, value T) [][]T {
	rows := make([][]T, n)
	for u := range rows {
		rows[u] = make([]T, n)
		for v := range rows[u] {
			rows[u][v] = value
		}
	}
	return rows
}

// part is the component of v.
func (l literal) part(v int) []int {
	var part []int
	for w, d := range l.distance[v] {
		if !math.IsInf(d, 1) {
			part = append(part, w)
		}
	}
	return part
}

func (l literal) degree(v int) float64 {
	degree := 0.0
	for _, joined := range l.joined[v] {
		if joined {
			degree++
		}
	}
	return degree
}

// wholeGraph are the figures of the whole graph.
func (l literal) wholeGraph() map[string]float64 {
	n := float64(len(l.joined))
	f := map[string]float64{
		"orbits": n, "giant": float64(len(l.giant)), "giant_share": float64(len(l.giant)) / n, "isolated": 0,
		"clustering": 0,
	}
	squares := 0.0
	atMost := make([]float64, len(l.joined)) // orbits with at most such a degree
	for v := range l.joined {
		d := l.degree(v)
		f["edges"] += d / 2
		f["degree_mean"] += d / n
		squares += d * d / n
		f["degree_max"] = max(f["degree_max"], d)
		if d == 0 {
			f["isolated"]++
		}
		if l.part(v)[0] == v {
			f["components"]++
		}
		for k := int(d); k < len(atMost); k++ {
			atMost[k]++
		}
	}
	f["degree_variance"] = squares - f["degree_mean"]*f["degree_mean"]
	f["degree_dispersion"] = f["degree_variance"] / f["degree_mean"]
	for f["degree_p99"] = 0; atMost[int(f["degree_p99"])] < 0.99*n; f["degree_p99"]++ {
	}
	f["degree_tail"] = l.tail(math.Ceil(f["degree_mean"]))
	f["assortativity"] = l.assortativity()
	l.triples(f)
	l.wholeStructure(f)
	return f
}

// tail finds the ratio r for which (1−r) r^(degree−least), multiplied over the degrees from least on, is largest, by
// trying many.
func (l literal) tail(least float64) float64 {
	best, highest := 0.0, math.Inf(-1)
	for r := 0.0; r < 1; r += 1e-4 {
		likely := 0.0
		for v := range l.joined {
			if d := l.degree(v); d > least {
				likely += math.Log(1-r) + (d-least)*math.Log(r)
			} else if d == least {
				likely += math.Log(1 - r)
			}
		}
		if likely > highest {
			best, highest = r, likely
		}
	}
	return best
}

// assortativity is covariance over variance, over the ends of edges.
func (l literal) assortativity() float64 {
	var ends, sum, products, squares float64
	for u := range l.joined {
		for v := range l.joined {
			if l.joined[u][v] {
				ends++
				sum += l.degree(u)
				products += l.degree(u) * l.degree(v)
				squares += l.degree(u) * l.degree(u)
			}
		}
	}
	mean := sum / ends
	if math.Abs(squares/ends-mean*mean) < 1e-12 {
		return math.NaN()
	}
	return (products/ends - mean*mean) / (squares/ends - mean*mean)
}

// triples looks at all triples of vertices.
func (l literal) triples(f map[string]float64) {
	paths, closed, n := 0.0, 0.0, len(l.joined)
	for v := range n {
		pairs, joined := 0.0, 0.0
		for u := range n {
			for w := range u {
				if l.joined[v][u] && l.joined[v][w] {
					pairs++
					if l.joined[u][w] {
						joined++
					}
				}
			}
		}
		paths += pairs
		closed += joined
		if pairs > 0 {
			f["clustering"] += joined / pairs / float64(n)
		}
	}
	f["triangles"], f["transitivity"] = closed/3, closed/paths
}

// central are distances and the measures of centrality of a vertex of the giant.
func (l literal) central(v int) (betweenness, closeness, eccentricity float64) {
	sum := 0.0
	for _, s := range l.giant {
		sum += l.distance[v][s]
		eccentricity = max(eccentricity, l.distance[v][s])
		for _, t := range l.giant {
			if s < t && s != v && t != v && l.distance[s][v]+l.distance[v][t] == l.distance[s][t] {
				betweenness += l.paths[s][v] * l.paths[v][t] / l.paths[s][t]
			}
		}
	}
	n := float64(len(l.giant))
	if n > 2 {
		betweenness /= (n - 1) * (n - 2) / 2
	}
	return betweenness, (n - 1) / sum, eccentricity
}

// pageRank follows the walk for a long time.
func (l literal) pageRank() []float64 {
	at, n := make([]float64, len(l.joined)), float64(len(l.giant))
	for _, v := range l.giant {
		at[v] = 1 / n
	}
	for range 500 {
		next := make([]float64, len(l.joined))
		for _, v := range l.giant {
			degree := l.degree(v)
			for _, w := range l.giant {
				next[w] += 0.15 * at[v] / n
				if l.joined[v][w] {
					next[w] += 0.85 * at[v] / degree
				}
			}
		}
		at = next
	}
	return at
}
