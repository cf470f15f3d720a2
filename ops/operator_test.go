package ops

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"qorbit/internal/facts"
	"qorbit/internal/test"
)

// TestExamplesOfThePaper runs every worked example of section III.
func TestExamplesOfThePaper(t *testing.T) {
	for _, row := range facts.Rows("zhang2011/examples.tsv") {
		id, expression, source, printed := row[0], row[1], row[2], row[4]
		o := test.Must(ParseExpr(expression))
		got := test.Must(o.Apply(mustParse(t, source)))
		if printed != "" && got.String() != printed {
			t.Errorf("%s: %s of %s = %v, the paper has %s", id, expression, source, got, printed)
		}
		if !got.IsSolution() {
			t.Errorf("%s: %s of %s = %v, which is no solution", id, expression, source, got)
		}
	}
}

// TestIncByDefinition: IncRow and IncCol as the paper words them, on queens (column, row) counted from one.
func TestIncByDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := perms.Draw(t, "p")
		row, col := gap(t, "row", p), gap(t, "col", p)
		got := test.Must(Inc{row, col}.Apply(p))
		want := make(Perm, len(p)+1)
		shift := func(line int, gap Gap) int {
			if float64(line) > float64(gap)+0.5 {
				line++
			}
			return line
		}
		for i, r := range p {
			want[shift(i+1, col)-1] = uint8(shift(int(r)+1, row) - 1)
		}
		want[int(float64(col)+0.5+0.5)-1] = uint8(float64(row) + 0.5 + 0.5 - 1)
		if !got.Equal(want) {
			t.Fatalf("%v of %v = %v, by definition %v", Inc{row, col}, p, got, want)
		}
	})
}

func gap(t *rapid.T, label string, p Perm) Gap { return Gap(rapid.IntRange(0, len(p)).Draw(t, label)) }

func TestDelUndoesInc(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := perms.Draw(t, "p")
		inc := Inc{gap(t, "row", p), gap(t, "col", p)}
		grown, err := inc.Apply(p)
		if err != nil || !grown.Valid() {
			t.Fatalf("%v of %v: %v, %v", inc, p, grown, err)
		}
		back, err := Del{int(inc.Row), int(inc.Col)}.Apply(grown)
		if err != nil || !back.Equal(p) {
			t.Fatalf("%v of %v, undone, is %v, %v", inc, p, back, err)
		}
	})
}

// TestMovIsDelAndInc: the paper's hint that either may come first. Inc first shifts the old queen, Del first shifts the
// new one; both give what Mov gives.
func TestMovIsDelAndInc(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := perms.Draw(t, "p")
		mov := anyMov(t, p)
		got := test.Must(mov.Apply(p))
		grown, _ := Inc{mov.NewRow, mov.NewCol}.Apply(p)
		raise := func(line int, gap Gap) int {
			if line >= int(gap) {
				line++
			}
			return line
		}
		want, err := Del{raise(mov.Row, mov.NewRow), raise(mov.Col, mov.NewCol)}.Apply(grown)
		if err != nil || !got.Equal(want) {
			t.Fatalf("%v of %v = %v, Inc first gives %v, %v", mov, p, got, want, err)
		}
	})
}

func anyMov(t *rapid.T, p Perm) Mov {
	col := rapid.IntRange(0, len(p)-1).Draw(t, "old")
	return Mov{int(p[col]), col, gap(t, "row", p), gap(t, "col", p)}
}

// TestOperatorsCommuteWithTheGroup: the image of a result is the result of the image's operator, where the operator's
// lines and gaps are moved with the board. It is why neighbours of an orbit come from one of its solutions.
func TestOperatorsCommuteWithTheGroup(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := perms.Draw(t, "p")
		mov := anyMov(t, p)
		inc := Inc{mov.NewRow, mov.NewCol}
		for _, o := range Group {
			row, col := o.move(mov.Row, mov.Col, len(p)-1)
			newRow, newCol := o.move(int(mov.NewRow), int(mov.NewCol), len(p))
			equalImages(t, o, p, mov, Mov{row, col, Gap(newRow), Gap(newCol)})
			equalImages(t, o, p, inc, Inc{Gap(newRow), Gap(newCol)})
			equalImages(t, o, p, Del{mov.Row, mov.Col}, Del{row, col})
		}
	})
}

func equalImages(t *rapid.T, o PO, p Perm, operator, image Operator) {
	q := test.Must(operator.Apply(p))
	r, err := image.Apply(o.Act(p))
	if err != nil || !r.Equal(o.Act(q)) {
		t.Fatalf("%v of %v of %v = %v, %v; %v of %v is %v", image, o, p, r, err, o, operator, o.Act(q))
	}
}

