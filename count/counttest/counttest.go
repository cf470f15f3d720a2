// Package counttest is the conformance suite of counting methods: every count.Method passes [TestMethod].
package counttest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"qorbit/count"
	"qorbit/testdata"
)

// TestMethod tests that a method conforms to count.Method: it describes itself, its counts up to order largest are those of
// the OEIS and, up to order 7, of the definition, on any number of threads, it reports progress, it stops when its context is
// done, and it rejects orders out of range. Choose largest so that the method counts it in about 0.1 s.
func TestMethod(t *testing.T, m count.Method, largest int) {
	t.Run("Describe", func(t *testing.T) { testDescription(t, m) })
	t.Run("Definition", func(t *testing.T) { testDefinition(t, m, min(largest, 7)) })
	t.Run("OEIS", func(t *testing.T) { testOEIS(t, m, largest) })
	t.Run("Range", func(t *testing.T) { testRange(t, m) })
	t.Run("Cancel", func(t *testing.T) { testCancel(t, m) })
}

func testDescription(t *testing.T, m count.Method) {
	info := m.Describe()
	if info.Name == "" || strings.ContainsFunc(info.Name, func(r rune) bool { return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789-", r) }) {
		t.Errorf("name %q, expected small letters, digits and hyphens", info.Name)
	}
	if info.Summary == "" || strings.Contains(info.Summary, "\n") || info.Source == "" || info.MaxOrder < 1 {
		t.Errorf("%+v: a field is missing, or the summary has several lines", info)
	}
}

// testOEIS compares with the known counts, and compares the counts on one and on three threads.
func testOEIS(t *testing.T, m count.Method, largest int) {
	for n := 1; n <= largest; n++ {
		one := counted(t, m, n, 1)
		want := testdata.OEIS()[n]
		got := testdata.Terms{Solutions: one.Solutions, Orbits: want.Orbits, Fixed180: want.Fixed180, Fixed90: want.Fixed90}
		if one.Classified {
			got = testdata.Terms{Solutions: one.Solutions, Orbits: one.Orbits, Fixed180: one.Fixed180(), Fixed90: one.Fixed90()}
		}
		if got != want {
			t.Errorf("order %d: %+v, expected %+v", n, got, want)
		}
		if one.N != n || one.Method != m.Describe().Name || one.Threads != 1 {
			t.Errorf("order %d on one thread: %+v", n, one)
		}
		three := counted(t, m, n, 3)
		if three.Threads < 1 || three.Threads > 3 {
			t.Errorf("order %d on three threads: %d threads used", n, three.Threads)
		}
		three.Threads = 1
		if three != one {
			t.Errorf("order %d: %+v on three threads, %+v on one", n, three, one)
		}
	}
}

// counted counts an order, and tests the progress: totals agree, and the last part is reported.
func counted(t *testing.T, m count.Method, n, threads int) count.Count {
	t.Helper()
	var largest, parts atomic.Int64
	c, err := m.Count(context.Background(), n, count.Options{Threads: threads, Progress: func(done, total int) {
		if before := parts.Swap(int64(total)); before != 0 && before != int64(total) || done < 1 || done > total {
			t.Errorf("order %d: progress %d of %d after a total of %d", n, done, total, before)
		}
		for old := largest.Load(); int64(done) > old && !largest.CompareAndSwap(old, int64(done)); old = largest.Load() {
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	if largest.Load() != parts.Load() {
		t.Errorf("order %d: the progress ends at %d of %d", n, largest.Load(), parts.Load())
	}
	return c
}

func testRange(t *testing.T, m count.Method) {
	info := m.Describe()
	for _, n := range []int{-1, 0, info.MaxOrder + 1} {
		_, err := m.Count(context.Background(), n, count.Options{})
		if err == nil || !strings.Contains(err.Error(), fmt.Sprintf("order %d is out of range", n)) || !strings.Contains(err.Error(), info.Name) {
			t.Errorf("order %d: %v", n, err)
		}
	}
}

// testCancel cancels before and during the count of the largest order, which no method finishes in this time.
func testCancel(t *testing.T, m count.Method) {
	for _, wait := range []time.Duration{0, 20 * time.Millisecond} {
		ctx, cancel := context.WithTimeout(context.Background(), wait)
		if _, err := m.Count(ctx, m.Describe().MaxOrder, count.Options{Threads: 2}); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("cancelled after %v: %v", wait, err)
		}
		cancel()
	}
}

// testDefinition compares with the counts by the definition.
func testDefinition(t *testing.T, m count.Method, largest int) {
	for n := 1; n <= largest; n++ {
		want := definition()[n]
		got, err := m.Count(context.Background(), n, count.Options{})
		if err != nil || got.Solutions != want.solutions {
			t.Errorf("order %d: %+v, %v, by definition %d solutions", n, got, err, want.solutions)
		}
		if got.Classified && (got.Orbits != want.orbits || n > 1 && [3]uint64{got.Class8, got.Class4, got.Class2} != [3]uint64{want.class[8], want.class[4], want.class[2]}) {
			t.Errorf("order %d: %+v, by definition %d orbits with %v of each size", n, got, want.orbits, want.class)
		}
	}
}

// A defined is a count by the definition.
type defined struct {
	solutions, orbits uint64
	class             map[int]uint64 // orbits by size
}

// definition counts orders 1 to 7 by the definition: among all permutations those with no two queens on a diagonal, and
// their images under three generators of the symmetries.
var definition = sync.OnceValue(func() map[int]defined {
	counts := make(map[int]defined)
	for n := 1; n <= 7; n++ {
		d := defined{class: make(map[int]uint64)}
		for _, p := range Permutations(n) {
			if !IsSolution(p) {
				continue
			}
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

// Permutations lists the permutations of 0 to n−1.
func Permutations(n int) [][]int {
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

// IsSolution reports whether no two queens of a permutation share a diagonal.
func IsSolution(p []int) bool {
	for i := range p {
		for j := range i {
			if d := p[i] - p[j]; d == i-j || d == j-i {
				return false
			}
		}
	}
	return true
}
