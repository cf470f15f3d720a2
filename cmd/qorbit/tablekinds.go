package main

import (
	"context"
	"fmt"
	"strings"

	"qorbit/count"
	"qorbit/internal/report"
	"qorbit/internal/tables"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/search"
	"qorbit/signature"
)

// A tableKind is a kind of table.
type tableKind struct {
	name      string
	most      int      // the largest order, 0 where the table is not about orders
	oneOrder  bool     // it takes an order, not a range
	says      string   // what it has, column by column
	sequences []string // the columns that can be a b-file, if a row is an order's
	sequence  string   // which of them it is by default
	print     func(ctx context.Context, t *tableRequest) error
}

// takes says what the kind takes beside its name.
func (k tableKind) takes() string {
	switch {
	case k.most == 0:
		return "none"
	case k.oneOrder:
		return "an order, such as 8"
	}
	return "an order or a range, such as 4..12"
}

// ladderKind is the kind that --limit is for.
const ladderKind = "ladder"

// tableKinds are the kinds, in the order of the help.
var tableKinds = []tableKind{
	{
		name: "counts", most: count.Default().Max, print: printCounts, sequences: report.Integers[tables.Count](), sequence: "orbits",
		says: `the solutions and orbits that the counter finds, orders 1 to 22.
n; solutions; orbits; class8, class4, class2: orbits of 8, 4 and 2 solutions; fixed180, fixed90: solutions that the half turn
fixes, and the quarter turn`,
	},
	{
		name: "orbits", most: orbit.MaxOrder, print: printOrbits,
		says: `a row an orbit, orders 1 to 20.
n; orbit: its number, from 1; key: its generator, which is its smallest solution; key_rank: the place of the key among all
permutations of the order, from 1; class; size: how many solutions, which is the class; signature: that of the key`,
	},
	{
		name: "graph", most: orbit.MaxEnumerated, print: printGraphs, sequences: report.Integers[tables.Graph](), sequence: "edges",
		says: `the figures of the orbit graph of moves of one queen, orders 1 to 19.
n; orbits; edges; components; giant: orbits in the largest component; isolated: orbits without an edge; max_degree and
mean_degree: neighbours of an orbit; seeds: orbits that an Inc leads to; reached: orbits in a component with a seed; depth:
the largest distance from a seed, null where there is none`,
	},
	{
		name: "completeness", most: orbit.MaxEnumerated, print: printCompleteness, sequences: report.Integers[tables.Completeness](), sequence: "missed",
		says: `what the search reaches, held against counter, enumeration and graph as by check, orders 1 to 19.
n; counted_orbits; enumerated_orbits; reached and missed: orbits, by the search; components: those of the orbit graph; agree:
the four contradict each other nowhere (exit status 1 where they do); complete: no orbit is missed`,
	},
	{
		name: "signatures", most: verifyMax, print: printSignatureTable, sequences: report.Integers[tables.Signature](), sequence: "multiset",
		says: `how many signatures differ, orders 1 to 17.
n; orbits; tied, free, multiset: different signatures in each reading; tied_collisions, free_collisions, multiset_collisions:
groups of orbits that share one`,
	},
	{
		name: "group", print: printGroup,
		says: `the multiplication table of the group PO, computed: Table 1 of Zhang and Zhang. It takes no order.
first: the operation that is applied first; po1 to po8: its product with the operation that is applied after it`,
	},
	{
		name: "trajectory", most: orbit.MaxEnumerated, oneOrder: true, print: printTrajectoryTable,
		says: `how the search first finds each orbit, step by step, of one order from 1 to 19.
orbit; class; operator: what leads to the orbit; source: what it is applied to, of order N−1 for Inc; result: what it gives`,
	},
	{
		name: ladderKind, most: count.Default().Max, print: printLadderTable,
		says: `every method of count, timed, as in Suzuki's table, orders 1 to 22.
n; method; solutions; orbits, where the method knows them; nodes: queens placed; seconds. What takes longer than --limit has
no figures`,
	},
}

func tableKindNames() []string {
	var names []string
	for _, k := range tableKinds {
		names = append(names, k.name)
	}
	return names
}

// sequenceKinds are the kinds with one row an order.
func sequenceKinds() []string {
	var names []string
	for _, k := range tableKinds {
		if k.sequences != nil {
			names = append(names, k.name)
		}
	}
	return names
}

// tableKindList is what the help says of the kinds.
func tableKindList() string {
	var b strings.Builder
	for _, k := range tableKinds {
		title, columns, _ := strings.Cut(k.says, "\n")
		fmt.Fprintf(&b, "  %s: %s\n    %s", k.name, title, strings.ReplaceAll(columns, "\n", "\n    "))
		if k.sequence != "" {
			fmt.Fprintf(&b, ".\n    As a b-file: %s, unless --sequence names another", k.sequence)
		}
		b.WriteString(".\n")
	}
	return b.String()
}

