package rows

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"

	"qorbit/count"
	"qorbit/count/methods"
	"qorbit/internal/facts"
	"qorbit/internal/shell/paper"
	"qorbit/internal/shell/provenance"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
	"qorbit/work"
)

// maxMetric is the largest order of the metric. The complete graph of the next one, joined by shared patterns, takes
// 24 GiB.
const maxMetric = 11

// Kinds are the kinds of tables, in the order of the help.
var Kinds = []Kind{
	newKind(Kind{
		Name: "counts", About: "solutions, and orbits by class",
		Shows: "Solutions, and their orbits under the symmetries of the square.",
		Max:   len(facts.OEIS()), Sequence: "orbits", Stored: StoredCounts,
	}, CountTable, CountsOf),
	newKind(Kind{
		Name: "orbits", About: "one row per orbit",
		Shows: "Orbits of solutions under the symmetries of the square, and their smallest solutions, the keys.",
		Max:   orbit.MaxOrder, Listed: true,
	}, OrbitTable, orbitsOf),
	newKind(Kind{
		Name: "graph", About: "statistics of the orbit graph of moves of one queen, or of --queens",
		Shows: "The orbit graph: two orbits are joined if a move leads from one to the other.",
		Max:   MaxStored, Sequence: "edges", Stored: StoredSurveys, Queens: true,
	}, GraphTable, GraphsOf),
	newKind(Kind{
		Name: "sizes", About: "how many components of this graph have each size, one row per size",
		Shows: "Components of the orbit graph by their size, the number of orbits.",
		Max:   orbit.MaxEnumerated, Stored: StoredSurveys, Queens: true,
	}, All[ComponentSize](), SizesOf),
	newKind(Kind{
		Name: "structure", About: "cuts, cores, cliques and spectral gap of this graph",
		Shows: "Statistics of the orbit graph; the spectral gap is that of the largest component.",
		Max:   orbit.MaxEnumerated, Sequence: "maximal_cliques",
	}, All[Structure]().Without("latex", "core maximal_cliques"), perOrder(NewStructure)),
	newKind(Kind{
		Name: "completeness", About: "what the search reaches: the orbits in components with a seed; the counter is compared",
		Shows: "All orbits, and those that the search reaches by Inc from all orbits of order N−1 and by Mov.",
		Max:   orbit.MaxEnumerated, Sequence: "missed", Stored: StoredSurveys,
	}, CompletenessTable, ofOrders(checksOf)),
	newKind(Kind{
		Name: "missed", About: "the components that the search misses, by two rules of seeds",
		Shows: "What the search misses, with seeds from all orbits of order N−1 (complete) " +
			"or from a chain of searches.",
		Max: orbit.MaxEnumerated,
	}, All[Missed]().Without("latex", "orbits isolated largest"), ofOrders(missedOf)),
	newKind(Kind{
		Name: "signatures", About: "how many signatures differ, and how many groups of orbits share one",
		Shows: "Different signatures, and groups of orbits that share one, in three readings.",
		Max:   orbit.MaxEnumerated, Sequence: "multiset",
	}, SignatureTable, perOrder(VerifySignatures)),
	newKind(Kind{
		Name: "collisions", About: "how many orbits share their multiset signature, with a cyclic shift, or by one queen",
		Shows: "Orbits that share their signature in the reading multiset, triangles in any order.",
		Max:   orbit.MaxEnumerated,
	}, All[Colliding](), perOrder(VerifyMultiset)),
	newKind(Kind{
		Name: "connect", About: "how many queens a move must move for the orbit graph to be connected",
		Shows: "The least number of queens whose moves connect all orbits, and the graph of these moves.",
		Max:   orbit.MaxEnumerated, Sequence: "queens",
	}, LeastTable, perOrder(leastOf)),
	newKind(Kind{
		Name: "torus", About: "classes of solutions up to shifts on the torus, and up to similarity, beside the OEIS",
		Shows: "Classes of solutions up to shifts on the torus, and up to similarity, beside the terms of the OEIS.",
		Max:   survey.MaxLocal, Sequence: "torus", Stored: StoredClasses, Scope: work.OfQueens,
	}, TorusTable, ofOrders(torusOf)),
	newKind(Kind{
		Name: "exchange", About: "what exchanges of at most K queens join, beside Movs of K queens, one row per K",
		Shows: "Components of the orbits if at most K queens exchange their rows, beside those of Movs of K queens.",
		Max:   move.Exchange.MaxOrder,
	}, All[survey.Step]().Without("latex", "orbits isolated nearest mov_isolated"), ofOrders(stepsOf)),
	newKind(Kind{
		Name: "conditions", About: "orbits and graph of each condition on boards: queens, and others",
		Shows: "Orbits of the permutations that meet a condition, if there are any, " +
			"and their graph by moves of one piece.",
		Max: orbit.MaxEnumerated,
	}, Conditionals, conditionsOf),
	newKind(Kind{
		Name: "metric", About: "the metric of shared patterns: the least number of queens whose move joins two orbits",
		Shows: "The distance of two orbits is the least number of queens whose move joins them.",
		Max:   maxMetric, Sequence: "diameter",
	}, All[survey.Metric](), perOrder(survey.PatternMetric)),
	newKind(Kind{
		Name: "group", Scope: work.OfQueens,
		About: "the multiplication table of the group PO, computed: Table 1 of Zhang and Zhang; it takes no order",
		Shows: "Products of two symmetries: that of the row is applied first, then that of the column.",
	}, Products, products),
	newKind(Kind{
		Name: "trajectory", About: "how the search first finds each orbit, step by step",
		Shows: "The steps of the search: the operator that first gives each orbit.",
		Max:   orbit.MaxEnumerated, OneOrder: true, Listed: true,
	}, TrajectoryTable, trajectory),
}

