package table

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
)

func outcomeOf(t testing.TB, n int) string {
	t.Helper()
	s, counted, err := search.RunAndCount(context.Background(), n, search.Options{Seeds: search.Complete, Strategy: search.BreadthFirst, Queens: 1})
	if err != nil {
		t.Fatal(err)
	}
	text, err := SearchText(context.Background(), s, counted)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestClassesAddUp: the orbits of the classes that the text of a search names are all, and their solutions too.
func TestClassesAddUp(t *testing.T) {
	verdict := regexp.MustCompile(`The counter finds (\d+) orbits? \((.*); (\d+) solutions?\)`)
	for _, n := range []int{1, 2, 4, 5, 8, 9} {
		text := outcomeOf(t, n)
		found := verdict.FindStringSubmatch(text)
		if found == nil {
			t.Fatalf("order %d: no classes in\n%s", n, text)
		}
		orbits, solutions := 0, 0
		for part := range strings.SplitSeq(found[2], ", ") {
			count, class, _ := strings.Cut(part, " of class ")
			c, err := strconv.Atoi(count)
			size, none := strconv.Atoi(class)
			if err != nil || none != nil {
				t.Fatalf("order %d: %q", n, part)
			}
			orbits, solutions = orbits+c, solutions+c*size
		}
		if strconv.Itoa(orbits) != found[1] || strconv.Itoa(solutions) != found[3] {
			t.Errorf("order %d: %d orbits and %d solutions in %s", n, orbits, solutions, found[0])
		}
	}
}

// TestTheFirstMissedComponent is named by its orbits, each once.
func TestTheFirstMissedComponent(t *testing.T) {
	for n, want := range map[int]string{9: "leads to orbit 35, and no Mov", 11: "leads to the component of orbits 50, 51, 225, and no Mov"} {
		if text := outcomeOf(t, n); !strings.Contains(text, want) {
			t.Errorf("order %d: expected %q in\n%s", n, want, text)
		}
	}
}

func ExampleOptimumText() {
	ctx := context.Background()
	g, err := orbitgraph.BuildOrder(ctx, 9, 1, orbit.Options{})
	if err != nil {
		panic(err)
	}
	o, err := route.FindOptimum(ctx, g, orbit.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(OptimumText(o))
	// Output:
	// Mov of 1 queen alone generates all orbits from 2 orbits, one a component, and from no fewer.
	// Inc gives a seed in 1 of 2 components. For the others these may be given: 35.
	// A walk through all 45 orbits of the largest component takes 48 steps, the shortest. One that comes to each once: no.
}
