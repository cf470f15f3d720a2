package ops

import (
	"fmt"
	"slices"
)

// A Square is a place on the board, counted from zero.
type Square struct{ Row, Col int }

// DelQueens returns what the k-queen Del leaves of p, the pattern: a permutation of fewer queens, in which queens may
// clash. The error names a column that p does not have or that is given twice.
func DelQueens(p Perm, columns ...int) (Perm, error) {
	dels, err := delEach(p, columns)
	if err != nil {
		return nil, err
	}
	return dels.Apply(p)
}

// delEach writes a k-queen Del of p as a Sequence of Dels.
func delEach(p Perm, columns []int) (Sequence, error) {
	var dels Sequence
	order, rest := slices.Sorted(slices.Values(columns)), p
	for i, col := range slices.Backward(order) { // from the right, so that the other columns keep their numbers
		if col < 0 || col >= len(p) || i > 0 && order[i-1] == col {
			return nil, fmt.Errorf("Del of %d queens: column %d, expected different columns of 1..%d",
				len(columns), col+1, len(p))
		}
		dels, rest = append(dels, Del{Row: int(rest[col]), Col: col}), without(rest, col)
	}
	return dels, nil
}

// incEach writes a k-queen Inc as a Sequence of Incs, after which the queens stand on the given squares of a board of
// order n. The error names a square outside that board, or one in the row or the column of another.
func incEach(n int, squares []Square) (Sequence, error) {
	var incs Sequence
	order := slices.SortedFunc(slices.Values(squares), func(a, b Square) int { return a.Col - b.Col })
	for i, s := range order {
		row, clear := s.Row, n <= MaxOrder && s.Row >= 0 && s.Row < n && s.Col >= 0 && s.Col < n
		for _, later := range order[i+1:] {
			clear = clear && later.Row != s.Row && later.Col != s.Col
			if later.Row < s.Row {
				row-- // the later queen opens its row
			}
		}
		if !clear {
			return nil, fmt.Errorf("Inc of %d queens: square (%d,%d), expected different rows and columns of 1..%d",
				len(squares), s.Row+1, s.Col+1, min(n, MaxOrder))
		}
		incs = append(incs, Inc{Row: Gap(row), Col: Gap(s.Col)})
	}
	return incs, nil
}

// MovQueens writes a k-queen Mov of p: the Dels of the given columns of p, then the Incs that put queens on the given
// squares of the result. The boards between need not be solutions. The error names a column or a square that is not
// there, or that is given twice.
func MovQueens(p Perm, out []int, in []Square) (Sequence, error) {
	dels, err := delEach(p, out)
	if err != nil {
		return nil, err
	}
	incs, err := incEach(len(p)-len(out)+len(in), in)
	return append(dels, incs...), err
}