// perOrder returns the rows of a table with one row per order.
func perOrder[T any](
	compute func(ctx context.Context, problem orbit.Problem, opt orbit.Options) (T, error),
) func(context.Context, Request) iter.Seq2[T, error] {
	return ofOrders(func(ctx context.Context, r Request, n int) ([]T, error) {
		row, err := compute(ctx, r.Problem(n), r.Options())
		return []T{row}, err
	})
}

// ofOrders returns the rows of one order after the other, up to the first error. A Disagreement comes after the rows of
// its order, and the next order follows.
func ofOrders[T any](
	rows func(ctx context.Context, r Request, n int) ([]T, error),
) func(context.Context, Request) iter.Seq2[T, error] {
	return func(ctx context.Context, r Request) iter.Seq2[T, error] {
		return func(yield func(T, error) bool) {
			for _, n := range r.Orders {
				list, err := rows(ctx, r, n)
				differ := errors.As(err, new(Disagreement))
				for _, row := range list {
					if (err == nil || differ) && !yield(row, nil) {
						return
					}
				}
				if err != nil && (!yield(*new(T), err) || !differ) {
					return
				}
			}
		}
	}
}

// EachOrbit yields the orbits of a problem, with their signatures, in ascending order of their keys, up to the first
// error.
func EachOrbit(ctx context.Context, problem orbit.Problem, opt orbit.Options) iter.Seq2[Orbit, error] {
	return func(yield func(Orbit, error) bool) {
		known, _ := problem.Condition.OrbitTerm(problem.Order)
		report := reporter(opt, work.Phase{Unit: "orbits", Order: problem.Order, Action: "listed"}, known)
		for o, err := range orbit.EachOrbit(ctx, problem) {
			if err != nil {
				yield(Orbit{}, err)
				return
			}
			if !yield(NewOrbit(o), nil) {
				return
			}
			report(o.Number)
		}
	}
}

// orbitsOf yields the orbits of some orders.
func orbitsOf(ctx context.Context, r Request) iter.Seq2[Orbit, error] {
	return func(yield func(Orbit, error) bool) {
		for _, n := range r.Orders {
			for o, err := range EachOrbit(ctx, r.Problem(n), r.Options()) {
				if !yield(o, err) || err != nil {
					return
				}
			}
		}
	}
}

// reporter returns a function that reports how many of a number of things are done, but not each of them.
func reporter(opt orbit.Options, phase work.Phase, total uint64) func(done int) {
	return func(done int) {
		if done%64 == 0 {
			opt.Report(phase, done, int(total))
		}
	}
}

// trajectory yields the discoveries of a search of one order.
func trajectory(ctx context.Context, r Request) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		opt := r.Options()
		s, err := search.Run(ctx, r.Problem(r.Orders[0]), search.Options{Work: opt})
		if err != nil {
			yield(Step{}, err)
			return
		}
		report := reporter(opt, work.Phase{Unit: "steps", Order: r.Orders[0], Action: "listed"}, uint64(len(s.Found)))
		for step, err := range EachStep(s) {
			report(step.Step)
			if err = cmp.Or(err, ctx.Err()); !yield(step, err) || err != nil {
				return
			}
		}
	}
}

