package methods

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"

	"qorbit/count"
	"qorbit/work"
)

// testDefinition compares with the counts by the definition.
func testDefinition(t *testing.T, m count.Method) {
	for n := 1; n <= 7; n++ {
		want := definition()[n]
		got, err := m.Count(context.Background(), n, work.Options{})
		if err != nil || got.Solutions != want.solutions {
			t.Errorf("order %d: %+v, %v, by definition %d solutions", n, got, err, want.solutions)
		}
		if !got.Classified {
			continue
		}
		classes := [3]uint64{got.Class8, got.Class4, got.Class2}
		wanted := [3]uint64{want.class[8], want.class[4], want.class[2]}
		if got.Orbits != want.orbits || n > 1 && classes != wanted {
			t.Errorf("order %d: %+v, by definition %d orbits with %v of each size", n, got, want.orbits, want.class)
		}
	}
}

// A defined is a count by the definition.
type defined struct {
	solutions, orbits uint64
	class             map[int]uint64 // orbits by size
}

// definition counts orders 1 to 7 by the definition: among all literalSolutions those with no two queens on a diagonal,
// and their images under three generators of the symmetries.
var definition = sync.OnceValue(func() map[int]defined {
	counts := make(map[int]defined)
	for n := 1; n <= 7; n++ {
		d := defined{class: make(map[int]uint64)}
		for _, p := range literalSolutions(n) {
			d.solutions++
			if orbit, least := orbitOf(p); least {
				d.orbits++
				d.class[orbit]++
			}
		}
		counts[n] = d
	}
	return counts
})

// orbitOf returns the size of a solution's orbit, and whether the solution is the smallest in it.
func orbitOf(p []int) (size int, least bool) {
	n := len(p)
	orbit := map[string]bool{fmt.Sprint(p): true}
	least = true
	for queue := [][]int{p}; len(queue) > 0; queue = queue[1:] {
		inverse, complement, reverse := make([]int, n), make([]int, n), make([]int, n)
		for i, row := range queue[0] {
			inverse[row], complement[i], reverse[n-1-i] = i, n-1-row, row
		}
		for _, image := range [][]int{inverse, complement, reverse} {
			if !orbit[fmt.Sprint(image)] {
				orbit[fmt.Sprint(image)] = true
				queue = append(queue, image)
			}
			least = least && slices.Compare(p, image) <= 0
		}
	}
	return len(orbit), least
}

// literalSolutions lists the solutions of order n by the definition: of all literalSolutions of 0 to n−1, those with no
// two queens on a diagonal.
func literalSolutions(n int) [][]int {
	all := [][]int{{}}
	for range n {
		var longer [][]int
		for _, p := range all {
			for row := range n {
				if !slices.Contains(p, row) {
					longer = append(longer, append(slices.Clone(p), row))
				}
			}
		}
		all = longer
	}
	return slices.DeleteFunc(all, attacked)
}

// attacked reports whether two queens of a permutation share a diagonal.
func attacked(p []int) bool {
	for i := range p {
		for j := range i {
			if d := p[i] - p[j]; d == i-j || d == j-i {
				return true
			}
		}
	}
	return false
}
