package main

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestClassesAddUp: the orbits of the classes that the text of a search names are all, and their solutions too.
func TestClassesAddUp(t *testing.T) {
	verdict := regexp.MustCompile(`The counter finds (\d+) orbits? \((.*); (\d+) solutions?\)`)
	for _, n := range []string{"1", "2", "4", "5", "8", "9"} {
		_, text, _ := qorbit("search", n)
		found := verdict.FindStringSubmatch(text)
		if found == nil {
			t.Fatalf("order %s: no classes in\n%s", n, text)
		}
		orbits, solutions := 0, 0
		for part := range strings.SplitSeq(found[2], ", ") {
			count, class, _ := strings.Cut(part, " of class ")
			c, err := strconv.Atoi(count)
			size, none := strconv.Atoi(class)
			if err != nil || none != nil {
				t.Fatalf("order %s: %q", n, part)
			}
			orbits, solutions = orbits+c, solutions+c*size
		}
		if strconv.Itoa(orbits) != found[1] || strconv.Itoa(solutions) != found[3] {
			t.Errorf("order %s: %d orbits and %d solutions in %s", n, orbits, solutions, found[0])
		}
	}
}
