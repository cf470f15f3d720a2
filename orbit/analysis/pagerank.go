package analysis

import "math"

// The parameters of PageRank.
const (
	damping   = 0.85
	tolerance = 1e-14 // sum of the changes of all ranks in the last round
)

// pageRank finds the PageRank (brin1998) of the members, of which there must be two or more. It begins with equal ranks, so that
// the result is the same on every run; gonum's begins with random ones.
func (g *giantComponent) pageRank() []float64 {
	n := len(g.members)
	place := g.places()
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
