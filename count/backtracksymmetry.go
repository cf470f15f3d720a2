package count

import "context"

// Step 4 (suzuki): each solution is compared with its images; the smallest of an orbit counts for all of them.

var backtrackSymmetry = Method{
	Name:   "backtrack-symmetry",
	Says:   "backtrack, each solution compared with its images: counts orbits by class",
	Source: "suzuki, step 4",
	Max:    listMax,
	count: func(ctx context.Context, n int, _ Options) (Count, error) {
		s := newFlagSearch(ctx, n)
		s.leaf = s.classify
		s.place(0)
		return s.classified(n)
	},
}
