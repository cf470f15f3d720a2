package encode

import (
	"context"
	"fmt"

	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// OfTrajectory returns the network of a trajectory: a directed forest with the orbits in the order in which the search
// found them, those that it missed, and then those of order N−1 that an Inc leads from. An edge leads to each orbit
// found from the one that an operator first produced it from; a given orbit has none. Depth counts the Movs from the
// seed.
func OfTrajectory(s *search.Result) *Network {
	n, o := s.Orbits.Order(), s.Options
	options := fmt.Sprintf("%s, seeds %s, Mov of %s", o.Strategy, o.Seeds, queens(o.Queens))
	if o.Escalate > o.Queens {
		options += fmt.Sprintf(", then of up to %d", o.Escalate)
	}
	vertices := func(yield func(Vertex) bool) {
		var sources []int
		step := 0
		for d, witness := range s.Trajectory() {
			step++
			if d.Origin == search.ByInc {
				sources = append(sources, d.From)
			}
			v := newVertex(KindOrbit, s.Orbits, d.Vertex)
			v.Depth, v.Seed = new(d.Depth), d.Origin != search.ByMov
			v.discover(step, d, witness)
			if !yield(v) {
				return
			}
		}
		for _, v := range s.Missed() {
			if !yield(newVertex(KindOrbit, s.Orbits, v)) {
				return
			}
		}
		yieldBelow(s.Below, sources, yield)
	}
	edges := func(yield func(Edge, error) bool) {
		kinds := map[search.Origin]string{search.ByInc: KindInc, search.ByMov: KindMov}
		for d, witness := range s.Trajectory() {
			if d.Origin != search.Given && !yield(newEdge(n, kinds[d.Origin], d.From, d.Vertex, witness, int(d.Queens)), nil) {
				return
			}
		}
	}
	return &Network{
		Name: fmt.Sprintf("trajectory%d", n), Title: fmt.Sprintf("Trajectory of orbit generation, order %d: %s", n, options),
		Order: n, Queens: o.Queens, Search: options, Directed: true, Vertices: vertices, Edges: edges,
	}
}

// discover adds how the search found the orbit.
func (v *Vertex) discover(step int, d search.Discovery, w move.Witness) {
	v.Step, v.FoundBy, v.Result = new(step), new(d.Origin.String()), new(w.Result.String())
	v.Reached, v.Solution = true, w.Result
	if d.Origin != search.Given {
		v.FoundFrom, v.Generator, v.Source = new(d.From+1), new(w.Operator.String()), new(w.Source.String())
	}
}

// OfSearch returns the network of an orbit graph in which vertices have the attributes of a search of one queen too:
// seeds are the orbits that the search began with, and reached are those that it found. It fails with the context's
// error once ctx is done.
func OfSearch(ctx context.Context, g *orbitgraph.Graph, s *search.Result) (*Network, error) {
	n := s.Orbits.Order()
	steps := make([]int32, s.Orbits.Len()) // by vertex, from 1; 0 for an orbit that was missed
	var seeds []int
	for step := range s.Found {
		if step%256 == 0 {
			s.Options.Report(fmt.Sprintf("steps of order %d", n), step, len(steps))
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		d, _ := s.Step(step)
		steps[d.Vertex] = int32(step + 1)
		if d.Origin != search.ByMov {
			seeds = append(seeds, d.Vertex)
		}
	}
	a := &annotated{
		graph:      g,
		below:      s.Below,
		components: g.Components(),
		sources:    make([][]int, g.Orbits().Len()),
		depths:     g.Distances(seeds),
	}
	network := a.network()
	network.Vertices = func(yield func(Vertex) bool) {
		for v := range a.vertices {
			v.Reached = false
			if step := int(steps[v.Orbit-1]); step > 0 {
				d, w := s.Step(step - 1)
				v.discover(step, d, w)
			}
			if !yield(v) {
				return
			}
		}
	}
	return network, nil
}
