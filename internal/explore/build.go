package explore

import (
	"context"
	"fmt"
	"strings"

	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// Build computes the atlas of an order. It fails where the order is out of range, as the search and the graph do, and with the context's
// error once ctx is done.
func Build(ctx context.Context, n int, opt orbit.Options) (*Atlas, error) {
	if n < MinOrder || n > MaxOrder {
		return nil, fmt.Errorf("orbit: order %d is out of range, expected %d..%d", n, MinOrder, MaxOrder)
	}
	breadth, counted, err := search.RunAndCount(ctx, n, search.Options{Options: opt})
	if err != nil {
		return nil, err
	}
	depth, err := search.Run(ctx, n, search.Options{Options: opt, Strategy: search.DepthFirst})
	if err != nil {
		return nil, err
	}
	graph, err := orbitgraph.Build(ctx, breadth.Orbits, 1, opt)
	if err != nil {
		return nil, err
	}
	a := newAtlas(breadth.Orbits)
	a.Counted = counted.Orbits
	for u, v := range graph.Edges() {
		a.From, a.To = append(a.From, int32(u)), append(a.To, int32(v))
	}
	a.Component = graph.Components().Of
	seeds := []byte(strings.Repeat("0", a.Orbits))
	for _, d := range breadth.Found {
		if d.Origin == search.ByInc {
			seeds[d.Vertex] = '1'
		}
	}
	a.Seed = string(seeds)
	a.BFS, a.DFS = searchOf(breadth), searchOf(depth)
	a.Depth = missed(a.Orbits)
	for _, d := range breadth.Found {
		a.Depth[d.Vertex] = d.Depth
	}
	return a, a.place(ctx, opt)
}

// newAtlas returns the atlas of some orbits, without edges.
func newAtlas(orbits *orbit.Orbits) *Atlas {
	n := orbits.Order()
	a := &Atlas{Format: Format, N: n, Orbits: orbits.Len(), Solutions: orbits.CountSolutions(), From: []int32{}, To: []int32{}}
	var boards, classes strings.Builder
	for v := range orbits.Len() {
		o := orbits.Orbit(v)
		for _, row := range o.Perm {
			boards.WriteByte(digits[row+1])
		}
		classes.WriteByte(digits[o.Class])
	}
	a.Boards, a.Class = boards.String(), classes.String()
	return a
}

// digits are those of numbers to the base 36.
const digits = "0123456789abcdefghijklmnopqrstuvwxyz"

// missed is a list of −1.
func missed(length int) []int32 {
	list := make([]int32, length)
	for i := range list {
		list[i] = -1
	}
	return list
}

// searchOf says how a search found each orbit.
func searchOf(s *search.Result) Search {
	found := Search{Step: missed(s.Orbits.Len()), Parent: missed(s.Orbits.Len())}
	for step, d := range s.Found {
		found.Step[d.Vertex] = int32(step)
		if d.Origin == search.ByMov {
			found.Parent[d.Vertex] = d.From
		}
	}
	return found
}
