package count

import (
	"slices"

	"qorbit/count/internal/board"
)

// The largest orders that methods accept: maxListed if they are there for comparison only, MaxSearched if they are meant
// for work. Each further order takes seven to nine times as long.
const (
	maxListed   = 16
	MaxSearched = 20 // also the limit of package constellation
)

// ladder has the steps 1 to 13 of Suzuki (suzuki), then the methods of other sources.
var ladder = []Method{
	bruteForce, permutation, backtrack, backtrackSymmetry, backtrackPruned, bitmap, bitmapSymmetry, bitmapPruned,
	bound1, bound12, boundPruned, boundOptimised, boundParallel, mirror, diagonalArrays,
}

// Ladder lists the methods of this package: Suzuki's steps from the plainest to the fastest, then mirror and
// diagonal-arrays.
func Ladder() []Method { return slices.Clone(ladder) }

// Oracle returns bound-parallel, the fastest method that shares no code with what lists solutions. Results of all other
// packages are compared with it.
func Oracle() Method { return boundParallel }

// unclassified returns the count of a sequential method that does not distinguish orbits.
func unclassified(n int, t board.Tally) (Count, error) {
	return Count{N: n, Solutions: t.Solutions, Nodes: t.Nodes, Threads: 1}, nil
}

// classified returns the count of a method that has counted the orbits of each size on some threads.
func classified(n int, t board.Tally, threads int) (Count, error) {
	c, err := FromClasses(n, t.Class[8], t.Class[4], t.Class[2])
	c.Nodes, c.Threads = t.Nodes, threads
	return c, err
}
