package count

import "context"

// Step 9 (suzuki): with the first queen in the corner, one comparison on the way down replaces all those at the end.

var bound1 = Method{
	Name:   "bound1",
	Says:   "bitmap-pruned, with a branch of its own for a first queen in the corner",
	Source: "suzuki, step 9",
	Max:    searchMax,
	count: func(ctx context.Context, n int, o Options) (Count, error) {
		o.Threads = 1
		return boundStep{bars: noBars, size: sizeByImages}.count(ctx, n, o)
	},
}
