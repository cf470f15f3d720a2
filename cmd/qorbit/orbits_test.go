package main

import (
	"fmt"
	"testing"
)

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
