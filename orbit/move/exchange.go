package move

import (
	"iter"

	"qorbit/ops"
)

// Exchanges returns the pairs of columns i < j of the solution p whose queens can exchange their columns: the result is
// a solution. An exchange is a move of two queens, from p to another solution of the same rows and columns. All results
// are different, and none is in the orbit of p (doc/patterns.md). For a p that is no solution the result means nothing.
//
// It is possible if and only if the four diagonals of the two new squares have no queen. The two that leave are on none
// of them, since they attack neither each other nor themselves, and the two that come in attack each other only if the
// two that leave do.
func Exchanges(p ops.Perm) iter.Seq2[int, int] {
	return func(yield func(i, j int) bool) {
		n := len(p)
		var rising, falling [2 * ops.MaxOrder]bool
		for col, row := range p {
			rising[int(row)+col], falling[int(row)-col+n] = true, true
		}
		attacked := func(row uint8, col int) bool { return rising[int(row)+col] || falling[int(row)-col+n] }
		for j := range p {
			for i := range j {
				if !attacked(p[j], i) && !attacked(p[i], j) && !yield(i, j) {
					return
				}
			}
		}
	}
}
