package orbit

import (
	"math/rand/v2"
	"slices"

	"qorbit/ops"
)

// SquareWeights returns random numbers for the squares of order n, column by column, the same for squares that a
// symmetry exchanges. The sum of the weights of the squares of a solution is the same for all solutions of an orbit,
// and of two orbits it differs in nearly all cases.
func SquareWeights(n int) []uint64 {
	weights := make([]uint64, n*n)
	random := rand.New(rand.NewPCG(0, uint64(n)))
	for c := range n {
		for r := range n {
			// of the squares that symmetries exchange, the one that comes first has both lines in the first half, and the
			// smaller one first
			x, y := min(c, n-1-c), min(r, n-1-r)
			first := &weights[min(x, y)*n+max(x, y)]
			if *first == 0 {
				*first = random.Uint64()
			}
			weights[c*n+r] = *first
		}
	}
	return weights
}

// SameOrbit reports whether a symmetry takes p to q. None takes it to a permutation of another order.
func SameOrbit(p, q ops.Perm) bool {
	return slices.ContainsFunc(ops.Group[:], func(o ops.PO) bool { return o.Takes(p, q) })
}
