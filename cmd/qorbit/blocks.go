package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"qorbit/count/halves"
	"qorbit/count/methods"
	"qorbit/internal/base/journal"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/work"
)

// A blockRun says which blocks of an order count, survey --local and classes compute, and which records keep them.
type blockRun struct {
	part   string // R/M, "" for all blocks
	halves methods.Halves
	before time.Duration // that earlier runs took, by their records
}

// addFlags defines the flags, whose usages begin with a text.
func (r *blockRun) addFlags(flags *pflag.FlagSet, of string) {
	flags.StringVar(&r.part, "part", "", of+"visit only part `R/M`: the blocks whose number is R modulo M")
	flags.StringArrayVar(&r.halves.Records, "record", nil,
		of+"keep the finished blocks in `FILE`, and continue from there; may be repeated: all are read, "+
			"the first is written")
}

// prepare reads the part, and sets the options of the blocks.
func (r *blockRun) prepare(a *app) (err error) {
	if r.part != "" {
		if r.halves.Part, err = halves.ParsePart(r.part); err != nil {
			return err
		}
	}
	r.halves.Resumed = func(known *halves.Partial) {
		r.before = known.Took
		a.Log("order %d: %d of %d blocks are known from %s", known.N, known.Done(), known.Blocks(),
			strings.Join(r.halves.Records, ", "))
	}
	return nil
}

// blockOptions are those of a count of the blocks of order n, which its progress calls parts.
func blockOptions(a *app, n int, by string) work.Options {
	return a.Options().InPhase(work.Phase{Unit: "parts", Order: n, Action: "counted by " + by})
}

// blocks computes the blocks of a kind in the part that the records do not have, and returns all known ones.
func (r *blockRun) blocks(ctx context.Context, a *app, kind *halves.Kind, n int, by string) (*halves.Partial, error) {
	defer a.Shown.EndPhase()
	known, err := r.halves.Blocks(ctx, kind, n, blockOptions(a, n, by))
	return known, recordFlag(err, "")
}

// printPart prints what is known of an order when the blocks of the part are computed.
func (r *blockRun) printPart(ctx context.Context, a *app, kind *halves.Kind, n int, by string) error {
	return cli.PrintView(a, rows.CountParts, func(out *table.Page[rows.Count]) error {
		start := time.Now()
		known, err := r.blocks(ctx, a, kind, n, by)
		if err != nil {
			return err
		}
		row, err := rows.NewCountPart(known, r.part, a.ThreadsUsed(), r.took(a, start))
		if err != nil {
			return err
		}
		out.Note("%s", rows.PartNote)
		return out.Row(row)
	})
}

// took is the time since the start with that of earlier runs, which it says.
func (r *blockRun) took(a *app, start time.Time) time.Duration {
	now, before := time.Since(start), r.before
	if r.before = 0; before > time.Second {
		a.Log("this run took %.1f s, the runs before it %.1f s", now.Seconds(), before.Seconds())
	}
	return now + before
}

// recordFlag names the flag of an error about a record, which is that of sums for its file, and marks an error that
// --verify found.
func recordFlag(err error, sums string) error {
	recorded, ok := errors.AsType[*journal.Error](err)
	switch {
	case ok && sums != "" && recorded.Name == sums:
		return fmt.Errorf("--sums %w", recorded)
	case errors.As(err, new(*halves.Mismatch)):
		return fmt.Errorf("%w: %w", cli.ErrFailed, err)
	case ok:
		return fmt.Errorf("--record %w", recorded)
	}
	return err
}
