package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"qorbit/internal/base/outfile"
	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/search"
	"qorbit/orbit/study/family"
	"qorbit/orbit/study/sample"
	"qorbit/work"
)

// A missedRequest is what the flags of `qorbit missed` ask for.
type missedRequest struct {
	seeds            search.SeedRule
	bridges, sampled bool
	certificate      string        // the name of the file, "" for none
	file             *outfile.File // of that name, nil for none
	draws            sample.Options
}

func newMissed(a *app) *cobra.Command {
	r := missedRequest{
		seeds: search.Complete,
		draws: sample.Options{Samples: 100_000, Seed: 1, Component: 20},
	}
	cmd := &cobra.Command{
		Use:   "missed ORDERS",
		Short: "List the components of the orbit graph that the search misses",
		Long: `List what search_orbits of each order (1 to 19) misses: a row for each component of the graph of one-queen
moves that no Inc leads into. With --certificate (order 9 to 255), one orbit that the search misses is constructed
instead; of a condition other than queens, a component with the fewest orbits is certified. With --sample (order 9
to 255), random solutions are drawn until one is in a component without a seed; the exit status is 1 if none is.`,
		Example: "  qorbit missed 9\n" +
			"  qorbit missed 40 --certificate missed-40.txt\n" +
			"  qorbit missed 30 --sample --certificate missed-30.txt\n" +
			"  qorbit missed 10 --bridges\n" +
			"  qorbit missed 9..11 --seeds chained -f csv",
	}
	r.addFlags(a, cmd)
	a.Prints(cmd, rows.MissedComponents, rows.SampledMissedComponents)
	parse := func(text string) ([]int, error) { return r.parseOrders(text, a.Condition()) }
	return a.TakesParsed(cmd, parse, func(cmd *cobra.Command, orders []int) (err error) {
		if r.file, err = outfile.Create(r.certificate); err != nil {
			return err
		}
		defer r.file.Discard()
		switch ctx := cmd.Context(); {
		case r.sampled:
			return r.sample(ctx, a, orders)
		case r.file != nil:
			return r.certify(ctx, a, orders[0])
		default:
			return r.list(ctx, a, orders)
		}
	})
}

// addFlags defines the flags and their rules.
func (r *missedRequest) addFlags(a *app, cmd *cobra.Command) {
	flags := cmd.Flags()
	a.TakesGraphs(cmd)
	cli.Choice(flags, &r.seeds, "seeds", seedsUsage, search.Complete, search.Chained)
	flags.BoolVar(&r.bridges, "bridges", false, "find how many queens, 2 or 3, join each component to what is reached")
	flags.StringVar(&r.certificate, "certificate", "",
		"write a proof that the search misses an orbit of this order to `FILE`")
	flags.BoolVar(&r.sampled, "sample", false, "draw random solutions until one is in a component that is missed")
	flags.Uint64Var(&r.draws.Seed, "seed", r.draws.Seed, "with --sample, draw with seed `S`")
	flags.Var(cli.WholeIn(&r.draws.Samples, 1, sample.MaxSamples), "samples",
		"with --sample, draw at most `K` solutions")
	flags.Var(cli.WholeIn(&r.draws.Component, 1, sample.MaxComponent), "component",
		"with --sample, search components up to `LIMIT` orbits")
	flags.StringVar(&r.draws.Record, "record", "",
		"with --sample, keep what is drawn of one order in `FILE`, and continue from there")
	a.SetRules(cmd,
		cli.Rule{Flag: "seed", Needs: "sample"},
		cli.Rule{Flag: "samples", Needs: "sample"},
		cli.Rule{Flag: "component", Needs: "sample"},
		cli.Rule{Flag: "record", Needs: "sample", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "sample", Excludes: "bridges seeds", Scope: sample.Scope},
		cli.Rule{
			Flag: "certificate", Excludes: "bridges seeds " + cli.SeveralOrders, Scope: certificate.ComponentScope,
		},
		cli.Rule{Flag: "bridges", Excludes: "moves"})
}

// parseOrders reads the orders: those of samples and of certificates are others.
func (r *missedRequest) parseOrders(text string, c *orbit.Condition) ([]int, error) {
	scope := work.Scope{Least: 1, Most: orbit.MaxEnumerated}
	switch {
	case r.sampled:
		scope = sample.Scope
	case r.certificate != "" && c == orbit.Queens:
		scope = family.Scope
	}
	return words.ParseOrders(text, scope.Least, scope.Most)
}

