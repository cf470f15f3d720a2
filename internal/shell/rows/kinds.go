package rows

import (
	"cmp"
	"context"
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
		Shows: []table.Sentence{
			about("", "Solutions, and their orbits under the symmetries of the square."),
			about("class8", "The class of an orbit is its number of solutions."),
			about("fixed180", "A turn of the board fixes a solution if it takes it to itself."),
		},
		Max: len(facts.OEIS()), Sequence: "orbits", Stored: StoredCounts, Scope: work.OfQueens,
	}, CountTable, CountsOf),
	newKind(Kind{
		Name: "orbits", About: "one row per orbit",
		Shows: []table.Sentence{
			about("key", "The key of an orbit is its smallest solution."),
			about("key_rank", "The %s is the place of the key among all permutations."),
			about("class", "The class is the number of solutions."),
			about("stabiliser", "The %s has the symmetries that fix the key."),
			about("signature", "The %s is that of the key."),
		},
		Max: orbit.MaxOrder, Listed: true,
	}, OrbitTable, orbitsOf),
	newKind(Kind{
		Name: "graph", About: "statistics of the orbit graph of moves of one queen, or of --queens",
		Shows: []table.Sentence{
			about("", "Two orbits are joined if a move leads from one to the other."),
			about("giant", "The %s is the largest component."),
			about("isolated", "An %s orbit has no edge to another one."),
			about("seeds", "A seed comes from order N−1 by Inc."),
			about("reached", "The search reaches the components with a seed."),
			about("primitive", "A %s orbit is no seed."),
		},
		Max: MaxStored, Sequence: "edges", Stored: StoredSurveys, Queens: true,
	}, GraphTable, GraphsOf),
	newKind(Kind{
		Name: "sizes", About: "how many components of this graph have each size, one row per size",
		Shows: []table.Sentence{
			about("size", "Components of the orbit graph by their %s, the number of orbits."),
			about("orbits", "The column %s has the orbits of all components of a size."),
		},
		Max: orbit.MaxEnumerated, Stored: StoredSurveys, Queens: true,
	}, All[ComponentSize](), SizesOf),
	newKind(Kind{
		Name: "structure", About: "cuts, cores, cliques and spectral gap of this graph",
		Shows: []table.Sentence{
			about("", "Statistics of the orbit graph."),
			about("girth", "The %s is the length of a shortest cycle."),
			about("cut_vertices bridges", "Without a cut vertex or a cut edge (a bridge), its component falls into parts."),
			about("degeneracy", "The %s is the largest K such that some orbits have K neighbours or more each among them."),
			about("maximal_cliques", "A clique is maximal if no orbit can be added."),
			about("spectral_gap", "The %s is that of the largest component."),
		},
		Max: orbit.MaxEnumerated, Sequence: "maximal_cliques",
	}, All[Structure]().Without("latex", "core maximal_cliques"), perOrder(NewStructure)),
	newKind(Kind{
		Name: "completeness", About: "what the search reaches: the orbits in components with a seed; the counter is compared",
		Shows: []table.Sentence{
			about("", "All orbits, and those that the search reaches by Inc from all orbits of order N−1 and by Mov."),
			about("agree", "The column %s says whether counter, enumeration and graph agree."),
			about("complete", "The search is %s if no orbit is missed."),
		},
		Max: orbit.MaxEnumerated, Sequence: "missed", Stored: StoredSurveys,
	}, CompletenessTable, checksOf),
	newKind(Kind{
		Name: "missed", About: "the components that the search misses, by two rules of seeds",
		Shows: []table.Sentence{
			about("", "What the search misses."),
			about("seeds", "Complete seeds are from all orbits of order N−1."),
			about("seeds", "Chained seeds are from those that a chain of searches finds."),
			about("by_2 by_3", "Components are counted by the least number of queens whose move joins them to what is reached."),
		},
		Max: orbit.MaxEnumerated,
	}, All[Missed]().Without("latex", "orbits isolated largest"), missedOf),
	newKind(Kind{
		Name: "signatures", About: "how many signatures differ, and how many groups of orbits share one",
		Shows: []table.Sentence{
			about("", "Different signatures, and groups of orbits that share one."),
			about("tied", "In the reading tied, a sequence is reversed as a whole."),
			about("free", "In the reading free, each triangle can be reversed."),
			about("multiset", "In the reading multiset, triangles are in any order."),
		},
		Max: orbit.MaxEnumerated, Sequence: "multiset",
	}, SignatureTable, perOrder(VerifySignatures)),
	newKind(Kind{
		Name: "collisions", About: "how many orbits share their multiset signature, with a cyclic shift, or by one queen",
		Shows: []table.Sentence{
			about("", "Orbits that share their signature in the reading multiset, triangles in any order."),
			about("share", "The %s is that of all orbits."),
			about("shifts", "Those of the column %s share it with a cyclic shift."),
			about("across", "Those of the column %s share it with one that has one queen on the opposite border line."),
		},
		Max: orbit.MaxEnumerated,
	}, All[Colliding](), perOrder(VerifyMultiset)),
	newKind(Kind{
		Name: "connect", About: "how many queens a move must move for the orbit graph to be connected",
		Shows: []table.Sentence{
			about("queens", "The least number of %s whose moves connect all orbits."),
			about("edges", "Edges and degrees are those of the graph of these moves."),
		},
		Max: orbit.MaxEnumerated, Sequence: "queens",
	}, LeastTable, perOrder(leastOf)),
	newKind(Kind{
		Name: "torus", About: "classes of solutions up to shifts on the torus, and up to similarity, beside the OEIS",
		Shows: []table.Sentence{
			about("", "Classes of solutions."),
			about("torus", "On the torus, rows and columns are shifted modulo N."),
			about("similar", "Similar solutions differ by shifts and by factors coprime to N."),
			about("torus_oeis", "Beside the computed values stand the terms of the OEIS."),
		},
		Max: survey.MaxLocal, Sequence: "torus", Stored: StoredClasses, Scope: work.OfQueens,
	}, TorusTable, TorusOf),
	newKind(Kind{
		Name: "exchange", About: "what exchanges of at most K queens join, beside Movs of K queens, one row per K",
		Shows: []table.Sentence{
			about("queens", "Components of the orbits if at most K queens exchange their rows, for K in the column %s."),
			about("mov_components", "Beside them stand those of Movs of K queens."),
			about("nearest", "Nearest solutions: orbits whose nearest other solution differs in K columns."),
		},
		Max: move.Exchange.MaxOrder,
	}, All[survey.Step]().Without("latex", "orbits isolated nearest mov_isolated"), stepsOf),
	newKind(Kind{
		Name: "conditions", About: "orbits and graph of each condition on boards: queens, and others",
		Shows: []table.Sentence{
			about("", "Orbits of the permutations that meet a condition, and their graph by moves of one queen."),
			about("queens", "The column %s has the least number of queens whose moves connect the orbits."),
			about("", "Orders at which no permutation meets a condition are left out."),
		},
		Max: orbit.MaxEnumerated,
	}, Conditionals, conditionsOf),
	newKind(Kind{
		Name: "metric", About: "the metric of shared patterns: the least number of queens whose move joins two orbits",
		Shows: []table.Sentence{
			about("", "The distance of two orbits is the least number of queens whose move joins them."),
			about("diameter", "The %s is the largest distance."),
			about("radius", "The %s is the least distance within which one orbit has all."),
			about("covering", "The distance to a seed is the largest from an orbit to its nearest seed."),
		},
		Max: maxMetric, Sequence: "diameter",
	}, All[survey.Metric](), perOrder(survey.PatternMetric)),
	newKind(Kind{
		Name: "group", Scope: work.OfQueens,
		About: "the multiplication table of the group PO, computed: Table 1 of Zhang and Zhang; it takes no order",
		Shows: []table.Sentence{
			about("", "Products of two symmetries: that of the row is applied first, then that of the column."),
		},
	}, All[Product]().Without("latex", "name"), products),
	newKind(Kind{
		Name: "trajectory", About: "how the search first finds each orbit, step by step",
		Shows: []table.Sentence{
			about("", "The steps of the search: the operator that first gives each orbit."),
			about("source", "It is applied to the %s."),
			about("result", "It gives the %s."),
			about("from", "An Inc leads from an orbit of order N−1."),
			about("depth", "The %s counts the Movs from a seed."),
		},
		Max: orbit.MaxEnumerated, OneOrder: true, Listed: true,
	}, TrajectoryTable, trajectory),
}

