package orbitgraph

import (
	"iter"
	"slices"

	"qorbit/orbit"
	"qorbit/orbit/move"
)

// Stats are the statistics of an orbit graph.
type Stats struct {
	N          int    `json:"n"`          // the order
	Queens     int    `json:"queens"`     // how many queens a move takes
	Orbits     int    `json:"orbits"`     // how many orbits there are
	Class8     int    `json:"class8"`     // orbits of 8 solutions
	Class4     int    `json:"class4"`     // orbits of 4 solutions
	Class2     int    `json:"class2"`     // orbits of 2 solutions
	Moves      uint64 `json:"moves"`      // moves, over one solution of each orbit
	SelfMoves  uint64 `json:"self_moves"` // moves that stay in their orbit
	Edges      int    `json:"edges"`      // pairs of different orbits that a move joins
	Isolated   int    `json:"isolated"`   // orbits without an edge
	Components int    `json:"components"` // components of the orbit graph
	Giant      int    `json:"giant"`      // orbits in the largest component
	MaxDegree  int    `json:"max_degree"` // the most neighbours that an orbit has
	Seeds      int    `json:"seeds"`      // orbits that an Inc leads to
	Reached    int    `json:"reached"`    // orbits in a component with a seed
}

// Stats computes the statistics of g.
func (g *Graph) Stats() Stats {
	s := StatsOf(g.orbits, g.Queens(), g.Components(), slices.Values(move.Seeds(g.orbits)))
	s.Moves, s.SelfMoves, s.Edges = g.moves, g.selfMoves, g.EdgeCount()
	for v := range g.orbits.Len() {
		s.MaxDegree = max(s.MaxDegree, g.Degree(v))
		if g.Degree(v) == 0 {
			s.Isolated++
		}
	}
	return s
}

// StatsOf returns the statistics that follow from the orbits, from the components of their graph, and from the seeds.
// Those of moves and edges are left 0.
func StatsOf(orbits *orbit.Orbits, queens int, components Components, seeds iter.Seq[int]) Stats {
	classes := orbits.Classes()
	s := Stats{
		N: orbits.Order(), Queens: queens,
		Orbits: orbits.Len(), Class8: classes[8], Class4: classes[4], Class2: classes[2],
		Components: len(components.Sizes), Giant: components.LargestSize(),
		Reached: components.CountReached(components.Reached(seeds)),
	}
	for range seeds {
		s.Seeds++
	}
	return s
}

// Connected reports whether moves lead from every orbit to every other.
func (s Stats) Connected() bool { return s.Components <= 1 }

// Complete reports whether every orbit is in a component with a seed, so that the search with such moves reaches them
// all.
func (s Stats) Complete() bool { return s.Reached == s.Orbits }
