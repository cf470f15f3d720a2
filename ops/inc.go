package ops

import "fmt"

// Inc opens a new row and a new column at two gaps and puts a queen on their crossing: order N becomes N+1
// (zhang2011, section III.A).
type Inc struct{ Row, Col Gap }

var incKind = Kind{
	Name: "Inc", Arguments: []Argument{GapArgument, GapArgument}, Growth: 1,
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
	if err := o.check(p); err != nil {
		return nil, fmt.Errorf("ops: %v: %w", o, err)
	}
	q := make(Perm, 0, len(p)+1)
	for _, row := range p[:o.Col] {
		q = append(q, raise(row, o.Row))
	}
	q = append(q, uint8(o.Row))
	for _, row := range p[o.Col:] {
		q = append(q, raise(row, o.Row))
	}
	return q, nil
}

func (o Inc) check(p Perm) error {
	if len(p) >= MaxOrder {
		return fmt.Errorf("order %d cannot grow, expected an order below %d", len(p), MaxOrder)
	}
	if err := o.Row.check("row", len(p)); err != nil {
		return err
	}
	return o.Col.check("column", len(p))
}

// raise makes room for a row opened at the gap: the rows behind it move on by one.
func raise(row uint8, gap Gap) uint8 {
	if int(row) >= int(gap) {
		row++
	}
	return row
}
