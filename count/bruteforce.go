package count

import "context"

// Step 1 of Suzuki's ladder (suzuki): every way to put one queen into each row, tested when all stand.

var bruteForce = Method{
	Name:   "brute-force",
	Says:   "all N^N ways to put a queen into each row, each tested when it is complete",
	Source: "suzuki, step 1",
	Max:    listMax,
	count: func(ctx context.Context, n int, _ Options) (Count, error) {
		var t tally
		column := make([]int, n)
		stopped := false
		var place func(y int)
		place = func(y int) {
			if y == n {
				if attackFree(column, true) {
					t.solutions++
				}
				return
			}
			stopped = stopped || n-y == listChecks && ctx.Err() != nil
			for x := 0; x < n && !stopped; x++ {
				column[y] = x
				t.nodes++
				place(y + 1)
			}
		}
		place(0)
		return t.total(n)
	},
}

// listChecks is how many rows a search without pruning has left when it looks whether it is to stop.
const listChecks = 6

// attackFree tests a complete board: no two queens on a diagonal, and, where that is not known, none in one column.
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
