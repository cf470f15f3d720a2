package table

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

// picked returns the numbers of the orbits that a selection picks.
func picked(t *testing.T, s Selection, n int) (numbers []int) {
	t.Helper()
	each, err := s.Resolve(context.Background(), []int{n}, orbit.Options{})
	if err == nil {
		err = each(n, func(o Orbit) error { numbers = append(numbers, o.Orbit); return nil })
	}
	if err != nil {
		t.Fatalf("order %d, %+v: %v", n, s, err)
	}
	return numbers
}

// TestSelectionOfOneOrbit by its number, and by each of its solutions.
func TestSelectionOfOneOrbit(t *testing.T) {
	for n := 4; n <= 8; n++ {
		err := orbit.EachSolutionByOrbit(context.Background(), n, func(p ops.Perm, number int) bool {
			for _, name := range []string{strconv.Itoa(number), p.String(), "(" + strings.ReplaceAll(p.String(), ",", ", ") + ")"} {
				if got := picked(t, Selection{Orbit: name}, n); !slices.Equal(got, []int{number}) {
					t.Errorf("order %d: %s picks %v, expected %d", n, name, got, number)
				}
			}
			return true
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestSelectionByClass: the orbits of order 8 and 9 with a symmetry, by class (12 = 11 + 1 and 46 = 42 + 4).
func TestSelectionByClass(t *testing.T) {
	for class, want := range map[string][2]int{"8": {11, 42}, "4": {1, 4}, "2": {0, 0}, "1": {0, 0}, "": {12, 46}} {
		if got := [2]int{len(picked(t, Selection{Class: class}, 8)), len(picked(t, Selection{Class: class}, 9))}; got != want {
			t.Errorf("class %q: %d orbits of orders 8 and 9, expected %d", class, got, want)
		}
	}
	if got := picked(t, Selection{Class: "4", Orbit: "10"}, 8); !slices.Equal(got, []int{10}) {
		t.Errorf("orbit 10 of class 4: %v", got)
	}
	if got := picked(t, Selection{Class: "8", Orbit: "10"}, 8); got != nil {
		t.Errorf("orbit 10 of class 8: %v, expected none", got)
	}
}

// TestSelectionOfAComponent: the components share out the orbits, no edge leaves one, and each is connected.
func TestSelectionOfAComponent(t *testing.T) {
	for n, components := range map[int]int{8: 1, 9: 2, 10: 10} {
		g, err := orbitgraph.BuildOrder(context.Background(), n, 1, orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var all []int
		for c := 1; c <= components; c++ {
			members := picked(t, Selection{Component: c}, n)
			if len(members) == 0 {
				t.Fatalf("order %d: component %d is empty", n, c)
			}
			joined := []int{members[0]}
			for i := 0; i < len(joined); i++ {
				for _, w := range g.Neighbours(joined[i] - 1) {
					if !slices.Contains(joined, int(w)+1) {
						joined = append(joined, int(w)+1)
					}
				}
			}
			if slices.Sort(joined); !slices.Equal(joined, members) {
				t.Errorf("order %d, component %d: %v, expected %v", n, c, members, joined)
			}
			all = append(all, members...)
		}
		if slices.Sort(all); len(all) != g.Orbits().Len() || len(slices.Compact(all)) != len(all) {
			t.Errorf("order %d: components have the orbits %v", n, all)
		}
	}
	if got := picked(t, Selection{Component: 2}, 9); !slices.Equal(got, []int{35}) { // the orbit that the search misses
		t.Errorf("component 2 of order 9: %v, expected 35", got)
	}
}

// TestNoSuchSelection: an orbit or a component that the order has not.
func TestNoSuchSelection(t *testing.T) {
	for _, c := range []struct {
		n    int
		s    Selection
		want string
	}{
		{8, Selection{Orbit: "13"}, `--orbit: orbit "13": expected a number from 1 to 12, or a solution of order 8 such as 1,5,8,6,3,7,2,4`},
		{3, Selection{Orbit: "1"}, "order 3 has no orbits"},
		{8, Selection{Orbit: "seven"}, `orbit "seven": expected a number from 1, or a solution of order 8 such as 1,5,8,6,3,7,2,4`},
		{8, Selection{Orbit: "-1"}, `orbit "-1": expected a number from 1, or a solution of order 8`},
		{8, Selection{Orbit: "2,4,1,3"}, `orbit "2,4,1,3": expected a number from 1, or a solution of order 8`},
		{4, Selection{Orbit: "1,2,3,4"}, `orbit "1,2,3,4": expected a number from 1, or a solution of order 4 such as 2,4,1,3`},
		{4, Selection{Orbit: "1,2,2,4"}, `orbit "1,2,2,4": expected a number from 1, or a solution of order 4`},
		{9, Selection{Component: 3}, "--component 3: expected one of order 9, which has 2 components"},
		{9, Selection{Component: -1}, "--component -1: expected one of order 9"},
		{20, Selection{Component: 1}, "--component at order 20: expected an order from 1 to 19"},
	} {
		if _, err := c.s.Resolve(context.Background(), []int{c.n}, orbit.Options{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("order %d, %+v: %v, expected %s", c.n, c.s, err, c.want)
		}
	}
}
