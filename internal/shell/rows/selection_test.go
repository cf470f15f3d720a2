package rows

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/orbit"
)

// picked returns the numbers of the orbits that a selection picks.
func picked(t *testing.T, s Selection, n int) (numbers []int) {
	t.Helper()
	for o, err := range s.Each(context.Background(), orbit.Queens.Of(n), orbit.Options{}) {
		if err != nil {
			t.Fatalf("order %d, %+v: %v", n, s, err)
		}
		numbers = append(numbers, o.Orbit)
	}
	return numbers
}

// TestSelectionOfOneOrbit by its number, and by each of its solutions.
func TestSelectionOfOneOrbit(t *testing.T) {
	for n := 4; n <= 8; n++ {
		for s, err := range orbit.EachSolution(context.Background(), orbit.Queens.Of(n), orbit.ByOrbit) {
			if err != nil {
				t.Fatal(err)
			}
			p, number := s.Perm, s.Orbit
			for _, name := range []string{
				strconv.Itoa(number),
				p.String(),
				"(" + strings.ReplaceAll(p.String(), ",", ", ") + ")",
			} {
				if got := picked(t, Selection{Orbits: []string{name}}, n); !slices.Equal(got, []int{number}) {
					t.Errorf("order %d: %s picks %v, expected %d", n, name, got, number)
				}
			}
		}
	}
}

// TestSelectionByClass: the orbits of order 8 and 9 with a symmetry, by class (12 = 11 + 1 and 46 = 42 + 4).
func TestSelectionByClass(t *testing.T) {
	for class, want := range map[string][2]int{"8": {11, 42}, "4": {1, 4}, "2": {0, 0}, "1": {0, 0}, "": {12, 46}} {
		got := [2]int{len(picked(t, Selection{Class: class}, 8)), len(picked(t, Selection{Class: class}, 9))}
		if got != want {
			t.Errorf("class %q: %d orbits of orders 8 and 9, expected %d", class, got, want)
		}
	}
	of4 := picked(t, Selection{Class: "4", Orbits: []string{"10"}}, 8)
	of8 := picked(t, Selection{Class: "8", Orbits: []string{"10"}}, 8)
	if !slices.Equal(of4, []int{10}) || of8 != nil {
		t.Errorf("orbit 10, of class 4 and of class 8: %v, %v", of4, of8)
	}
}

// TestSelectionOfSeveralOrbits: each once, in ascending order, by whatever names.
func TestSelectionOfSeveralOrbits(t *testing.T) {
	names := []string{"12", "3", "5,3,8,4,7,1,6,2", "3"} // the third is orbit 6
	if got := picked(t, Selection{Orbits: names}, 8); !slices.Equal(got, []int{3, 6, 12}) {
		t.Errorf("%q pick %v", names, got)
	}
}
