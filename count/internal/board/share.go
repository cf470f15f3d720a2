package board

import (
	"context"
	"sync"

	"qorbit/internal/parallel"
)

// Share visits the parts 0 to parts−1 of a count on several threads, each with a search of its own, and returns the sum of
// what the searches found and the number of threads. It stops between parts once ctx is done.
func Share(ctx context.Context, n, parts, threads int, progress func(done, total int), visit func(s *Search, part int)) (Tally, int) {
	var lock sync.Mutex
	var searches []*Search
	report := func(_ string, done, total int) {
		if progress != nil {
			progress(done, total)
		}
	}
	// The callers check the context.
	_ = parallel.Run(ctx, "", parts, threads, report, func() func(part int) {
		s := NewSearch(ctx, n)
		lock.Lock()
		defer lock.Unlock()
		searches = append(searches, s)
		return func(part int) { visit(s, part) }
	})
	var sum Tally
	for _, s := range searches {
		sum.Add(s.Tally)
	}
	return sum, max(1, len(searches))
}
