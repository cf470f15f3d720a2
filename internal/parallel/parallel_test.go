package parallel

import (
	"context"
	"sync/atomic"
	"testing"
)

// TestRunVisitsEveryItemOnce on any number of threads, and reports all of them.
func TestRunVisitsEveryItemOnce(t *testing.T) {
	for _, threads := range []int{0, 1, 3, 200} {
		const items = 100
		var visits [items]atomic.Int32
		var reports, workers atomic.Int32
		err := Run(context.Background(), "phase", items, threads, func(phase string, _, total int) {
			if phase != "phase" || total != items {
				t.Errorf("progress of %q, %d items", phase, total)
			}
			reports.Add(1)
		}, func() func(int) {
			workers.Add(1)
			return func(item int) { visits[item].Add(1) }
		})
		if err != nil || reports.Load() != items || int(workers.Load()) > Threads(threads) || workers.Load() > items {
			t.Errorf("%d threads: %d reports, %d workers, %v", threads, reports.Load(), workers.Load(), err)
		}
		for i := range visits {
			if visits[i].Load() != 1 {
				t.Errorf("%d threads: item %d is visited %d times", threads, i, visits[i].Load())
			}
		}
	}
}

// TestRunStops once the context is done.
func TestRunStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	visits := 0
	err := Run(ctx, "phase", 100, 1, nil, func() func(int) {
		return func(int) {
			if visits++; visits == 7 {
				cancel()
			}
		}
	})
	if err != context.Canceled || visits != 7 {
		t.Errorf("%d visits, %v", visits, err)
	}
}
