package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"gonum.org/v1/gonum/stat/distuv"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/count/methods"
	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
)

// A countRequest is what the flags of `qorbit count` ask for.
type countRequest struct {
	run                      blockRun
	method                   count.Method
	methodName, path         string
	ladder, verify, estimate bool
	limit                    time.Duration
	draws                    int
	seed                     uint64
}

func newCount(a *app) *cobra.Command {
	c := &countRequest{
		limit:      10 * time.Second,
		draws:      100,
		methodName: methods.Default().Describe().Name,
	}
	cmd := &cobra.Command{
		Use:   "count ORDERS",
		Short: "Count solutions, and orbits by class",
		Long: `Count the solutions of each order (1 to 30), and their orbits by class. Method halves counts a fixed list of
blocks, so that a long count can be interrupted and continued (--record), and divided among machines (--part), each
with a record of its own. The check numbers of a record detect damage; the total of a complete order is compared with
the OEIS.`,
		Example: "  qorbit count 4..12\n" +
			"  qorbit count 14 -f json --method bound-optimised\n" +
			"  qorbit count 14 --verify\n" +
			"  qorbit count 8 --ladder\n" +
			"  qorbit count 13 --part 0/2 --record half-0.txt\n  qorbit count 13 --part 1/2 --record half-1.txt\n" +
			"  qorbit count 13 --record half-0.txt --record half-1.txt\n  qorbit count 17 --estimate --blocks 20",
	}
	c.addFlags(a, cmd)
	a.Prints(cmd, rows.Counts, rows.CountParts, rows.Ladder, rows.All[rows.Estimate]())
	a.SaysOfColumns(cmd, "\nMethods:\n\n"+methodsText())
	return a.TakesParsed(cmd, c.parseOrders, func(cmd *cobra.Command, orders []int) error {
		if err := c.check(a, orders); err != nil {
			return err
		}
		ctx, n := cmd.Context(), orders[0]
		switch {
		case c.ladder:
			return c.printLadder(ctx, a, orders)
		case c.estimate:
			return c.printEstimate(ctx, a, n)
		case c.run.part != "":
			return c.run.printPart(ctx, a, halves.Counted, n, c.methodName)
		}
		return c.print(ctx, a, orders)
	})
}

// addFlags defines the flags and their rules.
func (c *countRequest) addFlags(a *app, cmd *cobra.Command) {
	var methodNames []string
	for _, m := range methods.All() {
		methodNames = append(methodNames, cobra.CompletionWithDesc(m.Describe().Name, m.Describe().Summary))
	}
	flags := cmd.Flags()
	flags.StringVar(&c.methodName, "method", c.methodName, "count with `NAME`")
	cli.Completes(flags, "method", methodNames...)
	flags.BoolVar(&c.verify, "verify", false,
		"also count with "+count.Oracle().Describe().Name+
			", and one in 16 of the recorded blocks again, and compare (exit status 1 if they differ)")
	flags.BoolVar(&c.ladder, "ladder", false,
		"count with every method, and compare nodes and time with the preceding one")
	flags.DurationVar(&c.limit, "limit", c.limit,
		"with --ladder, omit a method that takes longer than `TIME` for an order")
	c.run.addFlags(flags, "halves: ")
	flags.BoolVar(&c.estimate, "estimate", false,
		"halves: estimate the number of solutions, and the time to count them, from random blocks")
	flags.Var(cli.WholeIn(&c.draws, halves.MinDraws, math.MaxInt32), "blocks", "draw `K` blocks for --estimate")
	flags.Uint64Var(&c.seed, "seed", 1, "draw the blocks for --estimate with seed `S`")
	flags.StringVar(&c.path, "path", "",
		"halves: use the instruction set `NAME`: plain, avx2, avx512 or neon (default the fastest of this machine)")
	own := "method=" + methods.Halves{}.Describe().Name // which alone has blocks
	a.SetRules(cmd,
		cli.Rule{Flag: "limit", Needs: "ladder"},
		cli.Rule{Flag: "ladder", Excludes: "verify method part record path estimate"},
		cli.Rule{Flag: "part", Needs: own, Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "record", Needs: own, Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "path", Needs: own},
		cli.Rule{Flag: "estimate", Needs: own, Excludes: "verify part " + cli.SeveralOrders},
		cli.Rule{Flag: "blocks", Needs: "estimate"}, cli.Rule{Flag: "seed", Needs: "estimate"})
	cli.Completes(flags, "path", "plain", "avx2", "avx512", "neon")
}

