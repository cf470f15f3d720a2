package ops

import (
	"fmt"
	"slices"
)

// Del takes the queen at (Row, Col) out, with its row and its column: order N becomes N−1 (zhang2011, section III.B).
// In memory both are counted from zero.
type Del struct{ Row, Col int }

var delKind = Kind{
	Name: "Del", Arguments: []Argument{RowArgument, ColumnArgument}, Growth: -1,
	Summary: "take the queen at that square out, with its row and column",
	New:     func(a []int) Step { return Del{a[0], a[1]} },
}

func (o Del) describe() (*Kind, []int) { return &delKind, []int{o.Row, o.Col} }

// String prints the operator as the paper does: "Del(3,3)".
func (o Del) String() string { return format(o) }

// Change returns the column of the queen.
func (o Del) Change() Change { return Change{Out: []int{o.Col}} }

// Apply returns p without the queen, its row and its column. The error says that no queen stands there.
func (o Del) Apply(p Perm) (Perm, error) {
	if err := queenAt(p, o.Row, o.Col); err != nil {
		return nil, fmt.Errorf("%v: %w", o, err)
	}
	return without(p, o.Col), nil
}

// queenAt says whether p has a queen at the given row and column, and where its column has it if not.
func queenAt(p Perm, row, col int) error {
	if col < 0 || col >= len(p) {
		return fmt.Errorf("column %d is out of range, expected 1..%d", col+1, len(p))
	}
	if int(p[col]) != row {
		return fmt.Errorf("no queen there in %s, expected row %d for column %d", shorten(p.String()), p[col]+1, col+1)
	}
	return nil
}

// without returns p less the queen in the given column, with that column and its row closed up.
func without(p Perm, column int) Perm {
	q := slices.Delete(p.Clone(), column, column+1)
	for i, row := range q {
		if row > p[column] {
			q[i]--
		}
	}
	return q
}
