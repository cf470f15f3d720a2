package move

import (
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
)

// A literalMove is an operator of the paper with its result.
type literalMove struct {
	Operator ops.Operator
	Result   ops.Perm
}

// literalMoves tries every deletion with every insertion into what remains: N deletions, N×N insertions.
func literalMoves(p ops.Perm) []literalMove {
	var moves []literalMove
	for col := range p {
		for c := range p {
			for r := range p {
				mov := ops.MovOf(p, col, ops.Inc{Row: ops.Gap(r), Col: ops.Gap(c)})
				if q := test.Must(mov.Apply(p)); q.IsSolution() && !q.Equal(p) {
					moves = append(moves, literalMove{mov, q})
				}
			}
		}
	}
	return moves
}

// literalIncs tries every insertion.
func literalIncs(p ops.Perm) []literalMove {
	var incs []literalMove
	for c := 0; c <= len(p); c++ {
		for r := 0; r <= len(p); r++ {
			inc := ops.Inc{Row: ops.Gap(r), Col: ops.Gap(c)}
			if q := test.Must(inc.Apply(p)); q.IsSolution() {
				incs = append(incs, literalMove{inc, q})
			}
		}
	}
	return incs
}

// literalTwoInsertions lists the solutions other than p that two queens make of what is left of p without those of the
// columns a < b: every pair of squares of the result is tried, with the queens that are left in their order on the
// other lines. A pair of lines is given up at the first two of these queens that are on one diagonal.
func literalTwoInsertions(p ops.Perm, a, b int) (all []ops.Perm) {
	left, q, n := test.Must(ops.DelQueens(p, a, b)), make(ops.Perm, len(p)), len(p)
	rising, falling := make([]int, 2*n), make([]int, 2*n) // the last try that had a queen on the diagonal
	try := 0
	place := func(col1, col2, row1, row2 int) bool {
		try++
		for i, line := range left {
			col, row := literalOpened(i, col1, col2), literalOpened(int(line), row1, row2)
			if rising[row+col] == try || falling[row-col+n] == try {
				return false
			}
			rising[row+col], falling[row-col+n] = try, try
			q[col] = uint8(row)
		}
		return true
	}
	for col2 := range n {
		for col1 := range col2 {
			for row2 := range n {
				for row1 := range row2 {
					if !place(col1, col2, row1, row2) {
						continue
					}
					for range 2 {
						q[col1], q[col2] = uint8(row1), uint8(row2)
						if q.IsSolution() && !q.Equal(p) {
							all = append(all, q.Clone())
						}
						row1, row2 = row2, row1
					}
				}
			}
		}
	}
	return all
}

// literalOpened is the number of a line after two new ones have theirs.
func literalOpened(line, low, high int) int {
	if line >= low {
		line++
	}
	if line >= high {
		line++
	}
	return line
}

// TestMovesCountedLiterally: the paper counts the two gaps beside a deleted line as two, so that some moves are several
// of its Movs.
func TestMovesCountedLiterally(t *testing.T) {
	for n, want := range map[int]int{4: 4, 5: 32, 6: 0, 7: 56, 8: 92} {
		literal := 0
		for p := range orbit.Representatives(t.Context(), orbit.Queens.Of(n)) {
			for i := range n * (n + 1) * (n + 1) {
				col, gaps := i%n, i/n
				m := ops.Mov{Row: int(p[col]), Col: col, NewRow: ops.Gap(gaps / (n + 1)), NewCol: ops.Gap(gaps % (n + 1))}
				if q, err := m.Apply(p); err == nil && q.IsSolution() && !q.Equal(p) {
					literal++
				}
			}
		}
		if literal != want {
			t.Errorf("order %d: %d, expected %d", n, literal, want)
		}
	}
}
