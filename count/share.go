package count

import (
	"context"
	"sync"
	"sync/atomic"
)

// share counts order n in parts, which threads take as they become free. Each thread adds up for itself, in memory of its
// own.
func share(ctx context.Context, n int, o Options, parts int, visit func(s *bitmapSearch, part int)) (Count, error) {
	var next, done atomic.Int64
	var sum tally
	var lock sync.Mutex
	var wait sync.WaitGroup
	threads := max(1, min(o.Threads, parts))
	for range threads {
		wait.Go(func() {
			s := newBitmapSearch(ctx, n)
			for i := next.Add(1) - 1; i < int64(parts) && ctx.Err() == nil; i = next.Add(1) - 1 {
				visit(s, int(i))
				if finished := done.Add(1); o.Progress != nil {
					o.Progress(int(finished), parts)
				}
			}
			lock.Lock()
			defer lock.Unlock()
			sum.add(s.tally)
		})
	}
	wait.Wait()
	c, err := sum.classified(n)
	c.Threads = threads
	return c, err
}
