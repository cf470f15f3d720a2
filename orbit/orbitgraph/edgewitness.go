package orbitgraph

import (
	"fmt"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"slices"
)

// EdgeWitnesses returns the neighbours of v with larger numbers, in ascending order, and for each the move of MovWitness
// that leads to it from the smallest solution of v. For one queen it looks through the moves of v once. It fails where
// the moves contradict the graph.
func (g *Graph) EdgeWitnesses(v int) (to []int32, witnesses []move.Witness, err error) {
	near := g.Neighbours(v)
	first, _ := slices.BinarySearch(near, int32(v))
	to = near[first:]
	witnesses = make([]move.Witness, len(to))
	p := g.orbits.Perm(v)
	if g.queens > 1 {
		for i, w := range to {
			witnesses[i], _ = move.MovWitness(p, g.orbits.Key(int(w)), g.queens)
		}
	} else {
		for mov, q := range move.Moves(p) {
			w, err := g.orbits.Locate(orbit.KeyOf(q))
			if err != nil {
				return nil, nil, err
			}
			i, found := slices.BinarySearch(to, int32(w))
			if !found && w > v {
				return nil, nil, fmt.Errorf("%w: %v leads from %v to %v, which the graph does not join", orbit.ErrContradiction, mov, p, q)
			}
			if found && witnesses[i].Operator == nil {
				witnesses[i] = move.Witness{Operator: mov, Source: p, Result: q.Clone()}
			}
		}
	}
	for i, w := range witnesses {
		if w.Operator == nil {
			return nil, nil, fmt.Errorf("%w: no move leads from %v to %v, which the graph joins", orbit.ErrContradiction, p, g.orbits.Perm(int(to[i])))
		}
	}
	return to, witnesses, nil
}
