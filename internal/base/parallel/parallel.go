// Package parallel runs the items of a phase of work on several goroutines. It is the one worker pool of the module.
package parallel

import (
	"cmp"
	"context"
	"iter"
	"runtime"
	"sync"
	"sync/atomic"
)

// Threads returns n, or the number of processors that Go uses where n is not positive.
func Threads(n int) int {
	if n <= 0 {
		return runtime.GOMAXPROCS(0)
	}
	return n
}

// Run calls a worker once for each of the items 0..items−1, on at most Threads(threads) goroutines. Each goroutine
// makes its own worker, so that a worker needs no lock for its memory. Items are handed out in ascending order.
//
// After each item report, if not nil, receives the number of items that are done, and their total; it is
// called from any goroutine. Run starts no further item once ctx is done, and returns the context's error.
func Run(ctx context.Context, items, threads int, report func(done, total int),
	newWorker func() func(item int)) error {
	var next, done atomic.Int64
	var wait sync.WaitGroup
	for range min(Threads(threads), items) {
		wait.Go(func() {
			work := newWorker()
			for item := next.Add(1) - 1; item < int64(items) && ctx.Err() == nil; item = next.Add(1) - 1 {
				work(int(item))
				if finished := done.Add(1); report != nil {
					report(int(finished), items)
				}
			}
		})
	}
	wait.Wait()
	return ctx.Err()
}

// Chunks is Run for elements that are cut into chunks of a size; the last chunk may be smaller. A chunk is an item: a
// worker receives its elements as from ≤ i < to, and report the number of chunks.
func Chunks(ctx context.Context, elements, size, threads int, report func(done, total int),
	newWorker func() func(from, to int)) error {
	chunks := (elements + size - 1) / size
	return Run(ctx, chunks, threads, report, func() func(chunk int) {
		work := newWorker()
		return func(chunk int) { work(chunk*size, min((chunk+1)*size, elements)) }
	})
}

// Watch passes a sequence of total elements on until the context is done, and reports how many have passed, unless
// report is nil.
func Watch[T any](ctx context.Context, report func(done, total int), total int,
	all iter.Seq2[T, error]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		done := 0
		for element, err := range all {
			err = cmp.Or(err, ctx.Err())
			if !yield(element, err) || err != nil {
				return
			}
			if done++; done%64 == 0 && report != nil && (total == 0 || done <= total) {
				// more are such as the orbits below those that were counted
				report(done, total)
			}
		}
	}
}

// Each passes a sequence of total elements on, and reports how many have passed. It ends early once the context is
// done.
func Each[T any](ctx context.Context, report func(done, total int), total int,
	all iter.Seq[T]) iter.Seq[T] {
	pairs := Watch(ctx, report, total, func(yield func(T, error) bool) {
		for element := range all {
			if !yield(element, nil) {
				return
			}
		}
	})
	return func(yield func(T) bool) {
		for element, err := range pairs {
			if err != nil || !yield(element) {
				return
			}
		}
	}
}
