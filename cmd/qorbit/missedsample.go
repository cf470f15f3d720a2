package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/invoke"
	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
	"qorbit/internal/report"
	"qorbit/internal/row/sampled"
	"qorbit/internal/text"
	"qorbit/orbit/certificate/drawn"
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
	flags.Uint64Var(&s.options.Seed, "seed", s.options.Seed, "draw with seed `S`")
	flags.Var(cli.Whole(&s.options.Samples), "samples", "draw at most `K` solutions")
	flags.Var(cli.Whole(&s.options.Component), "component", "search components up to `LIMIT` orbits")
	flags.StringVar(&s.options.Record, "record", "", "keep what is drawn of one order in `FILE`, and continue from there")
	provenance.NamesFile(flags, "record", provenance.Keeps)
}

// refuseAlone refuses flags of --sample without it.
func (s *missedSample) refuseAlone(flags *pflag.FlagSet) error {
	for _, name := range []string{"seed", "samples", "component", "record"} {
		if flags.Changed(name) && !s.on {
			return fmt.Errorf("--%s: expected with --sample", name)
		}
	}
	return nil
}

// check checks the flags, and reads the orders.
func (s *missedSample) check(cmd *cobra.Command, orders string) ([]int, error) {
	flags := cmd.Flags()
	if flags.Changed("bridges") || flags.Changed("seeds") {
		return nil, errors.New("--sample: expected without --bridges and --seeds")
	}
	all, err := cli.ParseOrders(orders, family.LeastOrder, sample.MaxOrder)
	if err != nil {
		return nil, err
	}
	switch {
	case s.options.Samples < 1 || s.options.Samples > sample.MaxSamples:
		return nil, fmt.Errorf("--samples %d: expected 1 to %d", s.options.Samples, sample.MaxSamples)
	case s.options.Component < 1 || s.options.Component > sample.MaxComponent:
		return nil, fmt.Errorf("--component %d: expected 1 to %d", s.options.Component, sample.MaxComponent)
	case len(all) > 1 && (flags.Changed("record") || flags.Changed("certificate")):
		return nil, errors.New("--record, --certificate: expected one order")
	}
	return all, nil
}

// run finds a component of each order, and writes the certificate of one order to the named file, if there is a name.
func (s *missedSample) run(cmd *cobra.Command, a *app, orders, certificate string) error {
	all, err := s.check(cmd, orders)
	if err != nil {
		return err
	}
	files, err := outfile.CreateAll(certificate)
	if err != nil {
		return err
	}
	defer files.Discard()
	if len(all) == 1 {
		a.KeepsWork(cmd, "record", "the finished draws")
	}
	return invoke.PrintOrders(a, sampled.MissedComponents, all, func(out *report.Page[sampled.Missed], n int) error {
		var end func()
		s.options.Options, end = a.Begin()
		defer end()
		var proof *drawn.Proof
		prove := func(w io.Writer) (err error) {
			proof, err = drawn.Prove(cmd.Context(), w, n, s.options)
			return err
		}
		var err error
		if file := files[0]; file != nil {
			err = file.Finish(prove)
		} else {
			err = prove(io.Discard)
		}
		if errors.Is(err, sample.ErrNoneMissed) {
			return fmt.Errorf("%w: %w", invoke.ErrFailed, err)
		}
		if err != nil {
			return ofRecord(err, "")
		}
		if len(all) == 1 {
			out.Note("%s", text.Verified(proof.Checked, nil))
		}
		return out.RowNow(sampled.NewMissed(proof, certificate))
	})
}
