package main

import (
	"context"
	"time"

	"qorbit/count/methods"
	"qorbit/internal/row"
	"qorbit/internal/tables"
)

// defaultLimit is the time that a method may take for an order.
const defaultLimit = 10 * time.Second

// printLadder prints the ladder of each order.
func (c *countRequest) printLadder(ctx context.Context) error {
	ladder := tables.NewLadder(c.begin, c.limit)
	return printView(c.app, row.Ladder, func(out *page[row.Rung]) error {
		for n := c.first; n <= c.last; n++ {
			var before methods.Rung
			err := ladder.Climb(ctx, n, func(r methods.Rung) error {
				rung := row.NewRung(r, before)
				before = r
				return out.row(rung)
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}
