package orbit

import (
	"errors"
	"testing"

	"qorbit/ops"
)

// TestConditionsThatAreNotClosed are refused wherever orbits are made: those that differ at a small order, and those
// that differ at one order alone, where an orbit has its smallest solution or lacks it.
func TestConditionsThatAreNotClosed(t *testing.T) {
	smallest := ops.Perm{0, 4, 7, 5, 2, 6, 1, 3}
	only := func(q ops.Perm) func(p ops.Perm, n int) bool {
		return func(p ops.Perm, n int) bool { return n == len(q) && q[:len(p)].Equal(p) }
	}
	for name, allows := range map[string]func(p ops.Perm, n int) bool{
		"a corner":     func(p ops.Perm, _ int) bool { return len(p) == 0 || p[0] == 0 },
		"no end":       func(p ops.Perm, n int) bool { return len(p) < n || n == 0 || int(p[n-1]) != n-1 },
		"the smallest": only(smallest),
		"its inverse":  only(ops.Inv.Act(smallest)),
	} {
		c := &Condition{Name: name, Allows: allows}
		for _, threads := range []int{1, 3} {
			_, err := Enumerate(t.Context(), c.Of(8), Options{Threads: threads})
			checkNotClosed(t, c, err)
		}
		var last error
		for _, err := range EachOrbit(t.Context(), c.Of(8)) {
			last = err
		}
		checkNotClosed(t, c, last)
	}
}

func checkNotClosed(t *testing.T, c *Condition, err error) {
	t.Helper()
	found := (*NotClosed)(nil)
	if !errors.As(err, &found) || !c.Holds(found.Meets) || c.Holds(found.Misses) || !SameOrbit(found.Meets, found.Misses) {
		t.Errorf("%s: %v, expected a permutation that meets it and an image that does not", c.Name, err)
	}
}
