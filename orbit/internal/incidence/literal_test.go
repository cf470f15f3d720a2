package incidence

import (
	"math/rand/v2"

	"qorbit/ops"
)

// randomPerm returns a random permutation of order n.
func randomPerm(random *rand.Rand, n int) ops.Perm {
	p := ops.Identity(n)
	random.Shuffle(n, func(i, j int) { p[i], p[j] = p[j], p[i] })
	return p
}
