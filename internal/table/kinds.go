package table

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"qorbit/count"
	"qorbit/count/methods"
	"qorbit/internal/facts"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// maxMetric is the largest order of the metric. The complete graph of the next one, joined by shared patterns, takes 24 GiB.
const maxMetric = 11

// Kinds are the kinds of tables, in the order of the help.
var Kinds = []Kind{
	newKind(Kind{Name: "counts", About: "solutions, and orbits by class", Max: len(facts.OEIS()), Sequence: "orbits", Stored: true},
		CountTable, severalPerOrder(countTable)),
	newKind(Kind{Name: "orbits", About: "one row per orbit", Max: orbit.MaxOrder},
		OrbitTable, func(ctx context.Context, r Request, out *Page[Orbit]) error {
			for _, n := range r.Orders {
				if err := EachOrbit(ctx, n, r.Options(), out.Row); err != nil {
					return err
				}
			}
			return nil
		}),
	newKind(Kind{Name: "graph", About: "statistics of the orbit graph of moves of one queen, or of --queens", Max: MaxStored, Computed: orbit.MaxEnumerated, Sequence: "edges",
		Stored: true, Queens: true}, GraphTable, severalPerOrder(graphTable)),
	newKind(Kind{Name: "sizes", About: "how many components of this graph have each size, one row per size", Max: orbit.MaxEnumerated, Stored: true, Queens: true},
		All[ComponentSize](), severalPerOrder(sizeTable)),
	newKind(Kind{Name: "structure", About: "cuts, cores, cliques and spectral gap of this graph",
		Max: orbit.MaxEnumerated, Sequence: "maximal_cliques"}, All[Structure](), perOrder(NewStructure)),
	newKind(Kind{Name: "completeness", About: "what the search reaches: the orbits in components with a seed; the counter is compared",
		Max: orbit.MaxEnumerated, Sequence: "missed", Stored: true}, CompletenessTable, completeness),
	newKind(Kind{Name: "missed", About: "the components that the search misses, by two rules of seeds", Max: orbit.MaxEnumerated},
		All[Missed](), severalPerOrder(missed)),
	newKind(Kind{Name: "signatures", About: "how many signatures differ, and how many groups of orbits share one", Max: orbit.MaxEnumerated, Sequence: "multiset"},
		SignatureTable, perOrder(VerifySignatures)),
	newKind(Kind{Name: "collisions", About: "how many orbits share their multiset signature, with a cyclic shift, or by one queen", Max: orbit.MaxEnumerated},
		All[Colliding](), perOrder(VerifyMultiset)),
	newKind(Kind{Name: "connect", About: "how many queens a move must move for the orbit graph to be connected", Max: orbit.MaxEnumerated, Sequence: "queens"},
		LeastTable, perOrder(func(ctx context.Context, n int, opt orbit.Options) (Least, error) {
			tried, err := survey.QueensToConnect(ctx, n, opt)
			if err != nil {
				return Least{}, err
			}
			last := tried[len(tried)-1]
			return Least{last, last.Queens}, nil
		})),
	newKind(Kind{Name: "metric", About: "the metric of shared patterns: the least number of queens whose move joins two orbits",
		Max: maxMetric, Sequence: "diameter"}, All[survey.Metric](), perOrder(survey.PatternMetric)),
	newKind(Kind{Name: "group", About: "the multiplication table of the group PO, computed: Table 1 of Zhang and Zhang; it takes no order"},
		All[Product](), func(_ context.Context, _ Request, out *Page[Product]) error { return out.Rows(products()) }),
	newKind(Kind{Name: "stored", About: "where the stored statistics of orders come from; it takes no order"},
		All[facts.Provenance]().Without("text markdown html latex csv tsv json", "series"), func(_ context.Context, _ Request, out *Page[facts.Provenance]) error {
			for _, r := range slices.Concat(facts.Of(facts.Survey), facts.Of(facts.Local)) {
				if err := out.Row(r.Provenance); err != nil {
					return err
				}
			}
			return nil
		}),
	newKind(Kind{Name: "trajectory", About: "how the search first finds each orbit, step by step", Max: orbit.MaxEnumerated, OneOrder: true},
		TrajectoryTable, trajectory),
}

// perOrder computes a table with one row per order.
func perOrder[T any](compute func(ctx context.Context, n int, opt orbit.Options) (T, error)) func(context.Context, Request, *Page[T]) error {
	return severalPerOrder(func(ctx context.Context, n int, _ Request, opt orbit.Options) ([]T, error) {
		row, err := compute(ctx, n, opt)
		return []T{row}, err
	})
}

