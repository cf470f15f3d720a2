package parallel

import (
	"context"
	"errors"
	"testing"
)

// TestWatchStopsAtTheNextElement once the context is done.
func TestWatchStopsAtTheNextElement(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	endless := func(yield func(int, error) bool) {
		for i := 0; yield(i, nil); i++ {
		}
	}
	last := 0
	for i, err := range Watch(ctx, nil, 1000, endless) {
		if last = i; i == 600 {
			cancel()
		}
		if (err != nil) != (i > 600) || err != nil && !errors.Is(err, context.Canceled) {
			t.Fatalf("element %d: %v", i, err)
		}
	}
	if last != 601 {
		t.Errorf("%d elements after the interrupt", last-600)
	}
}

// TestEachReports how many elements have passed, not more than the total, and ends once the context is done.
func TestEachReports(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	most, passed := 0, 0
	report := func(done, total int) {
		if most = done; total != 200 || done > total {
			t.Errorf("%d of %d", done, total)
		}
	}
	for i := range Each(ctx, report, 200, func(yield func(int) bool) {
		for i := 0; yield(i); i++ {
		}
	}) {
		if passed++; i == 300 {
			cancel()
		}
	}
	if most != 192 || passed != 301 {
		t.Errorf("%d reported, %d passed", most, passed)
	}
}
