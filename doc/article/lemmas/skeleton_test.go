package lemmas

import (
	"slices"
	"testing"

	"qorbit/orbit/study/family"
)

// The checks of this file prove that Template.Stretch gives a skeleton however often it is stretched. They are done
// with numbers a + b·t, t being how often.

// An affine number is a + b·t.
type affine struct{ a, b int }

func (x affine) plus(y affine) affine  { return affine{x.a + y.a, x.b + y.b} }
func (x affine) minus(y affine) affine { return affine{x.a - y.a, x.b - y.b} }
func (x affine) times(k int) affine    { return affine{k * x.a, k * x.b} }
func (x affine) at(t int) int          { return x.a + x.b*t }

// negative reports whether x is negative for all t ≥ 0.
func (x affine) negative() bool { return x.a < 0 && x.b <= 0 }

// A progression has the numbers from first to last, each step more than the one before.
type progression struct {
	first, last affine
	step        int
}

// has reports whether x is in the progression for all t.
func (p progression) has(x affine) bool {
	from, to := x.minus(p.first), x.minus(p.last)
	above := to.a > 0 || to.b > 0
	return !(from.a < 0 || from.b < 0) && !above && from.a%p.step == 0 && from.b%p.step == 0
}

// apart reports whether two progressions, of the same step, have no number in common, whatever t is.
func (p progression) apart(q progression) bool {
	between := p.first.minus(q.first)
	return p.last.minus(q.first).negative() || q.last.minus(p.first).negative() ||
		between.b%p.step == 0 && between.a%p.step != 0
}

// A run is a chain of a template, or one of its other queens, as a chain of one.
type run struct{ row, col, length affine }

func (r run) along(first affine, step int) progression {
	return progression{first, first.plus(r.length.plus(affine{-1, 0}).times(step)), step}
}

// The lines of a run are arithmetic progressions.
func (r run) rows() progression    { return r.along(r.row, 2) }
func (r run) columns() progression { return r.along(r.col, 1) }
func (r run) falling() progression { return r.along(r.row.minus(r.col), 1) }
func (r run) rising() progression  { return r.along(r.row.plus(r.col), 3) }

// runsOf lists the runs of a template.
func runsOf(t family.Template) (all []run) {
	col := affine{}
	add := func(row, length affine) {
		all = append(all, run{row, col, length})
		col = col.plus(length)
	}
	others := func(rows board) {
		for _, row := range rows {
			r := affine{row, 0}
			if row >= t.Order()/2 {
				r.b = 6
			}
			add(r, affine{1, 0})
		}
	}
	others(t.Before)
	add(affine{t.First.Row, 0}, affine{t.First.Length, 3})
	others(t.Between)
	add(affine{t.Second.Row, 0}, affine{t.Second.Length, 3})
	others(t.After)
	return all
}

// TestRuns compares the runs with the boards that they describe.
func TestRuns(t *testing.T) {
	for i, template := range family.Templates {
		if template.Order()%6 != i {
			t.Errorf("template %d has %d lines", i, template.Order())
		}
		for times := range 4 {
			var b board
			for _, r := range runsOf(template) {
				if r.col.at(times) != len(b) {
					t.Errorf("template %d, stretched %d times: %v after %d columns", i, times, r, len(b))
				}
				for j := range r.length.at(times) {
					b = append(b, r.row.at(times)+2*j)
				}
			}
			if want := template.Stretch(times); !slices.Equal(b, want) {
				t.Errorf("template %d, stretched %d times: the runs are those of %v, expected %v", i, times, b, want)
			}
		}
	}
}

// TestSkeletonsForever proves the conditions on skeletons for each template and all t.
func TestSkeletonsForever(t *testing.T) {
	for i, template := range family.Templates {
		runs := runsOf(template)
		n := affine{template.Order(), 6}
		checkSolution(t, i, runs, n)
		center := progression{affine{-1, 0}, affine{1, 0}, 1}
		two, sum := false, false
		for _, r := range runs {
			if !r.falling().apart(center) {
				t.Errorf("template %d: %v is near the main diagonal", i, r)
			}
			two = two || r.falling().has(affine{2, 0})
			sum = sum || r.rising().has(n.minus(affine{2, 0}))
		}
		if !two || !sum {
			t.Errorf("template %d: no queen with row − column = 2, or none with row + column = n − 2", i)
		}
		joined := func(i, j int) bool { return beside(runs[i], runs[j]) || beside(runs[j], runs[i]) }
		if reachable(len(runs), joined) < len(runs) {
			t.Errorf("template %d: the graph of neighbouring diagonals is not connected", i)
		}
		checkOppositeBorder(t, i, runs, n)
	}
}

