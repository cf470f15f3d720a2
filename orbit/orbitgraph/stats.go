package orbitgraph

import (
	"iter"
	"slices"

	"qorbit/orbit"
	"qorbit/orbit/move"
)

// Stats are the statistics of an orbit graph. The tags are those of columns of tables, as on encode.Vertex; a row of surveys, of which some
// are local, has a field HasComponents.
type Stats struct {
	N          int    `json:"n" latex:"$N$" doc:"the order"`
	Queens     int    `json:"queens" latex:"$k$" doc:"how many queens a move takes"`
	Orbits     int    `json:"orbits" oeis:"A002562" doc:"how many orbits there are"`
	Class8     int    `json:"class8" latex:"orbits of class|8" oeis:"A260320" doc:"orbits of 8 solutions"`
	Class4     int    `json:"class4" latex:"orbits of class|4" oeis:"A260319" doc:"orbits of 4 solutions"`
	Class2     int    `json:"class2" latex:"orbits of class|2" oeis:"A260318 for n > 1" doc:"orbits of 2 solutions"`
	Moves      uint64 `json:"moves" latex:"moves|all" doc:"moves, over one solution of each orbit"`
	SelfMoves  uint64 `json:"self_moves" latex:"moves|self" doc:"moves that stay in their orbit"`
	Edges      int    `json:"edges" doc:"pairs of different orbits that a move joins"`
	Isolated   int    `json:"isolated" latex:"components|isolated" doc:"orbits without an edge"`
	Components int    `json:"components" latex:"components|all" known:"HasComponents" doc:"components of the orbit graph"`
	Giant      int    `json:"giant" latex:"components|giant" known:"HasComponents" doc:"orbits in the largest component"`
	MaxDegree  int    `json:"max_degree" latex:"degree|max" doc:"the most neighbours that an orbit has"`
	Seeds      int    `json:"seeds" latex:"search|seeds" doc:"orbits that an Inc leads to"`
	Reached    int    `json:"reached" latex:"search|reached" known:"HasComponents" doc:"orbits in a component with a seed"`
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
