package orbit

import (
	"math/rand/v2"

	"qorbit/ops"
)

// literalSolutions lists all solutions of order n: every permutation, tested by equation 1 of the paper.
func literalSolutions(n int) []ops.Perm {
	var solutions []ops.Perm
	var extend func(p ops.Perm, left []uint8)
	extend = func(p ops.Perm, left []uint8) {
		if len(left) == 0 && p.IsSolution() {
			solutions = append(solutions, p.Clone())
		}
		for i, row := range left {
			rest := append(append([]uint8{}, left[:i]...), left[i+1:]...)
			extend(append(p, row), rest)
		}
	}
	extend(nil, ops.Identity(n))
	return solutions
}

// literalCanonical is the least of the eight images.
func literalCanonical(p ops.Perm) ops.Perm {
	least := p
	for _, image := range ops.Images(p) {
		if image.Compare(least) < 0 {
			least = image
		}
	}
	return least
}

// randomPerm returns a random permutation of order n.
func randomPerm(random *rand.Rand, n int) ops.Perm {
	p := ops.Identity(n)
	random.Shuffle(n, func(i, j int) { p[i], p[j] = p[j], p[i] })
	return p
}
