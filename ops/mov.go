package ops

import (
	"cmp"
	"fmt"
)

// Mov takes the queen at (Row, Col) out and puts one in at two gaps, all four counted in the board before the move:
// order N stays N (zhang2011, section III.B). The board between the two steps need not be a solution.
type Mov struct {
	Row, Col       int // the queen to take out, counted from zero
	NewRow, NewCol Gap
}

var movKind = Kind{
	Name: "Mov", Arguments: []Argument{RowArgument, ColumnArgument, RowGapArgument, ColumnGapArgument},
	Summary: "take a queen out and put one in at two gaps, all four counted before the move",
	New:     func(a []int) Step { return Mov{a[0], a[1], Gap(a[2]), Gap(a[3])} },
}

func (o Mov) describe() (*Kind, []int) {
	return &movKind, []int{o.Row, o.Col, int(o.NewRow), int(o.NewCol)}
}

// MovOf returns the move that takes the queen of column col out of p and puts one in at the gaps of inc, which are
// counted in the board without that queen. Of the two gaps beside a closed line it names the one before the line.
func MovOf(p Perm, col int, inc Inc) Mov {
	o := Mov{Row: int(p[col]), Col: col, NewRow: inc.Row, NewCol: inc.Col}
	if int(o.NewRow) > o.Row {
		o.NewRow++
	}
	if int(o.NewCol) > o.Col {
		o.NewCol++
	}
	return o
}

// String prints the operator as the paper does: "Mov(3,1,2.5,8.5)".
func (o Mov) String() string { return format(o) }

// Change returns the column of the old queen, the gaps, and the column of the new queen.
func (o Mov) Change() Change {
	return Change{Out: []int{o.Col}, Gaps: []Inc{{o.NewRow, o.NewCol}}, In: []int{int(o.insertion().Col)}}
}

// Apply returns p with one queen moved. The error says which gap or queen p does not have.
func (o Mov) Apply(p Perm) (Perm, error) {
	if err := cmp.Or(queenAt(p, o.Row, o.Col), Inc{o.NewRow, o.NewCol}.check(len(p))); err != nil {
		return nil, fmt.Errorf("%v: %w", o, err)
	}
	return o.insertion().Apply(without(p, o.Col))
}

// insertion is the second half of the move, counted in the board that the first half leaves: a gap behind the closed
// line moves up by one, so that the two gaps beside that line become one.
func (o Mov) insertion() Inc {
	row, col := o.NewRow, o.NewCol
	if int(row) > o.Row {
		row--
	}
	if int(col) > o.Col {
		col--
	}
	return Inc{row, col}
}
