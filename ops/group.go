package ops

import (
	"fmt"
	"slices"
)

// A PO is an element of the permutation operation group: one of the eight symmetries of the square, acting on
// permutations (zhang2011, section II). Po1 is the identity.
type PO uint8

// The eight operations, numbered as in the paper. Name has the usual name of each.
const (
	Po1 PO = iota
	Po2    // Inv
	Po3    // Rev(Cmpl(Inv))
	Po4    // Cmpl
	Po5    // Rev
	Po6    // Cmpl(Inv)
	Po7    // Rev(Cmpl)
	Po8    // Inv(Cmpl)
)

// The three operations that generate the group.
const (
	Inv  = Po2 // the inverse permutation
	Cmpl = Po4 // every row r becomes N+1−r
	Rev  = Po5 // the entries in reverse order
)

// Group lists the eight operations po1 to po8.
var Group = [8]PO{Po1, Po2, Po3, Po4, Po5, Po6, Po7, Po8}

// symmetries has the usual name of each operation, on a board with row 1 at the top and column 1 at the left, and what
// it does to a square: exchange row and column, then count rows, or columns, from the other side.
var symmetries = [8]struct {
	name                        string
	transpose, upDown, sideways bool
}{
	Po1: {"identity", false, false, false},
	Po2: {"reflection in the main diagonal", true, false, false},
	Po3: {"reflection in the antidiagonal", true, true, true},
	Po4: {"reflection in the horizontal axis", false, true, false},
	Po5: {"reflection in the vertical axis", false, false, true},
	Po6: {"rotation by 90 degrees counterclockwise", true, true, false},
	Po7: {"rotation by 180 degrees", false, true, true},
	Po8: {"rotation by 270 degrees counterclockwise", true, false, true},
}

// Name returns the usual name of the symmetry, such as "rotation by 180 degrees" or "reflection in the main diagonal".
func (o PO) Name() string { return symmetries[o].name }

// Description returns the operation with its name: "po7: rotation by 180 degrees".
func (o PO) Description() string { return o.String() + ": " + o.Name() }

// Symmetry returns the element of PO that an operator is, or that a sequence of elements comes to: po6 for Inv and then
// Cmpl. It is false for other operators.
func Symmetry(operator Operator) (product PO, ok bool) {
	steps, err := Steps(operator)
	if err != nil {
		return 0, false
	}
	for _, step := range steps {
		o, isPO := step.(PO)
		if !isPO {
			return 0, false
		}
		product = product.Then(o)
	}
	return product, true
}

// Stabiliser returns the subgroup of PO that fixes p: the operations o with o(p) = p, in ascending order. The identity
// is the first.
func Stabiliser(p Perm) []PO {
	var fixing []PO
	for _, o := range Group {
		if o.Act(p).Equal(p) {
			fixing = append(fixing, o)
		}
	}
	return fixing
}

// IsReflection reports whether o is one of the four reflections.
func (o PO) IsReflection() bool { return Po2 <= o && o <= Po5 }

// Act returns the image of p under o.
func (o PO) Act(p Perm) Perm {
	q := make(Perm, len(p))
	for column, row := range p {
		row, column := o.move(int(row), column, len(p)-1)
		q[column] = uint8(row)
	}
	return q
}

// Takes reports whether the image of p under o is q.
func (o PO) Takes(p, q Perm) bool {
	if len(p) != len(q) {
		return false
	}
	for column, row := range p {
		if row, column := o.move(int(row), column, len(p)-1); int(q[column]) != row {
			return false
		}
	}
	return true
}

// move returns the image of a square of a board whose lines run from 0 to last.
func (o PO) move(row, column, last int) (int, int) {
	s := &symmetries[o]
	if s.transpose {
		row, column = column, row
	}
	if s.upDown {
		row = last - row
	}
	if s.sideways {
		column = last - column
	}
	return row, column
}

// Apply is Act in the form that every Operator has; it never fails.
func (o PO) Apply(p Perm) (Perm, error) { return o.Act(p), nil }

// table is the multiplication table, computed from the action on a square that all eight move apart.
var table = func() (t [8][8]PO) {
	var images [8][2]int
	for i, o := range Group {
		images[i][0], images[i][1] = o.move(0, 1, 3)
	}
	for i, image := range images {
		for _, then := range Group {
			row, column := then.move(image[0], image[1], 3)
			t[i][then] = PO(slices.Index(images[:], [2]int{row, column}))
		}
	}
	return t
}()

// Change returns the symmetry alone: it moves all queens, and takes none out.
func (o PO) Change() Change { return Change{Symmetry: o} }

// Then returns the product o·next in the order of the paper's Table 1: the row's operation o is applied first, the
// column's operation next after it. So Inv.Then(Cmpl) is Po6 = Cmpl(Inv).
func (o PO) Then(next PO) PO { return table[o][next] }

// Number returns the operation's number in the paper, 1 to 8.
func (o PO) Number() int { return int(o) + 1 }

// String returns "po1" to "po8".
func (o PO) String() string { return fmt.Sprintf("po%d", o.Number()) }

// Images returns po1(p) to po8(p), in that order. Some are equal where p is symmetric.
func Images(p Perm) [8]Perm {
	var images [8]Perm
	for i, o := range Group {
		images[i] = o.Act(p)
	}
	return images
}
