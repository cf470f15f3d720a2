package count

import (
	"context"
	"errors"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/test"
	"qorbit/work"
)

// TestPermutationsOfQueens: the definition of queens gives their solutions and classes.
func TestPermutationsOfQueens(t *testing.T) {
	queens := func(rows []uint8, _ int) bool {
		last := len(rows) - 1
		for column, row := range rows[:last] {
			if d := int(row) - int(rows[last]); d == last-column || d == column-last {
				return false
			}
		}
		return true
	}
	for n := 1; n <= 10; n++ {
		got := test.Must(Permutations(t.Context(), n, queens, work.Options{Threads: 1 + n%2}))
		want := test.Must(Oracle().Count(t.Context(), n, work.Options{}))
		if difference := got.Difference(want); difference != "" || got.Orbits != facts.OEIS()[n].Orbits {
			t.Errorf("order %d: %s, %d orbits", n, difference, got.Orbits)
		}
	}
}

// TestAllPermutations: without a rule there are N! permutations, whose orbits Burnside's lemma counts; at order 3 the
// identity and its reverse are fixed by both diagonals, and four others by one.
func TestAllPermutations(t *testing.T) {
	all := func([]uint8, int) bool { return true }
	got := test.Must(Permutations(t.Context(), 3, all, work.Options{}))
	if got.Solutions != 6 || got.Class2 != 1 || got.Class4 != 1 || got.Class8 != 0 || got.Orbits != 2 {
		t.Errorf("order 3: %+v", got)
	}
	for _, n := range []int{0, 33} {
		if _, err := Permutations(t.Context(), n, all, work.Options{}); err == nil {
			t.Errorf("order %d is counted", n)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Permutations(ctx, 20, all, work.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("done: %v", err)
	}
}
