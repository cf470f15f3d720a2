package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"gonum.org/v1/gonum/stat/distuv"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/count/methods"
	"qorbit/internal/cli"
	"qorbit/internal/journal"
	"qorbit/internal/table"
	"qorbit/orbit"
)

// print counts the orders, and with --verify each a second time.
func (c *countRequest) print(ctx context.Context) error {
	differ := ""
	err := cli.PrintOrders(c.app, table.Counts, c.orders, func(out *table.Page[table.Count], n int, _ orbit.Options) error {
		counted, err := c.printOrder(ctx, n, c.method, out)
		if err != nil || !c.verify {
			return err
		}
		again, err := c.printOrder(ctx, n, count.Oracle(), out)
		if err != nil {
			return err
		}
		difference := counted.Difference(again)
		c.Run.Checked(n, "solutions and classes: "+counted.Method+", "+again.Method, difference == "",
			map[string]uint64{counted.Method: counted.Solutions, again.Method: again.Solutions})
		if difference != "" {
			differ = fmt.Sprintf("order %d: %s", n, difference)
			out.Note("%s", differ)
		}
		return nil
	})
	if err == nil && differ != "" {
		err = fmt.Errorf("%w: %s", cli.ErrFailed, differ)
	}
	return err
}

// printOrder counts one order with a method, and prints progress.
func (c *countRequest) printOrder(ctx context.Context, n int, m count.Method, out *table.Page[table.Count]) (count.Count, error) {
	start := time.Now()
	counted, err := table.CountOrder(ctx, m, n, c.Options())
	if err != nil {
		return counted, recordFlag(err)
	}
	return counted, out.Row(table.NewCount(counted, time.Since(start)))
}

// printLadder prints the ladder of each order.
func (c *countRequest) printLadder(ctx context.Context) error {
	ladder := table.NewLadder(c.Begin, c.limit)
	return cli.PrintOrders(c.app, table.Ladder, c.orders, func(out *table.Page[table.Rung], n int, _ orbit.Options) error {
		var before methods.Rung
		return ladder.Climb(ctx, n, func(r methods.Rung) error {
			rung := table.NewRung(r, before)
			before = r
			return out.Row(rung)
		})
	})
}

// recordFlag names the flag of an error about a record, and marks one that --verify found.
func recordFlag(err error) error {
	if _, ok := errors.AsType[*halves.Mismatch](err); ok {
		return fmt.Errorf("%w: %w", cli.ErrFailed, err)
	}
	if _, ok := errors.AsType[*journal.Error](err); ok {
		return fmt.Errorf("--record %w", err)
	}
	return err
}

// printPart counts a part of an order.
func (c *countRequest) printPart(ctx context.Context) error {
	return cli.PrintView(c.app, table.CountParts, func(out *table.Page[table.Count]) error {
		start := time.Now()
		known, err := c.halves.Blocks(ctx, c.orders[0], table.CountOptions(c.methodName, c.orders[0], c.Options()))
		if err != nil {
			return recordFlag(err)
		}
		counted, err := table.NewCountPart(known, c.part, c.ThreadsUsed(), time.Since(start))
		if err != nil {
			return err
		}
		out.Note("%s", table.PartNote)
		return out.Row(counted)
	})
}

// printEstimate estimates an order from random blocks.
func (c *countRequest) printEstimate(ctx context.Context) error {
	return cli.PrintView(c.app, table.Estimates, func(out *table.Page[table.Estimate]) error {
		e, err := c.halves.Estimate(ctx, c.orders[0], c.draws, c.seed, table.CountOptions(c.methodName, c.orders[0], c.Options()))
		if err != nil {
			return recordFlag(err)
		}
		t := distuv.StudentsT{Sigma: 1, Nu: float64(c.draws - 1)}.Quantile(0.975)
		out.Note("standard errors are estimates too: the number is within %.1f of them in about 95 of 100 samples", t)
		return out.Row(table.NewEstimate(e, cmp.Or(c.path, halves.FastestPath().Name), c.ThreadsUsed()))
	})
}
