package orbit

import (
	"context"
	"slices"
	"testing"

	"qorbit/ops"
)

// TestThreeOrdersOfOneList: by orbit and by mirror, the solutions are those of EachSolution.
func TestThreeOrdersOfOneList(t *testing.T) {
	for n := 0; n <= 9; n++ {
		var all, byOrbit, byMirror []ops.Perm
		for s, err := range EachSolution(context.Background(), Queens.Of(n), Lexicographic) {
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, s.Perm)
		}
		for s, err := range EachSolution(context.Background(), Queens.Of(n), ByMirror) {
			if err != nil {
				t.Fatal(err)
			}
			byMirror = append(byMirror, s.Perm)
		}
		before := 0
		for s, err := range EachSolution(context.Background(), Queens.Of(n), ByOrbit) {
			if err != nil {
				t.Fatal(err)
			}
			if s.Orbit < before || s.Orbit > before+1 {
				t.Errorf("order %d: orbit %d after %d", n, s.Orbit, before)
			}
			if want, err := NumberOf(context.Background(), Queens, s.Perm); err != nil || s.Orbit != want {
				t.Errorf("%v: orbit %d, expected %d, %v", s.Perm, s.Orbit, want, err)
			}
			before = s.Orbit
			byOrbit = append(byOrbit, s.Perm)
		}
		for i := 0; n > 1 && i+1 < len(byMirror); i += 2 {
			if !ops.Cmpl.Act(byMirror[i]).Equal(byMirror[i+1]) || byMirror[i].Compare(byMirror[i+1]) > 0 {
				t.Errorf("order %d: %v is followed by %v", n, byMirror[i], byMirror[i+1])
			}
		}
		for _, list := range [][]ops.Perm{byOrbit, byMirror} {
			slices.SortFunc(list, ops.Perm.Compare)
			if !slices.EqualFunc(list, all, ops.Perm.Equal) {
				t.Errorf("order %d: %d solutions, expected %d", n, len(list), len(all))
			}
		}
	}
	for range EachSolution(context.Background(), Queens.Of(8), ByOrbit) {
		break
	}
	for last := 1; last <= 2; last++ { // a solution, and its mirror image
		visited := 0
		for range EachSolution(context.Background(), Queens.Of(8), ByMirror) {
			if visited++; visited == last {
				break
			}
		}
	}
}
