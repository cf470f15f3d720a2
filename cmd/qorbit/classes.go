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

// A classesRequest is what the flags of `qorbit classes` ask for.
type classesRequest struct {
	blockRun
	by string // the name of an equivalence, "" for all
}

func newClasses(a *app) *cobra.Command {
	r := &classesRequest{blockRun: blockRun{app: a}}
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
	cli.Choice(flags, &r.by, "by", "count the classes of one equivalence", rows.EquivalenceNames()...)
	flags.StringVar(&r.part, "part", "", "visit only part `R/M`: the blocks whose number is R modulo M")
	flags.StringArrayVar(&r.halves.Records, "record", nil,
		"keep the finished blocks in `FILE`, and continue from there; may be repeated: all are read, the first is written")
	cli.NamesFile(flags, "record", cli.Writes)
	cli.SetRules(cmd,
		cli.Rule{Flag: "part", Needs: "by", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "record", Needs: "by", Excludes: cli.SeveralOrders})
	a.Prints(cmd, rows.Classes, rows.CountParts)
	return cli.TakesOrders(cmd, 1, survey.MaxLocal, func(cmd *cobra.Command, orders []int) error {
		if err := r.prepare(); err != nil {
			return err
		}
		if r.by != "" && len(orders) == 1 {
			a.KeepsWork(cmd, "record", "the finished blocks")
		}
		return r.print(cmd.Context(), orders)
	})
}

// print prints what is asked for.
func (r *classesRequest) print(ctx context.Context, orders []int) error {
	wanted := orbit.Equivalences
	if e, ok := orbit.LookupEquivalence(r.by); ok {
		wanted = []*orbit.Equivalence{e}
	}
	if r.part != "" {
		if orders[0] < halves.MinOrder {
			return fmt.Errorf("--part: order %d, expected %d to %d", orders[0], halves.MinOrder, survey.MaxLocal)
		}
		return r.printPart(ctx, survey.ClassKind(wanted[0]), orders[0], imagesOfSolutions)
	}
	return cli.PrintOrders(r.app, rows.Classes, orders, func(out *table.Page[rows.ClassCount], n int) error {
		for _, e := range wanted {
			row, err := r.count(ctx, e, n)
			if err != nil {
				return err
			}
			if err := out.Row(row); err != nil {
				return err
			}
		}
		return nil
	})
}

// count counts the classes of an equivalence.
func (r *classesRequest) count(ctx context.Context, e *orbit.Equivalence, n int) (rows.ClassCount, error) {
	if n < halves.MinOrder {
		c, err := survey.CountClasses(ctx, e, n, r.Options())
		return rows.NewClassCount(c), err
	}
	known, err := r.blocks(ctx, survey.ClassKind(e), n, imagesOfSolutions)
	if err != nil {
		return rows.ClassCount{}, err
	}
	c, err := survey.ClassesOf(e, known)
	return rows.NewClassCount(c), err
}
