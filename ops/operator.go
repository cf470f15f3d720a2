package ops

import (
	"fmt"
	"strings"
)

// An Operator turns a permutation into another one: an element of PO, an Inc, a Del, a Mov, or a Sequence of them.
// Apply leaves its argument alone; it fails where the operator names a line, a gap or a queen that the board has not
// got. The result need not be a solution. String is the text that ParseExpr reads.
type Operator interface {
	Apply(p Perm) (Perm, error)
	String() string
}

// Inc opens a new row and a new column at two gaps and puts a queen on their crossing: order N becomes N+1
// (zhang2011, section III.A).
type Inc struct{ Row, Col Gap }

// Del takes the queen at (Row, Col) away, with its row and its column: order N becomes N−1 (zhang2011, section III.B).
// In memory both are counted from zero.
type Del struct{ Row, Col int }

// Mov takes the queen at (Row, Col) away and puts one in at two gaps, all four counted in the board before the move:
// order N stays N (zhang2011, section III.B). The board between the two steps need not be a solution.
type Mov struct {
	Row, Col       int // the queen to take out, counted from zero
	NewRow, NewCol Gap
}

// Apply returns p with the new queen. The error says which gap p has not got.
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
		return fmt.Errorf("order %d cannot grow, the largest order is %d", len(p), MaxOrder)
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

// Apply returns p without the queen, its row and its column. The error says that no queen stands there.
func (o Del) Apply(p Perm) (Perm, error) {
	if err := queenAt(p, o.Row, o.Col); err != nil {
		return nil, fmt.Errorf("ops: %v: %w", o, err)
	}
	return without(p, o.Col), nil
}

// queenAt says whether p has a queen at the given row and column, and where its column has it if not.
func queenAt(p Perm, row, col int) error {
	if col < 0 || col >= len(p) {
		return fmt.Errorf("column %d is out of range, expected 1..%d", col+1, len(p))
	}
	if int(p[col]) != row {
		return fmt.Errorf("no queen there in %v, expected row %d for column %d", p, p[col]+1, col+1)
	}
	return nil
}

// without returns p less the queen in the given column, with that column and its row closed up.
func without(p Perm, column int) Perm {
	q := make(Perm, 0, len(p)-1)
	for i, row := range p {
		if i == column {
			continue
		}
		if row > p[column] {
			row--
		}
		q = append(q, row)
	}
	return q
}

// Apply returns p with one queen moved. The error says which gap or queen p has not got.
func (o Mov) Apply(p Perm) (Perm, error) {
	if err := o.check(p); err != nil {
		return nil, fmt.Errorf("ops: %v: %w", o, err)
	}
	return o.insertion().Apply(without(p, o.Col))
}

func (o Mov) check(p Perm) error {
	if err := queenAt(p, o.Row, o.Col); err != nil {
		return err
	}
	if err := o.NewRow.check("row", len(p)); err != nil {
		return err
	}
	return o.NewCol.check("column", len(p))
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

// String prints the operator as the paper does: "Inc(7.5,0.5)".
func (o Inc) String() string { return fmt.Sprintf("Inc(%v,%v)", o.Row, o.Col) }

// String prints the operator as the paper does: "Del(3,3)".
func (o Del) String() string { return fmt.Sprintf("Del(%d,%d)", o.Row+1, o.Col+1) }

// String prints the operator as the paper does: "Mov(3,1,2.5,8.5)".
func (o Mov) String() string {
	return fmt.Sprintf("Mov(%d,%d,%v,%v)", o.Row+1, o.Col+1, o.NewRow, o.NewCol)
}

// A Sequence applies its operators one after the other, the first one first. Each counts in the board that it finds.
type Sequence []Operator

// Apply returns the result of the last operator, or the first error.
func (s Sequence) Apply(p Perm) (Perm, error) {
	var err error
	p = p.Clone()
	for _, o := range s {
		if p, err = o.Apply(p); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// String joins the operators with spaces.
func (s Sequence) String() string {
	var text strings.Builder
	for i, o := range s {
		if i > 0 {
			text.WriteByte(' ')
		}
		text.WriteString(o.String())
	}
	return text.String()
}
