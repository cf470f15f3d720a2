package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/count/halves"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// imagesOfSolutions is what progress says that computes the blocks of classes.
const imagesOfSolutions = "images"

func newClasses(a *app) *cobra.Command {
	var run blockRun
	by := "" // the name of an equivalence, "" for all
	cmd := &cobra.Command{
		Use:   "classes ORDERS",
		Short: "Count classes of solutions that are the same up to more than the eight symmetries",
		Long: `Count the classes of solutions of each order (1 to 22) that more than the eight symmetries take to each other:

` + rows.EquivalencesHelp() + `
The solutions are visited in blocks, and each contributes by itself, so no list of classes is kept. --part shares the
blocks among machines, --record keeps them, and qorbit merge unites the records.`,
		Example: "  qorbit classes 4..14\n" +
			"  qorbit classes 14 --by similar --record similar14.txt\n" +
			"  qorbit classes 16 --by torus --part 0/2 --record torus-0.txt",
	}
	flags := cmd.Flags()
	cli.Choice(flags, &by, "by", "count the classes of one equivalence", rows.EquivalenceNames()...)
	run.addFlags(flags, "")
	a.SetRules(cmd,
		cli.Rule{Flag: "part", Needs: "by", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "record", Needs: "by", Excludes: cli.SeveralOrders})
	a.Prints(cmd, rows.Classes, rows.CountParts)
	return a.TakesOrders(cmd, 1, survey.MaxLocal, func(cmd *cobra.Command, orders []int) error {
		wanted := orbit.Equivalences
		if e, ok := orbit.LookupEquivalence(by); ok {
			wanted = []*orbit.Equivalence{e}
		}
		if err := run.prepare(a); err != nil {
			return err
		}
		ctx, n := cmd.Context(), orders[0]
		switch {
		case run.part != "" && n < halves.MinOrder:
			return fmt.Errorf("--part: order %d, expected %d to %d", n, halves.MinOrder, survey.MaxLocal)
		case run.part != "":
			return run.printPart(ctx, a, survey.ClassKind(wanted[0]), n, imagesOfSolutions)
		}
		return cli.PrintOrders(a, rows.Classes, orders, func(out *table.Page[rows.ClassCount], n int) error {
			for _, e := range wanted {
				row, err := countClasses(ctx, a, &run, e, n)
				if err == nil {
					err = out.Row(row)
				}
				if err != nil {
					return err
				}
			}
			return nil
		})
	})
}

// countClasses counts the classes of an equivalence.
func countClasses(ctx context.Context, a *app, run *blockRun, e *orbit.Equivalence, n int) (rows.ClassCount, error) {
	if n < halves.MinOrder {
		c, err := survey.CountClasses(ctx, e, n, a.Options())
		return rows.NewClassCount(c), err
	}
	known, err := run.blocks(ctx, a, survey.ClassKind(e), n, imagesOfSolutions)
	if err != nil {
		return rows.ClassCount{}, err
	}
	c, err := survey.ClassesOf(e, known)
	return rows.NewClassCount(c), err
}
