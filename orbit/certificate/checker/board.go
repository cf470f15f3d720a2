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

// names prints some queens: "(2,1) (4,2)".
func names(some []queen) string { return strings.Trim(fmt.Sprint(some), "[]") }

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

// An inc opens a row and a column at two gaps and puts a queen on their crossing. A gap is given by the number of lines
// before it: 7 for 7.5 in the text.
type inc struct{ row, col int }

// A mov takes a queen out with its row and its column, and puts one in at two gaps; all four are counted in the board
// before the move.
type mov struct{ row, col, newRow, newCol int }

// An operator returns the board that it makes of another; ok is false where that lacks what the operator names.
type operator interface {
	apply(b board) (result board, ok bool)
	String() string
}

func (o inc) String() string { return fmt.Sprintf("Inc(%d.5,%d.5)", o.row, o.col) }
func (o mov) String() string {
	return fmt.Sprintf("Mov(%d,%d,%d.5,%d.5)", o.row, o.col, o.newRow, o.newCol)
}

// moved returns the square of an old queen after the insertion: lines behind a gap move on by one.
func (o inc) moved(q queen) queen {
	if q.row > o.row {
		q.row++
	}
	if q.col > o.col {
		q.col++
	}
	return q
}

// queen returns the new queen.
func (o inc) queen() queen { return queen{o.row + 1, o.col + 1} }

func (o inc) apply(b board) (result board, ok bool) {
	if o.row < 0 || o.row > len(b) || o.col < 0 || o.col > len(b) {
		return nil, false
	}
	for _, q := range b {
		result = append(result, o.moved(q))
	}
	return slices.Insert(result, o.col, o.queen()), true
}

// apply is del, then inc. A gap behind the closed line moves up by one.
func (o mov) apply(b board) (result board, ok bool) {
	rest, ok := del(b, queen{o.row, o.col})
	if !ok {
		return nil, false
	}
	in := inc{o.newRow, o.newCol}
	if in.row >= o.row {
		in.row--
	}
	if in.col >= o.col {
		in.col--
	}
	return in.apply(rest)
}

// del takes a queen out and closes its row and its column; ok is false where the queen is not there.
func del(b board, gone queen) (rest board, ok bool) {
	for _, q := range b {
		if q == gone {
			ok = true
			continue
		}
		if q.row > gone.row {
			q.row--
		}
		if q.col > gone.col {
			q.col--
		}
		rest = append(rest, q)
	}
	return rest, ok
}
