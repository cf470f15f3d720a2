package exchange

import (
	"iter"

	"qorbit/orbit"
)

// A Link is an edge of an orbit graph with the operator that it stands for: a Mov from one orbit of order N to another, or
// an Inc from one of order N−1. Vertices count from 0.
type Link struct {
	How      orbit.How
	From, To int
	Witness  orbit.Witness
}

// Links yields the edges of g, each as the first Mov that leads from the key of the lower number to a solution of the higher,
// in ascending order, and then the Incs from the given sources, the orbits of the order below that lead to each vertex; nil
// stands for no Incs. It fails where the moves contradict the graph; after an error nothing comes.
func Links(g *orbit.Graph, below *orbit.Orbits, sources [][]int32) iter.Seq2[Link, error] {
	return func(yield func(Link, error) bool) {
		for v := range g.Orbits().Len() {
			to, witnesses, err := g.EdgeWitnesses(v)
			if err != nil {
				yield(Link{}, err)
				return
			}
			for i, w := range to {
				if !yield(Link{orbit.ByMov, v, int(w), witnesses[i]}, nil) {
					return
				}
			}
		}
		for v, list := range sources {
			for _, from := range list {
				witness, _ := orbit.IncWitness(below.Perm(int(from)), g.Orbits().Key(v))
				if !yield(Link{orbit.ByInc, int(from), v, witness}, nil) {
					return
				}
			}
		}
	}
}
