package ops

import (
	"fmt"
	"slices"
	"testing"
)

// Swap is an operator as one is added: a file like this one, and a place in Kinds. It exchanges the rows of the queens of
// two columns, counted from zero.
type Swap struct{ Col1, Col2 int }

var swapKind = Kind{
	Name: "Swap", Arguments: []Argument{ColumnArgument, ColumnArgument},
	Summary: "exchange the rows of the queens of two columns",
	New:     func(a []int) Step { return Swap{a[0], a[1]} },
}

func (o Swap) describe() (*Kind, []int) { return &swapKind, []int{o.Col1, o.Col2} }

// String prints the operator: "Swap(1,2)".
func (o Swap) String() string { return format(o) }

// Change returns the two columns: both queens leave, and two come in.
func (o Swap) Change() Change { return Change{Out: []int{o.Col1, o.Col2}, In: []int{o.Col1, o.Col2}} }

// Apply returns p with the two rows exchanged. The error says which column p does not have.
func (o Swap) Apply(p Perm) (Perm, error) {
	for _, col := range []int{o.Col1, o.Col2} {
		if col < 0 || col >= len(p) || o.Col1 == o.Col2 {
			return nil, fmt.Errorf("ops: %v: column %d, expected two different columns of 1..%d", o, col+1, len(p))
		}
	}
	q := p.Clone()
	q[o.Col1], q[o.Col2] = q[o.Col2], q[o.Col1]
	return q, nil
}

// TestAnOperatorIsAFileAndAPlaceInTheList: with Swap in the list, everything that is said of all kinds holds.
func TestAnOperatorIsAFileAndAPlaceInTheList(t *testing.T) {
	before := Kinds
	Kinds = append(slices.Clone(Kinds), &swapKind)
	defer func() { Kinds = before }()
	o, err := ParseExpr("swap( 1, 3 ) Inv")
	if err != nil || o.String() != "Swap(1,3) po2" {
		t.Fatal(o, err)
	}
	if q, err := o.Apply(mustParse(t, "2,4,1,3")); err != nil || q.String() != "1,3,4,2" {
		t.Error(q, err)
	}
	TestEachKindIsWhatItsDescriptionSays(t)
}
