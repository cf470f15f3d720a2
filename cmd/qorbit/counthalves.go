package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/count/methods"
	"qorbit/internal/memory"
	"qorbit/internal/row"
	"qorbit/internal/tables"
)

// checkHalves reads the flags of method halves.
func (c *countRequest) checkHalves(flags *pflag.FlagSet) (err error) {
	name := methods.Halves{}.Describe().Name
	for _, flag := range []string{"part", "record", "path"} {
		if flags.Changed(flag) && c.methodName != name {
			return fmt.Errorf("--%s: expected method %s, not %s", flag, name, c.methodName)
		}
	}
	for _, flag := range []string{"part", "record"} {
		if flags.Changed(flag) && (c.first != c.last || c.first < halves.MinOrder) {
			return fmt.Errorf("--%s: expected one order from %d to %d", flag, halves.MinOrder, halves.MaxOrder)
		}
	}
	if flags.Changed("path") {
		if c.halves.Path, err = halves.LookupPath(c.path); err != nil {
			return fmt.Errorf("--%w", err)
		}
	}
	if slices.Contains(c.halves.Records, "") {
		return fmt.Errorf(`--record "": expected a file name`)
	}
	if flags.Changed("part") {
		if c.halves.Part, err = halves.ParsePart(c.part); err != nil {
			return fmt.Errorf("--%w", err)
		}
	}
	if c.verify && flags.Changed("part") && len(c.halves.Records) == 0 {
		return fmt.Errorf("--verify: expected no --part beside it, or --record too")
	}
	if c.methodName == name {
		c.halves.Memory, _ = memory.Available()
		c.halves.Verify = c.verify
		c.halves.Resumed = func(known, blocks int) {
			c.log("order %d: %d of %d blocks are known from %s", c.first, known, blocks, strings.Join(c.halves.Records, ", "))
		}
		c.method = c.halves
	}
	return nil
}

// recordFlag names the flag of an error about a record, and marks one that --verify found.
func recordFlag(err error) error {
	if _, ok := errors.AsType[*halves.Mismatch](err); ok {
		return fmt.Errorf("%w: %w", errFailed, err)
	}
	if _, ok := errors.AsType[*halves.RecordError](err); ok {
		return fmt.Errorf("--%w", err)
	}
	return err
}

// printPart counts a part of an order.
func (c *countRequest) printPart(ctx context.Context) error {
	return printView(c.app, row.CountParts, func(out *page[row.Count]) error {
		start := time.Now()
		opt, end := c.begin()
		defer end()
		known, err := c.halves.Blocks(ctx, c.first, tables.CountOptions(c.first, opt))
		if err != nil {
			return recordFlag(err)
		}
		solutions, looked, err := known.Total()
		if err != nil {
			return err
		}
		out.note("solutions are those of the blocks known; the sum over all blocks is the number of solutions of the order")
		counted := row.NewCount(count.Count{N: c.first, Solutions: solutions, Method: c.methodName, Threads: c.threadsUsed(), Nodes: looked}, time.Since(start))
		counted.Part, counted.Blocks, counted.Known, counted.Complete = c.part, known.Blocks(), known.Done(), known.Complete()
		return out.row(counted)
	})
}
