package ops

import (
	"fmt"
	"slices"
)

// A Square is a place on the board, counted from zero.
type Square struct{ Row, Col int }

// DelQueens takes the queens of the given columns away, with their rows and columns: the k-queen Del. What is left is a
// pattern: a permutation of fewer queens, in which queens may clash. The error names a column that p has not got or
// that is given twice.
func DelQueens(p Perm, columns ...int) (Perm, error) {
	order := slices.Sorted(slices.Values(columns))
	pattern := p.Clone()
	for i := len(order) - 1; i >= 0; i-- { // from the right, so that the columns still to go keep their numbers
		if col := order[i]; col < 0 || col >= len(p) || i > 0 && order[i-1] == col {
			return nil, fmt.Errorf("ops: Del of columns %v: column %d, expected different columns of 1..%d", oneBased(columns), col+1, len(p))
		}
		pattern = without(pattern, order[i])
	}
	return pattern, nil
}

// IncQueens puts k queens in so that they stand on the given squares of the board of order N+k: the k-queen Inc. The
// queens of p keep their order on the rows and columns that remain. It is DelQueens undone. The error names a square
// outside that board, or two squares on one line.
func IncQueens(p Perm, squares ...Square) (Perm, error) {
	n := len(p) + len(squares)
	if n > MaxOrder {
		return nil, fmt.Errorf("ops: Inc of %d queens: order %d cannot grow to %d, expected at most %d", len(squares), len(p), n, MaxOrder)
	}
	rowTaken, colTaken := make([]bool, n), make([]bool, n)
	q := make(Perm, n)
	for _, s := range squares {
		if s.Row < 0 || s.Row >= n || s.Col < 0 || s.Col >= n || rowTaken[s.Row] || colTaken[s.Col] {
			return nil, fmt.Errorf("ops: Inc of %d queens: square (%d,%d), expected different rows and columns of 1..%d", len(squares), s.Row+1, s.Col+1, n)
		}
		rowTaken[s.Row], colTaken[s.Col] = true, true
		q[s.Col] = uint8(s.Row)
	}
	rows := free(rowTaken)
	for i, col := range free(colTaken) {
		q[col] = uint8(rows[p[i]])
	}
	return q, nil
}

// free lists the lines that are not taken.
func free(taken []bool) []int {
	lines := make([]int, 0, len(taken))
	for i, t := range taken {
		if !t {
			lines = append(lines, i)
		}
	}
	return lines
}

// MovQueens writes a k-queen Mov as a Sequence that its Apply and ParseExpr understand: first a Del for each of the
// given columns of p, then an Inc for each of the given squares of the resulting board. The boards between need not be
// solutions. Errors are those of DelQueens and IncQueens.
func MovQueens(p Perm, out []int, in []Square) (Sequence, error) {
	pattern, err := DelQueens(p, out...)
	if err != nil {
		return nil, err
	}
	if _, err := IncQueens(pattern, in...); err != nil {
		return nil, err
	}
	var moves Sequence
	out = slices.Sorted(slices.Values(out))
	for i := len(out) - 1; i >= 0; i-- {
		moves = append(moves, Del{Row: int(p[out[i]]), Col: out[i]})
		p = without(p, out[i])
	}
	in = slices.SortedFunc(slices.Values(in), func(a, b Square) int { return a.Col - b.Col })
	for i, s := range in {
		row := s.Row // less the rows that later queens still have to open
		for _, later := range in[i+1:] {
			if later.Row < s.Row {
				row--
			}
		}
		moves = append(moves, Inc{Row: Gap(row), Col: Gap(s.Col)})
	}
	return moves, nil
}

// oneBased prints columns as text counts them.
func oneBased(columns []int) []int {
	text := make([]int, len(columns))
	for i, c := range columns {
		text[i] = c + 1
	}
	return text
}
