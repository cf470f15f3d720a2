package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"qorbit/count"
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

func newCount(a *app) *cobra.Command {
	method, ladder, limit := count.Default().Name, false, 10*time.Second
	cmd := &cobra.Command{
		Use:   "count RANGE",
		Short: "Count solutions, and orbits by class",
		Long: `Count the solutions of each order, and their orbits by class: class8 has orbits of 8 asymmetric solutions, class4 of
4 that the half turn fixes, class2 of 2 that the quarter turn fixes. Orders 1 to 20. Nodes is the number of queens that
the method placed, seconds is wall time. With --ladder, every method counts every order that it can within --limit; the
ratios are to the method above.

Methods:
` + methodList(),
		Example: "  qorbit count 4..12\n  qorbit count 14 -f json --method bound-optimised\n  qorbit count 8 --ladder",
		Args:    arguments(1, "an order or a range, such as 4..12"),
		RunE: func(cmd *cobra.Command, args []string) error {
			m, err := count.Lookup(method)
			if err != nil {
				return err
			}
			first, last, err := parseRange(args[0], 1, m.Max)
			if err != nil {
				return err
			}
			if limit <= 0 {
				return fmt.Errorf("--limit %v: expected a time, such as 10s", limit)
			}
			if ladder {
				return printLadder(cmd.Context(), a, first, last, limit)
			}
			return printPage(a, func(out *page[countRow]) error {
				for n := first; n <= last; n++ {
					start := time.Now()
					c, err := runCount(cmd.Context(), a, m, n)
					if err != nil {
						return err
					}
					if err := out.row(newCountRow(c, m, time.Since(start))); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&method, "method", method, "count with `NAME`")
	cmd.Flags().BoolVar(&ladder, "ladder", false, "count with every method, and compare queens placed and time with the method before")
	cmd.Flags().DurationVar(&limit, "limit", limit, "with --ladder, leave a method out that takes longer than `TIME` for an order")
	return cmd
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

func newCountRow(c count.Count, m count.Method, took time.Duration) countRow {
	row := countRow{N: c.N, Solutions: c.Solutions, Method: m.Name, Threads: c.Threads, Nodes: c.Nodes, Seconds: seconds(took.Round(time.Microsecond).Seconds())}
	if c.Classified {
		fixed180, fixed90 := c.Fixed180(), c.Fixed90()
		row.Orbits, row.Class8, row.Class4, row.Class2 = &c.Orbits, &c.Class8, &c.Class4, &c.Class2
		row.Fixed180, row.Fixed90 = &fixed180, &fixed90
	}
	return row
}
