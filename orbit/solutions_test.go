package orbit

import (
	"context"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
)

// TestOrdersOfLists: by orbit, solutions come orbit by orbit; by mirror, with their mirror images. Lists end where they
// are told to. TestConditionsByDefinition tests that they are complete.
func TestOrdersOfLists(t *testing.T) {
	for n := 0; n <= 9; n++ {
		before := 0
		for s, err := range EachSolution(context.Background(), Queens.Of(n), ByOrbit) {
			test.OK(t, err)
			if s.Orbit < before || s.Orbit > before+1 {
				t.Errorf("order %d: orbit %d after %d", n, s.Orbit, before)
			}
			before = s.Orbit
			if want, err := NumberOf(context.Background(), Queens, s.Perm); err != nil || s.Orbit != want {
				t.Errorf("%v: orbit %d, expected %d, %v", s.Perm, s.Orbit, want, err)
			}
		}
		var byMirror []ops.Perm
		for s := range EachSolution(context.Background(), Queens.Of(n), ByMirror) {
			byMirror = append(byMirror, s.Perm)
		}
		for i := 0; n > 1 && i+1 < len(byMirror); i += 2 {
			if !ops.Cmpl.Act(byMirror[i]).Equal(byMirror[i+1]) || byMirror[i].Compare(byMirror[i+1]) > 0 {
				t.Errorf("order %d: %v is followed by %v", n, byMirror[i], byMirror[i+1])
			}
		}
	}
	for by, last := range map[SolutionOrder]int{ByOrbit: 1, Lexicographic: 1, ByMirror: 2} {
		visited := 0
		for range EachSolution(context.Background(), Queens.Of(8), by) {
			if visited++; visited == last {
				break
			}
		}
	}
}
