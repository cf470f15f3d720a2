package encode

import (
	"fmt"
	"qorbit/orbit/search"
)

// OfTrajectory returns the network of a trajectory: a directed forest with the orbits in the order in which the search found
// them, and then those of order N−1 that an Inc leads from. An edge leads to each orbit from the one that an operator first
// produced it from; a given orbit has none. Depth counts the Movs from the seed.
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

// discoveries yields the orbits in the order in which they were found, and then those that Incs lead from.
func discoveries(s *search.Result, yield func(Vertex) bool) {
	sources := make([][]int32, 1)
	step := 0
	for d, witness := range s.Trajectory() {
		step++
		if d.Origin == search.ByInc {
			sources[0] = append(sources[0], d.From)
		}
		v := newVertex(KindOrbit, s.Orbits, int(d.Vertex))
		v.Step, v.FoundBy, v.Depth, v.Seed, v.Reached = new(step), new(d.Origin.String()), new(int(d.Depth)), d.Origin != search.ByMov, true
		v.Result, v.Solution = new(witness.Result.String()), witness.Result
		if d.Origin != search.Given {
			v.FoundFrom, v.Generator, v.Source = new(int(d.From)+1), new(witness.Operator.String()), new(witness.Source.String())
		}
		if !yield(v) {
			return
		}
	}
	yieldBelow(s.Below, sources, yield)
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
