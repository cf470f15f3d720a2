// Package parallel runs the items of a phase of work on several goroutines. It is the one worker pool of the module.
package parallel

import (
	"context"
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

// Run calls a worker once for each of the items 0..items−1, on at most Threads(threads) goroutines. Each goroutine makes its
// own worker, so that a worker needs no lock for its memory. Items are handed out in ascending order.
//
// After each item progress, if not nil, receives the phase, the number of items that are done, and their total; it is called
// from any goroutine. Run starts no further item once ctx is done, and returns the context's error.
func Run(ctx context.Context, phase string, items, threads int, progress func(phase string, done, total int),
	newWorker func() func(item int)) error {
	var next, done atomic.Int64
	var wait sync.WaitGroup
	for range min(Threads(threads), items) {
		wait.Go(func() {
			work := newWorker()
			for item := next.Add(1) - 1; item < int64(items) && ctx.Err() == nil; item = next.Add(1) - 1 {
				work(int(item))
				if finished := done.Add(1); progress != nil {
					progress(phase, int(finished), items)
				}
			}
		})
	}
	wait.Wait()
	return ctx.Err()
}
