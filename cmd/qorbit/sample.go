package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit/study/sample"
)

func newSample(a *app) *cobra.Command {
	o := sample.Options{Samples: 1000, Seed: 1}
	method := sample.Method("auto")
	cmd := &cobra.Command{
		Use:   "sample ORDERS",
		Short: "Estimate from random solutions what holds for the orbits of large orders",
		Long: `Draw random solutions of each order (4 to 255), and estimate the mean degree, the share of isolated orbits,
the share of seeds and the mean number of moves of random orbits, with standard errors. doc/limit.md explains the
methods: exact (orders to 20) draws uniformly and independently, chain by 16 Markov chains, whose effective number of
independent draws is given.`,
		Example: "  qorbit sample 12\n" +
			"  qorbit sample 10..14 --samples 500 -f csv\n" +
			"  qorbit sample 40 --samples 200 --component 20\n" +
			"  qorbit sample 64 --samples 300 --record draws.txt -f json\n" +
			"  qorbit sample 15 --samples 200 --method exact --sums sums15.txt",
	}
	flags := cmd.Flags()
	flags.Var(cli.WholeIn(&o.Samples, 2, sample.MaxSamples), "samples", "draw `K` solutions")
	flags.Uint64Var(&o.Seed, "seed", o.Seed, "draw with seed `S`")
	cli.Choice(flags, &method, "method", "how to draw; auto is exact to order 17, and chain above", "auto",
		sample.Exact, sample.Chain)
	flags.Var(cli.WholeIn(&o.Component, 1, sample.MaxComponent), "component", "search components up to `LIMIT` orbits")
	flags.StringVar(&o.Record, "record", "",
		"keep what is drawn of one order in `FILE`, and continue from there")
	flags.StringVar(&o.Sums, "sums", "",
		"exact: keep the sums of blocks of one order in `FILE`, a record of qorbit count, and count only what it lacks")
	a.SetRules(cmd,
		cli.Rule{Flag: "record", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "sums", Excludes: "method=chain " + cli.SeveralOrders})
	a.Prints(cmd, rows.SampledOrbits, rows.Components)
	return a.TakesOrders(cmd, sample.MinOrder, sample.MaxOrder, func(cmd *cobra.Command, orders []int) error {
		switch last := orders[len(orders)-1]; {
		case o.Sums != "" && method == "auto" && last > sample.ExactByDefault:
			return fmt.Errorf("--sums: expected --method exact")
		case method == sample.Exact && last > sample.MaxExact:
			return fmt.Errorf("--method exact: order %d is too large, expected %d to %d",
				last, sample.MinOrder, sample.MaxExact)
		}
		if method != "auto" {
			o.Method = method
		}
		view := rows.SampledOrbits
		if o.Component > 0 {
			view = rows.Components
		}
		return cli.PrintOrders(a, view, orders, func(out *table.Page[sample.Result], n int) error {
			o.Work = a.Options()
			result, err := sample.Run(cmd.Context(), n, o)
			if err != nil {
				return recordFlag(err, o.Sums)
			}
			return out.RowNow(*result)
		})
	})
}
