package checker

import "fmt"

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
	for _, q := range b[:o.col] {
		result = append(result, o.moved(q))
	}
	result = append(result, o.queen())
	for _, q := range b[o.col:] {
		result = append(result, o.moved(q))
	}
	return result, true
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
