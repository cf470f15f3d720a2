package count

import "context"

// Step 3 (suzuki): flags for columns and for both kinds of diagonals, so that a queen that is attacked is never put down.

var backtrack = Method{
	Name:   "backtrack",
	Says:   "flags for columns and diagonals: no attacked queen is put down",
	Source: "suzuki, step 3",
	Max:    listMax,
	count: func(ctx context.Context, n int, _ Options) (Count, error) {
		s := newFlagSearch(ctx, n)
		s.leaf = func() { s.solutions++ }
		s.place(0)
		return s.total(n)
	},
}

// A flagSearch puts queens down row by row, with an array of flags for each kind of line.
type flagSearch struct {
	tally
	ctx                context.Context
	n, firstColumns    int // how many columns row 0 may use
	column             []int
	taken, sums, diffs []bool
	leaf               func()
}

func newFlagSearch(ctx context.Context, n int) *flagSearch {
	return &flagSearch{ctx: ctx, n: n, firstColumns: n, column: make([]int, n), taken: make([]bool, n), sums: make([]bool, 2*n), diffs: make([]bool, 2*n)}
}

// place puts a queen into row y in every way, and visits what follows.
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
		s.nodes++
		s.place(y + 1)
		s.taken[x], s.sums[sum], s.diffs[diff] = false, false, false
	}
}

// classify adds the solution to its class, if it is the smallest of its images.
func (s *flagSearch) classify() { s.class[orbitSize(s.column)]++ }
