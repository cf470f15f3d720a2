package board

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"qorbit/ops"
)

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
