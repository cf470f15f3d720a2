package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/journal"
	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/family"
	"qorbit/orbit/sample"
	"qorbit/orbit/search"
)

func newMissed(a *app) *cobra.Command {
	seeds, bridges, sampled, file := string(search.Complete), false, false, ""
	draws := sample.Options{Samples: 100_000, Seed: 1, Component: 20}
	cmd := &cobra.Command{
		Use:   "missed ORDERS",
		Short: "List the components of the orbit graph that the search does not reach",
		Long: `List what search_orbits of each order (1 to 19) misses: a row for each component of the graph of one-queen moves that no Inc
leads into. With --certificate (order 9 to 255), one orbit that the search misses is constructed instead. With --sample (order 9
to 255), random solutions are drawn until one is in a component that its moves show whole and without a seed; the exit status is 1
if none is.`,
		Example: "  qorbit missed 9\n  qorbit missed 40 --certificate missed-40.txt\n  qorbit missed 30 --sample --certificate missed-30.txt\n  qorbit missed 10 --bridges\n  qorbit missed 9..11 --seeds chained -f csv",
	}
	flags := cmd.Flags()
	cli.Choice(flags, &seeds, "seeds", seedsUsage, string(search.Complete), string(search.Chained))
	flags.BoolVar(&bridges, "bridges", false, "find how many queens, 2 or 3, join each component to what is reached")
	cli.File(flags, &file, "certificate", provenance.Writes, "write a proof that the search misses an orbit of this order to `FILE`")
	flags.BoolVar(&sampled, "sample", false, "draw random solutions until one is in a component that is missed")
	flags.Uint64Var(&draws.Seed, "seed", draws.Seed, "with --sample, draw with seed `S`")
	flags.Var(cli.WholeIn(&draws.Samples, 1, sample.MaxSamples), "samples", "with --sample, draw at most `K` solutions")
	flags.Var(cli.WholeIn(&draws.Component, 1, sample.MaxComponent), "component", "with --sample, search components up to `LIMIT` orbits")
	cli.File(flags, &draws.Record, "record", provenance.Keeps, "with --sample, keep what is drawn of one order in `FILE`, and continue from there")
	cli.SetRules(cmd,
		cli.Rule{Flag: "seed", Needs: "sample"}, cli.Rule{Flag: "samples", Needs: "sample"}, cli.Rule{Flag: "component", Needs: "sample"},
		cli.Rule{Flag: "record", Needs: "sample", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "sample", Excludes: "bridges seeds"},
		cli.Rule{Flag: "certificate", Excludes: "bridges seeds " + cli.SeveralOrders})
	cmd.Args = cli.Arguments(1, words.OrdersExpected)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		least, most := 1, orbit.MaxEnumerated
		switch {
		case sampled:
			least, most = family.LeastOrder, sample.MaxOrder
		case file != "":
			least, most = family.LeastOrder, ops.MaxOrder
		}
		orders, err := words.ParseOrders(args[0], least, most)
		if err != nil {
			return err
		}
		written, err := outfile.Create(file)
		if err != nil {
			return err
		}
		defer written.Discard()
		switch ctx := cmd.Context(); {
		case sampled:
			if len(orders) == 1 {
				a.KeepsWork(cmd, "record", "the finished draws")
			}
			return proveMissed(ctx, a, orders, draws, file, written)
		case file != "":
			return certifyMissed(ctx, a, orders[0], file, written)
		}
		return cli.PrintOrders(a, table.MissedComponents, orders, func(out *table.Page[table.Component], n int) error {
			r, err := search.ComputeReach(cmd.Context(), n, search.Options{Options: a.Options(), Seeds: search.SeedRule(seeds)})
			var queens []int
			if err == nil && bridges {
				queens, err = r.LeastQueens(cmd.Context())
			}
			if err != nil {
				return err
			}
			rows := table.MissedOf(r, queens)
			out.Note("%s", table.MissedText(r, queens, rows))
			return out.Rows(rows)
		})
	}
	return cmd
}

// certifyMissed writes the certificate of an orbit that the search misses, and prints what the checker says of it. It keeps what it writes,
// because a pipe or a device cannot be read again.
func certifyMissed(ctx context.Context, a *app, n int, name string, file *outfile.File) error {
	var text bytes.Buffer
	err := file.Finish(func(w io.Writer) error { return certificate.WriteMissed(ctx, io.MultiWriter(w, &text), n, a.Options()) })
	if err != nil {
		return err
	}
	proof, err := checker.Check(&text)
	if err != nil {
		return fmt.Errorf("%w: the checker refuses %q: %w", orbit.ErrContradiction, name, err)
	}
	return printVerified(a, name, proof, nil)
}

