package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/journal"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/sample"
)

func newSample(a *app) *cobra.Command {
	o := sample.Options{Samples: 1000, Seed: 1, Queens: 1}
	method := "auto"
	cmd := &cobra.Command{
		Use:   "sample ORDERS",
		Short: "Estimate from random solutions what holds for the orbits of large orders",
		Long: `Draw random solutions of each order (4 to 255), and estimate the mean degree, the share of isolated orbits, the share of
seeds and the mean number of moves of random orbits. Nothing is enumerated, and each estimate has a standard error.

Method exact (orders to 20) counts the solutions of blocks, and lists splits of the blocks that random numbers fall into.
Draws are uniform and independent. --sums keeps the counts for further draws. Method chain runs 16 Markov chains on
permutations, in which all solutions are equally likely. Draws are correlated; errors account for that, and effective is
the number of independent draws that are worth as much.

A solution is drawn with its orbit in proportion to the orbit's class, so it has the weight 8/class. doc/limit.md explains the
methods, and has tables of large orders.

--component searches the component of each orbit by its moves. larger is the share of orbits in components with more than LIMIT
orbits, reached that of orbits with a seed among the orbits found, missed that of orbits whose component was found whole
and has no seed.

--queens 2 prints what moves of two queens do: degrees to order 64 (a draw takes seconds there), the least one of the draws and
of those that no move of one queen leads from, and at any order the pairs of queens that can exchange their columns.`,
		Example: "  qorbit sample 12\n  qorbit sample 10..14 --samples 500 -f csv\n  qorbit sample 40 --samples 200 --component 20\n  qorbit sample 16 --samples 100 --queens 2\n  qorbit sample 64 --samples 300 --record draws.txt -f json\n  qorbit sample 15 --samples 200 --method exact --sums sums15.txt",
	}
	flags := cmd.Flags()
	flags.Var(cli.WholeIn(&o.Samples, 2, sample.MaxSamples), "samples", "draw `K` solutions")
	flags.Uint64Var(&o.Seed, "seed", o.Seed, "draw with seed `S`")
	cli.Choice(flags, &method, "method", "how to draw; auto is exact to order 17, and chain above", "auto", string(sample.Exact), string(sample.Chain))
	flags.Var(cli.WholeIn(&o.Component, 1, sample.MaxComponent), "component", "search components up to `LIMIT` orbits")
	flags.Var(cli.WholeIn(&o.Queens, 1, 2), "queens", "with 2, print what moves of `K` queens do")
	cli.File(flags, &o.Record, "record", provenance.Keeps, "keep what is drawn of one order in `FILE`, and continue from there")
	cli.File(flags, &o.Sums, "sums", provenance.Keeps, "exact: keep the sums of blocks of one order in `FILE`, a record of qorbit count, and count only what it lacks")
	cli.SetRules(cmd,
		cli.Rule{Flag: "queens", Excludes: "component"},
		cli.Rule{Flag: "record", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "sums", Excludes: "method=chain " + cli.SeveralOrders})
	return cli.TakesOrders(cmd, sample.MinOrder, sample.MaxOrder, func(cmd *cobra.Command, orders []int) error {
		switch last := orders[len(orders)-1]; {
		case o.Sums != "" && method == "auto" && last > sample.ExactByDefault:
			return fmt.Errorf("--sums: expected --method exact")
		case method == string(sample.Exact) && last > sample.MaxExact:
			return fmt.Errorf("--method exact: order %d is too large, expected %d to %d", last, sample.MinOrder, sample.MaxExact)
		}
		if method != "auto" {
			o.Method = sample.Method(method)
		}
		if len(orders) == 1 {
			a.KeepsWork(cmd, "record", "the finished draws")
		}
		draw := func(n int, opt orbit.Options) (*sample.Result, error) {
			o.Options = opt
			result, err := sample.Run(cmd.Context(), n, o)
			return result, ofRecord(err, o.Sums)
		}
		if o.Queens == 2 {
			return cli.PrintOrders(a, table.TwoQueenSamples, orders, func(out *table.Page[table.TwoQueenSample], n int, opt orbit.Options) error {
				result, err := draw(n, opt)
				if err != nil {
					return err
				}
				return out.RowNow(table.NewTwoQueenSample(result))
			})
		}
		view := table.SampledOrbits
		if o.Component > 0 {
			view = table.Components
		}
		return cli.PrintOrders(a, view, orders, func(out *table.Page[sample.Result], n int, opt orbit.Options) error {
			result, err := draw(n, opt)
			if err != nil {
				return err
			}
			return out.RowNow(*result)
		})
	})
}

// ofRecord says in an error about a file which flag named it.
func ofRecord(err error, sums string) error {
	recorded, ok := errors.AsType[*journal.Error](err)
	switch {
	case !ok:
		return err
	case recorded.Name == sums:
		return fmt.Errorf("--sums %w", recorded)
	}
	return fmt.Errorf("--record %w", recorded)
}