func TestMovOf(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := perms.Draw(t, "p")
		col := rapid.IntRange(0, len(p)-1).Draw(t, "col")
		rest, _ := DelQueens(p, col)
		inc := Inc{gap(t, "row", rest), gap(t, "col", rest)}
		want := test.Must(inc.Apply(rest))
		if got, err := MovOf(p, col, inc).Apply(p); err != nil || !got.Equal(want) {
			t.Fatalf("%v of %v = %v, %v; Del and %v give %v", MovOf(p, col, inc), p, got, err, inc, want)
		}
	})
}

func TestOperatorsNameWhatIsNotThere(t *testing.T) {
	p := mustParse(t, "4,8,5,3,1,7,2,6")
	for expression, want := range map[string]string{
		"Del(4,6)":           "Del(4,6): no queen there in 4,8,5,3,1,7,2,6, expected row 7 for column 6",
		"Del(9,9)":           "column 9 is out of range, expected 1..8",
		"Del(0,0)":           "column 0 is out of range",
		"Mov(9,9,0.5,0.5)":   "column 9 is out of range, expected 1..8",
		"Mov(4,1,9.5,0.5)":   "row gap 9.5 is out of range, expected 0.5..8.5",
		"Mov(4,1,0.5,9.5)":   "column gap 9.5 is out of range",
		"Inc(9.5,0.5)":       "row gap 9.5 is out of range",
		"Inc(0.5,12.5)":      "column gap 12.5 is out of range",
		"Del(4,1) Del(9,1)":  "no queen there in 7,4,3,1,6,2,5",
		"Inv Mov(9,9,.5,.5)": "gap",
	} {
		o, err := ParseExpr(expression)
		if err == nil {
			_, err = o.Apply(p)
		}
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, expected one line with %q", expression, err, want)
		}
		expectedNear(t, err)
	}
	for _, o := range []Operator{Inc{}, Del{Row: 1}, Mov{Row: 1}} {
		_, err := o.Apply(Identity(MaxOrder)) // which the message shortens
		expectedNear(t, err)
	}
}

// apply returns what the operator makes of p.
func apply(t interface{ Fatal(args ...any) }, p Perm, o Operator, err error) Perm {
	q := p
	if err == nil {
		q, err = o.Apply(p)
	}
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// TestQueensByDefinition: after DelQueens the other queens keep their order, incEach undoes it, and MovQueens puts
// queens on their squares.
func TestQueensByDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := perms.Draw(t, "p")
		k := rapid.IntRange(0, len(p)).Draw(t, "k")
		lines := []uint8(Identity(len(p)))
		var columns []int
		var squares []Square
		for _, col := range rapid.Permutation(lines).Draw(t, "columns")[:k] {
			columns, squares = append(columns, int(col)), append(squares, Square{int(p[col]), int(col)})
		}
		pattern := test.Must(DelQueens(p, columns...))
		var kept []int
		for col := range p {
			if !slices.Contains(columns, col) {
				kept = append(kept, int(p[col]))
			}
		}
		for i := range kept {
			for j := range i {
				if (kept[i] < kept[j]) != (pattern[i] < pattern[j]) {
					t.Fatalf("%v without columns %v is %v", p, columns, pattern)
				}
			}
		}
		incs, err := incEach(len(p), squares)
		if back := apply(t, pattern, incs, err); !back.Equal(p) {
			t.Fatalf("%v of %v = %v, expected %v", incs, pattern, back, p)
		}
		for i, row := range rapid.Permutation(lines).Draw(t, "rows")[:k] {
			squares[i].Row = int(row)
		}
		moves, err := MovQueens(p, columns, squares)
		q := apply(t, p, moves, err)
		if len(moves) != 2*k || !q.Valid() {
			t.Fatalf("%v of %v is %v", moves, p, q)
		}
		for _, s := range squares {
			if int(q[s.Col]) != s.Row {
				t.Fatalf("%v of %v = %v, expected a queen on %v", moves, p, q, s)
			}
		}
		if again, err := DelQueens(q, columns...); err != nil || !again.Equal(pattern) {
			t.Fatalf("%v without columns %v is %v, expected %v", q, columns, again, pattern)
		}
	})
}

func TestQueensNameWhatIsNotThere(t *testing.T) {
	p := mustParse(t, "2,4,1,3")
	for _, columns := range [][]int{{1, 1}, {4}, {-1}} {
		_, err := DelQueens(p, columns...)
		expectedNear(t, err)
		_, err = MovQueens(p, columns, nil)
		expectedNear(t, err)
	}
	for _, squares := range [][]Square{{{0, 6}}, {{6, 0}}, {{-1, 0}}, {{0, 0}, {0, 1}}, {{0, 0}, {1, 0}}} {
		_, err := incEach(len(p)+len(squares), squares)
		expectedNear(t, err)
	}
	_, err := incEach(MaxOrder+1, []Square{{}})
	expectedNear(t, err)
}
