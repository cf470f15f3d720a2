package ops

import "fmt"

// A PO is an element of the permutation operation group: one of the eight symmetries of the square, acting on
// permutations (zhang2011, section II). Po1 is the identity.
type PO uint8

// The eight operations, numbered as in the paper, with the symmetry of the board that each one is where row 1 is at the
// top and column 1 at the left.
const (
	Po1 PO = iota // identity
	Po2           // Inv: reflection in the main diagonal (rows become columns)
	Po3           // Rev(Cmpl(Inv)): reflection in the other diagonal
	Po4           // Cmpl: reflection top to bottom
	Po5           // Rev: reflection left to right
	Po6           // Cmpl(Inv): quarter turn counterclockwise
	Po7           // Rev(Cmpl): half turn
	Po8           // Inv(Cmpl): quarter turn clockwise
)

// The three operations that generate the group.
const (
	Inv  = Po2 // the inverse permutation
	Cmpl = Po4 // every row r becomes N+1−r
	Rev  = Po5 // the entries in reverse order
)

// Group lists the eight operations po1 to po8.
var Group = [8]PO{Po1, Po2, Po3, Po4, Po5, Po6, Po7, Po8}

// recipe writes each operation as the paper defines it: steps in the order in which they are applied.
var recipe = [8][]PO{
	Po1: {}, Po2: {Inv}, Po3: {Inv, Cmpl, Rev}, Po4: {Cmpl}, Po5: {Rev}, Po6: {Inv, Cmpl}, Po7: {Cmpl, Rev}, Po8: {Cmpl, Inv},
}

// Act returns the image of p under o.
func (o PO) Act(p Perm) Perm {
	q := p.Clone()
	for _, step := range recipe[o] {
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

// Then returns the product o·next in the order of the paper's Table 1: the row's operation o is applied first, the
// column's operation next after it. So Inv.Then(Cmpl) is Po6 = Cmpl(Inv).
func (o PO) Then(next PO) PO { return table[o][next] }

// Inverse returns the operation that undoes o.
func (o PO) Inverse() PO {
	for _, undo := range Group {
		if o.Then(undo) == Po1 {
			return undo
		}
	}
	panic("ops: not an element of the group")
}

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
