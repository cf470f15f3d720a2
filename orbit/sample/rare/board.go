package rare

import "qorbit/ops"

// A Board is a permutation, solution or not.
type Board struct {
	Rows, Columns   []int  // the row of the queen of a column, and the column of the queen of a row
	Rising, Falling []int8 // how many queens a diagonal has, by row + column, and by row − column + N
}

// NewBoard returns the board of a permutation, and the number of its pairs of queens on one diagonal.
func NewBoard(rows []int) (b *Board, clashes int) {
	n := len(rows)
	b = &Board{rows, make([]int, n), make([]int8, 2*n), make([]int8, 2*n)}
	for column, row := range rows {
		b.Columns[row] = column
		clashes += int(b.Rising[row+column]) + int(b.Falling[row-column+n])
		b.Rising[row+column]++
		b.Falling[row-column+n]++
	}
	return b, clashes
}

// change returns by how much the exchange of the rows of columns i and j changes the number of clashes.
func (b *Board) change(i, j int) int {
	n, r, s := len(b.Rows), b.Rows[i], b.Rows[j]
	change := 4 + int(b.Rising[s+i]) + int(b.Rising[r+j]) + int(b.Falling[s-i+n]) + int(b.Falling[r-j+n]) -
		int(b.Rising[r+i]) - int(b.Rising[s+j]) - int(b.Falling[r-i+n]) - int(b.Falling[s-j+n])
	if d, e := r-s, i-j; d == e || d == -e {
		change += 2
	}
	return change
}

// exchange exchanges the rows of columns i and j.
func (b *Board) exchange(i, j int) {
	n, r, s := len(b.Rows), b.Rows[i], b.Rows[j]
	b.Rising[r+i]--
	b.Rising[s+j]--
	b.Falling[r-i+n]--
	b.Falling[s-j+n]--
	b.Rising[s+i]++
	b.Rising[r+j]++
	b.Falling[s-i+n]++
	b.Falling[r-j+n]++
	b.Rows[i], b.Rows[j] = s, r
	b.Columns[s], b.Columns[r] = i, j
}

// perm returns the permutation.
func (b *Board) perm() ops.Perm {
	p := make(ops.Perm, len(b.Rows))
	for column, row := range b.Rows {
		p[column] = uint8(row)
	}
	return p
}
