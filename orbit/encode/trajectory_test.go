package encode

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit/search"
)

// TestTrajectoryOfSeveralOrders: each discovery is an edge from the orbit that its operator was applied to, found or
// missed; a seed of the first order hangs from an orbit that is of no search.
func TestTrajectoryOfSeveralOrders(t *testing.T) {
	for _, c := range []struct {
		from, to int
		opt      search.Options
	}{
		{5, 8, search.Options{}}, {9, 11, search.Options{}},
		{4, 9, search.Options{Seeds: search.Chained}}, {1, 6, search.Options{}},
	} {
		all := searches(c.from, c.to, c.opt)
		n := trajectoryOf(all...)
		if n.First != c.from || n.Order != c.to {
			t.Errorf("%+v: orders %d to %d", c, n.First, n.Order)
		}
		vertices := make(map[string]Vertex)
		for v := range n.Vertices {
			vertices[v.ID] = v
		}
		var want, got []string
		orbits, below := 0, make(map[int]bool)
		for _, s := range all {
			orbits += s.Orbits.Len()
			order := s.Orbits.Order()
			for d, w := range s.Trajectory() {
				from := fmt.Sprintf("orbit%d_%d", order, d.From+1)
				switch {
				case d.Origin == search.Given:
					continue
				case d.Origin == search.ByInc && order == c.from:
					from = fmt.Sprintf("below%d_%d", order-1, d.From+1)
					below[d.From] = true
				case d.Origin == search.ByInc:
					from = fmt.Sprintf("orbit%d_%d", order-1, d.From+1)
				}
				want = append(want, fmt.Sprintf("%s orbit%d_%d %v", from, order, d.Vertex+1, w.Operator))
			}
		}
		for e, err := range n.Edges {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, fmt.Sprintf("%s %s %v", e.From, e.To, e.Operator))
			if vertices[e.From].Key == "" || vertices[e.To].Key == "" {
				t.Errorf("%+v: no vertex at an end of %s", c, got[len(got)-1])
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%+v: edges %v\nexpected %v", c, got, want)
		}
		if len(vertices) != orbits+len(below) {
			t.Errorf("%+v: %d vertices, expected %d orbits and %d of the order before", c, len(vertices), orbits, len(below))
		}
	}
	// Of order 10, the orbits that are missed have seeds of order 11.
	missed := 0
	for e := range trajectoryOf(searches(10, 11, search.Options{})...).Edges {
		if e.Kind == KindInc && e.N == 11 && !runSearch(10, search.Options{}).Reached(e.FromOrbit-1) {
			missed++
		}
	}
	if missed == 0 {
		t.Error("no seed of order 11 hangs from an orbit that the search of order 10 misses")
	}
}

// TestBranch: a part of a trajectory has its root and what at most so many edges lead to, as the edges of the whole
// say; the title counts what is left out.
func TestBranch(t *testing.T) {
	for _, r := range [][2]int{{9, 9}, {7, 9}} {
		all := searches(r[0], r[1], search.Options{})
		whole := trajectoryOf(all...)
		above := make(map[string]string)
		for e, err := range whole.Edges {
			if err != nil {
				t.Fatal(err)
			}
			above[e.To] = e.From
		}
		for _, c := range []struct {
			from  string
			depth int
		}{{"42", -1}, {"42", 1}, {"42", 0}, {"(2 4 1 7 5 3 6)", 2}, {"1,5,8,6,3,7,2,4", 1}} {
			part, err := OfTrajectory(all, Branch{From: c.from, Depth: c.depth})
			if err != nil {
				if r[0] == 9 && strings.HasPrefix(c.from, "(") { // of order 7
					continue
				}
				t.Fatal(err)
			}
			root, want := test.Must((&trajectory{searches: all}).find(c.from)).ID, []string(nil)
			for v := range whole.Vertices {
				id := v.ID
				for steps := 0; id != "" && (c.depth < 0 || steps <= c.depth); steps++ {
					if id == root {
						want = append(want, v.ID)
						break
					}
					id = above[id]
				}
			}
			var got []string
			for v := range part.Vertices {
				got = append(got, v.ID)
			}
			if !slices.Equal(got, want) {
				t.Errorf("orders %v from %s to %d: %v, expected %v", r, c.from, c.depth, got, want)
			}
			edges := 0
			for range part.Edges {
				edges++
			}
			if edges != len(want)-1 || !strings.Contains(part.Title.Of, "the others are left out") {
				t.Errorf("orders %v from %s to %d: %d edges, %q", r, c.from, c.depth, edges, part.Title)
			}
		}
	}
}

// TestBranchNamesTheField of an orbit that is not there, or not in the part.
func TestBranchNamesTheField(t *testing.T) {
	all := searches(9, 9, search.Options{})
	for want, b := range map[string]Branch{
		"from": {From: "99"}, "highlight": {From: "42", Depth: -1, Highlight: []string{"1"}},
	} {
		if _, err := OfTrajectory(all, b); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, expected an error about %s", b, err, want)
		}
	}
}
