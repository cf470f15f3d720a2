package search

import (
	"fmt"
	"iter"

	"qorbit/ops"
	"qorbit/orbit/internal/rank"
	"qorbit/orbit/move"
)

// Trajectory returns the discoveries in their order, each with its step: the first operator, in the order of Incs and
// Moves, that leads to the orbit. Inc applies to the smallest solution of an orbit of order N−1, Mov to the very
// solution that the step before it gave, so that a reader can follow the trajectory from result to result. Of several
// orders, [Result.Follow] lets Inc do the same. A Given
// orbit has no operator; its result is its smallest solution.
//
// The operators are looked for when the trajectory is read for the first time, as far as it is read, and kept. So two
// threads must not read it at the same time.
func (s *Result) Trajectory() iter.Seq2[Discovery, move.Witness] {
	return func(yield func(Discovery, move.Witness) bool) {
		for i := range s.Found {
			if !yield(s.Step(i)) {
				return
			}
		}
	}
}

// Step returns discovery number i, from 0, with its step, as Trajectory does.
func (s *Result) Step(i int) (Discovery, move.Witness) {
	if s.steps.of == nil {
		s.steps.of = make([]step, s.Orbits.Len())
	}
	for ; s.steps.known <= i; s.steps.known++ {
		d := s.Found[s.steps.known]
		w := s.witness(d)
		s.steps.of[d.Vertex] = step{operator: w.Operator, result: rank.Without(w.Result, 0)}
	}
	d := s.Found[i]
	return d, move.Witness{
		Operator: s.steps.of[d.Vertex].operator, Source: s.source(d), Result: s.result(d.Vertex),
	}
}

// Follow makes the trajectory go on where that of the order before ends: Inc applies to the solution that the step to
// an orbit of order N−1 gave, in place of the smallest one, which it applies to where that orbit was missed. A reader
// can follow the trajectories of several orders from result to result. It fails, and changes nothing, where before,
// which may be nil, is not of order N−1.
func (s *Result) Follow(before *Result) error {
	if n := s.Orbits.Order(); before != nil && before.Orbits.Order() != n-1 {
		return fmt.Errorf("the trajectory of order %d follows one of order %d, expected order %d",
			n, before.Orbits.Order(), n-1)
	}
	if s.before != before {
		s.before, s.steps = before, steps{}
	}
	return nil
}

// source is the solution that the operator of a discovery applies to; nil if the orbit was given.
func (s *Result) source(d Discovery) ops.Perm {
	switch {
	case d.Origin == Given:
		return nil
	case d.Origin == ByMov:
		return s.result(d.From)
	case s.before == nil || !s.before.Reached(d.From):
		return s.Below.Perm(d.From)
	}
	s.before.Step(len(s.before.Found) - 1) // which finds all results
	return s.before.result(d.From)
}

// steps are those of a trajectory that are known: of the first discoveries.
type steps struct {
	known int
	of    []step // by vertex
}

// A step is a witness without its source, which is the result of the step before it.
type step struct {
	operator ops.Operator
	result   uint64 // the rank of the solution
}

// witness looks for the operator of a discovery.
func (s *Result) witness(d Discovery) (w move.Witness) {
	to := s.Orbits.Key(d.Vertex)
	switch d.Origin {
	case Given:
		w.Result = to.Perm(s.Orbits.Order())
	case ByInc:
		w, _ = move.IncWitness(s.source(d), to)
	case ByMov:
		w, _ = s.Options.Moves.Of(int(d.Queens)).Witness(s.Orbits.Condition(), s.source(d), to)
	}
	return w
}

// result is the solution that the step to a vertex gave.
func (s *Result) result(v int) ops.Perm { return rank.Perm(s.Orbits.Order(), s.steps.of[v].result) }
