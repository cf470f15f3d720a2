package tables

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"qorbit/count"
	"qorbit/count/methods"
	"qorbit/internal/facts"
	"qorbit/internal/table"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// maxMetric is the largest order of the metric. The complete graph of the next one, joined by shared patterns, takes 24 GiB.
const maxMetric = 11

// LadderKind is the name of the one kind that has a limit.
const LadderKind = "ladder"

// sizesKind is the name of the one kind that needs the sizes of components.
const sizesKind = "sizes"

// Kinds are the kinds of tables, in the order of the help.
var Kinds = []Kind{
	newKind(Kind{Name: "counts", About: "the solutions and orbits that the counter finds", Max: methods.MaxInTables, Sequence: "orbits"},
		table.CountTable, perOrder(func(ctx context.Context, n int, opt orbit.Options) (table.Count, error) {
			counted, err := Count(ctx, methods.Default(), n, opt)
			return table.NewCount(counted, 0), err
		})),
	newKind(Kind{Name: "orbits", About: "a row an orbit", Max: orbit.MaxOrder},
		table.OrbitTable, func(ctx context.Context, r Request, out *table.Page[table.Orbit]) error {
			for _, n := range r.Orders {
				opt, end := r.Begin()
				err := EachOrbit(ctx, n, opt, out.Row)
				end()
				if err != nil {
					return err
				}
			}
			return nil
		}),
	newKind(Kind{Name: "graph", About: "statistics of the orbit graph of moves of one queen, or of --queens", Max: orbit.MaxEnumerated, Sequence: "edges",
		Stored: true, Queens: true}, table.GraphTable, graphTable),
	newKind(Kind{Name: sizesKind, About: "how many components of this graph have each size, a row a size", Max: orbit.MaxEnumerated, Stored: true, Queens: true},
		table.SizeTable, sizeTable),
	newKind(Kind{Name: "structure", About: "cuts, cores, cliques and spectral gap of this graph",
		Max: orbit.MaxEnumerated, Sequence: "maximal_cliques"}, table.All[table.Structure](), perOrder(Structure)),
	newKind(Kind{Name: "completeness", About: "what the search reaches: the orbits in components with a seed; the counter is compared",
		Max: orbit.MaxEnumerated, Sequence: "missed", Stored: true}, table.CompletenessTable, completeness),
	newKind(Kind{Name: "signatures", About: "how many signatures differ, and how many groups of orbits share one", Max: orbit.MaxEnumerated, Sequence: "multiset"},
		table.SignatureTable, perOrder(table.VerifySignatures)),
	newKind(Kind{Name: "collisions", About: "how many orbits share their multiset signature, with a cyclic shift, or by one queen", Max: orbit.MaxEnumerated},
		table.All[table.Colliding](), perOrder(table.VerifyMultiset)),
	newKind(Kind{Name: "connect", About: "how many queens a move must move for the orbit graph to be connected", Max: orbit.MaxEnumerated, Sequence: "queens"},
		table.LeastTable, perOrder(func(ctx context.Context, n int, opt orbit.Options) (table.Least, error) {
			tried, err := survey.QueensToConnect(ctx, n, opt)
			if err != nil {
				return table.Least{}, err
			}
			return table.NewLeast(tried), nil
		})),
	newKind(Kind{Name: "metric", About: "the metric of shared patterns: the least number of queens whose move joins two orbits",
		Max: maxMetric, Sequence: "diameter"}, table.All[table.Metric](), perOrder(func(ctx context.Context, n int, opt orbit.Options) (table.Metric, error) {
		m, err := survey.PatternMetric(ctx, n, opt)
		return table.NewMetric(m), err
	})),
	newKind(Kind{Name: "group", About: "the multiplication table of the group PO, computed: Table 1 of Zhang and Zhang; it takes no order"},
		table.All[table.Product](), func(_ context.Context, _ Request, out *table.Page[table.Product]) error {
			return out.Rows(table.Products())
		}),
	newKind(Kind{Name: "trajectory", About: "how the search first finds each orbit, step by step", Max: orbit.MaxEnumerated, OneOrder: true},
		table.TrajectoryTable, trajectory),
	newKind(Kind{Name: LadderKind, About: "every method of count, timed, as in Suzuki's table", Max: methods.MaxInTables}, table.LadderTable, ladder),
}

