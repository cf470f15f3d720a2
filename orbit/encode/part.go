package encode

import (
	"context"
	"fmt"
	"slices"

	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

// A part is some vertices of a graph; nil stands for all of them.
type part struct {
	vertices []int32 // in ascending order
	name     string
}

func (p *part) has(v int) bool {
	if p == nil {
		return true
	}
	_, found := slices.BinarySearch(p.vertices, int32(v))
	return found
}

// A Part asks for a part of a graph: the orbits at a distance of at most Radius from the one that Around names (its number, or any
// of its solutions), or one component of the graph without Inc edges. The zero value, with any radius, asks for the whole graph.
type Part struct {
	Around            string
	Radius, Component int // components count from 1
}

// OfPart returns the part of OfGraph's network that is asked for, with the attributes that its vertices have in the whole graph. It
// fails where there is no such orbit or component, where the error begins with around or component, and with the context's error once
// ctx is done.
func OfPart(ctx context.Context, g *orbitgraph.Graph, below *orbit.Orbits, inc bool, p Part, opt orbit.Options) (*Network, error) {
	a, err := annotate(ctx, g, below, inc, opt)
	if err != nil {
		return nil, err
	}
	switch most := len(a.components.Sizes); {
	case p.Around != "":
		v, err := g.Orbits().Parse(p.Around)
		if err != nil {
			return nil, fmt.Errorf("around: %w", err)
		}
		a.part = &part{g.Ball(v, p.Radius), fmt.Sprintf("orbits at distance %d or less from orbit %d", p.Radius, v+1)}
	case p.Component < 0 || p.Component > most:
		return nil, fmt.Errorf("component %d: expected one of order %d, 1 to %d", p.Component, g.Orbits().Order(), most)
	case p.Component > 0:
		a.part = &part{a.components.Members(p.Component - 1), fmt.Sprintf("component %d", p.Component)}
	}
	return a.network(), nil
}
