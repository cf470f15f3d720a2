package explore

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"qorbit/internal/draw/graph"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// Build computes the atlas of an order. It fails where the order is out of range, as the search and the graph do, and
// with the context's error once ctx is done.
func Build(ctx context.Context, n int, opt orbit.Options) (*Atlas, error) {
	if n < MinOrder || n > MaxOrder {
		return nil, fmt.Errorf("order %d is out of range, expected %d..%d", n, MinOrder, MaxOrder)
	}
	s, counted, err := search.RunAndCount(ctx, n, search.Options{Options: opt, Strategy: search.BreadthFirst})
	if err != nil {
		return nil, err
	}
	deep, err := search.Run(ctx, n, search.Options{Options: opt, Strategy: search.DepthFirst})
	if err != nil {
		return nil, err
	}
	a := newAtlas(s.Orbits)
	a.Counted, a.BFS, a.DFS = counted.Orbits, searchOf(s), searchOf(deep)
	g, err := orbitgraph.Build(ctx, s.Orbits, 1, opt)
	if err != nil {
		return nil, err
	}
	a.take(g)
	places, err := graph.Places(ctx, g, func(v int) bool { return a.Depth[v] == 0 }, opt)
	if err != nil {
		return nil, err
	}
	low, high := places[0], places[0]
	for _, p := range places {
		low.X, low.Y, high.X, high.Y = min(low.X, p.X), min(low.Y, p.Y), max(high.X, p.X), max(high.Y, p.Y)
	}
	scale := math.MaxUint16 / max(high.X-low.X, high.Y-low.Y, 1)
	for _, p := range places { // Y grows upwards there, and downwards on the page
		a.X, a.Y = append(a.X, uint16((p.X-low.X)*scale+0.5)), append(a.Y, uint16((high.Y-p.Y)*scale+0.5))
	}
	return a, nil
}

// newAtlas returns the atlas of some orbits, without edges.
func newAtlas(orbits *orbit.Orbits) *Atlas {
	n := orbits.Order()
	a := &Atlas{Format: format, N: n, Orbits: orbits.Len(), From: []int32{}, To: []int32{}}
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

// take adds what the graph has, and the seeds with the distances from them.
func (a *Atlas) take(g *orbitgraph.Graph) {
	for u, v := range g.Edges() {
		a.From, a.To = append(a.From, int32(u)), append(a.To, int32(v))
	}
	a.Component = g.Components().Of
	var seeds []int
	for v, step := range a.BFS.Step {
		if step >= 0 && a.BFS.Parent[v] < 0 {
			seeds = append(seeds, v)
		}
	}
	a.Depth = g.Distances(seeds)
}

// searchOf says how a search found each orbit.
func searchOf(s *search.Result) Search {
	missed := slices.Repeat([]int32{-1}, s.Orbits.Len())
	found := Search{Step: slices.Clone(missed), Parent: missed}
	for step, d := range s.Found {
		found.Step[d.Vertex] = int32(step)
		if d.Origin == search.ByMov {
			found.Parent[d.Vertex] = int32(d.From)
		}
	}
	return found
}
