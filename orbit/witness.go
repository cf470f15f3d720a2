package orbit

import (
	"fmt"
	"math/bits"

	"qorbit/ops"
)

// A Witness shows that an operator leads from a solution to another, so that the step can be checked alone.
type Witness struct {
	Operator ops.Operator
	Source   ops.Perm
	Result   ops.Perm
}

// Check applies the operator to the source. It fails where that does not give the result, or where either is no
// solution.
func (w Witness) Check() error {
	got, err := w.Operator.Apply(w.Source)
	switch {
	case err != nil:
		return err
	case !got.Equal(w.Result):
		return fmt.Errorf("orbit: %v of %v is %v, not %v", w.Operator, w.Source, got, w.Result)
	case !w.Source.IsSolution() || !w.Result.IsSolution():
		return fmt.Errorf("orbit: %v of %v is %v, and not both are solutions", w.Operator, w.Source, w.Result)
	}
	return nil
}

// String prints the step: "Inc(7.5,0.5) of 2,4,1,7,5,3,6 gives 8,2,4,1,7,5,3,6".
func (w Witness) String() string {
	return fmt.Sprintf("%v of %v gives %v", w.Operator, w.Source, w.Result)
}

// Witness returns the step by which the search found the orbit: the first operator, in the order of Incs and Moves, that
// leads from the smallest solution of the orbit before. There is none for an orbit that was Given.
func (s *Search) Witness(d Discovery) (w Witness, ok bool) {
	switch d.How {
	case ByInc:
		return IncWitness(s.Below.Perm(int(d.From)), s.Orbits.Key(int(d.Vertex)))
	case ByMov:
		return MovWitness(s.Orbits.Perm(int(d.From)), s.Orbits.Key(int(d.Vertex)), s.Options.Queens)
	}
	return Witness{}, false
}

// IncWitness finds the first insertion into p, in the order of Incs, that leads to the orbit with the given key.
func IncWitness(p ops.Perm, to Key) (Witness, bool) {
	for inc, q := range Incs(p) {
		if KeyOf(q) == to {
			return Witness{inc, p, q.Clone()}, true
		}
	}
	return Witness{}, false
}

// MovWitness finds the first k-queen move from the solution p that leads to a solution of the orbit with the given key,
// and is not p itself. For one queen that is the first in the order of Moves. For more, the columns that are left alone
// come in the order of their sets, then the images po1 to po8 of the orbit's smallest solution.
func MovWitness(p ops.Perm, to Key, queens int) (Witness, bool) {
	if queens == 1 {
		for mov, q := range Moves(p) {
			if KeyOf(q) == to {
				return Witness{mov, p, q.Clone()}, true
			}
		}
		return Witness{}, false
	}
	sets := columnSets(len(p), queens)
	images := ops.Images(to.Perm(len(p)))
	for _, out := range sets {
		pattern := deleteColumns(p, out)
		for _, q := range images {
			for _, in := range sets {
				if q.Equal(p) || !deleteColumns(q, in).Equal(pattern) {
					continue
				}
				var squares []ops.Square
				for _, col := range columnsOf(in) {
					squares = append(squares, ops.Square{Row: int(q[col]), Col: col})
				}
				moves, err := ops.MovQueens(p, columnsOf(out), squares)
				return Witness{moves, p, q}, err == nil
			}
		}
	}
	return Witness{}, false
}

// columnsOf lists the columns of a set.
func columnsOf(set uint32) []int {
	var columns []int
	for ; set != 0; set &= set - 1 {
		columns = append(columns, bits.TrailingZeros32(set))
	}
	return columns
}
