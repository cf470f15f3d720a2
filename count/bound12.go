package count

import "context"

// Step 10 (suzuki): with the first queen elsewhere, the queens of the two side columns stand at least as far from a corner.

var bound12 = Method{
	Name:   "bound12",
	Says:   "bound1, with the side columns barred near the corners",
	Source: "suzuki, step 10",
	Max:    searchMax,
	count: func(ctx context.Context, n int, o Options) (Count, error) {
		o.Threads = 1
		return boundStep{bars: barSides, size: sizeByImages}.count(ctx, n, o)
	},
}
