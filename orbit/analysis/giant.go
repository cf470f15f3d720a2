package analysis

import (
	"context"
	"qorbit/orbit/orbitgraph"
)

// A giantComponent is the largest component of a graph.
type giantComponent struct {
	g       *orbitgraph.Graph
	members []int32 // in ascending order
	edges   int
}

func newGiant(g *orbitgraph.Graph) *giantComponent {
	components := g.Components()
	giant := &giantComponent{g: g}
	for v, of := range components.Of {
		if of == components.Of[components.LargestVertex()] {
			giant.members = append(giant.members, int32(v))
			giant.edges += g.Degree(v)
		}
	}
	giant.edges /= 2
	return giant
}

// places are the positions of the members in the list, by vertex.
func (g *giantComponent) places() []int32 {
	place := make([]int32, g.g.Orbits().Len())
	for at, v := range g.members {
		place[v] = int32(at)
	}
	return place
}

// maxSearches bounds the breadth-first searches for radius and diameter. A few hundred decide where they decide at all.
const maxSearches = 20000

// measureExtent finds radius and diameter, or bounds.
func (m *measured) measureExtent(ctx context.Context, giant *giantComponent, opt Options) (err error) {
	m.extent, err = giant.g.GiantExtent(ctx, maxSearches, opt.Options)
	return err
}
