package move

import (
	"iter"

	"qorbit/ops"
	"qorbit/orbit"
)

// testedMoves is reusedMoves for any condition: each insertion is tried.
func testedMoves(c *orbit.Condition, p ops.Perm) iter.Seq2[ops.Mov, ops.Perm] {
	return func(yield func(ops.Mov, ops.Perm) bool) {
		result := make(ops.Perm, len(p))
		for col, row := range p {
			for columnGap := range p {
				for rowGap := range p {
					put(result, p, col, int(row), columnGap, rowGap)
					if result.Equal(p) || !c.Holds(result) {
						continue
					}
					mov := ops.MovOf(p, col, ops.Inc{Row: ops.Gap(rowGap), Col: ops.Gap(columnGap)})
					if !yield(mov, result) {
						return
					}
				}
			}
		}
	}
}

// testedIncs is reusedIncs for any condition.
func testedIncs(c *orbit.Condition, p ops.Perm) iter.Seq2[ops.Inc, ops.Perm] {
	return func(yield func(ops.Inc, ops.Perm) bool) {
		n := len(p)
		if n == ops.MaxOrder {
			return
		}
		result := make(ops.Perm, n+1)
		for columnGap := range n + 1 {
			for rowGap := range n + 1 {
				put(result, p, n, n, columnGap, rowGap)
				if c.Holds(result) && !yield(ops.Inc{Row: ops.Gap(rowGap), Col: ops.Gap(columnGap)}, result) {
					return
				}
			}
		}
	}
}

// everything is the condition that every permutation meets.
var everything = &orbit.Condition{Allows: func(ops.Perm, int) bool { return true }}

// conditionFor returns a condition that p and the solutions of an orbit meet, so that a step between them is found
// among those between its solutions: Queens, whose steps are found fast, or else everything.
func conditionFor(p ops.Perm, order int, to orbit.Key) *orbit.Condition {
	if p.IsSolution() && to.Perm(order).IsSolution() {
		return orbit.Queens
	}
	return everything
}
