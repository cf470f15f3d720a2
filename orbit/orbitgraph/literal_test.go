package orbitgraph

import (
	"slices"
)

// literalDistances returns all distances of a graph, by paths through ever more vertices (Floyd and Warshall); −1
// stands for none.
func literalDistances(vertices int, neighbours func(v int) []int32) [][]int {
	far := vertices + 1
	d := make([][]int, vertices)
	for v := range d {
		d[v] = slices.Repeat([]int{far}, vertices)
		d[v][v] = 0
		for _, w := range neighbours(v) {
			d[v][w] = 1
		}
	}
	for via := range d {
		for v := range d {
			for w := range d {
				d[v][w] = min(d[v][w], d[v][via]+d[via][w])
			}
		}
	}
	for v := range d {
		for w := range d {
			if d[v][w] >= far {
				d[v][w] = -1
			}
		}
	}
	return d
}
