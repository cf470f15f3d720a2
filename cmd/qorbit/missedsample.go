package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/orbit/certificate"
	"qorbit/orbit/family"
	"qorbit/orbit/sample"
)

// missedSample has the flags of components that are found from random solutions.
type missedSample struct {
	on      bool
	options sample.Options
}

// addFlags defines the flags.
func (s *missedSample) addFlags(flags *pflag.FlagSet) {
	s.options = sample.Options{Samples: 100_000, Seed: 1, Component: 20}
	flags.BoolVar(&s.on, "sample", false, "draw random solutions until one is in a component that is missed")
	flags.Uint64Var(&s.options.Seed, "seed", s.options.Seed, "with --sample, draw with seed `S`")
	flags.Var(cli.WholeIn(&s.options.Samples, 1, sample.MaxSamples), "samples", "with --sample, draw at most `K` solutions")
	flags.Var(cli.WholeIn(&s.options.Component, 1, sample.MaxComponent), "component", "with --sample, search components up to `LIMIT` orbits")
	cli.File(flags, &s.options.Record, "record", provenance.Keeps, "with --sample, keep what is drawn of one order in `FILE`, and continue from there")
}

// run finds a component of each order, and writes the certificate of one order to the named file, if there is a name.
func (s *missedSample) run(cmd *cobra.Command, a *app, orders, name string) error {
	all, err := words.ParseOrders(orders, family.LeastOrder, sample.MaxOrder)
	if err != nil {
		return err
	}
	files, err := outfile.CreateAll(name)
	if err != nil {
		return err
	}
	defer files.Discard()
	if len(all) == 1 {
		a.KeepsWork(cmd, "record", "the finished draws")
	}
	return cli.PrintOrders(a, table.SampledMissedComponents, all, func(out *table.Page[table.SampledMissed], n int) error {
		var end func()
		s.options.Options, end = a.Begin()
		defer end()
		var proof *certificate.Proof
		prove := func(w io.Writer) (err error) {
			proof, err = certificate.Prove(cmd.Context(), w, n, s.options)
			return err
		}
		var err error
		if file := files[0]; file != nil {
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
		if len(all) == 1 {
			out.Note("%s", table.VerifiedText(proof.Checked, nil))
		}
		return out.RowNow(table.NewSampledMissed(proof, name))
	})
}