// perOrder computes a table with one row an order. The progress ends before the row is printed.
func perOrder[T any](compute func(ctx context.Context, n int, opt orbit.Options) (T, error)) func(context.Context, Request, *table.Page[T]) error {
	return func(ctx context.Context, r Request, out *table.Page[T]) error {
		for _, n := range r.Orders {
			opt, end := r.Begin()
			one, err := compute(ctx, n, opt)
			end()
			if err != nil {
				return err
			}
			if err := out.RowNow(one); err != nil {
				return err
			}
		}
		return nil
	}
}

// EachOrbit hands on the orbits of order n, with their signatures, in ascending order of their keys. It stops at the first error.
func EachOrbit(ctx context.Context, n int, opt orbit.Options, visit func(table.Orbit) error) error {
	report := reporter(opt, fmt.Sprintf("orbits of order %d listed", n), facts.OEIS()[n].Orbits)
	number := 0
	var failed error
	err := orbit.EachOrbit(ctx, n, func(p ops.Perm, class orbit.Class) bool {
		number++
		failed = visit(table.NewOrbit(number, p, class))
		report(number)
		return failed == nil
	})
	return cmp.Or(failed, err)
}

// reporter returns a function that reports how many of a number of things are done, but not each of them.
func reporter(opt orbit.Options, phase string, total uint64) func(done int) {
	return func(done int) {
		if done%64 == 0 && opt.Progress != nil {
			opt.Progress(phase, done, int(total))
		}
	}
}

func trajectory(ctx context.Context, r Request, out *table.Page[table.Step]) error {
	opt, end := r.Begin()
	defer end()
	s, err := search.Run(ctx, r.Orders[0], search.Options{Options: opt})
	if err != nil {
		return err
	}
	listed, report := 0, reporter(opt, fmt.Sprintf("steps of order %d listed", r.Orders[0]), uint64(len(s.Found)))
	for step := range table.Steps(s) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		listed++
		report(listed)
		if err := out.Row(step); err != nil {
			return err
		}
	}
	return nil
}

func ladder(ctx context.Context, r Request, out *table.Page[table.Rung]) error {
	l := NewLadder(r.Begin, r.Limit)
	for _, n := range r.Orders {
		err := l.Climb(ctx, n, func(r methods.Rung) error {
			if r.Omitted != "" {
				out.Note("order %d: %s left out: %s", n, r.Method, r.Omitted)
			}
			return out.RowNow(table.NewRung(r, methods.Rung{}))
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// NewLadder returns a ladder whose methods count with the options that begin returns; its second result ends a count.
func NewLadder(begin func() (orbit.Options, func()), limit time.Duration) *methods.Ladder {
	return &methods.Ladder{Limit: limit, Count: func(ctx context.Context, m count.Method, n int) (count.Count, error) {
		opt, end := begin()
		defer end()
		return Count(ctx, m, n, opt)
	}}
}

// Count counts an order, with progress.
func Count(ctx context.Context, m count.Method, n int, opt orbit.Options) (count.Count, error) {
	return m.Count(ctx, n, CountOptions(m.Describe().Name, n, opt))
}

// CountOptions returns the options of a count of order n that reports its progress as opt says.
func CountOptions(method string, n int, opt orbit.Options) count.Options {
	phase := fmt.Sprintf("parts of order %d counted by %s", n, method)
	return count.Options{Threads: opt.Threads, Progress: func(done, total int) {
		if opt.Progress != nil {
			opt.Progress(phase, done, total)
		}
	}}
}
