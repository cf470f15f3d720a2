package analysis

import (
	"context"
	"math"

	"gonum.org/v1/gonum/graph/topo"

	"qorbit/orbit/orbitgraph"
)

// A Core is the k-core of a graph: the largest set of vertices each of which has k neighbours or more in the set.
type Core struct {
	K        int `json:"core"`   // the k of the k-core
	Vertices int `json:"orbits"` // how many orbits the k-core has
	Edges    int `json:"edges"`  // edges between two of them
	Shell    int `json:"shell"`  // orbits of it that are not in the core of k + 1
}

// maxGonum is the largest number of vertices of a graph whose cores and cliques are computed: order 15.
const maxGonum = 300_000

// maxCliques bounds the graphs whose cliques are listed: one of n vertices and degeneracy d has at most n·3^(d/3)
// maximal cliques (eppstein2010).
const maxCliques = 1e8

// Cores lists the k-cores of g, from k = 0 to the degeneracy of g, the largest k of a core that has a vertex. There are
// none where g has no vertices, or more than 300,000 (order 16 has more).
func Cores(g *orbitgraph.Graph) []Core {
	n := g.Orbits().Len()
	if n == 0 || n > maxGonum {
		return nil
	}
	_, shells := topo.DegeneracyOrdering(g.Gonum())
	all, number := make([]Core, len(shells)), make([]int, n)
	for k, shell := range shells {
		all[k] = Core{K: k, Shell: len(shell)}
		for _, v := range shell {
			number[v.ID()] = k
		}
	}
	for u, v := range g.Edges() {
		all[min(number[u], number[v])].Edges++
	}
	for k := len(all) - 1; k >= 0; k-- {
		all[k].Vertices = all[k].Shell
		if k+1 < len(all) {
			all[k].Vertices += all[k+1].Vertices
			all[k].Edges += all[k+1].Edges
		}
	}
	return all
}

// CliqueSizes returns how many maximal cliques have each number of vertices. A clique is a set of vertices of which
// each two are joined; it is maximal if no vertex can be added. The list is nil where g has too many vertices, or may
// have too many cliques.
func CliqueSizes(g *orbitgraph.Graph) []int {
	cores := Cores(g)
	if len(cores) == 0 || float64(g.Orbits().Len())*math.Pow(3, float64(len(cores)-1)/3) > maxCliques {
		return nil
	}
	sizes := make([]int, len(cores)+1) // a clique of k+1 vertices lies in the k-core
	for _, clique := range topo.BronKerbosch(g.Gonum()) {
		sizes[len(clique)]++
	}
	last := len(sizes)
	for sizes[last-1] == 0 {
		last--
	}
	return sizes[:last]
}

// measureCores finds the degeneracy, the core of that number, and the cliques.
func (m *measurement) measureCores(context.Context) error {
	cores, sizes := Cores(m.g), CliqueSizes(m.g)
	if len(cores) > 0 {
		last := cores[len(cores)-1]
		m.set(Exact, map[string]float64{"degeneracy": float64(last.K), "core": float64(last.Vertices)})
	} else if m.g.Orbits().Len() > 0 {
		m.tooLarge("degeneracy", "core")
	}
	if len(sizes) > 0 {
		total := 0
		for _, count := range sizes {
			total += count
		}
		m.set(Exact, map[string]float64{"clique_number": float64(len(sizes) - 1), "maximal_cliques": float64(total)})
	} else if m.g.Orbits().Len() > 0 {
		m.tooLarge("clique_number", "maximal_cliques")
	}
	return nil
}
