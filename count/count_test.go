package count

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"qorbit/testdata"
)

// oeis returns the terms A000170, A002562, A032522 and A033148 by order.
func oeis(t testing.TB) map[int][4]uint64 {
	terms := make(map[int][4]uint64)
	for _, row := range testdata.Rows("oeis.tsv") {
		var numbers [5]uint64
		for i, text := range row {
			var err error
			if numbers[i], err = strconv.ParseUint(text, 10, 64); err != nil {
				t.Fatal(err)
			}
		}
		terms[int(numbers[0])] = [4]uint64(numbers[1:])
	}
	return terms
}

// tested is the largest order that a method counts in the tests, in a tenth of a second or so; 13 for most.
var tested = map[string]int{"brute-force": 7, "permutation": 9, "backtrack": 11, "backtrack-symmetry": 11, "backtrack-pruned": 11, "diagonal-arrays": 11, "bitmap": 12, "bitmap-symmetry": 12, "bitmap-pruned": 12}

// TestMethodsAgainstOEIS counts, with every method, every order that it can reach in a test.
func TestMethodsAgainstOEIS(t *testing.T) {
	terms := oeis(t)
	for _, m := range Methods() {
		most := 13
		if tested[m.Name] > 0 {
			most = tested[m.Name]
		}
		for _, threads := range []int{1, 3} {
			for n := 1; n <= most; n++ {
				c, err := m.Run(context.Background(), n, Options{Threads: threads})
				if err != nil {
					t.Fatal(err)
				}
				got := terms[n]
				if got[0] = c.Solutions; c.Classified {
					got = [4]uint64{c.Solutions, c.Orbits, c.Fixed180(), c.Fixed90()}
				}
				if got != terms[n] {
					t.Errorf("%s, order %d, %d threads: %v, OEIS has %v", m.Name, n, threads, got, terms[n])
				}
			}
		}
	}
}

