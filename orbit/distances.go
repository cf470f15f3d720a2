package orbit

// Distances returns for every vertex how many edges lead to it from the nearest of the given ones; −1 stands for a vertex
// that no path leads to.
func (g *Graph) Distances(from []int) []int32 {
	distances := make([]int32, g.orbits.Len())
	for v := range distances {
		distances[v] = -1
	}
	var queue []int32
	for _, v := range from {
		if distances[v] < 0 {
			distances[v] = 0
			queue = append(queue, int32(v))
		}
	}
	for at := 0; at < len(queue); at++ {
		for _, w := range g.Near(int(queue[at])) {
			if distances[w] < 0 {
				distances[w] = distances[queue[at]] + 1
				queue = append(queue, w)
			}
		}
	}
	return distances
}
