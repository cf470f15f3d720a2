package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"qorbit/count"
	"qorbit/internal/row"
	"qorbit/internal/tables"
	"qorbit/orbit"
)

// defaultLimit is how long a method may take for an order.
const defaultLimit = 10 * time.Second

// A climber runs every method on one order after another, and remembers which took too long: they would take longer yet.
type climber struct {
	begin   func() (orbit.Options, func())
	limit   time.Duration
	tooLong map[string]int // the order at which a method took longer than the limit
}

// climb runs every method on order n.
func (c *climber) climb(ctx context.Context, n int, visit func(row.Rung) error) error {
	var before row.Rung
	for _, m := range count.Methods() {
		r, err := c.step(ctx, m, n)
		if err != nil {
			return err
		}
		if before.Nodes != nil && r.Nodes != nil {
			r.NodesRatio = row.Quotient(float64(*r.Nodes), float64(*before.Nodes))
			r.TimeRatio = row.Quotient(float64(*r.Seconds), float64(*before.Seconds))
		}
		if err := visit(r); err != nil {
			return err
		}
		before = r
	}
	return nil
}

// step runs one method on order n, for no longer than the limit.
func (c *climber) step(ctx context.Context, m count.Method, n int) (row.Rung, error) {
	r := row.Rung{N: n, Method: m.Name}
	if at, ok := c.tooLong[m.Name]; ok {
		r.LeftOut = fmt.Sprintf("over %v at order %d", c.limit, at)
		return r, nil
	}
	if n > m.Max {
		r.LeftOut = fmt.Sprintf("counts orders up to %d", m.Max)
		return r, nil
	}
	limited, cancel := context.WithTimeout(ctx, c.limit)
	defer cancel()
	start := time.Now()
	opt, end := c.begin()
	counted, err := tables.Count(limited, m, n, opt)
	end()
	took := row.Seconds(time.Since(start).Seconds())
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		c.tooLong[m.Name] = n
		r.LeftOut = fmt.Sprintf("over %v", c.limit)
		return r, nil
	}
	if err != nil {
		return r, err
	}
	r.Solutions, r.Nodes, r.Seconds = &counted.Solutions, &counted.Nodes, &took
	if counted.Classified {
		r.Orbits = &counted.Orbits
	}
	return r, nil
}

// printLadder prints the rows of all orders.
func printLadder(ctx context.Context, a *app, first, last int, limit time.Duration) error {
	c := &climber{begin: a.begin, limit: limit, tooLong: make(map[string]int)}
	return printView(a, row.Ladder, func(out *page[row.Rung]) error {
		for n := first; n <= last; n++ {
			if err := c.climb(ctx, n, out.row); err != nil {
				return err
			}
		}
		return nil
	})
}