// list prints the components that a search misses.
func (r *missedRequest) list(ctx context.Context, a *app, orders []int) error {
	view := rows.MissedComponents
	if !r.bridges {
		view = view.Without(table.People, "queens")
	}
	rule := a.Rule()
	return cli.PrintOrders(a, view, orders, func(out *table.Page[rows.Component], n int) error {
		o := search.Options{Work: a.Options(), Seeds: r.seeds, Moves: rule.Kind, Queens: rule.Queens}
		reach, err := search.ComputeReach(ctx, a.Problem(n), o)
		var queens []int
		if err == nil && r.bridges {
			queens, err = reach.LeastQueens(ctx)
		}
		if err != nil {
			return err
		}
		missed := rows.MissedOf(reach, queens)
		out.Note("%s", missedText(reach, queens, missed))
		return out.Rows(missed)
	})
}

// missedText says what the components that a search misses add up to. Queens has the least number of queens that
// joins each of them to what is reached; nil if they were not computed.
func missedText(r *search.Reach, queens []int, missed []rows.Component) string {
	all := rows.NewMissed(r.Orbits.Order(), r.Orbits.Len(), search.Complete, missed)
	line := fmt.Sprintf("order %d: the search misses %d of %s, in %d of %s, %d of them isolated orbits",
		all.N, all.Missed, words.Plural(all.Orbits, "orbit"),
		all.Components, words.Plural(len(r.Components.Sizes), "component"), all.Isolated)
	if queens != nil && len(missed) > 0 {
		line += fmt.Sprintf("\njoined to what is reached by moves of 2 queens: %s, of 3: %d, of neither: %d",
			words.Plural(all.By2, "component"), all.By3, all.Components-all.By2-all.By3)
	}
	return line
}

// certify writes the certificate of a component of order n that the search misses, and prints what the checker says of
// it. It keeps what it writes, because a pipe or a device cannot be read again.
func (r *missedRequest) certify(ctx context.Context, a *app, n int) error {
	return cli.PrintView(a, rows.VerifiedRows, func(out *table.Page[rows.Verified]) error {
		var text bytes.Buffer
		write := func(w io.Writer) error {
			p, size, err := missedBoard(ctx, a, n)
			if err != nil {
				return err
			}
			return certificate.WriteComponent(ctx, io.MultiWriter(w, &text), a.Condition(), p, size, a.Options())
		}
		if err := a.FinishAll(outfile.Output{File: r.file, Write: write}); err != nil {
			return err
		}
		proof, err := checker.Check(&text)
		if err != nil {
			return fmt.Errorf("%w: the checker refuses %q: %w", orbit.ErrContradiction, r.certificate, err)
		}
		return printVerified(out, r.certificate, proof, nil)
	})
}

// missedBoard returns a board of a component that the search misses, and the number of its orbits: of queens an
// isolated orbit that is constructed, of another condition the first of the smallest components.
func missedBoard(ctx context.Context, a *app, n int) (p ops.Perm, size int, err error) {
	if a.Condition() == orbit.Queens {
		b, err := family.Of(n)
		if err != nil {
			return nil, 0, err
		}
		p, err = b.Perm()
		return p, 1, err
	}
	reach, err := search.ComputeReach(ctx, a.Problem(n), search.Options{Work: a.Options()})
	if err != nil {
		return nil, 0, err
	}
	missed := reach.Missed()
	if len(missed) == 0 {
		return nil, 0, fmt.Errorf("%w: the search misses no orbit of order %d", cli.ErrFailed, n)
	}
	least := missed[0]
	for _, m := range missed {
		if len(m.Vertices) < len(least.Vertices) {
			least = m
		}
	}
	return reach.Orbits.Perm(least.Vertices[0]), len(least.Vertices), nil
}

// sample draws solutions of each order until one is in a component that is missed, and writes the certificate of one
// order to the file, if there is one.
func (r *missedRequest) sample(ctx context.Context, a *app, orders []int) error {
	view := rows.SampledMissedComponents
	return cli.PrintOrders(a, view, orders, func(out *table.Page[rows.SampledMissed], n int) error {
		r.draws.Work = a.Options()
		var proof *sample.Proof
		prove := func(w io.Writer) (err error) {
			proof, err = sample.Prove(ctx, w, n, r.draws)
			return err
		}
		err := a.FinishAll(outfile.Output{File: r.file, Write: prove})
		if r.file == nil {
			err = prove(io.Discard)
		}
		if errors.Is(err, sample.ErrNoneMissed) {
			return fmt.Errorf("%w: %w", cli.ErrFailed, err)
		}
		if err != nil {
			return recordFlag(err, "")
		}
		if len(orders) == 1 {
			out.Note("%s", verifiedText(proof.Checked, nil))
		}
		return out.RowNow(rows.NewSampledMissed(proof, r.certificate))
	})
}
