package orbit

import (
	"context"
	"slices"

	"qorbit/ops"
)

// EachSolutionByOrbit visits every solution of order n orbit by orbit, in the order of keys, with the number of the orbit,
// from 1. The solutions of an orbit come in lexicographic order. Otherwise it is like EachSolution.
func EachSolutionByOrbit(ctx context.Context, n int, visit func(p ops.Perm, number int) bool) error {
	number := 0
	return EachOrbit(ctx, n, func(least ops.Perm, _ Class) bool {
		number++
		images := ops.Images(least)
		slices.SortFunc(images[:], ops.Perm.Compare)
		for _, p := range slices.CompactFunc(images[:], ops.Perm.Equal) {
			if !visit(p, number) {
				return false
			}
		}
		return true
	})
}

// EachSolutionByMirror visits the solutions of order n that precede their mirror image Cmpl(p), in lexicographic order, each
// followed by its mirror image. Otherwise it is like EachSolution.
func EachSolutionByMirror(ctx context.Context, n int, visit func(p ops.Perm) bool) error {
	return EachSolution(ctx, n, func(p ops.Perm) bool {
		image := ops.Cmpl.Act(p)
		order := p.Compare(image)
		return order > 0 || visit(p) && (order == 0 || visit(image))
	})
}
