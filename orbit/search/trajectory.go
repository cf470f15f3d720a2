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
// The operators are looked for when the trajectory is read for the first time, as far as it is read, and kept in 16
// bytes for each orbit. So two threads must not read it at the same time.
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
		s.steps.several = make(map[int]ops.Operator)
	}
	for ; s.steps.known <= i; s.steps.known++ {
		d := s.Found[s.steps.known]
		s.steps.keep(d.Vertex, s.witness(d))
	}
	d := s.Found[i]
	return d, s.kept(d)
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

// source is the solution of an orbit of order N−1 that Inc applies to.
func (s *Result) source(v int) ops.Perm {
	if s.before == nil || !s.before.Reached(v) {
		return s.Below.Perm(v)
	}
	s.before.Step(len(s.before.Found) - 1) // which finds all results
	return s.before.result(v)
}

// steps are those of a trajectory that are known: of the first discoveries.
type steps struct {
	known   int
	of      []step               // by vertex
	several map[int]ops.Operator // by vertex, the Movs of several queens
}

// A step is what is kept of a witness. There are millions: a witness itself takes ten times as much.
type step struct {
	result   uint64   // the rank of the solution
	operator [4]uint8 // the arguments of an Inc, or of a Mov of one queen
}

// keep keeps the witness of a vertex.
func (s *steps) keep(v int, w move.Witness) {
	one := step{result: rank.Without(w.Result, 0)}
	switch o := w.Operator.(type) {
	case nil:
	case ops.Inc:
		one.operator = [4]uint8{uint8(o.Row), uint8(o.Col)}
	case ops.Mov:
		one.operator = [4]uint8{uint8(o.Row), uint8(o.Col), uint8(o.NewRow), uint8(o.NewCol)}
	default:
		s.several[v] = o
	}
	s.of[v] = one
}

// witness looks for the operator of a discovery. What it is applied to is known.
func (s *Result) witness(d Discovery) move.Witness {
	to := s.Orbits.Key(d.Vertex)
	var w move.Witness
	switch d.Origin {
	case Given:
		w.Result = to.Perm(s.Orbits.Order())
	case ByInc:
		w, _ = move.IncWitness(s.source(d.From), to)
	case ByMov:
		w, _ = s.Options.Moves.Of(int(d.Queens)).Witness(s.Orbits.Condition(), s.result(d.From), to)
	}
	return w
}

// result is the solution that the step to a vertex gave.
func (s *Result) result(v int) ops.Perm { return rank.Perm(s.Orbits.Order(), s.steps.of[v].result) }

// kept is the witness that is kept of a discovery.
func (s *Result) kept(d Discovery) move.Witness {
	w := move.Witness{Result: s.result(d.Vertex)}
	a := s.steps.of[d.Vertex].operator
	switch d.Origin {
	case ByInc:
		w.Operator = ops.Inc{Row: ops.Gap(a[0]), Col: ops.Gap(a[1])}
		w.Source = s.source(d.From)
	case ByMov:
		w.Operator = ops.Mov{Row: int(a[0]), Col: int(a[1]), NewRow: ops.Gap(a[2]), NewCol: ops.Gap(a[3])}
		w.Source = s.result(d.From)
	}
	if several, ok := s.steps.several[d.Vertex]; ok {
		w.Operator = several
	}
	return w
}
