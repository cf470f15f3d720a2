package analysis

import "qorbit/internal/base/traverse"

// A compact graph is the giant in compressed sparse rows. Its vertices are numbered in the order of a breadth-first
// search, so that neighbours are near one another in memory.
type compact struct {
	*giantComponent
	first  []int32 // where the neighbours of a vertex begin; one more for the end
	to     []int32
	number []int32 // of each member, in their order
}

func newCompact(g *giantComponent) *compact {
	c := &compact{giantComponent: g, first: []int32{0}, number: make([]int32, len(g.members))}
	order := traverse.NewBFS(g.g.Orbits().Len(), g.g.Row).From(g.members[0])
	for number, v := range order {
		c.number[g.place[v]] = int32(number)
	}
	for _, v := range order {
		for w := range g.g.Neighbours(int(v)) {
			c.to = append(c.to, c.number[g.place[w]])
		}
		c.first = append(c.first, int32(len(c.to)))
	}
	return c
}

// near returns the neighbours of a vertex.
func (c *compact) near(v int32) []int32 { return c.to[c.first[v]:c.first[v+1]] }
