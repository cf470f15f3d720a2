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

// DistanceCounts returns how many vertices lie at each distance from the nearest of the given ones, and how many no path leads to.
func (g *Graph) DistanceCounts(from []int) (counts []int, unreached int) {
	for _, d := range g.Distances(from) {
		if d < 0 {
			unreached++
			continue
		}
		for int(d) >= len(counts) {
			counts = append(counts, 0)
		}
		counts[d]++
	}
	return counts, unreached
}