// perOrder prints a row for each order.
func perOrder[T any](t *tableRequest, compute func(n int, out outlet[T]) (T, error)) error {
	return printTable(t, func(out outlet[T]) error {
		for n := t.first; n <= t.last; n++ {
			r, err := compute(n, out)
			if err != nil {
				return err
			}
			if err := out.rowNow(r); err != nil {
				return err
			}
		}
		return nil
	})
}

func printCounts(ctx context.Context, t *tableRequest) error {
	return perOrder(t, func(n int, _ outlet[tables.Count]) (tables.Count, error) {
		counted, err := runCount(ctx, t.app, count.Default(), n)
		return tables.NewCount(counted), err
	})
}

func printOrbits(ctx context.Context, t *tableRequest) error {
	return printTable(t, func(out outlet[tables.Orbit]) error {
		for n := t.first; n <= t.last; n++ {
			number := 0
			var failed error
			err := orbit.EachOrbit(ctx, n, func(p ops.Perm, class orbit.Class) bool {
				number++
				failed = out.row(tables.NewOrbit(number, p, class))
				return failed == nil
			})
			if failed != nil {
				return failed
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

func printGraphs(ctx context.Context, t *tableRequest) error {
	return perOrder(t, func(n int, _ outlet[tables.Graph]) (tables.Graph, error) {
		line := t.line()
		defer line.Close()
		g, err := buildAlone(ctx, n, 1, t.options(line))
		if err != nil {
			return tables.Graph{}, err
		}
		return tables.NewGraph(g.Stats(), depth(g, move.Seeds(g.Orbits()))), nil
	})
}

func printCompleteness(ctx context.Context, t *tableRequest) error {
	contradiction := ""
	err := perOrder(t, func(n int, out outlet[tables.Completeness]) (tables.Completeness, error) {
		c, err := runCheck(ctx, t.app, n)
		if err == nil && !c.Agree {
			contradiction = fmt.Sprintf("order %d: %s", n, c.Disagreement)
			out.note("%s", contradiction)
		}
		return tables.NewCompleteness(c), err
	})
	if err == nil && contradiction != "" {
		err = fmt.Errorf("%w: %s", errFailed, contradiction)
	}
	return err
}

func printSignatureTable(ctx context.Context, t *tableRequest) error {
	return perOrder(t, func(n int, _ outlet[tables.Signature]) (tables.Signature, error) {
		e, err := signature.Verify(n, orbit.Representatives(ctx, n))
		if err != nil {
			return tables.Signature{}, err
		}
		return tables.NewSignature(n, e), nil
	})
}

func printGroup(_ context.Context, t *tableRequest) error {
	return printTable(t, func(out outlet[tables.Products]) error {
		for _, products := range tables.Group() {
			if err := out.row(products); err != nil {
				return err
			}
		}
		return nil
	})
}

func printTrajectoryTable(ctx context.Context, t *tableRequest) error {
	line := t.line()
	defer line.Close()
	s, err := search.Run(ctx, t.first, search.Options{Options: t.options(line)})
	if err != nil {
		return err
	}
	line.Close()
	return printTable(t, func(out outlet[tables.Step]) error {
		for s := range steps(s) {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := out.row(tables.Step{Orbit: s.Orbit, Class: s.Class, Operator: s.Operator, Source: s.Source, Result: s.Result}); err != nil {
				return err
			}
		}
		return nil
	})
}

// A rungRow is a method at an order; what it does not give, or was left out, is null.
type rungRow struct {
	N         int      `json:"n" latex:"$N$"`
	Method    string   `json:"method"`
	Solutions *uint64  `json:"solutions"`
	Orbits    *uint64  `json:"orbits"`
	Nodes     *uint64  `json:"nodes" latex:"queens placed"`
	Seconds   *seconds `json:"seconds"`
}

func printLadderTable(ctx context.Context, t *tableRequest) error {
	c := &climber{app: t.app, limit: t.limit, tooLong: make(map[string]int)}
	return printTable(t, func(out outlet[rungRow]) error {
		for n := t.first; n <= t.last; n++ {
			err := c.climb(ctx, n, func(r ladderRow) error {
				if r.LeftOut != "" {
					out.note("order %d: %s left out: %s", n, r.Method, r.LeftOut)
				}
				return out.rowNow(rungRow{r.N, r.Method, r.Solutions, r.Orbits, r.Nodes, r.Seconds})
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}
