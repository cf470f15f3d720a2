package methods

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"qorbit/count"
	"qorbit/count/constellation"
	"qorbit/internal/test"
	"qorbit/work"
)

// tested is the largest order that a method counts in its test, about 0.1 s; 12 for those that are not listed.
var tested = map[string]int{
	"brute-force":        7,
	"permutation":        8,
	"backtrack":          10,
	"backtrack-symmetry": 10,
	"backtrack-pruned":   10,
	"diagonal-arrays":    10,
	"bitmap":             11, "bitmap-symmetry": 11, "bitmap-pruned": 11, "halves": 14,
}

// TestMethodsConform runs the conformance suite on the whole list. This is all the test that a new method needs.
func TestMethodsConform(t *testing.T) {
	names := make(map[string]bool)
	for _, m := range All() {
		name := m.Describe().Name
		if names[name] {
			t.Errorf("two methods are called %s", name)
		}
		names[name] = true
		largest := tested[name]
		if largest == 0 {
			largest = 12
		}
		t.Run(name, func(t *testing.T) { conforms(t, m, largest) })
	}
}

func TestParse(t *testing.T) {
	for _, m := range All() {
		if found, err := Parse(m.Describe().Name); err != nil || found.Describe() != m.Describe() {
			t.Errorf("Parse(%q) = %v, %v", m.Describe().Name, found, err)
		}
	}
	if _, err := Parse("guess"); err == nil || !strings.Contains(err.Error(), Default().Describe().Name) {
		t.Errorf("Parse of no method: %v", err)
	}
}

// TestClimb: every method once, with what it counts; one that exceeds the limit is omitted from then on.
func TestClimb(t *testing.T) {
	ladder := Ladder{Limit: time.Hour}
	var names []string
	for r, err := range ladder.Climb(context.Background(), 6) {
		names = append(names, r.Method)
		if err != nil || r.Count.Solutions != 4 || r.Omitted != "" || r.Time <= 0 {
			t.Errorf("%+v, %v", r, err)
		}
	}
	if len(names) != len(All()) {
		t.Errorf("%v", names)
	}
	for range ladder.Climb(context.Background(), 6) {
		break // and no more methods
	}

	ladder = Ladder{Limit: time.Millisecond, count: func(ctx context.Context, m count.Method, n int) (count.Count, error) {
		if m.Describe().Name == "bitmap" && n == 5 {
			<-ctx.Done()
			return count.Count{}, ctx.Err()
		}
		return count.Count{N: n, Nodes: 1}, nil
	}}
	omitted := make(map[string]string)
	for _, n := range []int{5, 6, 17} {
		for r, err := range ladder.Climb(context.Background(), n) {
			test.OK(t, err)
			omitted[fmt.Sprint(n, r.Method)] = r.Omitted
		}
	}
	for key, want := range map[string]string{
		"5bitmap": "over 1ms", "6bitmap": "over 1ms at order 5", "6mirror": "", "17backtrack": "counts orders up to 16",
		"17mirror": "",
	} {
		if omitted[key] != want {
			t.Errorf("%s: %q, expected %q", key, omitted[key], want)
		}
	}
}

// TestClimbStops: the context's end is no method's fault.
func TestClimbStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	ladder := Ladder{Limit: time.Hour}
	rungs := 0
	for _, err := range ladder.Climb(ctx, 8) {
		if rungs++; err != context.Canceled || rungs > 1 {
			t.Errorf("rung %d: %v", rungs, err)
		}
	}
	if rungs == 0 {
		t.Error("no error")
	}
}

func Example() {
	m, err := Parse("halves")
	if err != nil {
		panic(err)
	}
	c, err := m.Count(context.Background(), 12, work.Options{})
	fmt.Println(c.Solutions, c.Orbits, err)
	// Output: 14200 1787 <nil>
}

// TestMethodsShowProgress: work that can take long is reported in several parts.
func TestMethodsShowProgress(t *testing.T) {
	for _, m := range append(count.Ladder(), constellation.Method, Halves{}) {
		n := cmp.Or(tested[m.Describe().Name], 12)
		var reports, parts atomic.Int64
		_, err := m.Count(t.Context(), n, work.Options{Progress: func(p work.Progress) {
			total := p.Total
			reports.Add(1)
			parts.Store(int64(total))
		}})
		if err != nil || reports.Load() < 4 || parts.Load() < reports.Load() {
			t.Errorf("%s: %d reports of %d parts, %v", m.Describe().Name, reports.Load(), parts.Load(), err)
		}
	}
}