// severalPerOrder computes a table with some rows per order.
func severalPerOrder[T any](compute func(ctx context.Context, n int, r Request, opt orbit.Options) ([]T, error)) func(context.Context, Request, *Page[T]) error {
	return func(ctx context.Context, r Request, out *Page[T]) error {
		for _, n := range r.Orders {
			rows, err := compute(ctx, n, r, r.Options())
			for _, row := range rows {
				if err == nil {
					err = out.RowNow(row)
				}
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
}

// EachOrbit hands on the orbits of order n, with their signatures, in ascending order of their keys. It stops at the first error.
func EachOrbit(ctx context.Context, n int, opt orbit.Options, visit func(Orbit) error) error {
	report := reporter(opt, fmt.Sprintf("orbits of order %d listed", n), facts.OEIS()[n].Orbits)
	for o, err := range orbit.EachOrbit(ctx, n) {
		if err == nil {
			err = visit(NewOrbit(o.Number, o.Perm, o.Class))
		}
		if err != nil {
			return err
		}
		report(o.Number)
	}
	return nil
}

// reporter returns a function that reports how many of a number of things are done, but not each of them.
func reporter(opt orbit.Options, phase string, total uint64) func(done int) {
	return func(done int) {
		if done%64 == 0 {
			opt.Report(phase, done, int(total))
		}
	}
}

func trajectory(ctx context.Context, r Request, out *Page[Step]) error {
	opt := r.Options()
	s, err := search.Run(ctx, r.Orders[0], search.Options{Options: opt})
	if err != nil {
		return err
	}
	listed, report := 0, reporter(opt, fmt.Sprintf("steps of order %d listed", r.Orders[0]), uint64(len(s.Found)))
	return EachStep(s, func(step Step) error {
		listed++
		report(listed)
		return cmp.Or(ctx.Err(), out.Row(step))
	})
}

// countTable counts an order, or reads the counts of the OEIS.
func countTable(ctx context.Context, n int, r Request, opt orbit.Options) ([]Count, error) {
	if t := facts.OEIS()[n]; (Use{Counts: true, Recompute: r.Recompute}).reads(n) {
		c, err := count.FromClasses(n, (t.Solutions-t.Fixed180)/8, (t.Fixed180-t.Fixed90)/4, t.Fixed90/2)
		row := NewCount(c, 0)
		row.Source = Stored
		return []Count{row}, err
	}
	c, err := methods.Default().Count(ctx, n, opt)
	row := NewCount(c, 0)
	row.Source = Computed
	return []Count{row}, err
}

// graphTable computes the row of a graph, which is kept for the depth.
func graphTable(ctx context.Context, n int, r Request, opt orbit.Options) ([]Order, error) {
	s, source, err := r.Survey(n, func() (*survey.Survey, error) {
		g, err := orbitgraph.BuildOrder(ctx, n, max(r.Queens, 1), opt)
		if err != nil {
			return nil, err
		}
		return survey.Of(g), nil
	})
	if err != nil {
		return nil, err
	}
	row := NewOrder(s)
	row.Source = source
	return []Order{row}, nil
}

// sizeTable computes the sizes of an order.
func sizeTable(ctx context.Context, n int, r Request, opt orbit.Options) ([]ComponentSize, error) {
	s, source, err := r.Survey(n, func() (*survey.Survey, error) { return survey.RunOrder(ctx, n, max(r.Queens, 1), opt) })
	if err != nil {
		return nil, err
	}
	rows := ComponentSizes(s)
	for i := range rows {
		rows[i].Source = source
	}
	return rows, nil
}

// missed adds up what the search misses, with the seeds that all orbits of the order below give, and with those of a chain of searches.
func missed(ctx context.Context, n int, _ Request, opt orbit.Options) (rows []Missed, err error) {
	for _, rule := range []search.SeedRule{search.Complete, search.Chained} {
		reach, err := search.ComputeReach(ctx, n, search.Options{Options: opt, Seeds: rule})
		if err != nil {
			return nil, err
		}
		queens, err := reach.LeastQueens(ctx)
		if err != nil {
			return nil, err
		}
		rows = append(rows, NewMissed(n, reach.Orbits.Len(), rule, MissedOf(reach, queens)))
	}
	return rows, nil
}

// completeness compares counter and graph. Where the graph is stored, the default method counts: the one that checks enumerations takes
// minutes there.
func completeness(ctx context.Context, r Request, out *Page[Check]) error {
	var disagreement error
	err := perOrder(func(ctx context.Context, n int, opt orbit.Options) (row Check, err error) {
		var c search.Check
		s, source, err := r.Survey(n, func() (s *survey.Survey, err error) {
			c, err = search.CheckGraph(ctx, n, opt)
			return nil, err
		})
		if err == nil && s != nil {
			var counted count.Count
			counted, err = methods.Default().Count(ctx, n, opt)
			c = search.CheckSurvey(counted, s)
		}
		if err == nil && !c.Agree {
			disagreement = Disagreement(fmt.Sprintf("order %d: %s", n, c.Disagreement))
			out.Note("%v", disagreement)
		}
		row = NewCheck(c)
		row.Source = source
		return row, err
	})(ctx, r, out)
	return cmp.Or(err, disagreement)
}
