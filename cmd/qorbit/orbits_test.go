package main

import (
	"fmt"
	"testing"
)

func TestNonsenseAboutOrbits(t *testing.T) {
	nonsense(t, map[string]string{
		"orbits 8 --class 3":               `--class "3": expected one of 8, 4, 2, 1`,
		"orbits 8 --orbit 13 -f csv":       `--orbit: orbit "13": expected a number from 1 to 12, or a solution of order 8 such as 1,5,8,6,3,7,2,4`,
		"orbits 8 --orbit 2,4,1,3":         `--orbit: orbit "2,4,1,3": expected a number from 1, or a solution of order 8`,
		"orbits 9 --component 3 -f csv":    "--component 3: expected one of order 9, which has 2 components",
		"orbits 20 --component 1":          "--component at order 20: expected an order from 1 to 19",
		"orbits 8 --class 4 --component 2": "--component 2: expected one of order 8, which has 1 component",
	})
}

// TestOrbitsThatAreAskedFor: the conditions pick rows of what the command prints without them.
func TestOrbitsThatAreAskedFor(t *testing.T) {
	all := lines(t, "orbits", "9")
	for line, want := range map[string][]int{
		"orbits 9 --class 4":                 {19, 28, 40, 41},
		"orbits 9 --class 2":                 nil,
		"orbits 9 --orbit 7":                 {7},
		"orbits 9 --orbit 2,8,5,3,9,6,4,1,7": {35},
		"orbits 9 --component 2":             {35},
		"orbits 9 --component 2 --orbit 7":   nil,
	} {
		got := lines(t, fields(line)...)
		expected := all[:0:0]
		for _, number := range want {
			expected = append(expected, all[number-1])
		}
		if fmt.Sprint(got) != fmt.Sprint(expected) {
			t.Errorf("qorbit %s prints %v, expected %v", line, got, expected)
		}
	}
}
