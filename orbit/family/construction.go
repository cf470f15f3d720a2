package family

import (
	"maps"
	"slices"
)

// TestedOrder is the order to which a test checks Of by the definition.
const TestedOrder = 300

// A Construction lists the orders of the parts that Of puts together.
type Construction struct {
	Least     int   // the least order of a board with a corner and a product; below, Of has stored solutions
	Corners   []int // the orders of the corners
	Skeletons []int // the orders of the stored skeletons, in ascending order
	Templates []int // the orders of the templates of all others, in ascending order
}

// Constructed returns the orders of the parts of Of.
func Constructed() Construction {
	c := Construction{Least: leastInBlocks, Skeletons: slices.Sorted(maps.Keys(otherSkeletons))}
	for _, corner := range corners {
		c.Corners = append(c.Corners, len(corner))
	}
	for _, t := range templates {
		c.Templates = append(c.Templates, t.order())
	}
	slices.Sort(c.Templates)
	return c
}
