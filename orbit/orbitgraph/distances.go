package orbitgraph

// Distances returns for every vertex how many edges lead to it from the nearest of the given ones; −1 stands for a vertex
// that no path leads to.
func (g *Graph) Distances(from []int) []int32 {
	sources := make([]int32, len(from))
	for i, v := range from {
		sources[i] = int32(v)
	}
	b := NewBFS(g)
	b.From(sources...)
	return b.distance
}
