package checker

import (
	"fmt"
	"slices"
	"strings"
)

// A queen stands in a row and a column, both counted from one.
type queen struct{ row, col int }

// String prints the queen as "(row,column)".
func (q queen) String() string { return fmt.Sprintf("(%d,%d)", q.row, q.col) }

// A board is a list of queens in the order of their columns, one in each row and each column.
type board []queen

// String prints the rows of the queens, column by column: "2,4,1,3".
func (b board) String() string {
	if len(b) == 0 {
		return "()"
	}
	rows := make([]string, len(b))
	for i, q := range b {
		rows[i] = fmt.Sprint(q.row)
	}
	return strings.Join(rows, ",")
}

// compare orders boards of one order lexicographically by the rows of their queens.
func compare(a, b board) int {
	return slices.CompareFunc(a, b, func(p, q queen) int { return p.row - q.row })
}

// same reports whether two boards have the same queens.
func same(a, b board) bool { return slices.Equal(a, b) }

// falling and rising report whether two queens stand on one diagonal of either direction, row 1 being the top one.
func falling(p, q queen) bool { return p.row-p.col == q.row-q.col }
func rising(p, q queen) bool  { return p.row+p.col == q.row+q.col }

// clash reports whether two queens stand on one diagonal.
func clash(p, q queen) bool { return falling(p, q) || rising(p, q) }

// solution reports whether no two queens of the board stand on one diagonal.
func (b board) solution() bool {
	for i, p := range b {
		for _, q := range b[:i] {
			if clash(p, q) {
				return false
			}
		}
	}
	return true
}

// images returns the images of the board under the eight symmetries of the square.
func (b board) images() []board {
	var all []board
	for symmetry := range 8 {
		image := make(board, len(b))
		for i, q := range b {
			if symmetry&1 != 0 { // reflection top to bottom
				q.row = len(b) + 1 - q.row
			}
			if symmetry&2 != 0 { // reflection left to right
				q.col = len(b) + 1 - q.col
			}
			if symmetry&4 != 0 { // reflection in the main diagonal
				q.row, q.col = q.col, q.row
			}
			image[i] = q
		}
		slices.SortFunc(image, func(p, q queen) int { return p.col - q.col })
		all = append(all, image)
	}
	return all
}

// key returns the smallest image of the board.
func (b board) key() board { return slices.MinFunc(b.images(), compare) }

// class returns the number of different images of the board.
func (b board) class() int {
	images := b.images()
	slices.SortFunc(images, compare)
	return len(slices.CompactFunc(images, same))
}
