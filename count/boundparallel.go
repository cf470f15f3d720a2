package count

// Step 13 (suzuki): the subtrees below the first two queens are shared among threads.

var boundParallel = Method{
	Name:   "bound-parallel",
	Says:   "bound-optimised, on all threads",
	Source: "suzuki, step 13",
	Max:    searchMax,
	count:  optimised.count,
}
