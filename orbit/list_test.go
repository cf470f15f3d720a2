package orbit

import (
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
)

// TestList: the boards of a condition, or one of each orbit, make a condition with the same orbits; of some of them, it
// has the orbits of these alone.
func TestList(t *testing.T) {
	for _, c := range []*Condition{Queens, Kings, Costas} {
		for n := 1; n <= 8; n++ {
			want := test.Must(Enumerate(t.Context(), c.Of(n), Options{}))
			var all, keys []ops.Perm
			for s := range EachSolution(t.Context(), c.Of(n), Lexicographic) {
				all = append(all, s.Perm)
			}
			for v := range want.Len() {
				keys = append(keys, ops.Group[v%8].Act(want.Perm(v)), want.Perm(v))
			}
			mixed := slices.Clone(all)
			rand.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
			for _, boards := range [][]ops.Perm{mixed, keys} {
				listed, _ := List("boards.txt", boards)
				got := test.Must(Enumerate(t.Context(), listed.Of(n), Options{}))
				checkOrbits(t, got, all)
				checkListed(t, got, all)
				if got.Len() != want.Len() || listed.Name != "@boards.txt" {
					t.Errorf("%s, order %d: %d orbits of %s", c.Name, n, got.Len(), listed.Name)
				}
			}
			if _, added := List("all", all); added != 0 {
				t.Errorf("%s, order %d: %d images are added to all", c.Name, n, added)
			}
		}
	}
}

// TestListOfSome: boards of several orders, one of them twice, in an order in which they are not listed.
func TestListOfSome(t *testing.T) {
	c, added := List("some", []ops.Perm{{2, 0, 3, 1}, {1, 3, 0, 2}, {2, 0, 3, 1}, {0, 1, 2, 4, 3}, {0}})
	for n, want := range []int{0, 1, 0, 0, 1, 1, 0} {
		if got := test.Must(Enumerate(t.Context(), c.Of(n), Options{})); n > 0 && got.Len() != want {
			t.Errorf("order %d: %d orbits, expected %d", n, got.Len(), want)
		}
	}
	if added != 3 { // 0,1,2,4,3 has four images
		t.Errorf("%d images are added, expected 3", added)
	}
	if !c.Holds(ops.Perm{1, 3, 0, 2}) || c.Holds(ops.Perm{3, 0, 2, 1}) || !c.Holds(ops.Perm{}) ||
		c.Allows(ops.Perm{2, 1}, 4) {
		t.Error("what is not listed meets the condition")
	}
}
