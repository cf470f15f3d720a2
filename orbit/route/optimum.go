package route

import (
	"context"
	"slices"

	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// An Optimum says how short a search of a graph can be: from how many orbits, how deep, and along how short a walk moves alone
// generate all orbits.
type Optimum struct {
	Graph       *orbitgraph.Graph
	Components  int
	Largest     int   // vertices of the largest component
	Seeds       []int // the orbits that an Inc leads to
	Given       []int // a central vertex of each component without a seed
	ForestLower int   // bounds of the depth of a forest grown from one vertex a component: the largest radius
	ForestUpper int
	Walk        Walk // through the largest component
}

// FindOptimum measures g. It fails with the context's error once ctx is done.
func FindOptimum(ctx context.Context, g *orbitgraph.Graph, opt orbit.Options) (*Optimum, error) {
	c := g.Components()
	extents, err := g.Extents(ctx, c, 0, opt)
	if err != nil {
		return nil, err
	}
	o := &Optimum{Graph: g, Components: len(c.Sizes), Largest: c.LargestSize(), Seeds: move.Seeds(g.Orbits())}
	reached := c.Reached(slices.Values(o.Seeds))
	for i, e := range extents {
		o.ForestLower, o.ForestUpper = max(o.ForestLower, e.RadiusLower), max(o.ForestUpper, e.RadiusUpper)
		if !reached[i] {
			o.Given = append(o.Given, e.Centre[0])
		}
	}
	if o.Components > 0 {
		o.Walk, err = Find(ctx, g, c.LargestVertex(), opt)
	}
	return o, err
}
