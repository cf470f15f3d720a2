package orbit

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

// Options are what the long computations of this package may be told; the zero value is ready to use.
type Options struct {
	Threads int    // how many threads at most; 0 stands for one a processor
	Memory  uint64 // if not 0, NewGraph refuses what it estimates to take more bytes than this

	// Progress, if not nil, is told how many parts of a phase of the work are done, from any thread.
	Progress func(phase string, done, total int)
}

func (o Options) threads() int {
	if o.Threads <= 0 {
		return runtime.GOMAXPROCS(0)
	}
	return o.Threads
}

// phase is Progress for one phase, as package count wants it.
func (o Options) phase(format string, args ...any) func(done, total int) {
	if o.Progress == nil {
		return nil
	}
	phase := fmt.Sprintf(format, args...)
	return func(done, total int) { o.Progress(phase, done, total) }
}

// each runs the parts 0..total−1 of a phase of the work on the threads of opt, and reports progress. It stops between
// parts once ctx is done, and returns the context's error.
func each(ctx context.Context, phase string, total int, opt Options, work func(part int)) error {
	return eachOn(ctx, phase, total, opt, func() func(int) { return work })
}

// eachOn is each with work that start makes for one thread.
func eachOn(ctx context.Context, phase string, total int, opt Options, start func() func(part int)) error {
	var next, done atomic.Int64
	var wait sync.WaitGroup
	for range min(opt.threads(), total) {
		wait.Go(func() {
			work := start()
			for part := next.Add(1) - 1; part < int64(total) && ctx.Err() == nil; part = next.Add(1) - 1 {
				work(int(part))
				if finished := done.Add(1); opt.Progress != nil {
					opt.Progress(phase, int(finished), total)
				}
			}
		})
	}
	wait.Wait()
	return ctx.Err()
}
