package orbit

import "qorbit/ops"

// Components are the connected parts of a graph, numbered from 0 by their smallest vertices.
type Components struct {
	Of    []int32 // the component of each vertex
	Sizes []int   // the number of vertices of each component
}

// Components finds the connected parts of g.
func (g *Graph) Components() Components {
	c := Components{Of: make([]int32, g.orbits.Len())}
	for v := range c.Of {
		c.Of[v] = -1
	}
	var queue []int32
	for v := range c.Of {
		if c.Of[v] >= 0 {
			continue
		}
		name := int32(len(c.Sizes))
		c.Of[v] = name
		queue = append(queue[:0], int32(v))
		for at := 0; at < len(queue); at++ {
			for _, near := range g.Near(int(queue[at])) {
				if c.Of[near] < 0 {
					c.Of[near] = name
					queue = append(queue, near)
				}
			}
		}
		c.Sizes = append(c.Sizes, len(queue))
	}
	return c
}

// With says of each component whether it has a vertex for which the list is not empty: with a list of Sources, whether it
// has a seed.
func (c Components) With(lists [][]int32) []bool {
	has := make([]bool, len(c.Sizes))
	for v, of := range c.Of {
		has[of] = has[of] || len(lists[v]) > 0
	}
	return has
}

// Giant returns the size of the largest component, 0 where there is none.
func (c Components) Giant() int {
	giant := 0
	for _, size := range c.Sizes {
		giant = max(giant, size)
	}
	return giant
}

// Largest returns the smallest vertex of the largest component, of several the one with the smallest; −1 where there is none.
func (c Components) Largest() int {
	giant := c.Giant()
	for v, of := range c.Of {
		if c.Sizes[of] == giant {
			return v
		}
	}
	return -1
}

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
		N: g.orbits.n, Queens: g.queens, Orbits: g.orbits.Len(),
		Class8: classes[8], Class4: classes[4], Class2: classes[2],
		Moves: g.moves, SelfMoves: g.selfMoves,
		Edges: g.EdgeCount(), Components: len(components.Sizes), Giant: components.Giant(),
	}
	seeded := make([]bool, len(components.Sizes))
	p, q := make(ops.Perm, g.orbits.n), make(ops.Perm, g.orbits.n)
	for v := range g.orbits.Len() {
		degree := g.Degree(v)
		s.MaxDegree = max(s.MaxDegree, degree)
		if degree == 0 {
			s.Isolated++
		}
		if g.orbits.isSeed(v, p, q) {
			s.Seeds++
			seeded[components.Of[v]] = true
		}
	}
	for component, size := range components.Sizes {
		if seeded[component] {
			s.Reached += size
		}
	}
	return s
}