// parseOrders reads the orders, which depend on the method.
func (c *countRequest) parseOrders(text string) (orders []int, err error) {
	if c.method, err = methods.Parse(c.methodName); err != nil {
		return nil, err
	}
	return words.ParseOrders(text, 1, c.method.Describe().MaxOrder)
}

// check checks what rules of flags cannot, and sets the options of method halves, which alone has blocks.
func (c *countRequest) check(a *app, orders []int) error {
	oracle := count.Oracle().Describe()
	first, last := orders[0], orders[len(orders)-1]
	ofBlocks := c.run.part != "" || c.estimate || len(c.run.halves.Records) > 0
	again := c.verify && c.run.part == "" // by the oracle
	switch {
	case c.limit <= 0:
		return fmt.Errorf("--limit %v: expected a time, such as 10s", c.limit)
	case again && c.methodName == oracle.Name:
		return fmt.Errorf("--verify: expected another method than %s, which is the second opinion", oracle.Name)
	case again && last > oracle.MaxOrder:
		return fmt.Errorf("--verify: order %d, expected 1 to %d, which %s counts", last, oracle.MaxOrder, oracle.Name)
	case ofBlocks && first < halves.MinOrder:
		return fmt.Errorf("--part, --record, --estimate: order %d, expected %d to %d", first, halves.MinOrder,
			halves.MaxOrder)
	case c.verify && !again && len(c.run.halves.Records) == 0:
		return errors.New("--verify with --part needs --record")
	case c.methodName != methods.Halves{}.Describe().Name || c.ladder:
		return nil
	}
	err := c.run.prepare(a)
	if c.path != "" && err == nil {
		c.run.halves.Path, err = halves.ParsePath(c.path)
	}
	c.run.halves.Verify = c.verify
	c.method = c.run.halves
	return err
}

// print counts the orders, and with --verify each a second time.
func (c *countRequest) print(ctx context.Context, a *app, orders []int) error {
	using := []count.Method{c.method}
	if c.verify {
		using = append(using, count.Oracle())
	}
	var differ error
	err := cli.PrintOrders(a, rows.Counts, orders, func(out *table.Page[rows.Count], n int) error {
		var counts []count.Count
		for _, m := range using {
			start := time.Now()
			counted, err := m.Count(ctx, n, a.Options())
			if err != nil {
				return recordFlag(err, "")
			}
			if err := out.Row(rows.NewCount(counted, c.run.took(a, start))); err != nil {
				return err
			}
			counts = append(counts, counted)
		}
		if difference := counts[0].Difference(counts[len(counts)-1]); difference != "" {
			differ = fmt.Errorf("%w: order %d: %s", cli.ErrFailed, n, difference)
			out.Note("order %d: %s", n, difference)
		}
		return nil
	})
	return cmp.Or(err, differ)
}

// printLadder prints the ladder of each order.
func (c *countRequest) printLadder(ctx context.Context, a *app, orders []int) error {
	ladder := methods.Ladder{Limit: c.limit, Options: a.Options()}
	return cli.PrintOrders(a, rows.Ladder, orders, func(out *table.Page[rows.Rung], n int) error {
		var before methods.Rung
		for r, err := range ladder.Climb(ctx, n) {
			if err == nil {
				err = out.Row(rows.NewRung(r, before))
			}
			if err != nil {
				return err
			}
			before = r
		}
		return nil
	})
}

// printEstimate estimates an order from random blocks.
func (c *countRequest) printEstimate(ctx context.Context, a *app, n int) error {
	return cli.PrintView(a, rows.All[rows.Estimate](), func(out *table.Page[rows.Estimate]) error {
		e, err := c.run.halves.Estimate(ctx, n, c.draws, c.seed, blockOptions(a, n, c.methodName))
		if err != nil {
			return recordFlag(err, "")
		}
		t := distuv.StudentsT{Sigma: 1, Nu: float64(c.draws - 1)}.Quantile(0.975)
		out.Note("standard errors are estimates too: the number is within %.1f of them in about 95 of 100 samples", t)
		return out.Row(rows.NewEstimate(e, cmp.Or(c.path, halves.FastestPath().Name), a.ThreadsUsed()))
	})
}

// methodsText lists the methods with what they do.
func methodsText() string {
	var b strings.Builder
	for _, m := range methods.All() {
		fmt.Fprintf(&b, "  %-18s  %s\n", m.Describe().Name, m.Describe().Summary)
	}
	return b.String()
}
