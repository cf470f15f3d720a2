package lemmas

import (
	"fmt"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat/combin"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	orbitsearch "qorbit/orbit/search"
)

// kingPermutations lists those of order n.
func kingPermutations(t *testing.T, n int) (all []ops.Perm) {
	t.Helper()
	for s, err := range orbit.EachSolution(t.Context(), orbit.Kings.Of(n), orbit.Lexicographic) {
		test.OK(t, err)
		all = append(all, s.Perm)
	}
	return all
}

// blocked reports by the definition whether the deletion of the dot in a column leaves no king permutation.
func blocked(p ops.Perm, col int) bool { return !orbit.Kings.Holds(test.Must(ops.DelQueens(p, col))) }

// blockedByNeighbours reports the same by Lemma K1: the dots beside it in columns have neighbouring rows, or those
// beside it in rows have neighbouring columns.
func blockedByNeighbours(p ops.Perm, col int) bool {
	q, row := ops.Inv.Act(p), int(p[col])
	near := func(a, b uint8) bool { return a+1 == b || b+1 == a }
	n := len(p)
	return 0 < col && col < n-1 && near(p[col-1], p[col+1]) || 0 < row && row < n-1 && near(q[row-1], q[row+1])
}

// inflations lists the permutations of order 4k whose blocks of four columns and rows are 2413 or 3142.
func inflations(k int) map[string]bool {
	all := make(map[string]bool)
	blocks := [][]int{{1, 3, 0, 2}, {2, 0, 3, 1}}
	for _, places := range combin.Permutations(k, k) {
		for choice := range 1 << k {
			var p ops.Perm
			for i, place := range places {
				for _, row := range blocks[choice>>i&1] {
					p = append(p, uint8(4*place+row))
				}
			}
			all[p.String()] = true
		}
	}
	return all
}

// TestBlockedKings: Lemma K1 and Theorem K2, for all king permutations of the orders 2 to 9: a dot is blocked exactly
// if its neighbours say so, and all dots are exactly in the inflations by 2413 and 3142.
func TestBlockedKings(t *testing.T) {
	for n := 2; n <= 9; n++ {
		found := make(map[string]bool)
		for _, p := range kingPermutations(t, n) {
			all := true
			for col := range p {
				if blocked(p, col) != blockedByNeighbours(p, col) {
					t.Fatalf("%v, column %d", p, col+1)
				}
				all = all && blocked(p, col)
			}
			if all {
				found[p.String()] = true
			}
		}
		want := map[string]bool{}
		if n%4 == 0 {
			want = inflations(n / 4)
		}
		if fmt.Sprint(found) != fmt.Sprint(want) {
			t.Errorf("order %d: %d non-seeds, expected %d", n, len(found), len(want))
		}
	}
}

// TestKingsAreConnected: Theorem K3. The graphs of the orders 4 to 10 are connected, and a search misses no orbit of
// the orders 5 to 9. It misses the only one of order 4.
func TestKingsAreConnected(t *testing.T) {
	for n := 4; n <= 10; n++ {
		g := test.Must(orbitgraph.BuildOrder(t.Context(), orbit.Kings.Of(n), move.Mov.Of(1), orbit.Options{}))
		if components := len(g.Components().Sizes); components != 1 {
			t.Errorf("order %d: %d components", n, components)
		}
		if n > 9 {
			continue
		}
		s := test.Must(orbitsearch.Run(t.Context(), orbit.Kings.Of(n), orbitsearch.Options{}))
		if missed := len(s.Missed()); missed > 0 && n > 4 || n == 4 && missed != 1 {
			t.Errorf("order %d: the search misses %d orbits", n, missed)
		}
	}
}

// corners are which corners have a dot: at the first or last column, in the first or last row.
func corners(p ops.Perm) (taken [4]bool) {
	last := uint8(len(p) - 1)
	return [4]bool{p[0] == 0, p[0] == last, p[last] == 0, p[last] == last}
}

// TestKingsShareAFreeCorner: the step of Theorem K3 on lifts. Two king permutations that share a pattern have a free
// corner in common, of the orders 4 to 7.
func TestKingsShareAFreeCorner(t *testing.T) {
	for n := 4; n <= 7; n++ {
		withPattern := make(map[string][]ops.Perm)
		for _, p := range kingPermutations(t, n) {
			for col := range p {
				pattern := test.Must(ops.DelQueens(p, col)).String()
				withPattern[pattern] = append(withPattern[pattern], p)
			}
		}
		for pattern, sharing := range withPattern {
			for _, p := range sharing {
				for _, q := range sharing {
					a, b := corners(p), corners(q)
					free := slices.ContainsFunc([]int{0, 1, 2, 3}, func(i int) bool { return !a[i] && !b[i] })
					if !free {
						t.Fatalf("order %d, pattern %s: %v and %v", n, pattern, p, q)
					}
				}
			}
		}
	}
}

// TestNonSeedsHaveAMoveToASeed: the last step of Theorem K3. After a reflection a non-seed begins v, v+2, v−1, v+1; its
// first dot goes between the columns of v−1 and v+1, into each row gap that is not beside the rows v−1, v+1 and v+2.
// The result is a king permutation whose first dot is free.
func TestNonSeedsHaveAMoveToASeed(t *testing.T) {
	for k := 2; k <= 3; k++ {
		for text := range inflations(k) {
			p := test.Must(ops.ParsePerm(text))
			if p[1] != p[0]+2 { // 3142 begins
				p = ops.Cmpl.Act(p)
			}
			v := int(p[0])
			tried := 0
			for gap := range len(p) { // counted in what the deletion leaves, whose rows above v are one less
				rest := test.Must(ops.DelQueens(p, 0))
				beside := slices.ContainsFunc([]uint8{rest[0], rest[1], rest[2]}, func(row uint8) bool {
					return gap == int(row) || gap == int(row)+1
				})
				if beside {
					continue
				}
				tried++
				q := test.Must(ops.Inc{Row: ops.Gap(gap), Col: 2}.Apply(rest))
				if !orbit.Kings.Holds(q) || blocked(q, 0) {
					t.Fatalf("%v with row gap %d: %v, after row %d", p, gap, q, v+1)
				}
			}
			if tried != len(p)-4 {
				t.Fatalf("%v: %d gaps, expected %d", p, tried, len(p)-4)
			}
		}
	}
}
