package move

import (
	"fmt"
	"math/bits"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/internal/rank"
)

// A Witness shows that an operator leads from a solution to another, so that the step can be checked alone.
type Witness struct {
	Operator ops.Operator
	Source   ops.Perm
	Result   ops.Perm
}

// Check applies the operator to the source. It fails where that does not give the result, or where either does not meet
// the condition.
func (w Witness) Check(c *orbit.Condition) error {
	if w.Operator == nil {
		return fmt.Errorf("no operator leads to %v: it was given", w.Result)
	}
	got, err := w.Operator.Apply(w.Source)
	switch {
	case err != nil:
		return err
	case !got.Equal(w.Result):
		return fmt.Errorf("%v of %v is %v, not %v", w.Operator, w.Source, got, w.Result)
	case !c.Holds(w.Source) || !c.Holds(w.Result):
		return fmt.Errorf("%v of %v is %v, and not both meet the condition %v",
			w.Operator, w.Source, w.Result, c)
	}
	return nil
}

// String prints the step: "Inc(7.5,0.5) of 2,4,1,7,5,3,6 gives 8,2,4,1,7,5,3,6".
func (w Witness) String() string {
	if w.Operator == nil {
		return fmt.Sprintf("%v is given", w.Result)
	}
	return fmt.Sprintf("%v of %v gives %v", w.Operator, w.Source, w.Result)
}

// IncWitness finds the first insertion into p, in the order of Incs, that leads to the orbit with the given key.
// Orbits of orders above orbit.MaxOrder have no keys.
func IncWitness(p ops.Perm, to orbit.Key) (Witness, bool) {
	if len(p) >= orbit.MaxOrder {
		return Witness{}, false
	}
	for inc, q := range reusedIncs(conditionFor(p, len(p)+1, to), p) {
		if orbit.KeyOf(q) == to {
			return Witness{inc, p, q.Clone()}, true
		}
	}
	return Witness{}, false
}

// MovWitness finds the first k-queen move from the solution p that leads to a solution of the orbit with the given
// key, other than p. For one queen that is the first in the order of Moves; for more, the first by the columns that
// go out, then by the images po1 to po8 of the orbit's smallest solution, then by the columns that come in. Orbits of
// orders above orbit.MaxOrder have no keys.
func MovWitness(p ops.Perm, to orbit.Key, queens int) (Witness, bool) {
	if len(p) > orbit.MaxOrder || queens > len(p) {
		return Witness{}, false
	}
	if queens > 1 {
		return queensWitness(p, to, queens)
	}
	for mov, q := range reusedMoves(conditionFor(p, len(p), to), p) {
		if orbit.KeyOf(q) == to {
			return Witness{mov, p, q.Clone()}, true
		}
	}
	return Witness{}, false
}

// queensWitness looks for a permutation that deletions leave of both p and an image of the orbit.
func queensWitness(p ops.Perm, to orbit.Key, queens int) (Witness, bool) {
	sets := incidence.ColumnSets(len(p), queens)
	leaves := make(map[uint64]int, len(sets)) // the first set of columns of p that leaves the permutation
	for i := len(sets) - 1; i >= 0; i-- {
		leaves[rank.Without(p, sets[i])] = i
	}
	first, result, in := len(sets), ops.Perm(nil), uint32(0)
	for _, q := range ops.Images(to.Perm(len(p))) {
		for _, set := range sets {
			if out, ok := leaves[rank.Without(q, set)]; ok && out < first && !q.Equal(p) {
				first, result, in = out, q, set
			}
		}
	}
	if result == nil {
		return Witness{}, false
	}
	var squares []ops.Square
	for ; in != 0; in &= in - 1 {
		col := bits.TrailingZeros32(in)
		squares = append(squares, ops.Square{Row: int(result[col]), Col: col})
	}
	var columns []int
	for out := sets[first]; out != 0; out &= out - 1 {
		columns = append(columns, bits.TrailingZeros32(out))
	}
	moves, err := ops.MovQueens(p, columns, squares)
	return Witness{moves, p, result}, err == nil
}
