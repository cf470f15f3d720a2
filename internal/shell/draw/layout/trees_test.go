package layout

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "qorbit/internal/test" // the flag -long
)

// drawn is a forest with the rows and places of all its vertices on a page.
type drawn struct {
	forest
	row []int
	x   []float64
}

// random draws a forest, whose vertices may be several rows below the one above.
func random(t *rapid.T, drops bool) forest {
	n := rapid.IntRange(1, 25).Draw(t, "vertices")
	f := forest{Below: make([][]int, n), Gap: 2}
	if drops {
		f.Drop = make([]int, n)
	}
	for v := range n {
		f.Width = append(f.Width, rapid.Float64Range(1, 12).Draw(t, "width"))
		above := rapid.IntRange(-1, v-1).Draw(t, "above")
		if above >= 0 {
			f.Below[above] = append(f.Below[above], v)
		}
		if drops {
			f.Drop[v] = rapid.IntRange(1, 3).Draw(t, "drop")
		}
	}
	return f
}

// plant puts the trees to their roots.
func plant(f forest, trees []tree, places, roots []place) drawn {
	d := drawn{f, make([]int, len(f.Below)), make([]float64, len(f.Below))}
	for i, t := range trees {
		for _, v := range t.Vertices {
			d.row[v], d.x[v] = roots[i].Row+places[v].Row, roots[i].X+places[v].X
		}
	}
	return d
}

// check finds vertices of a row that are closer than the gap, and vertices that are not over the middle of those below.
// An edge that passes a row does so over the vertex that it leads to.
func (d drawn) check() error {
	type box struct{ left, right float64 }
	rows := make(map[int][]box)
	for v, x := range d.x {
		rows[d.row[v]] = append(rows[d.row[v]], box{x - d.Width[v]/2, x + d.Width[v]/2})
	}
	for v, below := range d.Below {
		left, right := math.Inf(1), math.Inf(-1)
		for _, w := range below {
			left, right = min(left, d.x[w]), max(right, d.x[w])
			drop := d.row[w] - d.row[v]
			if want := d.drop(w); drop != want {
				return fmt.Errorf("vertex %d is %d rows below %d, expected %d", w, drop, v, want)
			}
			for row := d.row[v] + 1; row < d.row[w]; row++ {
				rows[row] = append(rows[row], box{d.x[w], d.x[w]})
			}
		}
		if middle := (left + right) / 2; len(below) > 0 && math.Abs(middle-d.x[v]) > 1e-9 {
			return fmt.Errorf("vertex %d is at %v, the middle of those below at %v", v, d.x[v], middle)
		}
	}
	for row, boxes := range rows {
		slices.SortFunc(boxes, func(a, b box) int { return int(math.Copysign(1, a.left-b.left)) })
		for i := 1; i < len(boxes); i++ {
			if boxes[i].left < boxes[i-1].right+d.Gap-1e-9 {
				return fmt.Errorf("row %d: %v and %v are too close", row, boxes[i-1], boxes[i])
			}
		}
	}
	return nil
}

// TestFill: nothing is too close on the page that is chosen, it has the size that is said, no page of one band is
// better, and the roots of a band share its first row, below all of the band above.
func TestFill(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := random(t, rapid.Bool().Draw(t, "drops"))
		trees, places := f.tidy()
		ratio := rapid.Float64Range(0.2, 20).Draw(t, "ratio")
		cost := func(width float64, rows int) float64 { return max(width/ratio, float64(rows)) }
		p := f.fill(trees, cost)
		d := plant(f, trees, places, p.Roots)
		if err := d.check(); err != nil {
			t.Fatal(err)
		}
		right := 0.0
		for v, x := range d.x {
			right = max(right, x+f.Width[v]/2)
			if x-f.Width[v]/2 < -1e-9 || d.row[v] < 0 || d.row[v] >= p.Rows {
				t.Fatalf("vertex %d is at row %d of %d, %v", v, d.row[v], p.Rows, x)
			}
		}
		if right > p.Width+1e-9 {
			t.Fatalf("vertices reach to %v, the width is %v", right, p.Width)
		}
		if one := f.bands(trees, highestFirst(trees), math.Inf(1)); cost(one.Width, one.Rows) < cost(p.Width, p.Rows) {
			t.Fatalf("a page of one band costs less than %+v", p)
		}
		var bands []int // their first rows
		for _, root := range p.Roots {
			bands = append(bands, root.Row)
		}
		slices.Sort(bands)
		bands = slices.Compact(bands)
		for i, tree := range trees {
			at := slices.Index(bands, p.Roots[i].Row)
			if at+1 < len(bands) && p.Roots[i].Row+tree.Rows() > bands[at+1] {
				t.Fatalf("a tree of %d rows begins in row %d, bands in %v", tree.Rows(), p.Roots[i].Row, bands)
			}
		}
	})
}

// TestSpread: a small tree between two large ones has equal room on both sides.
func TestSpread(t *testing.T) {
	f := forest{Below: [][]int{{1, 2, 3}, {4, 5, 6}, nil, {7, 8, 9}}, Gap: 1}
	f.Below = append(f.Below, make([][]int, 6)...)
	f.Width = slices.Repeat([]float64{1}, len(f.Below))
	_, places := f.tidy()
	if left, right := places[2].X-places[1].X, places[3].X-places[2].X; left != right || left != 3 {
		t.Errorf("%v on the left, %v on the right", left, right)
	}
}

// TestLevels: vertices stand in the rows that are asked for, those that stand alone in one from the first to the last,
// and nothing is too close.
func TestLevels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := random(t, true)
		first, last := make([]int, len(f.Below)), make([]int, len(f.Below))
		for v, below := range f.Below { // which are of larger numbers
			last[v] = first[v] + rapid.IntRange(0, 3).Draw(t, "more")
			for _, w := range below {
				first[w] = first[v] + f.Drop[w]
			}
		}
		trees, places, roots := f.levels(first, last)
		d := plant(f, trees, places, roots)
		if err := d.check(); err != nil {
			t.Fatal(err)
		}
		for i, tree := range trees {
			for _, v := range tree.Vertices {
				if d.x[v]+f.Width[v]/2 > tree.Right(roots[i].X)+1e-9 {
					t.Fatalf("vertex %d is at %v, the tree ends at %v", v, d.x[v], tree.Right(roots[i].X))
				}
				if d.row[v] < first[v] || d.row[v] > first[v] && (len(tree.Vertices) > 1 || d.row[v] > last[v]) {
					t.Fatalf("vertex %d is in row %d, expected %d to %d", v, d.row[v], first[v], last[v])
				}
			}
		}
	})
}

// TestFillThree arranges three trees on a page that is as wide as high.
func TestFillThree(t *testing.T) {
	f := forest{Below: [][]int{{1, 2}, nil, nil, {4}, nil, {6}, nil}, Width: slices.Repeat([]float64{1}, 7), Gap: 1}
	trees, _ := f.tidy()
	p := f.fill(trees, func(width float64, rows int) float64 { return max(width, float64(rows)) })
	if got := fmt.Sprint(p.Rows, p.Width, p.Roots); got != "4 3 [{0 1.5} {2 0.5} {2 2.5}]" {
		t.Error(got)
	}
}
