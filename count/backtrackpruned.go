package count

import "context"

// Step 5 (suzuki): the smallest image has its first queen in the left half, so the right half of row 0 is left out.

var backtrackPruned = Method{
	Name:   "backtrack-pruned",
	Says:   "backtrack-symmetry, with the first queen in the left half only",
	Source: "suzuki, step 5",
	Max:    listMax,
	count: func(ctx context.Context, n int, _ Options) (Count, error) {
		s := newFlagSearch(ctx, n)
		s.firstColumns = (n + 1) / 2
		s.leaf = s.classify
		s.place(0)
		return s.classified(n)
	},
}
