package encode

import (
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit/search"
)

// TestBranch: a part of a trajectory has its root and what at most so many edges lead to, as the edges of the whole
// say; the title counts what is left out.
func TestBranch(t *testing.T) {
	for _, r := range [][2]int{{9, 9}, {7, 9}} {
		whole := Trajectory(searches(r[0], r[1], search.Options{}))
		above := make(map[string]string)
		for e, err := range whole.Edges() {
			if err != nil {
				t.Fatal(err)
			}
			above[e.To()] = e.From()
		}
		for _, c := range []struct {
			from  string
			depth int
		}{{"42", -1}, {"42", 1}, {"42", 0}, {"(2 4 1 7 5 3 6)", 2}, {"1,5,8,6,3,7,2,4", 1}} {
			part, err := whole.Branch(Branch{From: c.from, Depth: c.depth})
			if err != nil {
				if r[0] == 9 && strings.HasPrefix(c.from, "(") { // of order 7
					continue
				}
				t.Fatal(err)
			}
			root, want := test.Must(whole.find(c.from)).ID(), []string(nil)
			for v := range whole.Vertices() {
				id := v.ID()
				for steps := 0; id != "" && (c.depth < 0 || steps <= c.depth); steps++ {
					if id == root {
						want = append(want, v.ID())
						break
					}
					id = above[id]
				}
			}
			var got []string
			for v := range part.Vertices() {
				got = append(got, v.ID())
			}
			if !slices.Equal(got, want) {
				t.Errorf("orders %v from %s to %d: %v, expected %v", r, c.from, c.depth, got, want)
			}
			edges := 0
			for range part.Edges() {
				edges++
			}
			if edges != len(want)-1 || !strings.Contains(part.Title().Of, "the others are left out") {
				t.Errorf("orders %v from %s to %d: %d edges, %q", r, c.from, c.depth, edges, part.Title())
			}
		}
	}
}

// TestBranchNamesTheField of an orbit that is not there, or not in the part.
func TestBranchNamesTheField(t *testing.T) {
	whole := Trajectory(searches(9, 9, search.Options{}))
	for want, b := range map[string]Branch{
		"from": {From: "99"}, "highlight": {From: "42", Depth: -1, Highlight: []string{"1"}},
	} {
		if _, err := whole.Branch(b); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, expected an error about %s", b, err, want)
		}
	}
}
