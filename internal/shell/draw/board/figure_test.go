package board

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"qorbit/internal/base/colour"
	"qorbit/internal/test"
	"qorbit/internal/test/vision"
	"qorbit/ops"
	"qorbit/orbit"
)

func mustParse(t testing.TB, text string) ops.Perm {
	t.Helper()
	p, err := ops.ParsePerm(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func mustApply(t testing.TB, expression, perm string) *Figure {
	t.Helper()
	operator, err := ops.ParseExpr(expression)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Apply(operator, mustParse(t, perm))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// figures are some of every kind, described.
func figures(t testing.TB) map[string]*Figure {
	all := map[string]*Figure{
		"boards": Boards(
			mustParse(t, "2,4,1,3"), mustParse(t, "1,5,8,6,3,7,2,4"), mustParse(t, "1,3,6,8,10,5,9,2,4,7"),
			mustParse(t, "1,2,3,4"), mustParse(t, "1"),
		),
		"orbit":     Orbit(mustParse(t, "1,3,5,2,4")),
		"orbit4":    Orbit(mustParse(t, "3,5,2,8,1,7,4,6")),
		"orbit1":    Orbit(mustParse(t, "1")),
		"clash":     Orbit(mustParse(t, "6,1,5,2,4,3")),
		"signature": Signature(mustParse(t, "1,6,8,3,7,4,2,5"), mustParse(t, "1,2,3,4"), mustParse(t, "1,2")),
		"list":      Signature(mustParse(t, "1,3,5,2,4")),
		"collision": test.Must(Collision(orbit.Queens, mustParse(t, "1,4,7,3,6,2,5"), mustParse(t, "2,6,3,7,4,1,5"))),
		"large":     Signature(ops.Identity(MaxOrder)),
		"mov":       mustApply(t, "Mov(3,1,2.5,8.5)", "3,6,4,2,8,5,7,1"),
		"inc":       mustApply(t, "Inc(7.5,0.5)", "2,4,1,7,5,3,6"),
		"del":       mustApply(t, "Del(3,1) Inc(0.5,7.5) Inc(8.5,8.5)", "3,6,4,2,8,5,7,1"),
		"symmetry":  mustApply(t, "po2 po3 po4 po5 po6", "3,6,4,2,8,5,7,1"),
	}
	for _, f := range all {
		if err := f.Describe(Numbers(context.Background(), orbit.Queens)); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// randomBoard draws a permutation of order 1 to 12.
var randomBoard = rapid.Custom(func(t *rapid.T) ops.Perm {
	return rapid.Permutation(ops.Identity(rapid.IntRange(1, 12).Draw(t, "order"))).Draw(t, "perm")
})

// TestApplyMarksTheQueens: without the queens that a Mov takes out and puts in, the boards before and after are one;
// and the gaps that open lie beside the new queen.
func TestApplyMarksTheQueens(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := randomBoard.Draw(t, "p")
		column, gap := rapid.IntRange(0, len(p)-1), rapid.IntRange(0, len(p))
		mov := ops.Mov{Col: column.Draw(t, "column")}
		mov.NewRow, mov.NewCol = ops.Gap(gap.Draw(t, "row gap")), ops.Gap(gap.Draw(t, "column gap"))
		mov.Row = int(p[mov.Col])
		inc := ops.Inc{Row: mov.NewRow, Col: mov.NewCol}
		del := ops.Del{Row: int(p[0]), Col: 0}
		f, err := Apply(ops.Sequence{mov, ops.Sequence{inc, ops.Po2}}, p)
		if err != nil || len(f.Panels) != 4 {
			t.Fatal(f, err)
		}
		moved, increased := f.Panels[1], f.Panels[2]
		before, err := ops.DelQueens(p, f.Panels[0].Taken...)
		if err != nil {
			t.Fatal(err)
		}
		after, err := ops.DelQueens(moved.Perm, moved.New...)
		if err != nil || !before.Equal(after) || len(moved.New) != 1 {
			t.Fatalf("%v of %v: %v without the queen taken out, %v without the one put in, %v",
				mov, p, before, after, err)
		}
		if !slices.Equal(f.Panels[0].Opens, []ops.Inc{inc}) || f.Panels[0].Then != mov.String() {
			t.Fatalf("%v opens %v, then %s", mov, f.Panels[0].Opens, f.Panels[0].Then)
		}
		if back, err := ops.DelQueens(increased.Perm, increased.New...); err != nil || !back.Equal(moved.Perm) {
			t.Fatalf("%v of %v: %v without the queen put in, %v", inc, moved.Perm, back, err)
		}
		last := f.Panels[3]
		if increased.Axis != ops.Po2 || !last.Perm.Equal(ops.Inv.Act(increased.Perm)) || last.Then != "" {
			t.Fatalf("%+v, then %+v", increased, last)
		}
		if f, err := Apply(del, p); err != nil || !slices.Equal(f.Panels[0].Taken, []int{0}) || len(f.Panels[1].New) > 0 {
			t.Fatal(f, err)
		}
	})
}

// TestOrbitIsDrawnOnce: as many boards as the orbit has solutions, and all eight symmetries.
func TestOrbitIsDrawnOnce(t *testing.T) {
	for text, want := range map[string]string{
		"1,5,8,6,3,7,2,4": "po1|po2|po3|po4|po5|po6|po7|po8", "3,5,2,8,1,7,4,6": "po1, po7|po2, po3|po4, po5|po6, po8",
		"2,4,1,3": "po1, po6, po7, po8|po2, po3, po4, po5", "1": "po1, po2, po3, po4, po5, po6, po7, po8",
	} {
		f := Orbit(mustParse(t, text))
		var titles []string
		for _, p := range f.Panels {
			titles = append(titles, p.Title)
			for i, o := range ops.Group {
				named := slices.Contains(strings.Split(p.Title, ", "), o.String())
				if named != ops.Images(mustParse(t, text))[i].Equal(p.Perm) {
					t.Errorf("%s: %v is called %s", text, p.Perm, p.Title)
				}
			}
		}
		if got := strings.Join(titles, "|"); got != want {
			t.Errorf("%s: %s, expected %s", text, got, want)
		}
	}
}

// TestLegendNamesWhatIsDrawn, and nothing else.
func TestLegendNamesWhatIsDrawn(t *testing.T) {
	for name, want := range map[string][]symbol{
		"orbit": nil, "boards": {clashes}, "mov": {stays, taken, put, gapOpens}, "symmetry": {axis},
		"signature": {clashes, alongColumns, alongRows}, "collision": {equal},
	} {
		if got := figures(t)[name].legend(); !slices.Equal(got, want) {
			t.Errorf("%s: %v, expected %v", name, got, want)
		}
	}
}

// TestRows: as many in each row as can be, and no arrow at the end of one.
func TestRows(t *testing.T) {
	for panels, want := range map[int]int{1: 1, 2: 2, 4: 4, 5: 3, 6: 3, 8: 4, 9: 3, 10: 4, 12: 4} {
		small, wide := slices.Repeat([]ops.Perm{ops.Identity(4)}, panels), slices.Repeat([]ops.Perm{ops.Identity(30)}, panels)
		if got := Boards(small...).layOut("svg").columns; got != want {
			t.Errorf("%d boards: %d side by side, expected %d", panels, got, want)
		}
		if got := Boards(wide...).layOut("svg").columns; got != 1 {
			t.Errorf("%d wide boards: %d side by side", panels, got)
		}
	}
	f := figures(t)["symmetry"]
	rows := f.rows(4)
	if len(rows) != 2 || len(rows[0]) != 4 {
		t.Fatalf("%+v", rows)
	}
	if rows[0][2].Then != "po4" || rows[0][3].Then != "" || rows[1][0].Title != "after po5" {
		t.Errorf("%+v", rows)
	}
	if f.Panels[3].Then != "po5" { // the figure stays
		t.Errorf("%+v", rows)
	}
}

// TestWriteRefuses what would not be legible, in one line that says what would.
func TestWriteRefuses(t *testing.T) {
	for _, c := range []struct {
		figure *Figure
		format string
		want   string
	}{
		{Boards(ops.Perm{}), "text", "order 0: expected a board"},
		{Boards(ops.Identity(MaxOrder + 1)), "svg", "order 33: expected 1 to 32 in a picture and to 99 as text"},
		{Boards(ops.Identity(MaxOrderText + 1)), "text", "order 100: expected 1 to 32 in a picture and to 99 as text"},
		{Boards(make([]ops.Perm, MaxBoards+1)...), "svg", "order 0"},
		{Boards(slices.Repeat([]ops.Perm{ops.Identity(1)}, MaxBoards+1)...), "text", "101 boards: expected up to 100"},
		{Boards(ops.Identity(1)), "jpeg", `picture format "jpeg": expected one of svg, png, pdf`},
	} {
		var b bytes.Buffer
		if err := c.figure.Write(&b, c.format); err == nil || !strings.Contains(err.Error(), c.want) || b.Len() > 0 {
			t.Errorf("%v and %d bytes, expected %q", err, b.Len(), c.want)
		}
	}
	if _, err := Apply(ops.Del{Row: 1, Col: 1}, ops.Identity(1)); err == nil {
		t.Error("a queen beside the board is taken out")
	}
}

// TestTintsAreSeen: rows and columns that change differ from other squares, and those that are taken out from those
// that are put in, for readers with each form of colour vision.
func TestTintsAreSeen(t *testing.T) {
	const least = 10
	out, in := tints(symbols[taken].colour), tints(symbols[put].colour)
	for i := range out {
		for _, pair := range [][2]colour.Colour{
			{out[i], in[i]}, {out[i], colour.Shade}, {in[i], colour.Shade}, {out[i], colour.Paper}, {in[i], colour.Paper},
		} {
			if apart, form := vision.Apart(pair[0], pair[1]); apart < least {
				t.Errorf("%s and %s are %.1f apart in %s", pair[0].Hex(), pair[1].Hex(), apart, form)
			}
		}
	}
}

// TestDiagonals against the definition: pairs of queens on a diagonal with none of it between them.
func TestDiagonals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := randomBoard.Draw(t, "p")
		on := func(i, j int) bool { d := int(p[i]) - int(p[j]); return d == j-i || d == i-j }
		var want [][2]int
		for i := range p {
			for j := i + 1; j < len(p); j++ {
				between := false
				for k := i + 1; k < j; k++ {
					between = between || on(i, k) && on(k, j) && on(i, j)
				}
				if on(i, j) && !between {
					want = append(want, [2]int{i, j})
				}
			}
		}
		got := Diagonals(p)
		slices.SortFunc(got, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
		if !slices.Equal(got, want) {
			t.Fatalf("%v: %v, expected %v", p, got, want)
		}
	})
}

// TestTriangles: the numbers beside a triangle are those of the three squares it is drawn on, and its own number
// stands on the board, on no queen.
func TestTriangles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := randomBoard.Draw(t, "p")
		for _, rows := range []bool{false, true} {
			triangles := Triangles(p, rows)
			if len(triangles) != max(0, len(p)-2) {
				t.Fatalf("%v: %d triangles", p, len(triangles))
			}
			for k, tri := range triangles {
				a, b, c := tri.Squares[0], tri.Squares[1], tri.Squares[2]
				step1, step2 := [2]int{b.Row - a.Row, b.Col - a.Col}, [2]int{c.Row - b.Row, c.Col - b.Col}
				area := step1[0]*step2[1] - step1[1]*step2[0]
				square1, square2 := step1[0]*step1[0]+step1[1]*step1[1], step2[0]*step2[0]+step2[1]*step2[1]
				got := fmt.Sprintf("(%d,%d,%d)", square1, max(area, -area), square2)
				first := map[bool]int{false: a.Col, true: a.Row}[rows]
				if got != tri.String() || first != k {
					t.Fatalf("%v: triangle %d is %v, drawn on %v, which is %s", p, k+1, tri, tri.Squares, got)
				}
				if most := float64(len(p)) - 1; tri.Row < 0 || tri.Row > most || tri.Col < 0 || tri.Col > most {
					t.Fatalf("%v: the number of triangle %d is at %v,%v", p, k+1, tri.Row, tri.Col)
				}
				for _, s := range tri.Squares {
					if dr, dc := tri.Row-float64(s.Row), tri.Col-float64(s.Col); dr*dr+dc*dc < 0.7 {
						t.Fatalf("%v: the number of triangle %d is on the queen at %v", p, k+1, s)
					}
				}
			}
		}
	})
}

func ExampleTriangles() {
	p, err := ops.ParsePerm("2,4,1,3")
	if err != nil {
		panic(err)
	}
	for _, t := range Triangles(p, false) {
		fmt.Println(t.Triangle, t.Squares)
	}
	// Output:
	// (5,5,10) [{1 0} {3 1} {0 2}]
	// (10,5,5) [{3 1} {0 2} {2 3}]
}

// TestKeys: every order that Keys takes fits a figure, and the next one does not.
func TestKeys(t *testing.T) {
	for n := range mostOrbits + 2 {
		keys, err := Keys(t.Context(), orbit.Queens.Of(n))
		count := 0
		for p, err := range orbit.Representatives(t.Context(), orbit.Queens.Of(n)) {
			if err != nil {
				t.Fatal(err)
			}
			if count < len(keys) && !keys[count].Equal(p) {
				t.Errorf("order %d: key %d is %v, expected %v", n, count+1, keys[count], p)
			}
			count++
		}
		if fits := n > 0 && count > 0 && count <= MaxBoards; fits != (err == nil) || fits && len(keys) != count {
			t.Errorf("order %d: %d keys of %d orbits, %v", n, len(keys), count, err)
		}
	}
}
