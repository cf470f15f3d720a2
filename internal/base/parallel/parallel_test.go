package parallel

import (
	"context"
	"sync/atomic"
	"testing"

	_ "qorbit/internal/test" // the flag -long
)

// TestRunVisitsEveryItemOnce on any number of threads, and reports all of them.
func TestRunVisitsEveryItemOnce(t *testing.T) {
	for _, threads := range []int{0, 1, 3, 200} {
		const items = 100
		var visits [items]atomic.Int32
		var reports, workers atomic.Int32
		err := Run(context.Background(), items, threads, func(_, total int) {
			if total != items {
				t.Errorf("progress of %d items", total)
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

// TestChunksVisitEveryElementOnce: whatever the last chunk has, chunks begin at multiples of their size, none is
// empty, and progress counts them.
func TestChunksVisitEveryElementOnce(t *testing.T) {
	const size = 8
	for elements, want := range map[int]int32{0: 0, 1: 1, 7: 1, 8: 1, 9: 2, 16: 2, 100: 13} {
		for _, threads := range []int{1, 3} {
			visits := make([]atomic.Int32, elements)
			var chunks, reports atomic.Int32
			report := func(_, total int) {
				reports.Add(1)
				if total != int(want) {
					t.Errorf("%d elements: %d chunks are reported, expected %d", elements, total, want)
				}
			}
			err := Chunks(t.Context(), elements, size, threads, report, func() func(from, to int) {
				return func(from, to int) {
					chunks.Add(1)
					if from%size != 0 || from >= to || to > from+size {
						t.Errorf("%d elements: a chunk from %d to %d", elements, from, to)
					}
					for i := from; i < to; i++ {
						visits[i].Add(1)
					}
				}
			})
			if err != nil || chunks.Load() != want || reports.Load() != want {
				t.Errorf("%d elements: %d chunks, %d reports, %v, expected %d",
					elements, chunks.Load(), reports.Load(), err, want)
			}
			for i := range visits {
				if visits[i].Load() != 1 {
					t.Errorf("%d elements: number %d is visited %d times", elements, i, visits[i].Load())
				}
			}
		}
	}
}

// TestRunStops once the context is done.
func TestRunStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	visits := 0
	err := Run(ctx, 100, 1, nil, func() func(int) {
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
