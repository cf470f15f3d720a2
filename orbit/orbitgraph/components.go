package orbitgraph

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
			for _, near := range g.Neighbours(int(queue[at])) {
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

// WithAny says of each component whether it has a vertex for which the list is not empty: with a list of Sources, whether it
// has a seed.
func (c Components) WithAny(lists [][]int32) []bool {
	has := make([]bool, len(c.Sizes))
	for v, of := range c.Of {
		has[of] = has[of] || len(lists[v]) > 0
	}
	return has
}

// LargestSize returns the size of the largest component, 0 where there is none.
func (c Components) LargestSize() int {
	giant := 0
	for _, size := range c.Sizes {
		giant = max(giant, size)
	}
	return giant
}

// LargestVertex returns the smallest vertex of the largest component, of several the one with the smallest; −1 where there is none.
func (c Components) LargestVertex() int {
	giant := c.LargestSize()
	for v, of := range c.Of {
		if c.Sizes[of] == giant {
			return v
		}
	}
	return -1
}
