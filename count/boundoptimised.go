package count

import "context"

// Step 12 (suzuki): a turn can only be smaller or equal where a queen stands at A, B or C; elsewhere nothing is compared.

var boundOptimised = Method{
	Name:   "bound-optimised",
	Says:   "bound-pruned, with turns compared only where a border queen calls for it",
	Source: "suzuki, step 12",
	Max:    searchMax,
	count: func(ctx context.Context, n int, o Options) (Count, error) {
		o.Threads = 1
		return optimised.count(ctx, n, o)
	},
}

var optimised = boundStep{bars: barBorders, size: func(s *bitmapSearch) int {
	a, side := s.n-1-s.last, uint32(1)<<(s.n-1)
	if s.queens[a] != side && s.queens[s.n-1] != side>>a && s.queens[s.last] != 1 { // not at A, B or C
		return 8
	}
	return sizeByTurns(s)
}}
