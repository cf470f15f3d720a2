package graph

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/shell/draw"
	"qorbit/internal/test"
	"qorbit/orbit/encode"
	"qorbit/orbit/search"
)

// The widths of a column and of a page of a journal.
const (
	column   = 3.4 * vg.Inch
	textPage = 7 * vg.Inch
)

// printed are trajectories as a paper shows them, of a width or of their own.
func printed(t *testing.T, check func(name string, w *drawing)) {
	t.Helper()
	orders := test.ByTier([]int{8, 9, 10}, []int{8, 9, 10, 11, 12})
	for _, n := range orders {
		for _, strategy := range []search.Strategy{search.BreadthFirst, search.DepthFirst} {
			for _, width := range []vg.Length{0, column, textPage} {
				d := trajectory(runSearch(n, search.Options{Strategy: strategy}))
				o := Options{Dots: true, Options: draw.Options{Width: width}}
				check(fmt.Sprintf("order %d, %s, width %v", n, strategy, width), test.Must(d.draw(o)))
			}
		}
	}
}

// TestADepthIsARow: orbits of one row have one depth, which stands once on its left, and the vertices below another
// stand from left to right in the order of the steps.
func TestADepthIsARow(t *testing.T) {
	printed(t, func(name string, w *drawing) {
		rows := make(map[vg.Length]int) // of ranks
		for i, v := range w.Vertices {
			if v.Missed() {
				continue
			}
			if rank, ok := rows[w.mark(i).Y]; ok && rank != v.rank {
				t.Errorf("%s: orbit %d of rank %d stands beside one of rank %d", name, v.Orbit, v.rank, rank)
			}
			rows[w.mark(i).Y] = v.rank
		}
		if len(w.rows) == 0 && !strings.Contains(w.Below, "a row of a band is a depth") {
			t.Errorf("%s: no depths, and %q", name, w.Below)
		}
		for _, r := range w.rows {
			if rank, ok := rows[r.at.Y]; !ok || rank-1 != r.number {
				t.Errorf("%s: %d stands beside a row of rank %d (%v)", name, r.number, rank, ok)
			}
			delete(rows, r.at.Y)
		}
		for at, rank := range rows {
			if rank > 0 && len(w.rows) > 0 {
				t.Errorf("%s: the row at %v has no depth", name, at)
			}
		}
		last := make(map[int]vg.Length) // the place of the last vertex below each
		for _, e := range w.Edges {
			if at, ok := last[e.from]; ok && at >= w.Vertices[e.to].at.X {
				t.Errorf("%s: orbit %d is at the left of a step before", name, w.Vertices[e.to].Orbit)
			}
			last[e.from] = w.Vertices[e.to].at.X
		}
	})
}

// TestPrintedLetters: numbers and operators have six points on the page, or the line below the title says what is left
// out.
func TestPrintedLetters(t *testing.T) {
	printed(t, func(name string, w *drawing) {
		scale := w.scale(w.Options.Options)
		if size := 6 * scale; w.longest > 0 && size < LeastLetters-tolerance {
			t.Errorf("%s: operators of %v points", name, size)
		}
		if small := w.letters(); !w.dots && small.Size < LeastLetters-tolerance {
			t.Errorf("%s: numbers of %v points", name, small.Size)
		}
		if says := strings.Contains(w.Below, "numbers left out"); says != w.dots {
			t.Errorf("%s: dots %v, and %q", name, w.dots, w.Below)
		}
		without := !w.dots && w.longest == 0
		if says := strings.Contains(w.Below, "operators left out"); says != without {
			t.Errorf("%s: without operators %v, and %q", name, without, w.Below)
		}
	})
}

// TestLegends: in a column without a title the drawing has three quarters of the height, wherever the legend is; and
// the legend is where it is asked for, with all classes of missed orbits.
func TestLegends(t *testing.T) {
	for n, missed := range map[int][]string{8: nil, 9: {"missed"}, 10: {"missed, class 8", "missed, class 4"}} {
		d := trajectory(runSearch(n, search.Options{}))
		sides := []draw.Side{draw.Right, draw.NoLegend, "", draw.Below}
		for _, side := range sides[:test.ByTier(2, len(sides))] {
			o := Options{Dots: true, Options: draw.Options{Width: column, ShowTitle: "no", Legend: side}}
			w := test.Must(d.draw(o))
			page, drawn := w.page().Drawn(w.Options.Options)
			if drawn.Y < 0.75*page.Y || drawn.X+drawn.Y == 0 {
				t.Errorf("order %d, legend %q: the drawing has %v of %v", n, side, drawn, page)
			}
			if narrow := drawn.X < 0.85*page.X; narrow != (side == draw.Right) && n > 8 {
				t.Errorf("order %d, legend %q: the drawing is %v wide of %v", n, side, drawn.X, page.X)
			}
			texts := textsOf(written(t, d, "svg", o))
			if has := slices.Contains(texts, "seed"); has != (side != draw.NoLegend) {
				t.Errorf("order %d, legend %q: a seed is explained %v", n, side, has)
			}
			for _, text := range missed {
				if has := slices.Contains(texts, text); has != (side != draw.NoLegend) {
					t.Errorf("order %d, legend %q: %q is explained %v", n, side, text, has)
				}
			}
		}
	}
}

// TestBranchesAreDrawn: the picture of a part has its numbers and marks, and says what it is and how much is left out.
func TestBranchesAreDrawn(t *testing.T) {
	all := []*search.Result{runSearch(10, search.Options{})}
	part := test.Must(encode.OfTrajectory(all, encode.Branch{From: "79", Depth: 2, Highlight: []string{"71,82"}}))
	o := Options{Dots: true, Operators: encode.NoOperators, Options: draw.Options{Width: column}}
	texts := strings.Join(textsOf(written(t, of(part, false), "svg", o)), " ")
	for _, text := range []string{"from orbit 79", "2 steps", "left out", " 71 ", " 82 ", "highlighted", "seed", " 49 "} {
		if !strings.Contains(texts, text) {
			t.Errorf("no %q in %q", text, texts)
		}
	}
	for _, text := range []string{" 77 ", " 54 ", "given"} { // three steps away, and of another tree
		if strings.Contains(texts, text) {
			t.Errorf("%q in %q", text, texts)
		}
	}
}
