package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"qorbit/count"
)

// A ladderRow is what --ladder prints of a method at an order. Figures are null where the method does not give them, or
// was left out; the ratios are to the row before of the same order.
type ladderRow struct {
	N          int      `json:"n"`
	Method     string   `json:"method"`
	Solutions  *uint64  `json:"solutions"`
	Orbits     *uint64  `json:"orbits"`
	Nodes      *uint64  `json:"nodes"`
	NodesRatio *ratio   `json:"nodes_ratio"`
	Seconds    *seconds `json:"seconds"`
	TimeRatio  *ratio   `json:"time_ratio"`
	LeftOut    string   `json:"left_out,omitempty" latex:"-"`
}

// A ratio is printed with three digits behind the point.
type ratio float64

func (r ratio) String() string { return fmt.Sprintf("%.3f", float64(r)) }

// defaultLimit is how long a method may take for an order.
const defaultLimit = 10 * time.Second

// A climber runs every method on one order after another, and remembers which took too long: they would take longer yet.
type climber struct {
	app     *app
	limit   time.Duration
	tooLong map[string]int // the order at which a method took longer than the limit
}

// climb runs every method on order n.
func (c *climber) climb(ctx context.Context, n int, row func(ladderRow) error) error {
	var before ladderRow
	for _, m := range count.Methods() {
		r, err := c.step(ctx, m, n)
		if err != nil {
			return err
		}
		if before.Nodes != nil && r.Nodes != nil {
			r.NodesRatio = quotient(float64(*r.Nodes), float64(*before.Nodes))
			r.TimeRatio = quotient(float64(*r.Seconds), float64(*before.Seconds))
		}
		if err := row(r); err != nil {
			return err
		}
		before = r
	}
	return nil
}

// step runs one method on order n, for no longer than the limit.
func (c *climber) step(ctx context.Context, m count.Method, n int) (ladderRow, error) {
	r := ladderRow{N: n, Method: m.Name}
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
	counted, err := runCount(limited, c.app, m, n)
	took := seconds(time.Since(start).Seconds())
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

// quotient is nil where there is nothing to divide by.
func quotient(a, b float64) *ratio {
	if b == 0 {
		return nil
	}
	q := ratio(a / b)
	return &q
}

// printLadder prints the rows of all orders.
func printLadder(ctx context.Context, a *app, first, last int, limit time.Duration) error {
	c := &climber{app: a, limit: limit, tooLong: make(map[string]int)}
	return printPage(a, func(out *page[ladderRow]) error {
		for n := first; n <= last; n++ {
			if err := c.climb(ctx, n, out.row); err != nil {
				return err
			}
		}
		return nil
	})
}