// CountsOf counts orders, or reads the counts of the OEIS. Of conditions other than queens, it enumerates the orbits.
var CountsOf = ofOrders(func(ctx context.Context, r Request, n int) ([]Count, error) {
	if problem := r.Problem(n); problem.Condition != orbit.Queens {
		orbits, err := orbit.Enumerate(ctx, problem, r.Options())
		if err != nil {
			return nil, err
		}
		return []Count{CountOrbits(orbits)}, nil
	}
	var c count.Count
	var err error
	source := Computed
	if r.reads(n) {
		source = Stored
		t := facts.OEIS()[n]
		c, err = count.FromClasses(n, (t.Solutions-t.Fixed180)/8, (t.Fixed180-t.Fixed90)/4, t.Fixed90/2)
	} else {
		c, err = methods.Default().Count(ctx, n, r.Options())
	}
	row := NewCount(c, 0)
	row.Source = source
	return []Count{row}, err
})

// GraphsOf yields the statistics of graphs. Each is built and kept, for its depth, or read where it is stored.
var GraphsOf = ofOrders(func(ctx context.Context, r Request, n int) ([]Order, error) {
	s, source, err := r.Survey(n, func() (*survey.Survey, error) {
		g, err := orbitgraph.BuildOrder(ctx, r.Problem(n), move.Mov.Of(max(r.Queens, 1)), r.Options())
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
})

// SizesOf yields the sizes of the components of graphs.
var SizesOf = ofOrders(func(ctx context.Context, r Request, n int) ([]ComponentSize, error) {
	s, source, err := r.Survey(n, func() (*survey.Survey, error) {
		return survey.RunOrder(ctx, r.Problem(n), move.Mov.Of(max(r.Queens, 1)), r.Options())
	})
	if err != nil {
		return nil, err
	}
	sizes := ComponentSizes(s)
	for i := range sizes {
		sizes[i].Source = source
	}
	return sizes, nil
})

// missedOf adds up what the search misses, with the seeds that all orbits of the order below give, and with those of a
// chain of searches.
func missedOf(ctx context.Context, r Request, n int) (all []Missed, err error) {
	for _, rule := range []search.SeedRule{search.Complete, search.Chained} {
		reach, err := search.ComputeReach(ctx, r.Problem(n), search.Options{Work: r.Options(), Seeds: rule})
		if err != nil {
			return nil, err
		}
		queens, err := reach.LeastQueens(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, NewMissed(n, reach.Orbits.Len(), rule, MissedOf(reach, queens)))
	}
	return all, nil
}

// leastOf finds the first graph of moves of 1, 2, … queens that is connected.
func leastOf(ctx context.Context, problem orbit.Problem, opt orbit.Options) (Least, error) {
	tried, err := survey.QueensToConnect(ctx, problem, move.Mov, opt)
	if err != nil {
		return Least{}, err
	}
	last := tried[len(tried)-1]
	return Least{last, last.Queens}, nil
}

// stepsOf lists what exchanges of more and more queens join.
func stepsOf(ctx context.Context, r Request, n int) ([]survey.Step, error) {
	return survey.Steps(ctx, r.Problem(n), r.Options())
}

// checksOf compares counter and graph of an order, and fails with a Disagreement where they differ. Where the graph is
// stored, the default method counts: the one that checks enumerations takes minutes there.
func checksOf(ctx context.Context, r Request, n int) ([]Check, error) {
	var c search.Check
	opt := r.Options()
	s, source, err := r.Survey(n, func() (s *survey.Survey, err error) {
		c, err = search.CheckGraph(ctx, r.Problem(n), opt)
		return nil, err
	})
	if err == nil && s != nil {
		var counted count.Count
		counted, err = methods.Default().Count(ctx, n, opt)
		c = search.CheckSurvey(counted, s)
	}
	if err == nil && !c.Agree {
		err = Disagreement(fmt.Sprintf("order %d: %s", n, c.Disagreement))
	}
	row := NewCheck(c)
	row.Source = source
	return []Check{row}, err
}

// CitedEntries is the view of references.
var CitedEntries = All[provenance.Entry]().Without("latex", "type author doi url")

// Claims is the view of the claims of the paper. In LaTeX, their names stand for what they say.
var Claims = All[paper.Claim]().Without("latex", "claim")

// Provenances is the view of where stored results come from. Tables for people have no hashes.
var Provenances = All[facts.Provenance]().Without(table.People, "program state output note").
	Without("latex", "series revision")

// StoredProvenances says where the stored surveys and classes come from.
func StoredProvenances() (list []facts.Provenance) {
	for _, r := range slices.Concat(facts.Of(facts.Survey), facts.Of(facts.Local), facts.Of(facts.Classes)) {
		list = append(list, r.Provenance)
	}
	return list
}
