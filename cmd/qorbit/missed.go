package main

import (
	"context"
	"io"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/family"
	"qorbit/orbit/search"
)

func newMissed(a *app) *cobra.Command {
	seeds, bridges, file := string(search.Complete), false, ""
	var random missedSample
	cmd := &cobra.Command{
		Use:   "missed ORDERS",
		Short: "List the components of the orbit graph that the search does not reach",
		Long: `List what search_orbits of each order (1 to 19) misses: a row for each component of the graph of one-queen moves that no Inc
leads into. The components of the graph tell what is reached; no Mov is applied.

Components have the numbers that qorbit graph N prints, by their smallest orbits. first is the number of the smallest orbit,
and key its smallest solution. With --bridges, queens is the least number of queens, 2 or 3, whose move joins the component
to an orbit that is reached; it is null where neither does. qorbit search N shows such a move.

With --seeds chained, Inc is applied only to the orbits that the same procedure reached, order by order from 4 on.

With --certificate, one orbit that the search misses is constructed (order 9 to 255), and nothing is enumerated. FILE proves
that it is missed; qorbit verify FILE checks it. doc/incomplete.md has the construction.

With --sample, random solutions are drawn (order 9 to 255) until one is in a component that its moves show whole and without a
seed. The draws are those of qorbit sample with the same seed. The certificate of the component is checked; --certificate keeps
it in FILE. The exit status is 1 if no draw is in such a component.`,
		Example: "  qorbit missed 9\n  qorbit missed 40 --certificate missed-40.txt\n  qorbit missed 30 --sample --certificate missed-30.txt\n  qorbit missed 10 --bridges\n  qorbit missed 9..11 --seeds chained -f csv",
	}
	cli.Choice(cmd.Flags(), &seeds, "seeds", "apply Inc to all orbits of order N−1, or to those that a chain of searches reached", string(search.Complete), string(search.Chained))
	cmd.Flags().BoolVar(&bridges, "bridges", false, "find how many queens, 2 or 3, join each component to what is reached")
	cli.File(cmd.Flags(), &file, "certificate", provenance.Writes, "write a proof that the search misses an orbit of this order to `FILE`")
	random.addFlags(cmd.Flags())
	cli.SetRules(cmd,
		cli.Rule{Flag: "seed", Needs: "sample"}, cli.Rule{Flag: "samples", Needs: "sample"}, cli.Rule{Flag: "component", Needs: "sample"},
		cli.Rule{Flag: "record", Needs: "sample", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "sample", Excludes: "bridges seeds"},
		cli.Rule{Flag: "certificate", Excludes: "bridges seeds " + cli.SeveralOrders})
	cmd = cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		return cli.PrintOrders(a, table.MissedComponents, orders, func(out *table.Page[table.Component], n int) error {
			opt, end := a.Begin()
			defer end()
			r, err := search.ComputeReach(cmd.Context(), n, search.Options{Options: opt, Seeds: search.SeedRule(seeds)})
			var queens []int
			if err == nil && bridges {
				queens, err = r.LeastQueens(cmd.Context())
			}
			if err != nil {
				return err
			}
			end()
			rows := table.MissedOf(r, queens)
			out.Note("%s", table.MissedText(r, queens, rows))
			return out.Rows(rows)
		})
	})
	list := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch {
		case random.on:
			return random.run(cmd, a, args[0], file)
		case file == "":
			return list(cmd, args)
		}
		n, err := words.ParseOrder(args[0], family.LeastOrder, ops.MaxOrder)
		if err != nil {
			return err
		}
		return certifyMissed(cmd.Context(), a, n, file)
	}
	return cmd
}

// certifyMissed writes the certificate of an orbit that the search misses, and prints what the checker says of it.
func certifyMissed(ctx context.Context, a *app, n int, file string) error {
	files, err := outfile.CreateAll(file)
	if err != nil {
		return err
	}
	defer files.Discard()
	opt, end := a.Begin()
	defer end()
	if err := files.Finish(func(w io.Writer) error { return certificate.WriteMissed(ctx, w, n, opt) }); err != nil {
		return err
	}
	end()
	proof, claim, err := checker.CheckFile(file)
	if err != nil {
		return err
	}
	return cli.PrintView(a, table.All[table.Verified](), func(out *table.Page[table.Verified]) error {
		out.Note("%s", table.VerifiedText(proof, claim))
		return out.Row(table.NewVerified(file, proof, claim))
	})
}
