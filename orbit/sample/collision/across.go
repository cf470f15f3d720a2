package collision

import (
	"context"

	"qorbit/ops"
	"qorbit/orbit/sample"
	"qorbit/orbit/sample/rare"
	"qorbit/signature"
)

// Across estimates the share of solutions that have the multiset signature of another orbit because a queen goes across the border: the
// queen of one of the four border lines, put behind the opposite one, which is a cyclic shift by one. All solutions count the same,
// whatever their class is: symmetric ones are few.
//
// By symmetry, the share is four times the mean of the value 1/m over the solutions that have it for the first column, where m is the
// number of border lines for which they have it. Those are too few to be drawn, and rare.Estimate finds them.
func Across(ctx context.Context, n int, o rare.Options) (sample.Estimate, error) {
	return rare.Estimate(ctx, n, rare.Property{
		Levels: mostMismatches + 1,
		Level:  func(b *rare.Board) int { return mostMismatches - mismatches(b) },
		Value:  value,
	}, o)
}

// value is that of a solution whose queen of the first column can go across.
func value(p ops.Perm) float64 {
	if !goesAcross(p) {
		return 0
	}
	return 4 / float64(lines(p))
}

// lines returns for how many border lines the queen can go across.
func lines(p ops.Perm) (lines int) {
	for _, line := range []ops.PO{ops.Po1, ops.Rev, ops.Inv, ops.Po8} {
		if goesAcross(line.Act(p)) {
			lines++
		}
	}
	return lines
}

// goesAcross reports whether the queen of the first column, put behind the last one, gives another orbit with the same signature.
func goesAcross(p ops.Perm) bool {
	q := append(p[1:].Clone(), p[0])
	if !q.IsSolution() || !signature.Multiset.Equal(signature.Of(p), signature.Of(q)) {
		return false
	}
	for _, image := range ops.Images(p) {
		if image.Equal(q) {
			return false
		}
	}
	return true
}

// mostMismatches is how many mismatches a permutation can have: two diagonals, two steps along the columns, three triangles along the rows.
const mostMismatches = 7

// mismatches counts what is in the way of putting the queen of the first column behind the last one: the two diagonals there, if
// they have a queen; the steps of the two triangles along the columns of which one goes and the other comes; and the triangles along the
// rows that change, but for those that others replace. Where there are none, both permutations have the same triangles in each direction.
func mismatches(b *rare.Board) (m int) {
	n, row := len(b.Rows), b.Rows[0]
	if b.Rising[row+n] > 0 {
		m++
	}
	if b.Falling[row] > 0 {
		m++
	}
	comes := triangleOf(b.Rows[n-1]-b.Rows[n-2], b.Rows[0]-b.Rows[n-1])
	goes := triangleOf(b.Rows[1]-b.Rows[0], b.Rows[2]-b.Rows[1])
	switch {
	case comes == goes:
	case comes.least == goes.least || comes.least == goes.most || comes.most == goes.least || comes.most == goes.most:
		m++
	default:
		m += 2
	}
	return m + rowMismatches(b.Columns, row, n)
}

// rowMismatches counts the triangles along the rows that come when the queen of a row goes from column 0 to column n, but for those that go.
func rowMismatches(columns []int, row, n int) (m int) {
	var before, after [3]triangle
	triangles := 0
	for first := max(row-2, 0); first <= row && first+2 < n; first++ {
		a, b, c := columns[first], columns[first+1], columns[first+2]
		before[triangles] = triangleOf(b-a, c-b)
		switch row - first {
		case 0:
			a = n
		case 1:
			b = n
		case 2:
			c = n
		}
		after[triangles] = triangleOf(b-a, c-b)
		triangles++
	}
next:
	for _, t := range after[:triangles] {
		for i, u := range before[:triangles] {
			if t == u {
				before[i] = triangle{}
				continue next
			}
		}
		m++
	}
	return m
}

// A triangle has the lengths of its two steps, and whether their signs differ. Those of 0 are none.
type triangle struct {
	least, most int
	turned      bool
}

func triangleOf(a, b int) triangle {
	turned := (a < 0) != (b < 0)
	a, b = max(a, -a), max(b, -b)
	return triangle{min(a, b), max(a, b), turned}
}
