package rows

import (
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
)

// TestCountsOfConditions: of each condition and of a list, counts are those of all permutations that meet it, one by
// one. Where the OEIS has a term, its counts are equal.
func TestCountsOfConditions(t *testing.T) {
	given := []ops.Perm{{0, 2, 4, 1, 3}, {0, 1, 2, 3, 4}, {1, 0, 2, 4, 3, 5}, {2, 0, 3, 5, 1, 4}}
	list, _ := orbit.List("some.txt", given)
	for _, c := range append([]*orbit.Condition{list}, orbit.Conditions...) {
		r := request(1, 7, "")
		r.Condition, r.Of = c, StoredCounts
		for _, got := range test.Must(listed(CountsOf(t.Context(), r))) {
			want := countOneByOne(c, got.N)
			if got.Solutions != want.Solutions || got.Orbits != want.Orbits || got.Class8 != want.Class8 ||
				got.Class4 != want.Class4 || got.Class2 != want.Class2 ||
				got.Fixed180 != want.Fixed180 || got.Fixed90 != want.Fixed90 {
				t.Errorf("%v of order %d: %+v, expected %+v", c, got.N, got, want)
			}
			if term, ok := c.Term(got.N); ok && got.Solutions != term {
				t.Errorf("%v of order %d: %d solutions, the OEIS has %d", c, got.N, got.Solutions, term)
			}
		}
	}
}

// countOneByOne counts the permutations of an order that meet a condition. The smallest of its images stands for an
// orbit.
func countOneByOne(c *orbit.Condition, n int) (count Count) {
	var visit func(p ops.Perm)
	visit = func(p ops.Perm) {
		if len(p) < n {
			for row := range n {
				if !slices.Contains(p, uint8(row)) {
					visit(append(p[:len(p):len(p)], uint8(row)))
				}
			}
			return
		}
		if !c.Holds(p) {
			return
		}
		count.Solutions++
		if ops.Po6.Act(p).Equal(p) {
			count.Fixed90++
		}
		if ops.Po7.Act(p).Equal(p) {
			count.Fixed180++
		}
		different, smallest := make(map[string]bool), true
		for _, q := range ops.Images(p) {
			different[q.String()] = true
			smallest = smallest && p.Compare(q) <= 0
		}
		if !smallest {
			return
		}
		count.Orbits++
		switch len(different) {
		case 8:
			count.Class8++
		case 4:
			count.Class4++
		case 2:
			count.Class2++
		}
	}
	visit(nil)
	return count
}
