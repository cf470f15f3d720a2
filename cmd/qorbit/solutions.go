package main

import (
	"cmp"
	"context"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/report"
	"qorbit/ops"
	"qorbit/orbit"
)

// A solutionRow is a solution of `qorbit solutions`. Orbit is null above order numberedMax, unless solutions come by orbit.
type solutionRow struct {
	N        int    `json:"n" text:"-"`
	Solution string `json:"solution"`
	Orbit    *int   `json:"orbit"`
}

func newSolutions(a *app) *cobra.Command {
	by := "solution"
	cmd := &cobra.Command{
		Use:   "solutions N",
		Short: "List every solution of an order",
		Long: `List every solution of order N (1 to 20) in lexicographic order, with the number of its orbit up to order 15.

--by orbits lists them orbit by orbit, always with numbers. --by mirror lists each solution whose first queen stands in the
upper half, followed by its mirror image; at odd N, those with the first queen in the middle come in pairs, too.

The formats json, csv, tsv and parquet print each solution at once and keep none in memory.`,
		Example:     "  qorbit solutions 8\n  qorbit solutions 6 --by mirror -f csv",
		Annotations: map[string]string{moreFormats: parquetFormat},
	}
	cli.Choice(cmd.Flags(), &by, "by", "the order of the list", "solution", "orbits", "mirror")
	return cli.TakesOrder(cmd, 1, orbit.MaxOrder, func(cmd *cobra.Command, n int) error {
		return printPage(a, func(out *report.Page[solutionRow]) error { return printSolutions(cmd.Context(), a, n, by, out) })
	})
}

// printSolutions prints every solution in the given order, with the number of its orbit if that is known.
func printSolutions(ctx context.Context, a *app, n int, by string, out *report.Page[solutionRow]) (err error) {
	var failed error
	print := func(p ops.Perm, number *int) bool {
		failed = out.Row(solutionRow{n, p.String(), number})
		return failed == nil
	}
	numberOf := func(ops.Perm) *int { return nil }
	if by != "orbits" && n <= numberedMax {
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
	switch by {
	case "orbits":
		err = orbit.EachSolutionByOrbit(ctx, n, func(p ops.Perm, number int) bool { return print(p, &number) })
	case "mirror":
		err = orbit.EachSolutionByMirror(ctx, n, func(p ops.Perm) bool { return print(p, numberOf(p)) })
	default:
		err = orbit.EachSolution(ctx, n, func(p ops.Perm) bool { return print(p, numberOf(p)) })
	}
	return cmp.Or(failed, err)
}