// about is a sentence on some columns, with %s for the first of them; on the whole table where there are none.
func about(columns, text string) table.Sentence { return table.Sentence{Columns: columns, Text: text} }

// perOrder returns the rows of a table with one row per order.
func perOrder[T any](
	compute func(ctx context.Context, problem orbit.Problem, opt orbit.Options) (T, error),
) func(context.Context, Request) iter.Seq2[T, error] {
	return func(ctx context.Context, r Request) iter.Seq2[T, error] {
		return ofOrders(r.Orders, func(n int) ([]T, error) { return one(compute(ctx, r.Problem(n), r.Options())) })
	}
}

// one is a list of a row.
func one[T any](row T, err error) ([]T, error) { return []T{row}, err }

// ofOrders yields the rows of one order after the other, up to the first error.
func ofOrders[T any](orders []int, rows func(n int) ([]T, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for _, n := range orders {
			list, err := rows(n)
			if err != nil {
				yield(*new(T), err)
				return
			}
			for _, row := range list {
				if !yield(row, nil) {
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

// CountsOf counts orders, or reads the counts of the OEIS.
func CountsOf(ctx context.Context, r Request) iter.Seq2[Count, error] {
	return ofOrders(r.Orders, func(n int) ([]Count, error) {
		var c count.Count
		var err error
		source := Computed
		if (Use{Condition: r.Condition, Of: StoredCounts, Recompute: r.Recompute}).reads(n) {
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
}

// GraphsOf yields the statistics of graphs. Each is built and kept, for its depth, or read where it is stored.
func GraphsOf(ctx context.Context, r Request) iter.Seq2[Order, error] {
	return ofOrders(r.Orders, func(n int) ([]Order, error) {
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
}

// SizesOf yields the sizes of the components of graphs.
func SizesOf(ctx context.Context, r Request) iter.Seq2[ComponentSize, error] {
	return ofOrders(r.Orders, func(n int) ([]ComponentSize, error) {
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
}

// missedOf adds up what the search misses, with the seeds that all orbits of the order below give, and with those of a
// chain of searches.
func missedOf(ctx context.Context, r Request) iter.Seq2[Missed, error] {
	return ofOrders(r.Orders, func(n int) (all []Missed, err error) {
		opt := r.Options()
		for _, rule := range []search.SeedRule{search.Complete, search.Chained} {
			reach, err := search.ComputeReach(ctx, r.Problem(n), search.Options{Work: opt, Seeds: rule})
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
	})
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

// stepsOf yields what exchanges of more and more queens join.
func stepsOf(ctx context.Context, r Request) iter.Seq2[survey.Step, error] {
	return ofOrders(r.Orders, func(n int) ([]survey.Step, error) {
		return survey.Steps(ctx, r.Problem(n), r.Options())
	})
}

// checksOf compares counter and graph. A Disagreement follows the row where they differ.
func checksOf(ctx context.Context, r Request) iter.Seq2[Check, error] {
	return func(yield func(Check, error) bool) {
		for _, n := range r.Orders {
			row, err := checkOf(ctx, n, r)
			if !yield(row, err) || err != nil {
				return
			}
			if !row.Agree && !yield(row, Disagreement(fmt.Sprintf("order %d: %s", n, row.Disagreement))) {
				return
			}
		}
	}
}

// checkOf compares counter and graph of an order. Where the graph is stored, the default method counts: the one that
// checks enumerations takes minutes there.
func checkOf(ctx context.Context, n int, r Request) (Check, error) {
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
	row := NewCheck(c)
	row.Source = source
	return row, err
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
