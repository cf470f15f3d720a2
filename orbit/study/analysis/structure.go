package analysis

import (
	"context"
	"math"

	"qorbit/internal/base/parallel"
	"qorbit/internal/base/traverse"
)

// verticesAtATime is how many vertices or edges are visited between two looks at the context.
const verticesAtATime = 1 << 14

// measureGirth finds the length of a shortest cycle.
func (m *measurement) measureGirth(ctx context.Context) error {
	length := girth(ctx, m.g.Orbits().Len(), m.g.Row)
	if length > 0 {
		m.set(Exact, map[string]float64{"girth": float64(length)})
	}
	return ctx.Err()
}

// girth returns the length of a shortest cycle, 0 where there is none.
//
// A breadth-first search from a vertex of a shortest cycle meets a vertex at the largest distance of the cycle, d, by
// two edges from distance d−1, or two such vertices that an edge joins: the cycle has 2d or 2d+1 edges. Whatever two
// edges or one such edge is met from another vertex, there is a cycle of at most that length.
func girth(ctx context.Context, vertices int, neighbours func(v int) []int32) int {
	shortest := math.MaxInt
	b := traverse.NewBFS(vertices, neighbours)
	for root := 0; root < vertices && shortest > 3 && ctx.Err() == nil; root++ {
		b.Search(func(v int) ([]int32, bool) {
			distance, back := b.Distance(v), 0
			for _, w := range neighbours(v) {
				switch b.Distance(int(w)) {
				case distance:
					shortest = min(shortest, 2*distance+1)
				case distance - 1: // or not found yet, from the root
					if back++; back == 2 && distance > 0 {
						shortest = min(shortest, 2*distance)
					}
				}
			}
			return neighbours(v), 2*distance < shortest
		}, root)
	}
	if shortest == math.MaxInt {
		return 0
	}
	return shortest
}

// measureBlocks counts cut vertices and bridges.
func (m *measurement) measureBlocks(ctx context.Context) error {
	cut, bridges := cutsOf(ctx, m.g.Orbits().Len(), m.g.Row)
	m.set(Exact, map[string]float64{"cut_vertices": float64(cut), "bridges": float64(bridges)})
	return ctx.Err()
}

// cutsOf counts the cut vertices, which lie in two blocks or more, and the bridges, which are the blocks of two
// vertices. Once ctx is done, the numbers mean nothing.
func cutsOf(ctx context.Context, vertices int, neighbours func(v int) []int32) (cut, bridges int) {
	blocks := make([]int32, vertices) // of each vertex
	b, pace := traverse.NewBlockSearch(vertices, neighbours), parallel.NewPace(ctx, verticesAtATime)
	for root := range vertices {
		for top, others := range b.ReusedFrom(root) {
			if pace.Over(len(others)) {
				return 0, 0
			}
			if len(others) == 1 {
				bridges++
			}
			blocks[top]++
			for _, v := range others {
				blocks[v]++
			}
		}
	}
	for _, count := range blocks {
		if count > 1 {
			cut++
		}
	}
	return cut, bridges
}
