package encode

import (
	"context"
	"fmt"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// OfTrajectory returns the network of a trajectory: a directed forest with the orbits in the order in which the search found
// them, those that it missed, and then those of order N−1 that an Inc leads from. An edge leads to each orbit found from the one
// that an operator first produced it from; a given orbit has none. Depth counts the Movs from the seed.
func OfTrajectory(s *search.Result) *Network {
	n, o := s.Orbits.Order(), s.Options
	options := fmt.Sprintf("%s, seeds %s, Mov of %s", o.Strategy, o.Seeds, queens(o.Queens))
	if o.Escalate > o.Queens {
		options += fmt.Sprintf(", then of up to %d", o.Escalate)
	}
	return &Network{
		Name: fmt.Sprintf("trajectory%d", n), Title: fmt.Sprintf("Trajectory of orbit generation, order %d: %s", n, options),
		Order: n, Queens: o.Queens, Search: options, Directed: true,
		Vertices: func(yield func(Vertex) bool) { discoveries(s, yield) },
		Edges:    func(yield func(Edge, error) bool) { steps(s, yield) },
	}
}

// discoveries yields the orbits in the order in which they were found, those that were missed, and those that Incs lead from.
func discoveries(s *search.Result, yield func(Vertex) bool) {
	var sources []int32
	step := 0
	for d, witness := range s.Trajectory() {
		step++
		if d.Origin == search.ByInc {
			sources = append(sources, d.From)
		}
		v := newVertex(KindOrbit, s.Orbits, int(d.Vertex))
		v.Depth, v.Seed = new(int(d.Depth)), d.Origin != search.ByMov
		v.discover(step, d, witness)
		if !yield(v) {
			return
		}
	}
	for _, v := range s.Missed() {
		if !yield(newVertex(KindOrbit, s.Orbits, int(v))) {
			return
		}
	}
	yieldBelow(s.Below, sources, yield)
}

// discover adds how the search found the orbit.
func (v *Vertex) discover(step int, d search.Discovery, w move.Witness) {
	v.Step, v.FoundBy, v.Result = new(step), new(d.Origin.String()), new(w.Result.String())
	v.Reached, v.Solution = true, w.Result
	if d.Origin != search.Given {
		v.FoundFrom, v.Generator, v.Source = new(int(d.From)+1), new(w.Operator.String()), new(w.Source.String())
	}
}

// steps yields an edge for every discovery that an operator made.
func steps(s *search.Result, yield func(Edge, error) bool) {
	for d, witness := range s.Trajectory() {
		kind := KindMov
		switch d.Origin {
		case search.Given:
			continue
		case search.ByInc:
			kind = KindInc
		}
		if !yield(newEdge(s.Orbits.Order(), kind, int(d.From), int(d.Vertex), witness, int(d.Queens)), nil) {
			return
		}
	}
}

// OfSearch returns the network of an orbit graph in which vertices have the attributes of a search of one queen too: seeds are the
// orbits that the search began with, and reached are those that it found. It fails with the context's error once ctx is done.
func OfSearch(ctx context.Context, g *orbitgraph.Graph, s *search.Result) (*Network, error) {
	found, err := findings(ctx, s)
	if err != nil {
		return nil, err
	}
	a := &annotated{graph: g, below: s.Below, components: g.Components(), sources: make([][]int32, g.Orbits().Len())}
	var seeds []int
	for _, d := range s.Found {
		if d.Origin != search.ByMov {
			seeds = append(seeds, int(d.Vertex))
		}
	}
	a.depths = g.Distances(seeds)
	n := a.network()
	n.Vertices = func(yield func(Vertex) bool) {
		for v := range a.vertices {
			if one := found[v.Orbit-1]; one.step > 0 {
				v.discover(int(one.step), search.Discovery{From: one.from, Origin: one.origin}, found.witness(v.Orbit-1, s))
			} else {
				v.Reached = false
			}
			if !yield(v) {
				return
			}
		}
	}
	return n, nil
}

// A finding is what is kept of a discovery until its vertex comes: vertices stand in the order of orbits, discoveries in that of
// the search, and there are millions.
type finding struct {
	step     int32 // from 1; 0 for an orbit that was missed
	from     int32
	origin   search.Origin
	operator ops.Code
	result   [orbit.MaxOrder]uint8
}

type found []finding

// findings lists how each orbit was found.
func findings(ctx context.Context, s *search.Result) (found, error) {
	all := make(found, s.Orbits.Len())
	step := int32(0)
	for d, w := range s.Trajectory() {
		if step%256 == 0 {
			if s.Options.Progress != nil {
				s.Options.Progress(fmt.Sprintf("steps of order %d", s.Orbits.Order()), int(step), len(all))
			}
			if err := ctx.Err(); err != nil {
				return nil, err
			}
		}
		step++
		f := finding{step: step, from: d.From, origin: d.Origin}
		if d.Origin != search.Given {
			f.operator, _ = ops.Encode(w.Operator)
		}
		copy(f.result[:], w.Result)
		all[d.Vertex] = f
	}
	return all, nil
}

// witness is the step that found an orbit.
func (f found) witness(v int, s *search.Result) move.Witness {
	one, n := f[v], s.Orbits.Order()
	w := move.Witness{Operator: one.operator.Operator(), Result: f[v].result[:n]}
	switch one.origin {
	case search.ByInc:
		w.Source = s.Below.Perm(int(one.from))
	case search.ByMov:
		w.Source = f[one.from].result[:n]
	}
	return w
}
