package ops

import (
	"fmt"
	"slices"
)

// A Gap is a virtual row or column between two real ones: Gap(k) lies after the first k lines of the board, so an order
// N has the gaps 0 to N. The text form is the paper's k + 0.5: Gap(0) is "0.5", left of column 1 or above row 1.
type Gap int

// String prints the gap as the paper does: "7.5".
func (g Gap) String() string { return fmt.Sprintf("%d.5", int(g)) }

// Inc opens a new row and a new column at two gaps and puts a queen on their crossing: order N becomes N+1
// (zhang2011, section III.A).
type Inc struct{ Row, Col Gap }

var incKind = Kind{
	Name: "Inc", Arguments: []Argument{RowGapArgument, ColumnGapArgument}, Growth: 1,
	Summary: "open a row and a column at two gaps (0.5, 1.5, …), and put a queen on the crossing",
	New:     func(a []int) Step { return Inc{Gap(a[0]), Gap(a[1])} },
}

func (o Inc) describe() (*Kind, []int) { return &incKind, []int{int(o.Row), int(o.Col)} }

// String prints the operator as the paper does: "Inc(7.5,0.5)".
func (o Inc) String() string { return format(o) }

// Change returns the gaps, and the column of the new queen.
func (o Inc) Change() Change { return Change{Gaps: []Inc{o}, In: []int{int(o.Col)}} }

// Apply returns p with the new queen. The error says which gap p does not have.
func (o Inc) Apply(p Perm) (Perm, error) {
	if len(p) >= MaxOrder {
		return nil, fmt.Errorf("%v: order %d cannot grow, expected an order below %d", o, len(p), MaxOrder)
	}
	if err := o.check(len(p)); err != nil {
		return nil, fmt.Errorf("%v: %w", o, err)
	}
	q := make(Perm, len(p), len(p)+1)
	for i, row := range p {
		if q[i] = row; Gap(row) >= o.Row {
			q[i]++
		}
	}
	return slices.Insert(q, int(o.Col), uint8(o.Row)), nil
}

// check says whether both gaps exist in a board of order n.
func (o Inc) check(n int) error {
	for i, gap := range [...]Gap{o.Row, o.Col} {
		if gap < 0 || int(gap) > n {
			name := [...]string{"row", "column"}[i]
			return fmt.Errorf("%s gap %v is out of range, expected 0.5..%v at order %d", name, gap, Gap(n), n)
		}
	}
	return nil
}
