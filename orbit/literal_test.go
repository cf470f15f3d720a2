package orbit

import (
	"math/rand/v2"

	"qorbit/ops"
)

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
