package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"qorbit/count/halves"
	"qorbit/internal/cli"
	"qorbit/internal/journal"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// check refuses orders that the survey asked for does not have, and sets the options of local surveys.
func (r *surveyRequest) check() (err error) {
	if r.part != "" {
		if r.halves.Part, err = halves.ParsePart(r.part); err != nil {
			return fmt.Errorf("--%w", err)
		}
		r.Share = 1 / float64(r.halves.Part.Of)
	}
	r.halves.Memory = cli.AvailableMemory()
	for _, n := range r.orders {
		switch {
		case !r.local && n > orbit.MaxEnumerated:
			return fmt.Errorf("order %d: expected 1 to %d, or to %d with --local", n, orbit.MaxEnumerated, survey.MaxLocal)
		case r.local && n < halves.MinOrder:
			return fmt.Errorf("--local: order %d, expected %d to %d", n, halves.MinOrder, survey.MaxLocal)
		case slices.Contains(r.halves.Records, ""):
			return errors.New(`--record "": expected a file name`)
		}
	}
	return nil
}

// blocks makes the local survey of the blocks of the part that the records do not have.
func (r surveyRequest) blocks(ctx context.Context, n int) (*halves.Partial, error) {
	known, err := survey.NewLocal(n)
	if err != nil {
		return nil, err
	}
	r.halves.Resumed = func(known *halves.Partial) {
		r.Log("order %d: %d of %d blocks are known from %s", n, known.Done(), known.Blocks(), strings.Join(r.halves.Records, ", "))
	}
	options := table.CountOptions("a local survey", n, r.Options())
	err = r.halves.Recorded(ctx, known, options, func(o halves.Options) error {
		if err := survey.CheckLocal(known); err != nil {
			return journal.About(strings.Join(r.halves.Records, ", "), err)
		}
		return survey.RunLocal(ctx, known, o)
	})
	return known, recordFlag(err, "")
}

// printPart prints what is known of an order of which a part is surveyed.
func (r surveyRequest) printPart(ctx context.Context, n int) error {
	return cli.PrintView(r.app, table.CountParts, func(out *table.Page[table.Count]) error {
		start := time.Now()
		known, err := r.blocks(ctx, n)
		r.Shown.EndPhase()
		if err != nil {
			return err
		}
		row, err := table.NewCountPart(known, r.part, r.ThreadsUsed(), time.Since(start)+known.Took)
		if err != nil {
			return err
		}
		out.Note("%s", table.PartNote)
		return out.Row(row)
	})
}
