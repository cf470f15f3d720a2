package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/count"
	"qorbit/count/halves"
)

// A countRow is what `qorbit count` prints of one order; what the method does not give is null.
type countRow struct {
	N         int     `json:"n"`
	Solutions uint64  `json:"solutions"`
	Orbits    *uint64 `json:"orbits"`
	Class8    *uint64 `json:"class8"`
	Class4    *uint64 `json:"class4"`
	Class2    *uint64 `json:"class2"`
	Fixed180  *uint64 `json:"fixed180"`
	Fixed90   *uint64 `json:"fixed90"`
	Method    string  `json:"method"`
	Threads   int     `json:"threads"`
	Nodes     uint64  `json:"nodes"`
	Seconds   seconds `json:"seconds"`
}

// seconds are printed in full, never as 1e-06.
type seconds float64

func (s seconds) String() string { return strconv.FormatFloat(float64(s), 'f', 6, 64) }

// A counting is what the flags of `qorbit count` ask for.
type counting struct {
	*app
	method  count.Method
	ladder  bool
	limit   time.Duration
	verify  bool
	halving halving
}

func newCount(a *app) *cobra.Command {
	c := &counting{app: a, limit: defaultLimit}
	method := count.Default().Name
	cmd := &cobra.Command{
		Use:   "count RANGE",
		Short: "Count solutions, and orbits by class",
		Long: `Count the solutions of each order, and their orbits by class: class8 has orbits of 8 asymmetric solutions, class4 of
4 that the half turn fixes, class2 of 2 that the quarter turn fixes. Orders 1 to 22. Nodes is the number of queens that
the method placed (halves: the pairs of quarters it tried, and the half-boards it made), seconds is wall time. With
--verify, ` + count.SecondOpinion().Name + ` counts too, and exit status 1 says that the two differ. With --ladder, every method counts
every order that it can within --limit; the ratios are to the method above.

The work of method halves is a fixed list of blocks. --record keeps the sum of each block in a file as it is found, so
that an interrupted count goes on where it was; what several files know adds up, and is kept in the first. --part 0/4
counts every fourth block only, for a count that is shared: each run needs a record of its own.

Methods:
` + methodList(),
		Example: "  qorbit count 4..12\n  qorbit count 14 -f json --method bound-optimised\n  qorbit count 16 --verify\n  qorbit count 8 --ladder\n" +
			"  qorbit count 13 --part 0/2 --record half-0.txt\n  qorbit count 13 --part 1/2 --record half-1.txt\n" +
			"  qorbit count 13 --record half-0.txt --record half-1.txt",
		Args: arguments(1, "an order or a range, such as 4..12"),
		RunE: func(cmd *cobra.Command, args []string) error {
			var err error
			if c.method, err = count.Lookup(method); err != nil {
				return err
			}
			first, last, err := parseRange(args[0], 1, c.method.Max)
			if err != nil {
				return err
			}
			if err := c.check(cmd.Flags(), first, last); err != nil {
				return err
			}
			if c.ladder {
				return printLadder(cmd.Context(), a, first, last, c.limit)
			}
			if c.halving.part.Of > 0 {
				return c.printPart(cmd.Context(), first)
			}
			return c.print(cmd.Context(), first, last)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&method, "method", method, "count with `NAME`")
	completes(flags, "method", methodNames()...)
	flags.BoolVar(&c.ladder, "ladder", false, "count with every method, and compare queens placed and time with the method before")
	flags.DurationVar(&c.limit, "limit", c.limit, "with --ladder, leave a method out that takes longer than `TIME` for an order")
	flags.BoolVar(&c.verify, "verify", false, "count with "+count.SecondOpinion().Name+" too, and compare")
	c.halving.addFlags(flags)
	return cmd
}

// check says what is wrong with the flags together.
func (c *counting) check(flags *pflag.FlagSet, first, last int) error {
	if c.limit <= 0 {
		return fmt.Errorf("--limit %v: expected a time, such as 10s", c.limit)
	}
	if flags.Changed("limit") && !c.ladder {
		return fmt.Errorf("--limit %v: expected --ladder beside it", c.limit)
	}
	for _, name := range []string{"verify", "method", "part", "record", "path"} {
		if c.ladder && flags.Changed(name) {
			return fmt.Errorf("--%s: expected no --ladder beside it", name)
		}
	}
	if c.verify {
		second := count.SecondOpinion()
		if c.method.Name == second.Name {
			return fmt.Errorf("--verify: expected another method than %s, which is the second opinion", second.Name)
		}
		if last > second.Max {
			return fmt.Errorf("--verify: order %d is too large, %s counts orders 1 to %d", last, second.Name, second.Max)
		}
		if flags.Changed("part") {
			return fmt.Errorf("--verify: expected no --part beside it")
		}
	}
	return c.halving.check(flags, c.method, first, last)
}

// print counts the orders, and with --verify each a second time.
func (c *counting) print(ctx context.Context, first, last int) error {
	differ := ""
	err := printPage(c.app, func(out *page[countRow]) error {
		for n := first; n <= last; n++ {
			row, err := c.row(ctx, n, c.method)
			if err != nil {
				return err
			}
			if err := out.row(row); err != nil || !c.verify {
				if err != nil {
					return err
				}
				continue
			}
			again, err := c.row(ctx, n, count.SecondOpinion())
			if err != nil {
				return err
			}
			if err := out.row(again); err != nil {
				return err
			}
			difference := row.compare(again)
			c.provenance.checked(n, "solutions and classes: "+row.Method+", "+again.Method, difference == "", map[string]uint64{row.Method: row.Solutions, again.Method: again.Solutions})
			if difference != "" {
				differ = fmt.Sprintf("order %d: %s", n, difference)
				out.note("%s", differ)
			}
		}
		return nil
	})
	if err == nil && differ != "" {
		err = fmt.Errorf("%w: %s", errFailed, differ)
	}
	return err
}

// row counts one order.
func (c *counting) row(ctx context.Context, n int, m count.Method) (countRow, error) {
	start := time.Now()
	var counted count.Count
	var err error
	if m.Name == count.Halves && n >= halves.MinOrder {
		counted, err = c.byHalves(ctx, n)
	} else {
		counted, err = runCount(ctx, c.app, m, n)
	}
	return newCountRow(counted, m, time.Since(start)), err
}

// compare says in what two counts of an order differ, if they do. What one of them does not give is not compared.
func (r countRow) compare(s countRow) string {
	if r.Solutions != s.Solutions {
		return fmt.Sprintf("%s counts %d solutions, %s %d", r.Method, r.Solutions, s.Method, s.Solutions)
	}
	for _, class := range []struct {
		size int
		a, b *uint64
	}{{8, r.Class8, s.Class8}, {4, r.Class4, s.Class4}, {2, r.Class2, s.Class2}} {
		if class.a != nil && class.b != nil && *class.a != *class.b {
			return fmt.Sprintf("%s counts %d orbits of class %d, %s %d", r.Method, *class.a, class.size, s.Method, *class.b)
		}
	}
	return ""
}

// runCount counts one order, with progress.
func runCount(ctx context.Context, a *app, m count.Method, n int) (count.Count, error) {
	line := a.line()
	defer line.Close()
	phase := fmt.Sprintf("counting order %d", n)
	return m.Run(ctx, n, count.Options{Threads: a.threads, Progress: func(done, total int) { line.Report(phase, done, total) }})
}

func methodList() string {
	var b strings.Builder
	for _, m := range count.Methods() {
		b.WriteString("  " + m.Name + ": " + m.Says + "\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// methodNames lists the methods for the shells, each with what it does.
func methodNames() []string {
	var names []string
	for _, m := range count.Methods() {
		names = append(names, cobra.CompletionWithDesc(m.Name, m.Says))
	}
	return names
}

func newCountRow(c count.Count, m count.Method, took time.Duration) countRow {
	row := countRow{N: c.N, Solutions: c.Solutions, Method: m.Name, Threads: c.Threads, Nodes: c.Nodes, Seconds: seconds(took.Round(time.Microsecond).Seconds())}
	if c.Classified {
		fixed180, fixed90 := c.Fixed180(), c.Fixed90()
		row.Orbits, row.Class8, row.Class4, row.Class2 = &c.Orbits, &c.Class8, &c.Class4, &c.Class2
		row.Fixed180, row.Fixed90 = &fixed180, &fixed90
	}
	return row
}
