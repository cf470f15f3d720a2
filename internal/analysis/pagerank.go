package analysis

import "math"

// The walk of PageRank: how likely it goes to a neighbour, and when it is known well enough.
const (
	damping   = 0.85
	tolerance = 1e-14 // sum of the changes of all ranks in a round
)

// pageRank finds the PageRank (brin1998) of the members, of which there must be two or more. It begins with equal ranks;
// gonum's begins with random ones, and so its last digits differ from run to run.
func (g *giant) pageRank() []float64 {
	n := len(g.members)
	place := make([]int32, g.g.Orbits().Len())
	for at, v := range g.members {
		place[v] = int32(at)
	}
	ranks, next := make([]float64, n), make([]float64, n)
	for at := range ranks {
		ranks[at] = 1 / float64(n)
	}
	for change := 1.0; change > tolerance; ranks, next = next, ranks {
		change = 0
		for at, v := range g.members {
			sum := 0.0
			for _, w := range g.g.Neighbours(int(v)) {
				sum += ranks[place[w]] / float64(g.g.Degree(int(w)))
			}
			next[at] = (1-damping)/float64(n) + damping*sum
			change += math.Abs(next[at] - ranks[at])
		}
	}
	return ranks
}
