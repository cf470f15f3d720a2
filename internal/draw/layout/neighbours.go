package layout

// An adjacency lists the neighbours of each vertex, in the order of the edges.
type adjacency [][]int

func neighbours(g Graph) adjacency {
	near := make(adjacency, len(g.Vertices))
	for _, e := range g.Edges {
		near[e.From] = append(near[e.From], e.To)
		near[e.To] = append(near[e.To], e.From)
	}
	return near
}

// unknown returns a distance of −1 for each vertex.
func (near adjacency) unknown() []float64 {
	distance := make([]float64, len(near))
	for v := range distance {
		distance[v] = -1
	}
	return distance
}

// breadthFirst returns the vertices that a breadth-first search from start finds, in that order. It sets their distances,
// and passes by those that have one.
func (near adjacency) breadthFirst(start int, distance []float64) []int {
	distance[start] = 0
	queue := []int{start}
	for i := 0; i < len(queue); i++ {
		for _, w := range near[queue[i]] {
			if distance[w] < 0 {
				distance[w] = distance[queue[i]] + 1
				queue = append(queue, w)
			}
		}
	}
	return queue
}

// allDistances counts the edges between all pairs of vertices.
func (near adjacency) allDistances() [][]float64 {
	all := make([][]float64, len(near))
	for v := range near {
		all[v] = near.unknown()
		near.breadthFirst(v, all[v])
	}
	return all
}
