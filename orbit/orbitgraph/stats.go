package orbitgraph

import (
	"iter"
	"slices"

	"qorbit/orbit"
	"qorbit/orbit/move"
)

// Stats are the statistics of an orbit graph.
type Stats struct {
	N          int
	Queens     int
	Orbits     int
	Class8     int
	Class4     int
	Class2     int
	Moves      uint64
	SelfMoves  uint64
	Edges      int
	Isolated   int // orbits without an edge
	Components int
	Giant      int // size of the largest component
	MaxDegree  int // most neighbouring orbits
	Seeds      int // orbits that an Inc from order N−1 leads to
	Reached    int // orbits in a component that has a seed
}

// Stats computes the statistics of g.
func (g *Graph) Stats() Stats {
	s := Stats{Queens: g.queens, Moves: g.moves, SelfMoves: g.selfMoves, Edges: g.EdgeCount()}
	for v := range g.orbits.Len() {
		s.MaxDegree = max(s.MaxDegree, g.Degree(v))
		if g.Degree(v) == 0 {
			s.Isolated++
		}
	}
	s.FillOrbits(g.orbits)
	s.FillComponents(g.Components(), slices.Values(move.Seeds(g.orbits)))
	return s
}

// FillOrbits fills in what follows from the orbits.
func (s *Stats) FillOrbits(orbits *orbit.Orbits) {
	classes := orbits.Classes()
	s.N, s.Orbits = orbits.Order(), orbits.Len()
	s.Class8, s.Class4, s.Class2 = classes[8], classes[4], classes[2]
}

// FillComponents fills in what follows from the components of the graph, and the seeds.
func (s *Stats) FillComponents(components Components, seeds iter.Seq[int]) {
	s.Components, s.Giant = len(components.Sizes), components.LargestSize()
	s.Reached = components.CountReached(components.Reached(seeds))
	s.Seeds = 0
	for range seeds {
		s.Seeds++
	}
}

// Connected reports whether moves lead from every orbit to every other.
func (s Stats) Connected() bool { return s.Components <= 1 }

// Complete reports whether every orbit is in a component with a seed, so that the search with such moves reaches them all.
func (s Stats) Complete() bool { return s.Reached == s.Orbits }