// proveMissed finds a component of each order, and writes the certificate of one order to a file, if there is one.
func proveMissed(ctx context.Context, a *app, orders []int, draws sample.Options, name string, file *outfile.File) error {
	return cli.PrintOrders(a, table.SampledMissedComponents, orders, func(out *table.Page[table.SampledMissed], n int) error {
		draws.Options = a.Options()
		var proof *certificate.Proof
		prove := func(w io.Writer) (err error) {
			proof, err = certificate.Prove(ctx, w, n, draws)
			return err
		}
		var err error
		if file != nil {
			err = file.Finish(prove)
		} else {
			err = prove(io.Discard)
		}
		if errors.Is(err, sample.ErrNoneMissed) {
			return fmt.Errorf("%w: %w", cli.ErrFailed, err)
		}
		if err != nil {
			return ofRecord(err, "")
		}
		if len(orders) == 1 {
			out.Note("%s", table.VerifiedText(proof.Checked, nil))
		}
		return out.RowNow(table.NewSampledMissed(proof, name))
	})
}

func newVerify(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "verify FILE",
		Short: "Check the certificate of a search with independent code",
		Long: `Check a certificate that search or missed wrote with --certificate, by code that shares nothing with what writes them; the total
is that of OEIS A000170. Exit status: 1 if a claim is false, with its line and what is true; 2 if the file is no certificate.`,
		Example: "  qorbit verify certificate-9.txt\n  qorbit verify certificate-9.txt -f json",
		Args:    cli.Arguments(1, "the file of a certificate"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := a.NoteInputs(args); err != nil {
				return err
			}
			proof, claim, err := checker.CheckFile(args[0])
			if err != nil {
				return err
			}
			if err := printVerified(a, args[0], proof, claim); err != nil {
				return err
			}
			compared, values := "claims of the certificate: definitions, OEIS A000170", map[string]uint64{"solutions": proof.Solutions}
			if proof.Component {
				compared, values = "claims of the certificate: definitions", nil
			}
			if claim != nil {
				a.Run.Checked(0, compared, false, nil)
				return fmt.Errorf("%w: %q: %w", cli.ErrFailed, args[0], claim)
			}
			a.Run.Checked(proof.N, compared, true, values)
			return nil
		},
	}
}

// printVerified prints what the checker says of a file.
func printVerified(a *app, name string, proof checker.Proof, claim *checker.FalseClaim) error {
	return cli.PrintView(a, table.All[table.Verified](), func(out *table.Page[table.Verified]) error {
		out.Note("%s", table.VerifiedText(proof, claim))
		return out.Row(table.NewVerified(name, proof, claim))
	})
}

func newSample(a *app) *cobra.Command {
	o := sample.Options{Samples: 1000, Seed: 1, Queens: 1}
	method := "auto"
	cmd := &cobra.Command{
		Use:   "sample ORDERS",
		Short: "Estimate from random solutions what holds for the orbits of large orders",
		Long: `Draw random solutions of each order (4 to 255), and estimate the mean degree, the share of isolated orbits, the share of
seeds and the mean number of moves of random orbits, with standard errors. doc/limit.md explains the methods: exact (orders to 20)
draws uniformly and independently, chain by 16 Markov chains, whose effective number of independent draws is given.`,
		Example: "  qorbit sample 12\n  qorbit sample 10..14 --samples 500 -f csv\n  qorbit sample 40 --samples 200 --component 20\n  qorbit sample 16 --samples 100 --queens 2\n  qorbit sample 64 --samples 300 --record draws.txt -f json\n  qorbit sample 15 --samples 200 --method exact --sums sums15.txt",
	}
	flags := cmd.Flags()
	flags.Var(cli.WholeIn(&o.Samples, 2, sample.MaxSamples), "samples", "draw `K` solutions")
	flags.Uint64Var(&o.Seed, "seed", o.Seed, "draw with seed `S`")
	cli.Choice(flags, &method, "method", "how to draw; auto is exact to order 17, and chain above", "auto", string(sample.Exact), string(sample.Chain))
	flags.Var(cli.WholeIn(&o.Component, 1, sample.MaxComponent), "component", "search components up to `LIMIT` orbits")
	flags.Var(cli.WholeIn(&o.Queens, 1, 2), "queens", "with 2, print what moves of `K` queens do (degrees to order 64)")
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
		if o.Queens == 2 {
			return printSamples(cmd.Context(), a, o, orders, table.TwoQueenSamples, table.NewTwoQueenSample)
		}
		view := table.SampledOrbits
		if o.Component > 0 {
			view = table.Components
		}
		return printSamples(cmd.Context(), a, o, orders, view, func(r *sample.Result) sample.Result { return *r })
	})
}

// printSamples draws solutions of each order, and prints the row that the function makes of the result at once.
func printSamples[T any](ctx context.Context, a *app, o sample.Options, orders []int, view table.View[T], row func(*sample.Result) T) error {
	return cli.PrintOrders(a, view, orders, func(out *table.Page[T], n int) error {
		o.Options = a.Options()
		result, err := sample.Run(ctx, n, o)
		if err != nil {
			return ofRecord(err, o.Sums)
		}
		return out.RowNow(row(result))
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
