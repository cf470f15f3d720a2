package main

import (
	"context"
	"slices"

	"qorbit/count/halves"
	"qorbit/count/methods"
	"qorbit/internal/row"
	"qorbit/internal/tables"
)

// ladderKind is the kind that --limit is for.
const ladderKind = "ladder"

// tableKinds are the kinds, in the order of the help.
var tableKinds = append(slices.Clone(tables.Kinds), tables.New(
	tables.Kind{Name: ladderKind, About: "every method of count, timed, as in Suzuki's table", Max: halves.MaxOrder}, row.LadderTable,
	func(ctx context.Context, r tables.Request, out tables.Outlet[row.Rung]) error {
		ladder := newLadder(r.Begin, r.Limit)
		for n := r.First; n <= r.Last; n++ {
			err := ladder.Climb(ctx, n, func(r methods.Rung) error {
				if r.Omitted != "" {
					out.Note("order %d: %s left out: %s", n, r.Method, r.Omitted)
				}
				return out.RowNow(row.NewRung(r, methods.Rung{}))
			})
			if err != nil {
				return err
			}
		}
		return nil
	}))
