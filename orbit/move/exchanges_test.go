package move

import (
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit/study/family"
)

// isolatedOf is a solution that no move of one queen leads from to another orbit.
func isolatedOf(t testing.TB, n int) ops.Perm {
	t.Helper()
	board := test.Must(family.Of(n))
	return test.Must(board.Perm())
}

// TestClashesOfExchanges: their number and its bounds are those of doc/patterns.md.
func TestClashesOfExchanges(t *testing.T) {
	solutions := []ops.Perm{isolatedOf(t, 33), isolatedOf(t, 64)}
	for n := 4; n <= 10; n++ {
		orbits := enumerate(t, n)
		for v := range orbits.Len() {
			solutions = append(solutions, orbits.Perm(v))
		}
	}
	for _, p := range solutions {
		n, clashes, distances := len(p), 0, 0 // distances from the middle are half numbers
		for col, row := range p {
			distances += max(2*int(row)-n+1, n-1-2*int(row), 2*col-n+1, n-1-2*col)
			for c := range p {
				for r := range p {
					if d := max(c-col, col-c); d > 0 && (r-int(row) == d || int(row)-r == d) {
						clashes++
					}
				}
			}
		}
		mean := float64(clashes) / float64(n*(n-1)/2)
		if clashes != 2*n*(n-1)-distances || mean >= 3 || mean < 5.0/2-3/float64(2*n-2) {
			t.Errorf("%v: %d clashes, %d by the formula, %v for each exchange", p, clashes, 2*n*(n-1)-distances, mean)
		}
	}
}

// TestNoExchangeWithinAnOrbit is the finite check in the proof of doc/patterns.md. The lines of at most six queens are
// symmetric to the middle of the board, so they are two to six of −c, −b, −a, 0, a, b, c. No such permutation without
// four queens that a quarter turn permutes, and without a queen in the middle, differs from its image under a quarter
// turn in two queens only, unless two queens attack each other for any 0 < a < b < c. It is enough to try 1, 10 and
// 100: that two queens attack each other is an equation between a, b and c with coefficients from −4 to 4, which holds
// for these three only if all coefficients are 0.
func TestNoExchangeWithinAnOrbit(t *testing.T) {
	lines := map[int][]int{
		2: {-1, 1}, 3: {-1, 0, 1}, 4: {-10, -1, 1, 10}, 5: {-10, -1, 0, 1, 10}, 6: {-100, -10, -1, 1, 10, 100},
	}
	checked, attacking := 0, 0
	for m := 2; m <= 6; m++ {
		at := lines[m]
		for _, p := range permutations(m) {
			turned, whole := 0, false
			has := func(row, col int) bool { return int(p[col]) == row }
			for col := range p {
				row := int(p[col])
				// the quarter turn takes (row, col) to (m−1−col, row): lines are symmetric to the middle
				row1, col1 := m-1-col, row
				row2, col2 := m-1-col1, row1
				row3, col3 := m-1-col2, row2
				if has(row1, col1) {
					turned++
					whole = whole || has(row2, col2) && has(row3, col3)
				}
			}
			if whole || turned != m-2 {
				continue
			}
			checked++
			clash := false
			for j := range p {
				for i := range j {
					dr, dc := at[p[j]]-at[p[i]], at[j]-at[i]
					clash = clash || dr == dc || dr == -dc
				}
			}
			if !clash {
				t.Errorf("%v differs from its turn in two queens, which attack nothing", p)
			}
			attacking++
		}
	}
	if checked == 0 || attacking != checked {
		t.Errorf("%d permutations, %d with queens that attack each other", checked, attacking)
	}
}

// permutations lists all of an order.
func permutations(n int) (all []ops.Perm) {
	if n == 0 {
		return []ops.Perm{{}}
	}
	for _, p := range permutations(n - 1) {
		for at := range n {
			all = append(all, slices.Insert(p.Clone(), at, uint8(n-1)))
		}
	}
	return all
}