// TestMethodsAgainstAllPermutations: the definition, with nothing clever. A solution's orbit is the set of its images under
// three generators of the symmetries, and its size the class.
func TestMethodsAgainstAllPermutations(t *testing.T) {
	for n := 1; n <= 8; n++ {
		var solutions, orbits uint64
		class := make(map[int]uint64)
		for _, p := range permutations(n) {
			if !noDiagonal(p) {
				continue
			}
			solutions++
			orbit := map[string]bool{fmt.Sprint(p): true}
			queue, least := [][]int{p}, true
			for len(queue) > 0 {
				q := queue[0]
				queue = queue[1:]
				inverse, complement, reverse := make([]int, n), make([]int, n), make([]int, n)
				for i, row := range q {
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
			if least {
				orbits++
				class[len(orbit)]++
			}
		}
		for _, m := range Methods() {
			if m.Name == "brute-force" && n > 7 {
				continue
			}
			c, err := m.Run(context.Background(), n, Options{})
			if err != nil || c.Solutions != solutions || c.Classified && c.Orbits != orbits || c.Classified && n > 1 && (c.Class8 != class[8] || c.Class4 != class[4] || c.Class2 != class[2]) {
				t.Errorf("%s, order %d: %+v, %v, by definition %d solutions, %d orbits of %v", m.Name, n, c, err, solutions, orbits, class)
			}
		}
	}
}

// permutations lists those of 0..n−1.
func permutations(n int) [][]int {
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
	return all
}

// noDiagonal says whether no two queens share a diagonal.
func noDiagonal(p []int) bool {
	for i := range p {
		for j := range i {
			if d := p[i] - p[j]; d == i-j || d == j-i {
				return false
			}
		}
	}
	return true
}

// TestClassesAreTheOEISFormulas: the terms themselves fit orbits = (Q + P + 2R)/8 and the sizes of the classes.
func TestClassesAreTheOEISFormulas(t *testing.T) {
	for n, term := range oeis(t) {
		q, orbits, p, r := term[0], term[1], term[2], term[3]
		if n == 1 {
			continue
		}
		if 8*orbits != q+p+2*r {
			t.Errorf("order %d: 8·%d is not %d + %d + 2·%d", n, orbits, q, p, r)
		}
		c, err := classified(n, (q-p)/8, (p-r)/4, r/2)
		if err != nil || c.Solutions != q || c.Orbits != orbits || c.Fixed180() != p || c.Fixed90() != r {
			t.Errorf("order %d: the classes add up to %+v, %v", n, c, err)
		}
	}
}

func TestSumsThatDoNotFitSaySo(t *testing.T) {
	for _, classes := range [][3]uint64{{1 << 61, 0, 0}, {0, 1 << 62, 0}, {0, 0, 1 << 63}, {1<<61 - 1, 1, 2}} {
		if c, err := classified(40, classes[0], classes[1], classes[2]); err == nil {
			t.Errorf("classes %v add up to %d", classes, c.Solutions)
		}
	}
}

func TestRunRefusesOrdersOutOfRange(t *testing.T) {
	for _, m := range Methods() {
		for _, n := range []int{-1, 0, m.Max + 1} {
			if _, err := m.Run(context.Background(), n, Options{}); err == nil || !strings.Contains(err.Error(), "out of range") {
				t.Errorf("%s counts order %d: %v", m.Name, n, err)
			}
		}
	}
}

// TestRunStops before the work and in the middle of it, at orders that no method finishes in a test.
func TestRunStops(t *testing.T) {
	for _, wait := range []time.Duration{0, 50 * time.Millisecond} {
		for _, m := range Methods() {
			ctx, cancel := context.WithTimeout(context.Background(), wait)
			if _, err := m.Run(ctx, m.Max, Options{}); err != context.DeadlineExceeded {
				t.Errorf("%s, stopped after %v: %v", m.Name, wait, err)
			}
			cancel()
		}
	}
}

// TestTheLadderClimbs: from step to step of the ladder the searches place fewer queens, or as many and only compare less.
func TestTheLadderClimbs(t *testing.T) {
	before := Count{Nodes: 1 << 62}
	for _, m := range []Method{bruteForce, permutation, backtrack, backtrackPruned, bound1, bound12, boundPruned} {
		c, err := m.Run(context.Background(), 7, Options{})
		if err != nil || c.Nodes == 0 || c.Nodes >= before.Nodes {
			t.Errorf("%s places %d queens, the step before %d, %v", m.Name, c.Nodes, before.Nodes, err)
		}
		before = c
	}
	for _, same := range [][]Method{{backtrack, backtrackSymmetry, bitmap, bitmapSymmetry, diagonalArrays}, {backtrackPruned, bitmapPruned}, {boundPruned, boundOptimised, boundParallel}} {
		first, _ := same[0].Run(context.Background(), 9, Options{})
		for _, m := range same {
			if c, err := m.Run(context.Background(), 9, Options{}); err != nil || c.Nodes != first.Nodes {
				t.Errorf("%s places %d queens, %s %d, %v", m.Name, c.Nodes, same[0].Name, first.Nodes, err)
			}
		}
	}
}

func TestLookup(t *testing.T) {
	for _, m := range Methods() {
		if found, err := Lookup(m.Name); err != nil || found.Name != m.Name {
			t.Errorf("Lookup(%q) = %v, %v", m.Name, found.Name, err)
		}
	}
	if _, err := Lookup("guess"); err == nil || !strings.Contains(err.Error(), Default().Name) {
		t.Errorf("Lookup of no method: %v", err)
	}
}

func BenchmarkMethods(b *testing.B) {
	for _, m := range Methods() {
		b.Run(m.Name+"/12", func(b *testing.B) {
			if tested[m.Name] > 0 && tested[m.Name] < 11 {
				b.Skip("takes too long at this order")
			}
			for b.Loop() {
				c, err := m.Run(context.Background(), 12, Options{})
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(c.Nodes), "nodes/op")
			}
		})
	}
}
