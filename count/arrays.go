package count

import (
	"context"

	"qorbit/count/internal/board"
	"qorbit/work"
)

// Steps 1 to 5 (suzuki) place queens row by row, and keep their columns in an array. Step 1 completes every board and
// tests it then; step 2 has a flag for each column, and completes permutations. Steps 3 to 5 have flags for each
// diagonal too, and never place an attacked queen. Step 4 compares each solution with its images, so that it counts
// orbits. Step 5 omits the right half of row 0: the smallest image of a solution has its first queen in the left half.
//
// The method of diagonalarrays is step 3 with another index of a difference diagonal: x−y, plus 2N−1 if that is
// negative.

// arrayRules choose one of these methods.
type arrayRules struct {
	columns, diagonals bool // there are flags for these lines
	classes            bool // orbits are counted, not solutions
	half               bool // row 0 uses its left half only
	wrapped            bool // the index of diagonalarrays
}

// An arraySearch is a search by such rules.
type arraySearch struct {
	arrayRules
	board.Tally
	ctx                context.Context
	n                  int
	column             []int
	taken, sums, diffs []bool
	shift              int // added to x−y
	stopped            bool
	progress           func(done, total int)
}

// search counts an order by the rules.
func (r arrayRules) search(ctx context.Context, n int, o work.Options) (Count, error) {
	s := &arraySearch{arrayRules: r, ctx: ctx, n: n, column: make([]int, n), progress: o.Reporter(work.Phase{})}
	s.taken, s.sums, s.diffs = make([]bool, n), make([]bool, 2*n), make([]bool, 2*n)
	if !r.wrapped {
		s.shift = n
	}
	s.place(0)
	if s.progress != nil {
		s.progress(s.columns0()*n, s.columns0()*n)
	}
	return counted(n, s.Tally, r.classes, 1)
}

// checkDepth is the number of empty rows at which an arraySearch tests whether its context is done.
const checkDepth = 6

// place visits all boards that agree with the queens of the rows above y.
func (s *arraySearch) place(y int) {
	if y == s.n {
		switch {
		case !s.diagonals && !attackFree(s.column): // is no solution
		case s.classes:
			s.Class[board.OrbitSize(s.column)]++
		default:
			s.Solutions++
		}
		return
	}
	s.stopped = s.stopped || s.n-y == checkDepth && s.ctx.Err() != nil
	if y == 2 && s.progress != nil && s.column[0]+s.column[1] > 0 {
		s.progress(s.column[0]*s.n+s.column[1], s.columns0()*s.n)
	}
	columns := s.n
	if y == 0 {
		columns = s.columns0()
	}
	for x := 0; x < columns && !s.stopped; x++ {
		sum, diff := x+y, x-y+s.shift
		if diff < 0 {
			diff += 2*s.n - 1
		}
		if s.taken[x] || s.sums[sum] || s.diffs[diff] {
			continue
		}
		s.column[y] = x
		s.taken[x], s.sums[sum], s.diffs[diff] = s.columns, s.diagonals, s.diagonals
		s.Nodes++
		s.place(y + 1)
		s.taken[x], s.sums[sum], s.diffs[diff] = false, false, false
	}
}

// columns0 is the number of columns that row 0 uses.
func (s *arraySearch) columns0() int {
	if s.half {
		return (s.n + 1) / 2
	}
	return s.n
}

// attackFree tests a complete board: no two queens on a diagonal, and none in one column.
func attackFree(column []int) bool {
	for y, x := range column {
		for above, other := range column[:y] {
			if d := x - other; d == 0 || d == y-above || d == above-y {
				return false
			}
		}
	}
	return true
}
