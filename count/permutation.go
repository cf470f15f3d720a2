package count

import "context"

// Step 2 (suzuki): a flag for each column that is taken leaves only permutations; diagonals are tested at the end.

var permutation = Method{
	Name:   "permutation",
	Says:   "all permutations, by a flag for each column; diagonals tested when it is complete",
	Source: "suzuki, step 2",
	Max:    listMax,
	count: func(ctx context.Context, n int, _ Options) (Count, error) {
		var t tally
		column, taken := make([]int, n), make([]bool, n)
		stopped := false
		var place func(y int)
		place = func(y int) {
			if y == n {
				if attackFree(column, false) {
					t.solutions++
				}
				return
			}
			stopped = stopped || n-y == listChecks && ctx.Err() != nil
			for x := 0; x < n && !stopped; x++ {
				if taken[x] {
					continue
				}
				column[y], taken[x] = x, true
				t.nodes++
				place(y + 1)
				taken[x] = false
			}
		}
		place(0)
		return t.total(n)
	},
}
