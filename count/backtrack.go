package count

import (
	"context"

	"qorbit/count/internal/board"
)

// Steps 3 to 5 (suzuki) keep a flag for each column and each diagonal, and never place an attacked queen. Step 4 compares
// each solution with its images, so that it counts orbits. Step 5 omits the right half of row 0: the smallest image of a
// solution has its first queen in the left half.

var backtrack = flagMethod(
	Info{"backtrack", "flags for columns and diagonals: no attacked queen is put down", "suzuki, step 3", maxListed},
	false, false)

var backtrackSymmetry = flagMethod(
	Info{"backtrack-symmetry", "backtrack, each solution compared with its images: counts orbits by class", "suzuki, step 4", maxListed},
	true, false)

var backtrackPruned = flagMethod(
	Info{"backtrack-pruned", "backtrack-symmetry, with the first queen in the left half only", "suzuki, step 5", maxListed},
	true, true)

// flagMethod returns a method over a flagSearch, which counts orbits if classes is true, from the left half of row 0 if
// half is true.
func flagMethod(info Info, classes, half bool) Method {
	return NewMethod(info, func(ctx context.Context, n int, _ Options) (Count, error) {
		s := &flagSearch{ctx: ctx, n: n, firstColumns: n, column: make([]int, n), taken: make([]bool, n), sums: make([]bool, 2*n), diffs: make([]bool, 2*n)}
		if half {
			s.firstColumns = (n + 1) / 2
		}
		if classes {
			s.leaf = func() { s.Class[board.OrbitSize(s.column)]++ }
			s.place(0)
			return classified(n, s.Tally, 1)
		}
		s.leaf = func() { s.Solutions++ }
		s.place(0)
		return unclassified(n, s.Tally)
	})
}

// A flagSearch places queens row by row, with an array of flags for each kind of line.
type flagSearch struct {
	board.Tally
	ctx                context.Context
	n, firstColumns    int // row 0 uses the first firstColumns columns
	column             []int
	taken, sums, diffs []bool
	leaf               func()
}

// place visits all solutions that agree with the queens of the rows above y.
func (s *flagSearch) place(y int) {
	if y == s.n {
		s.leaf()
		return
	}
	if y == 4 && s.ctx.Err() != nil {
		return
	}
	columns := s.n
	if y == 0 {
		columns = s.firstColumns
	}
	for x := range columns {
		sum, diff := x+y, x-y+s.n
		if s.taken[x] || s.sums[sum] || s.diffs[diff] {
			continue
		}
		s.column[y] = x
		s.taken[x], s.sums[sum], s.diffs[diff] = true, true, true
		s.Nodes++
		s.place(y + 1)
		s.taken[x], s.sums[sum], s.diffs[diff] = false, false, false
	}
}
