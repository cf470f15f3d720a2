package count

import "context"

// Step 8 (suzuki): the bitmap search, with the comparison of step 4 and the half row of step 5.

var bitmapPruned = Method{
	Name:   "bitmap-pruned",
	Says:   "bitmap-symmetry, with the first queen in the left half only",
	Source: "suzuki, step 8",
	Max:    searchMax,
	count: func(ctx context.Context, n int, _ Options) (Count, error) {
		s := newBitmapSearch(ctx, n)
		s.bars[0] = s.board &^ (1<<((n+1)/2) - 1)
		s.leaf = s.classify
		s.place(0, 0, 0, 0)
		return s.classified(n)
	},
}
