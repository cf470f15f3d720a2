package signature

import "qorbit/ops"

var (
	// distances do not determine every set of points, but most (boutin2004).
	distances = &Invariant{
		Name:       "distances",
		Definition: "the squared distances of all pairs of queens",
		Source:     "boutin2004",
		Terms:      allPairs,
		New: func(n int) func(p, inverse ops.Perm, v *Parts) {
			return func(p, _ ops.Perm, v *Parts) {
				v.Begin()
				for i := range p {
					for j := range i {
						v.Add(squaredDistance(p, i, j))
					}
				}
			}
		},
	}
	// pointwise is the local distribution of distances (memoli2011).
	pointwise = &Invariant{
		Name:       "pointwise",
		Definition: "for each queen the squared distances of the others, sorted",
		Source:     "memoli2011",
		Terms:      func(n int) int { return 2 * allPairs(n) },
		New: func(n int) func(p, inverse ops.Perm, v *Parts) {
			return func(p, _ ops.Perm, v *Parts) {
				for i := range p {
					v.Begin()
					for j := range p {
						if j != i {
							v.Add(squaredDistance(p, i, j))
						}
					}
				}
			}
		},
	}
)

func squaredDistance(p ops.Perm, i, j int) uint64 {
	rows := distance(p[i], p[j])
	return uint64(rows*rows + (i-j)*(i-j))
}
