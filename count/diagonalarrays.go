package count

import (
	"context"

	"qorbit/count/internal/board"
)

// Backtracking with one array for each direction of diagonals (diagonalarrays). The index of a diagonal is x−y, plus 2N−1
// if that is negative, or x+y.

var diagonalArrays = NewMethod(
	Info{"diagonal-arrays", "backtrack, with one array for each direction of diagonals", "diagonalarrays", maxListed},
	func(ctx context.Context, n int, _ Options) (Count, error) {
		var t board.Tally
		taken, diagonal1, diagonal2 := make([]bool, n), make([]bool, 2*n-1), make([]bool, 2*n-1)
		var place func(y int)
		place = func(y int) {
			if y == n {
				t.Solutions++
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
				t.Nodes++
				place(y + 1)
				taken[x], diagonal1[difference], diagonal2[x+y] = false, false, false
			}
		}
		place(0)
		return unclassified(n, t)
	})
