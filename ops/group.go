package ops

import "fmt"

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

// symmetries has what is known of each operation: its usual name, on a board with row 1 at the top and column 1 at the
// left, and its steps as the paper defines it, in the order in which they are applied.
var symmetries = [8]struct {
	name  string
	steps []PO
}{
	Po1: {"identity", nil},
	Po2: {"reflection in the main diagonal", []PO{Inv}},
	Po3: {"reflection in the antidiagonal", []PO{Inv, Cmpl, Rev}},
	Po4: {"reflection in the horizontal axis", []PO{Cmpl}},
	Po5: {"reflection in the vertical axis", []PO{Rev}},
	Po6: {"counterclockwise quarter turn", []PO{Inv, Cmpl}},
	Po7: {"half turn", []PO{Cmpl, Rev}},
	Po8: {"clockwise quarter turn", []PO{Cmpl, Inv}},
}

// Name returns the usual name of the symmetry, such as "half turn" or "reflection in the main diagonal".
func (o PO) Name() string { return symmetries[o].name }

// IsReflection reports whether o is one of the four reflections.
func (o PO) IsReflection() bool { return Po2 <= o && o <= Po5 }

// Act returns the image of p under o.
func (o PO) Act(p Perm) Perm {
	q := p.Clone()
	for _, step := range symmetries[o].steps {
		switch step {
		case Inv:
			inverse := make(Perm, len(q))
			for column, row := range q {
				inverse[row] = uint8(column)
			}
			q = inverse
		case Cmpl:
			for i, row := range q {
				q[i] = uint8(len(q)-1) - row
			}
		case Rev:
			for i, j := 0, len(q)-1; i < j; i, j = i+1, j-1 {
				q[i], q[j] = q[j], q[i]
			}
		}
	}
	return q
}

// Apply is Act in the form that every Operator has; it never fails.
func (o PO) Apply(p Perm) (Perm, error) { return o.Act(p), nil }

// table is the multiplication table, computed from the action on a permutation that all eight move apart.
var table = func() (t [8][8]PO) {
	witness := Perm{0, 2, 3, 1}
	numbered := make(map[string]PO, len(Group))
	for _, o := range Group {
		numbered[string(o.Act(witness))] = o
	}
	for _, first := range Group {
		for _, then := range Group {
			t[first][then] = numbered[string(then.Act(first.Act(witness)))]
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
