package count

import (
	"context"

	"qorbit/count/internal/board"
)

// Steps 1 and 2 (suzuki) complete every board and test it then.

var bruteForce = exhaustive(
	Info{"brute-force", "all N^N ways to put a queen into each row, each tested when it is complete", "suzuki, step 1", maxListed},
	false)

var permutation = exhaustive(
	Info{"permutation", "all permutations, by a flag for each column; diagonals tested when it is complete", "suzuki, step 2", maxListed},
	true)

// checkDepth is the number of empty rows at which an exhaustive search tests whether its context is done.
const checkDepth = 6

// exhaustive returns a method that tests complete boards: all of them, or those with one queen in each column.
func exhaustive(info Info, permutations bool) Method {
	return NewMethod(info, func(ctx context.Context, n int, _ Options) (Count, error) {
		var t board.Tally
		column, taken := make([]int, n), make([]bool, n)
		stopped := false
		var place func(y int)
		place = func(y int) {
			if y == n {
				if attackFree(column, !permutations) {
					t.Solutions++
				}
				return
			}
			stopped = stopped || n-y == checkDepth && ctx.Err() != nil
			for x := 0; x < n && !stopped; x++ {
				if taken[x] {
					continue
				}
				column[y], taken[x] = x, permutations
				t.Nodes++
				place(y + 1)
				taken[x] = false
			}
		}
		place(0)
		return unclassified(n, t)
	})
}

// attackFree tests a complete board: no two queens on a diagonal and, if columns is true, none in one column.
func attackFree(column []int, columns bool) bool {
	for y, x := range column {
		for above, other := range column[:y] {
			if d := x - other; d == y-above || d == above-y || columns && d == 0 {
				return false
			}
		}
	}
	return true
}
