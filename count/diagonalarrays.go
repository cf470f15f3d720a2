package count

import "context"

// Backtracking with one array for each direction (diagonalarrays): a diagonal of the one kind has the index x−y, or
// x−y+2N−1 where that is negative, one of the other kind x+y.

var diagonalArrays = Method{
	Name:   "diagonal-arrays",
	Says:   "backtrack, with one array for each direction of diagonals",
	Source: "diagonalarrays",
	Max:    listMax,
	count: func(ctx context.Context, n int, _ Options) (Count, error) {
		var t tally
		taken, diagonal1, diagonal2 := make([]bool, n), make([]bool, 2*n-1), make([]bool, 2*n-1)
		var place func(y int)
		place = func(y int) {
			if y == n {
				t.solutions++
				return
			}
			if y == 4 && ctx.Err() != nil {
				return
			}
			for x := range n {
				difference := x - y
				if difference < 0 {
					difference += 2*n - 1
				}
				if taken[x] || diagonal1[difference] || diagonal2[x+y] {
					continue
				}
				taken[x], diagonal1[difference], diagonal2[x+y] = true, true, true
				t.nodes++
				place(y + 1)
				taken[x], diagonal1[difference], diagonal2[x+y] = false, false, false
			}
		}
		place(0)
		return t.total(n)
	},
}
