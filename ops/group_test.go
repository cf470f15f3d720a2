package ops

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"qorbit/internal/facts"
	"qorbit/internal/test"
)

// TestTable1 holds the computed multiplication against the paper's Table 1, row first and then column.
func TestTable1(t *testing.T) {
	rows := facts.Rows("zhang2011/table1.tsv")
	if len(rows) != len(Group) {
		t.Fatalf("Table 1 has %d rows", len(rows))
	}
	for i, row := range rows {
		for j, printed := range row {
			if got := Group[i].Then(Group[j]).Number(); strconv.Itoa(got) != printed {
				t.Errorf("%v then %v is po%d, Table 1 prints po%s", Group[i], Group[j], got, printed)
			}
		}
	}
}

// TestBasicOperationsOfThePaper: the examples of section II.
func TestBasicOperationsOfThePaper(t *testing.T) {
	p := mustParse(t, "1,3,5,2,4")
	for o, want := range map[PO]string{Inv: "1,4,2,5,3", Cmpl: "5,3,1,4,2", Rev: "4,2,5,3,1"} {
		if got := o.Act(p).String(); got != want {
			t.Errorf("%v(%v) = %s, the paper has %s", o, p, got, want)
		}
	}
}

// TestNamesAreThoseOfTheSymmetries: po1 to po8 move the queens as the reflections and rotations of their names do. A
// square is (row, column), row 0 at the top; m is the last line.
func TestNamesAreThoseOfTheSymmetries(t *testing.T) {
	move := map[string]func(r, c, m int) (int, int){
		"identity":                                 func(r, c, m int) (int, int) { return r, c },
		"reflection in the main diagonal":          func(r, c, m int) (int, int) { return c, r },
		"reflection in the antidiagonal":           func(r, c, m int) (int, int) { return m - c, m - r },
		"reflection in the horizontal axis":        func(r, c, m int) (int, int) { return m - r, c },
		"reflection in the vertical axis":          func(r, c, m int) (int, int) { return r, m - c },
		"rotation by 90 degrees counterclockwise":  func(r, c, m int) (int, int) { return m - c, r },
		"rotation by 180 degrees":                  func(r, c, m int) (int, int) { return m - r, m - c },
		"rotation by 270 degrees counterclockwise": func(r, c, m int) (int, int) { return c, m - r },
	}
	for _, o := range Group {
		if move[o.Name()] == nil {
			t.Fatalf("%v is called %q", o, o.Name())
		}
		if named := strings.HasPrefix(o.Name(), "reflection"); o.IsReflection() != named {
			t.Errorf("%v, the %s, is a reflection: %v", o, o.Name(), o.IsReflection())
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		p := perms.Draw(t, "p")
		for _, o := range Group {
			want := make(Perm, len(p))
			for col, row := range p {
				r, c := move[o.Name()](int(row), col, len(p)-1)
				want[c] = uint8(r)
			}
			if got := o.Act(p); !got.Equal(want) {
				t.Fatalf("%v(%v) = %v, the %s gives %v", o, p, got, o.Name(), want)
			}
		}
	})
}

// TestThen: the product of two operations acts as one after the other.
func TestThen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := perms.Draw(t, "p")
		for _, a := range Group {
			for _, b := range Group {
				if !a.Then(b).Act(p).Equal(b.Act(a.Act(p))) {
					t.Fatalf("%v then %v is not %v on %v", a, b, a.Then(b), p)
				}
			}
		}
	})
}

// TestSymmetry of expressions: what a sequence of elements comes to acts as the sequence does; other operators are no
// symmetry.
func TestSymmetry(t *testing.T) {
	p := Perm{0, 2, 4, 1, 3}
	for text, want := range map[string]PO{
		"po1": Po1, "Inv Cmpl": Po6, "Cmpl(Inv)": Po6, "po6 po6": Po7, "po8 po6": Po1, "Rev(Cmpl(Inv)) po2": Po7,
	} {
		operator := test.Must(ParseExpr(text))
		image, _ := operator.Apply(p)
		if got, ok := Symmetry(operator); !ok || got != want || !got.Act(p).Equal(image) {
			t.Errorf("%s is %v, %v, expected %v", text, got, ok, want)
		}
	}
	for _, text := range []string{"Inc(0.5,0.5)", "po6 Del(1,1)", "Mov(1,1,3.5,3.5) po2"} {
		operator := test.Must(ParseExpr(text))
		if got, ok := Symmetry(operator); ok {
			t.Errorf("%s is the symmetry %v", text, got)
		}
	}
}

// TestNamesOfLists: the names of several rotations, and of several reflections, stand together.
func TestNamesOfLists(t *testing.T) {
	for want, list := range map[string][]PO{
		"identity":                          {Po1},
		"identity, rotation by 180 degrees": {Po1, Po7},
		"identity, rotations by 90, 180 and 270 degrees":                                       {Po1, Po6, Po7, Po8},
		"identity, reflection in the antidiagonal":                                             {Po1, Po3},
		"identity, rotation by 180 degrees, reflections in the main diagonal and antidiagonal": {Po1, Po2, Po3, Po7},
		"all eight symmetries":            Group[:],
		"rotations by 90 and 270 degrees": {Po6, Po8},
	} {
		if got := Names(list); got != want {
			t.Errorf("%v: %s, expected %s", list, got, want)
		}
	}
}
