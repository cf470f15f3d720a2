package move

import (
	"fmt"
	"slices"

	"qorbit/ops"
	"qorbit/orbit"
)

// MaxTwoQueens is the largest order of TwoQueenNeighbours: the gaps of a line are bits of a word.
const MaxTwoQueens = 64

// TwoQueenNeighbours lists the orbits, other than that of the solution p, that a move of two queens leads to: the
// smallest solution of each, in ascending order. They are the orbits that share a pattern of N−2 queens with p, those
// that a move of one queen leads to among them. Nothing is enumerated. It fails where the order of p is more than
// MaxTwoQueens. For a p that is no solution the result means nothing.
func TwoQueenNeighbours(p ops.Perm) ([]ops.Perm, error) {
	if len(p) > MaxTwoQueens {
		return nil, fmt.Errorf("moves of two queens at order %d, expected at most %d", len(p), MaxTwoQueens)
	}
	found := make(map[string]bool) // the results: a result of a move of one queen occurs for each other queen
	f := newTwoFinder(p)
	for b := range p {
		for a := range b {
			f.delete(a, b)
			f.search(func(q ops.Perm) { found[string(q)] = true })
		}
	}
	self := orbit.Canonical(p)
	var near []ops.Perm
	for q := range found {
		if key := orbit.Canonical(ops.Perm(q)); !key.Equal(self) {
			near = append(near, key)
		}
	}
	slices.SortFunc(near, ops.Perm.Compare)
	return slices.CompactFunc(near, ops.Perm.Equal), nil
}

// insert tests both ways to put two queens on the new lines.
func (f *twoFinder) insert(row1, row2, column1, column2 int, visit func(q ops.Perm)) {
	if !f.spread(row1, row2, column1, column2) {
		return
	}
	rows, columns := [2]int{row1, row2 + 1}, [2]int{column1, column2 + 1}
	for range 2 {
		if f.free(rows[0], columns[0]) &&
			f.free(rows[1], columns[1]) &&
			rows[1]-rows[0] != columns[1]-columns[0] &&
			rows[0]-rows[1] != columns[1]-columns[0] {
			f.result[columns[0]], f.result[columns[1]] = uint8(rows[0]), uint8(rows[1])
			if !f.result.Equal(f.p) {
				visit(f.result)
			}
		}
		rows[0], rows[1] = rows[1], rows[0]
	}
}

// spread puts the old queens where two gaps of rows and two of columns move them. It reports whether no two are on one
// diagonal.
func (f *twoFinder) spread(row1, row2, column1, column2 int) bool {
	f.test++
	if f.test == 0 { // the numbers of tests begin again
		clear(f.rising[:])
		clear(f.falling[:])
		f.test = 1
	}
	for i, r := range f.left {
		col, row := opened(i, column1, column2), opened(int(r), row1, row2)
		if !f.free(row, col) {
			return false
		}
		f.rising[row+col], f.falling[row-col+len(f.p)] = f.test, f.test
		f.result[col] = uint8(row)
	}
	return true
}

// free reports whether no old queen is on a diagonal of a square.
func (f *twoFinder) free(row, col int) bool {
	return f.rising[row+col] != f.test && f.falling[row-col+len(f.p)] != f.test
}

// opened returns the number of a line after two gaps are opened.
func opened(line, gap1, gap2 int) int {
	more := 0
	if line >= gap1 {
		more++
	}
	if line >= gap2 {
		more++
	}
	return line + more
}
