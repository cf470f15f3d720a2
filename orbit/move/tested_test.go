package move

import (
	"slices"
	"testing"

	"qorbit/ops"
	"qorbit/orbit"
)

// TestTestedSteps: trying each step gives the moves and insertions of queens in their order.
func TestTestedSteps(t *testing.T) {
	tried := *orbit.Queens
	list := func(c *orbit.Condition, p ops.Perm) (steps []string) {
		for mov, q := range Moves(c, p) {
			steps = append(steps, mov.String()+q.String())
		}
		for inc, q := range Incs(c, p) {
			steps = append(steps, inc.String()+q.String())
		}
		return steps
	}
	for n := 1; n <= 9; n++ {
		for p := range orbit.Representatives(t.Context(), orbit.Queens.Of(n)) {
			if got, want := list(&tried, p), list(orbit.Queens, p); !slices.Equal(got, want) {
				t.Errorf("%v: %v, expected %v", p, got, want)
			}
		}
	}
}
