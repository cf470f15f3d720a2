package search

import (
	"iter"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// Trajectory returns the discoveries in their order, each with its step: the first operator, in the order of Incs and
// Moves, that leads to the orbit. Inc applies to the smallest solution of an orbit of order N−1, Mov to the very solution
// that the step before it gave, so that a reader can follow the trajectory from result to result. A Given orbit has no
// operator; its result is its smallest solution.
func (s *Result) Trajectory() iter.Seq2[Discovery, move.Witness] {
	return func(yield func(Discovery, move.Witness) bool) {
		generator := make([]orbit.Key, s.Orbits.Len()) // the rank of the solution that first showed each orbit
		for _, d := range s.Found {
			to := s.Orbits.Key(int(d.Vertex))
			var w move.Witness
			switch d.Origin {
			case Given:
				w.Result = to.Perm(s.Orbits.Order())
			case ByInc:
				w, _ = move.IncWitness(s.Below.Perm(int(d.From)), to)
			case ByMov:
				w, _ = move.MovWitness(generator[d.From].Perm(s.Orbits.Order()), to, int(d.Queens))
			}
			generator[d.Vertex] = orbit.Rank(w.Result)
			if !yield(d, w) {
				return
			}
		}
	}
}
