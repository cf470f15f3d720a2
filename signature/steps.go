package signature

import "qorbit/ops"

// steps is the first row of the difference triangle of a permutation, without signs and order, and that of its inverse.
// All rows of such triangles are compared for Costas arrays (drakakis2011).
var steps = &Invariant{
	Name:       "steps",
	Definition: "the distances of rows of queens in neighbouring columns, and of columns of those in neighbouring rows",
	Source:     "drakakis2011",
	Terms:      func(n int) int { return 2 * max(n-1, 0) },
	New: func(n int) func(p, inverse ops.Perm, v *Parts) {
		return func(p, inverse ops.Perm, v *Parts) {
			for _, lines := range [...]ops.Perm{p, inverse} {
				v.Begin()
				for i := 1; i < n; i++ {
					v.Add(uint64(distance(lines[i], lines[i-1])))
				}
			}
		}
	},
}

// distance returns how many lines apart two lines are.
func distance(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
