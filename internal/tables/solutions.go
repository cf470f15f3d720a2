package tables

import (
	"cmp"
	"context"
	"fmt"

	"qorbit/internal/facts"
	"qorbit/internal/table"
	"qorbit/ops"
	"qorbit/orbit"
)

// SolutionLists names the orders in which solutions are listed: in lexicographic order, orbit by orbit, and each beside its mirror image.
var SolutionLists = []string{"solution", "orbits", "mirror"}

// EachSolution visits every solution of order n, listed by one of SolutionLists, with the number of its orbit if that is known. It
// fails with the context's error once ctx is done, and with the first error of visit.
func EachSolution(ctx context.Context, n int, by string, opt orbit.Options, visit func(table.Solution) error) (err error) {
	var failed error
	listed, report := 0, reporter(opt, fmt.Sprintf("solutions of order %d listed", n), facts.OEIS()[n].Solutions)
	next := func(p ops.Perm, number *int) bool {
		listed++
		report(listed)
		failed = visit(table.Solution{N: n, Solution: p.String(), Orbit: number})
		return failed == nil
	}
	numberOf := func(ops.Perm) *int { return nil }
	if by != "orbits" && n <= table.MaxNumbered {
		orbits, err := orbit.Enumerate(ctx, n, opt)
		if err != nil {
			return err
		}
		numberOf = func(p ops.Perm) *int {
			v, _ := orbits.Find(orbit.KeyOf(p))
			return new(v + 1)
		}
	}
	switch by {
	case "orbits":
		err = orbit.EachSolutionByOrbit(ctx, n, func(p ops.Perm, number int) bool { return next(p, &number) })
	case "mirror":
		err = orbit.EachSolutionByMirror(ctx, n, func(p ops.Perm) bool { return next(p, numberOf(p)) })
	default:
		err = orbit.EachSolution(ctx, n, func(p ops.Perm) bool { return next(p, numberOf(p)) })
	}
	return cmp.Or(failed, err)
}
