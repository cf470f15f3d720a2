package analysis

import "qorbit/orbit/orbitgraph"

// A brandes adds up the dependencies of sources on vertices by Brandes' algorithm (brandes2001), on one thread. gonum's keeps
// a map for each list here.
type brandes struct {
	g          *orbitgraph.Graph
	sums       sums
	distance   []int32   // from the source; −1 where no search is under way
	paths      []float64 // shortest ones from the source
	dependency []float64 // of the source: sum over targets of the share of their shortest paths that pass a vertex
	queue      []int32
}

func newBrandes(g *orbitgraph.Graph) *brandes {
	n := g.Orbits().Len()
	b := &brandes{g: g, sums: newSums(n), distance: make([]int32, n), paths: make([]float64, n), dependency: make([]float64, n)}
	for v := range b.distance {
		b.distance[v] = -1
	}
	return b
}

// from adds what the paths from s say.
func (b *brandes) from(s int32) {
	b.spread(s)
	for at := len(b.queue) - 1; at > 0; at-- { // the farthest first, and not s
		w := b.queue[at]
		share := (1 + b.dependency[w]) / b.paths[w]
		for _, v := range b.g.Neighbours(int(w)) {
			if b.distance[v] == b.distance[w]-1 {
				b.dependency[v] += b.paths[v] * share
			}
		}
		b.sums.distance[w] += int64(b.distance[w])
		b.sums.betweenness[w] += b.dependency[w]
	}
	for _, v := range b.queue {
		b.distance[v], b.paths[v], b.dependency[v] = -1, 0, 0
	}
}

// spread finds distances and counts shortest paths, breadth first.
func (b *brandes) spread(s int32) {
	b.distance[s], b.paths[s] = 0, 1
	b.queue = append(b.queue[:0], s)
	for at := 0; at < len(b.queue); at++ {
		v := b.queue[at]
		for _, w := range b.g.Neighbours(int(v)) {
			if b.distance[w] < 0 {
				b.distance[w] = b.distance[v] + 1
				b.queue = append(b.queue, w)
			}
			if b.distance[w] == b.distance[v]+1 {
				b.paths[w] += b.paths[v]
			}
		}
	}
}

// moveTo adds the sums of the members to the whole, and begins anew.
func (b *brandes) moveTo(whole sums, members []int32) {
	for _, v := range members {
		whole.distance[v] += b.sums.distance[v]
		whole.betweenness[v] += b.sums.betweenness[v]
		b.sums.distance[v], b.sums.betweenness[v] = 0, 0
	}
}