// checkSolution checks that the runs have n queens on different lines of n rows and columns, and on different
// diagonals.
func checkSolution(t *testing.T, i int, runs []run, n affine) {
	t.Helper()
	queens := affine{}
	for a, r := range runs {
		queens = queens.plus(r.length)
		for _, lines := range []progression{r.rows(), r.columns()} {
			if lines.first.a < 0 || lines.first.b < 0 || !lines.last.minus(n).negative() {
				t.Errorf("template %d: %v is not on the board", i, r)
			}
		}
		for _, s := range runs[:a] {
			if !r.rows().apart(s.rows()) || !r.columns().apart(s.columns()) || !r.falling().apart(s.falling()) ||
				!r.rising().apart(s.rising()) {
				t.Errorf("template %d: %v and %v share a line", i, r, s)
			}
		}
	}
	if queens != n {
		t.Errorf("template %d has %v queens, expected %v", i, queens, n)
	}
}

// beside reports whether the first or the last queen of r is on a diagonal next to one of a queen of s, for all t. The
// queens within a run are on neighbouring falling diagonals.
func beside(r, s run) bool {
	for _, by := range []affine{{-1, 0}, {1, 0}} {
		f, g := r.falling(), r.rising()
		if s.falling().has(f.first.plus(by)) || s.falling().has(f.last.plus(by)) || s.rising().has(g.first.plus(by)) ||
			s.rising().has(g.last.plus(by)) {
			return true
		}
	}
	return false
}

// checkOppositeBorder checks that after a corner of any order k, the bottom queen of the product cannot go to the top
// of the board, and the rightmost cannot go to its left.
//
// The bottom queen stands in column k + 11i + b, i being that of the skeleton's bottom queen and b that of unit's. In
// row −1, its rising diagonal is k + 11i + b − 1, and its falling one −1 − k − 11i − b. The diagonals of a block of the
// product are 2k + 11(row + column) and 11(row − column), more by those of a queen of unit. So they agree if those of
// the skeleton's queen are i + v or v − i, for a number v and a queen of unit. For the rightmost queen the same holds
// with rows in the place of columns.
func checkOppositeBorder(t *testing.T, i int, runs []run, n affine) {
	t.Helper()
	last := n.minus(affine{1, 0})
	has := func(lines func(run) progression, x affine) bool {
		return slices.ContainsFunc(runs, func(r run) bool { return lines(r).has(x) })
	}
	b, r := slices.Index(family.Unit, len11-1), family.Unit[len11-1]
	fallingUnit, risingUnit := fallingOf(family.Unit), risingOf(family.Unit)
	numbers := []int{-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6}
	bottom, rightmost := 0, 0 // runs that end there for all t: one each, or the checks below would check nothing
	for _, s := range runs {
		if s.rows().last == last {
			bottom++
		}
		if s.columns().last == last {
			rightmost++
		}
		for _, corner := range family.Corners {
			k := len(corner)
			blocksBottom := func(v int) bool {
				at := s.columns().last
				return slices.Contains(risingUnit, b-1-k-len11*v) && has(run.rising, at.plus(affine{v, 0})) ||
					slices.Contains(fallingUnit, -1-k-b-len11*v) && has(run.falling, affine{v, 0}.minus(at))
			}
			if s.rows().last == last && !slices.ContainsFunc(numbers, blocksBottom) {
				t.Errorf("template %d, corner %d: the bottom queen can go to the top", i, k)
			}
			blocksRightmost := func(v int) bool {
				at := s.rows().last
				return slices.Contains(risingUnit, r-1-k-len11*v) && has(run.rising, at.plus(affine{v, 0})) ||
					slices.Contains(fallingUnit, r+1+k-len11*v) && has(run.falling, at.plus(affine{v, 0}))
			}
			if s.columns().last == last && !slices.ContainsFunc(numbers, blocksRightmost) {
				t.Errorf("template %d, corner %d: the rightmost queen can go to the left", i, k)
			}
		}
	}
	if bottom != 1 || rightmost != 1 {
		t.Errorf("template %d: %d runs end in the last row and %d in the last column, expected one",
			i, bottom, rightmost)
	}
}
