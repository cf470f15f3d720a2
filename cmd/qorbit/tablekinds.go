package main

import (
	"context"
	"slices"

	"qorbit/count"
	"qorbit/internal/row"
	"qorbit/internal/tables"
)

// ladderKind is the kind that --limit is for.
const ladderKind = "ladder"

// tableKinds are the kinds, in the order of the help.
var tableKinds = append(slices.Clone(tables.Kinds), tables.New(
	tables.Kind{Name: ladderKind, About: "every method of count, timed, as in Suzuki's table", Max: count.Default().Max}, row.LadderTable,
	func(ctx context.Context, r tables.Request, out tables.Outlet[row.Rung]) error {
		c := &climber{begin: r.Begin, limit: r.Limit, tooLong: make(map[string]int)}
		for n := r.First; n <= r.Last; n++ {
			err := c.climb(ctx, n, func(r row.Rung) error {
				if r.LeftOut != "" {
					out.Note("order %d: %s left out: %s", n, r.Method, r.LeftOut)
				}
				return out.RowNow(r)
			})
			if err != nil {
				return err
			}
		}
		return nil
	}))
