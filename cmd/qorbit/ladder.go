package main

import (
	"context"
	"time"

	"qorbit/count"
	"qorbit/count/methods"
	"qorbit/internal/row"
	"qorbit/internal/tables"
	"qorbit/orbit"
)

// defaultLimit is the time that a method may take for an order.
const defaultLimit = 10 * time.Second

// newLadder returns a ladder whose methods begin with the given options.
func newLadder(begin func() (orbit.Options, func()), limit time.Duration) *methods.Ladder {
	return &methods.Ladder{Limit: limit, Count: func(ctx context.Context, m count.Method, n int) (count.Count, error) {
		opt, end := begin()
		defer end()
		return tables.Count(ctx, m, n, opt)
	}}
}

// printLadder prints the ladder of each order.
func (c *countRequest) printLadder(ctx context.Context) error {
	ladder := newLadder(c.begin, c.limit)
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
