package orbit

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// Options are what the long computations of this package may be told; the zero value is ready to use.
type Options struct {
	Threads  int                   // how many threads at most; 0 stands for one a processor
	Progress func(done, total int) // if not nil, is told how many parts of the work are done, from any thread
}

func (o Options) threads() int {
	if o.Threads <= 0 {
		return runtime.GOMAXPROCS(0)
	}
	return o.Threads
}

// each runs the parts 0..total−1 of some work on the threads of opt, and reports progress.
func each(ctx context.Context, total int, opt Options, work func(part int)) error {
	var next, done atomic.Int64
	var wait sync.WaitGroup
	for range min(opt.threads(), total) {
		wait.Go(func() {
			for part := next.Add(1) - 1; part < int64(total) && ctx.Err() == nil; part = next.Add(1) - 1 {
				work(int(part))
				if finished := done.Add(1); opt.Progress != nil {
					opt.Progress(int(finished), total)
				}
			}
		})
	}
	wait.Wait()
	return ctx.Err()
}
