package count

import "context"

// Step 11 (suzuki): all four borders are barred near the corners, so no reflection is smaller, and the three turns decide.

var boundPruned = Method{
	Name:   "bound-pruned",
	Says:   "bound12, with all borders barred near the corners and only turns compared",
	Source: "suzuki, step 11",
	Max:    searchMax,
	count: func(ctx context.Context, n int, o Options) (Count, error) {
		o.Threads = 1
		return boundStep{bars: barBorders, size: sizeByTurns}.count(ctx, n, o)
	},
}
