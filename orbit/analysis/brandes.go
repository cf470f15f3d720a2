package analysis

import "qorbit/orbit/orbitgraph"

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
