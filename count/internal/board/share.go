package board

import (
	"context"
	"sync"
	"sync/atomic"
)

// Share visits the parts 0 to parts−1 of a count on several threads, each with a search of its own, and returns the sum of
// what the searches found and the number of threads. It stops between parts once ctx is done.
func Share(ctx context.Context, n, parts, threads int, progress func(done, total int), visit func(s *Search, part int)) (Tally, int) {
	var next, done atomic.Int64
	var sum Tally
	var lock sync.Mutex
	var wait sync.WaitGroup
	threads = max(1, min(threads, parts))
	for range threads {
		wait.Go(func() {
			s := NewSearch(ctx, n)
			for i := next.Add(1) - 1; i < int64(parts) && ctx.Err() == nil; i = next.Add(1) - 1 {
				visit(s, int(i))
				if finished := done.Add(1); progress != nil {
					progress(int(finished), parts)
				}
			}
			lock.Lock()
			defer lock.Unlock()
			sum.Add(s.Tally)
		})
	}
	wait.Wait()
	return sum, threads
}
