package count

import "context"

// Step 7 (suzuki): the bitmap search, with the comparison of step 4.

var bitmapSymmetry = Method{
	Name:   "bitmap-symmetry",
	Says:   "bitmap, each solution compared with its images: counts orbits by class",
	Source: "suzuki, step 7",
	Max:    searchMax,
	count: func(ctx context.Context, n int, _ Options) (Count, error) {
		s := newBitmapSearch(ctx, n)
		s.leaf = s.classify
		s.place(0, 0, 0, 0)
		return s.classified(n)
	},
}
