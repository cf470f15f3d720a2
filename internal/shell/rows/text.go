package rows

import (
	"fmt"

	"qorbit/orbit/encode"
)

// GraphText writes the statistics of an orbit graph, or of the part that a network has of one.
func GraphText(n *encode.Graph) string {
	s := n.Shown.Stats()
	if n.Part != "" {
		return fmt.Sprintf("%s: orbits %d, edges %d; the columns are those of the whole graph",
			n.Part, s.Orbits, s.Edges)
	}
	return fmt.Sprintf("orbits %d, edges %d, moves %d (self-moves %d), components %d (largest %d), isolated %d",
		s.Orbits, s.Edges, s.Moves, s.SelfMoves, s.Components, s.Giant, s.Isolated)
}

// LeftOutText says what a format that holds the adjacency alone leaves out of an orbit graph, and which command lists
// it. Split says that each line has a component.
func LeftOutText(f encode.Format, n *encode.Graph, split bool) string {
	numbers, list := "vertex V there, counted from 0, is orbit V+1", ""
	switch {
	case split:
		numbers, list = "line C is component C, whose vertex V, counted from 0, is its orbit V+1", " --component C"
	case n.Part != "": // whose orbits the format numbers, in their order
		numbers, list = numbers+" of the part", " with the same flags"
	}
	return fmt.Sprintf("%s leaves out keys, classes, seeds and operators; %s (qorbit graph %d%s lists them)",
		f.Name, numbers, n.Order(), list)
}
