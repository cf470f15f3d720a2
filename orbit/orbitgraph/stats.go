package orbitgraph

import (
	"iter"
	"slices"

	"qorbit/orbit"
	"qorbit/orbit/move"
)

// Stats are the statistics of an orbit graph. The tags are the names that `qorbit graph --stats -f json` prints.
type Stats struct {
	N          int    `json:"n"`
	Queens     int    `json:"queens"`
	Orbits     int    `json:"orbits"`
	Class8     int    `json:"class8"`
	Class4     int    `json:"class4"`
	Class2     int    `json:"class2"`
	Moves      uint64 `json:"moves"`
	SelfMoves  uint64 `json:"self_moves"`
	Edges      int    `json:"edges"`
	Isolated   int    `json:"isolated"` // orbits without an edge
	Components int    `json:"components"`
	Giant      int    `json:"giant"`      // size of the largest component
	MaxDegree  int    `json:"max_degree"` // most neighbouring orbits
	Seeds      int    `json:"seeds"`      // orbits that an Inc from order N−1 leads to
	Reached    int    `json:"reached"`    // orbits in a component that has a seed
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
	s.Fill(g.orbits, g.Components(), slices.Values(move.Seeds(g.orbits)))
	return s
}

// Fill fills in what follows from the orbits, the components of their graph, and the seeds.
func (s *Stats) Fill(orbits *orbit.Orbits, components Components, seeds iter.Seq[int]) {
	classes := orbits.Classes()
	s.N, s.Orbits = orbits.Order(), orbits.Len()
	s.Class8, s.Class4, s.Class2 = classes[8], classes[4], classes[2]
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
