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
		keep := func(list *[]ops.Perm) func(p ops.Perm) bool {
			return func(p ops.Perm) bool { *list = append(*list, slices.Clone(p)); return true }
		}
		before := 0
		errs := []error{
			EachSolution(context.Background(), n, keep(&all)),
			EachSolutionByMirror(context.Background(), n, keep(&byMirror)),
			EachSolutionByOrbit(context.Background(), n, func(p ops.Perm, number int) bool {
				if number < before || number > before+1 {
					t.Errorf("order %d: orbit %d after %d", n, number, before)
				}
				if want, err := Number(context.Background(), p); err != nil || number != want {
					t.Errorf("%v: orbit %d, expected %d, %v", p, number, want, err)
				}
				before = number
				return keep(&byOrbit)(p)
			}),
		}
		if errs[0] != nil || errs[1] != nil || errs[2] != nil {
			t.Fatal(errs)
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
	visited := 0
	for _, err := range []error{
		EachSolutionByOrbit(context.Background(), 8, func(ops.Perm, int) bool { visited++; return visited < 3 }),
		EachSolutionByMirror(context.Background(), 8, func(ops.Perm) bool { visited++; return visited < 6 }),
	} {
		if err != nil {
			t.Error(err)
		}
	}
	if visited != 6 {
		t.Errorf("%d solutions are visited after false", visited)
	}
}
