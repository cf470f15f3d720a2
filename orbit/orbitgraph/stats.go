package orbitgraph

import "qorbit/orbit/move"

// Stats are the figures of an orbit graph. The tags are the names that `qorbit graph --stats -f json` prints.
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

// Stats computes the figures of g.
func (g *Graph) Stats() Stats {
	components := g.Components()
	classes := g.orbits.Classes()
	s := Stats{
		N: g.orbits.Order(), Queens: g.queens, Orbits: g.orbits.Len(),
		Class8: classes[8], Class4: classes[4], Class2: classes[2],
		Moves: g.moves, SelfMoves: g.selfMoves,
		Edges: g.EdgeCount(), Components: len(components.Sizes), Giant: components.LargestSize(),
	}
	seeded := make([]bool, len(components.Sizes))
	for v := range g.orbits.Len() {
		degree := g.Degree(v)
		s.MaxDegree = max(s.MaxDegree, degree)
		if degree == 0 {
			s.Isolated++
		}
	}
	for _, v := range move.Seeds(g.orbits) {
		s.Seeds++
		seeded[components.Of[v]] = true
	}
	for component, size := range components.Sizes {
		if seeded[component] {
			s.Reached += size
		}
	}
	return s
}

// Connected reports whether moves lead from every orbit to every other.
func (s Stats) Connected() bool { return s.Components <= 1 }

// Complete reports whether every orbit is in a component with a seed, so that the search with such moves reaches them all.
func (s Stats) Complete() bool { return s.Reached == s.Orbits }
