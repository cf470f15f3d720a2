package main

import (
	"context"
	"slices"

	"github.com/spf13/cobra"

	"qorbit/ops"
	"qorbit/orbit"
)

// A solutionRow is what `qorbit solutions` prints of a solution; orbit is null above order numberedMax, unless solutions
// come orbit by orbit.
type solutionRow struct {
	N        int    `json:"n" text:"-"`
	Solution string `json:"solution"`
	Orbit    *int   `json:"orbit"`
}

// The orders in which solutions can be listed.
const (
	bySolution = "solution"
	byOrbits   = "orbits"
	byMirror   = "mirror"
)

func newSolutions(a *app) *cobra.Command {
	by := bySolution
	cmd := &cobra.Command{
		Use:   "solutions N",
		Short: "List every solution of an order",
		Long: `List every solution of order N (1 to 20) with the number of its orbit: in lexicographic order; with --by orbits, orbit by
orbit; with --by mirror, half-board by half-board: the solutions whose first queen stands in the upper half, each followed
by its mirror image (at odd N, those with the first queen in the middle are paired among themselves). The formats json,
csv, tsv and parquet print solutions as they come and keep none. Orbits are numbered up to order 15, and with --by orbits always.`,
		Example:     "  qorbit solutions 8\n  qorbit solutions 6 --by mirror -f csv",
		Annotations: map[string]string{moreFormats: parquetFormat},
		Args:        arguments(1, "an order, such as 8"),
		RunE: func(cmd *cobra.Command, args []string) error {
			n, err := parseOrder(args[0], 1, orbit.MaxOrder)
			if err != nil {
				return err
			}
			return printPage(a, func(out *page[solutionRow]) error {
				return listSolutions(cmd.Context(), a, n, by, func(p ops.Perm, number *int) error {
					return out.row(solutionRow{n, p.String(), number})
				})
			})
		},
	}
	addChoice(cmd.Flags(), &by, "by", "the order of the list", bySolution, byOrbits, byMirror)
	return cmd
}

// listSolutions visits every solution, in the order that was asked for, with the number of its orbit if that is known.
func listSolutions(ctx context.Context, a *app, n int, by string, visit func(p ops.Perm, number *int) error) error {
	var failed error
	goOn := func(p ops.Perm, number *int) bool {
		failed = visit(p, number)
		return failed == nil
	}
	var err error
	if by == byOrbits {
		err = eachOrbitsSolutions(ctx, n, goOn)
	} else {
		err = eachSolution(ctx, a, n, by, goOn)
	}
	if failed != nil {
		return failed
	}
	return err
}

// eachOrbitsSolutions visits the solutions of each orbit in turn.
func eachOrbitsSolutions(ctx context.Context, n int, visit func(p ops.Perm, number *int) bool) error {
	number := 0
	return orbit.EachOrbit(ctx, n, func(least ops.Perm, _ orbit.Class) bool {
		number++
		images := ops.Images(least)
		slices.SortFunc(images[:], ops.Perm.Compare)
		for _, p := range slices.CompactFunc(images[:], ops.Perm.Equal) {
			if !visit(p, &number) {
				return false
			}
		}
		return true
	})
}

// eachSolution visits the solutions in lexicographic order, or, by mirror, those that come before their mirror images,
// each followed by that.
func eachSolution(ctx context.Context, a *app, n int, by string, visit func(p ops.Perm, number *int) bool) error {
	numberOf := func(ops.Perm) *int { return nil }
	if n <= numberedMax {
		orbits, err := orbit.Enumerate(ctx, n, orbit.Options{Threads: a.threads})
		if err != nil {
			return err
		}
		numberOf = func(p ops.Perm) *int {
			v, _ := orbits.Find(orbit.KeyOf(p))
			v++
			return &v
		}
	}
	return orbit.EachSolution(ctx, n, func(p ops.Perm) bool {
		if by != byMirror {
			return visit(p, numberOf(p))
		}
		image := ops.Cmpl.Act(p)
		order := p.Compare(image)
		return order > 0 || visit(p, numberOf(p)) && (order == 0 || visit(image, numberOf(image)))
	})
}
