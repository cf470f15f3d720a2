package family

import "fmt"

// CheckRigid reports whether the board b, of order q, is rigid as a part of a larger solution; the error says why not. It is
// rigid if every step that opens or closes lines inside of it makes it clash, but for those that slide a queen of its border
// along its other line:
//
//   - after the deletion of a queen (r,c) and the insertion of lines at gaps ρ and γ of what is left, there is a clash unless
//     (ρ,γ) = (r,c), or γ = c and r, ρ are on the border, or ρ = r and c, γ are on the border;
//   - after the insertion of lines at gaps ρ and γ without a deletion, there is a clash unless both are on the border.
//
// A gap is on the border if all lines are on one side of it. So it stands for a gap anywhere outside of b, too. A clash is that of
// two old queens, or that of the new queen if neither gap is on the border.
func CheckRigid(b Board) error {
	q := len(b)
	left := make(Board, max(0, q-1))
	for c, r := range b {
		deleteQueen(left, b, c)
		for rowGap := range q {
			for colGap := range q {
				switch {
				case rowGap == r && colGap == c && !(outer(r, q-1) && outer(c, q-1)):
				case colGap == c && outer(r, q-1) && outer(rowGap, q-1) && !outer(c, q-1):
				case rowGap == r && outer(c, q-1) && outer(colGap, q-1) && !outer(r, q-1):
				case !clashes(left, rowGap, colGap):
					return fmt.Errorf("%v is not rigid: without (%d,%d), gaps %d,%d make no clash", b, r, c, rowGap, colGap)
				}
			}
		}
	}
	for rowGap := range q + 1 {
		for colGap := range q + 1 {
			if !(outer(rowGap, q) && outer(colGap, q)) && !clashes(b, rowGap, colGap) {
				return fmt.Errorf("%v is not rigid: gaps %d,%d make no clash", b, rowGap, colGap)
			}
		}
	}
	return nil
}

// outer reports whether a gap of m lines is on the border.
func outer(gap, m int) bool { return gap == 0 || gap == m }

// clashes reports whether two queens of the board stand on one diagonal once lines are inserted at two gaps. The new queen
// counts where neither gap is on the border.
func clashes(left Board, rowGap, colGap int) bool {
	m := len(left)
	falling, rising := make([]bool, 2*m+3), make([]bool, 2*m+3)
	stands := func(row, col int) bool {
		f, r := &falling[row-col+m+1], &rising[row+col]
		clash := *f || *r
		*f, *r = true, true
		return clash
	}
	for col, row := range left {
		if row >= rowGap {
			row++
		}
		if col >= colGap {
			col++
		}
		if stands(row, col) {
			return true
		}
	}
	return !outer(rowGap, m) && !outer(colGap, m) && stands(rowGap, colGap)
}
