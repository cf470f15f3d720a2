package methods

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"qorbit/count"
	"qorbit/internal/facts"
	"qorbit/internal/test"
	"qorbit/work"
)

// conforms tests that a method conforms to count.Method: it describes itself, its counts up to order largest are those
// of the OEIS, on any number of threads, it reports progress, it stops when its context is done, and it rejects orders
// out of range. Choose largest so that the method counts it in about 0.1 s.
func conforms(t *testing.T, m count.Method, largest int) {
	t.Run("Describe", func(t *testing.T) { testDescription(t, m) })
	t.Run("OEIS", func(t *testing.T) { testOEIS(t, m, largest) })
	t.Run("Range", func(t *testing.T) { testRange(t, m) })
	t.Run("Cancel", func(t *testing.T) { testCancel(t, m) })
}

func testDescription(t *testing.T, m count.Method) {
	info := m.Describe()
	other := func(r rune) bool { return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789-", r) }
	if info.Name == "" || strings.ContainsFunc(info.Name, other) {
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
		want := facts.OEIS()[n]
		got := facts.Terms{Solutions: one.Solutions, Orbits: want.Orbits, Fixed180: want.Fixed180, Fixed90: want.Fixed90}
		if one.Classified {
			got = facts.Terms{Solutions: one.Solutions, Orbits: one.Orbits, Fixed180: one.Fixed180(), Fixed90: one.Fixed90()}
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
	c, err := m.Count(context.Background(), n, work.Options{Threads: threads, Progress: func(p work.Progress) {
		done, total := p.Done, p.Total
		if before := parts.Swap(int64(total)); before != 0 && before != int64(total) || done < 1 || done > total {
			t.Errorf("order %d: progress %d of %d after a total of %d", n, done, total, before)
		}
		for old := largest.Load(); int64(done) > old && !largest.CompareAndSwap(old, int64(done)); old = largest.Load() {
		}
	}})
	test.OK(t, err)
	if largest.Load() != parts.Load() {
		t.Errorf("order %d: the progress ends at %d of %d", n, largest.Load(), parts.Load())
	}
	return c
}

func testRange(t *testing.T, m count.Method) {
	info := m.Describe()
	for _, n := range []int{-1, 0, info.MaxOrder + 1} {
		_, err := m.Count(context.Background(), n, work.Options{})
		if err == nil || !strings.Contains(err.Error(), fmt.Sprintf("order %d is out of range", n)) ||
			!strings.Contains(err.Error(), info.Name) {
			t.Errorf("order %d: %v", n, err)
		}
	}
}

// testCancel cancels before and during the count of the largest order, which no method finishes in this time.
func testCancel(t *testing.T, m count.Method) {
	for _, wait := range []time.Duration{0, 20 * time.Millisecond} {
		ctx, cancel := context.WithTimeout(context.Background(), wait)
		_, err := m.Count(ctx, m.Describe().MaxOrder, work.Options{Threads: 2})
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("cancelled after %v: %v", wait, err)
		}
		cancel()
	}
}
