package ops

import (
	"bytes"
	"fmt"
	"slices"
)

// An Exchange permutes the rows of some queens in a cycle: the queen of each column takes the row of the queen of the
// next column, and the last one that of the first. All queens keep their columns. Exchange(1,4) exchanges two rows; any
// exchange of rows is a Sequence of cycles without a common column (ExchangeOf).
type Exchange struct {
	cycle string // a byte for each column, counted from one: operators can be compared
}

var exchangeKind = Kind{
	Name: "Exchange", Arguments: []Argument{ColumnArgument, ColumnArgument}, Repeats: true,
	Summary: "the queen of each column takes the row of the next one, the last that of the first",
	New:     func(a []int) Step { return NewExchange(a...) },
}

// NewExchange returns the exchange of the queens of some columns, counted from zero, in the order of the cycle.
func NewExchange(columns ...int) Exchange {
	cycle := make([]byte, len(columns))
	for i, col := range columns {
		cycle[i] = byte(col + 1)
	}
	return Exchange{string(cycle)}
}

// Columns returns the columns of the cycle, counted from zero.
func (o Exchange) Columns() []int {
	columns := make([]int, len(o.cycle))
	for i := range columns {
		columns[i] = int(o.cycle[i]) - 1
	}
	return columns
}

func (o Exchange) describe() (*Kind, []int) { return &exchangeKind, o.Columns() }

// String prints the operator: "Exchange(1,4,7)".
func (o Exchange) String() string { return format(o) }

// Change returns the columns: their queens leave, and as many come in.
func (o Exchange) Change() Change { return Change{Out: o.Columns(), In: o.Columns()} }

// Apply returns p with the rows exchanged. The error names a column that p does not have, or that is given twice.
func (o Exchange) Apply(p Perm) (Perm, error) {
	columns := o.Columns()
	for i, col := range columns {
		if col < 0 || col >= len(p) || slices.Contains(columns[:i], col) {
			return nil, fmt.Errorf("%v: column %d, expected different columns of 1..%d", o, col+1, len(p))
		}
	}
	q := p.Clone()
	for i, col := range columns {
		q[col] = p[columns[(i+1)%len(columns)]]
	}
	return q, nil
}

// ExchangeOf writes what leads from p to q, a different permutation of the same order, as an Exchange, or as a Sequence
// of them: a cycle begins with its first column, and cycles are in the order of these. It fails where p and q are equal
// or of different orders.
func ExchangeOf(p, q Perm) (Operator, error) {
	if len(p) != len(q) || bytes.Equal(p, q) {
		return nil, fmt.Errorf("exchange from %v to %v, expected two different permutations of one order", p, q)
	}
	var columnOf [MaxOrder + 1]int // in p, of each row
	for col, row := range p {
		columnOf[row] = col
	}
	var cycles Sequence
	done := make([]bool, len(p))
	for first := range p {
		var cycle []int
		for col := first; !done[col]; col = columnOf[q[col]] {
			done[col] = true
			cycle = append(cycle, col)
		}
		if len(cycle) > 1 {
			cycles = append(cycles, NewExchange(cycle...))
		}
	}
	if len(cycles) == 1 {
		return cycles[0], nil
	}
	return cycles, nil
}
