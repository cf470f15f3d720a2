package search

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"qorbit/count"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/survey"
)

// A Check compares ways to the orbits of an order: the counter, the enumeration, the graph by shared patterns, the
// search, and, to order orbitgraph.MaxByOperators, the graph that the operators make when they are applied one by
// one. Ways names those that were compared.
type Check struct {
	N                int    `json:"n"`                      // the order
	Solutions        uint64 `json:"solutions"`              // solutions, by the counter
	CountedOrbits    uint64 `json:"counted_orbits"`         // orbits, by the counter
	EnumeratedOrbits int    `json:"enumerated_orbits"`      // orbits, by the enumeration
	Reached          int    `json:"reached"`                // orbits that the search reaches
	Components       int    `json:"components"`             // components of the orbit graph
	Giant            int    `json:"giant"`                  // orbits in the largest component
	Agree            bool   `json:"agree"`                  // whether all of them agree (if not, the exit status is 1)
	Complete         bool   `json:"complete"`               // whether no orbit is missed
	Disagreement     string `json:"disagreement,omitempty"` // the first contradiction
	ways             ways
}

// ways are those that were compared beside the counter, the enumeration and the graph. Of a condition without a mask
// search, the counter and the enumeration ask one function.
type ways struct{ search, operators, oneFunction bool }

// Ways names the ways that were compared, and agree where Agree is set.
func (c Check) Ways() []string {
	names := []string{"counter", "enumeration", "shared patterns"}
	if c.ways.oneFunction {
		names[1] += " (which asks the same function as the counter)"
	}
	if c.ways.search {
		names = append(names, "search")
	}
	if c.ways.operators {
		names = append(names, "operators")
	}
	return names
}

// RunAndCount runs the search and the counter. It fails as Run does, and with orbit.ErrContradiction where
// the counter finds another number of orbits than the enumeration.
func RunAndCount(ctx context.Context, problem orbit.Problem, opt Options) (*Result, count.Count, error) {
	s, err := Run(ctx, problem, opt)
	if err != nil {
		return nil, count.Count{}, err
	}
	counted, err := oracle(ctx, problem, opt.Work)
	if err == nil && counted.Orbits != uint64(s.Orbits.Len()) {
		err = fmt.Errorf("%w: %d orbits of order %d counted, %d enumerated",
			orbit.ErrContradiction, counted.Orbits, problem.Order, s.Orbits.Len())
	}
	return s, counted, err
}

// oracle counts a problem by a method that shares no code with the enumeration: queens by count.Oracle, what meets
// another condition by trying every row. It fails with orbit.ErrContradiction where the OEIS has another number.
func oracle(ctx context.Context, problem orbit.Problem, opt orbit.Options) (counted count.Count, err error) {
	n, c := problem.Order, problem.Condition
	if c == orbit.Queens {
		return count.Oracle().Count(ctx, n, opt)
	}
	allows := func(rows []uint8, n int) bool { return c.Allows(rows, n) }
	counted, err = count.Permutations(ctx, n, allows, opt)
	return counted, cmp.Or(err, contradicts(c, counted))
}

// contradicts fails with orbit.ErrContradiction where the OEIS has another number of what meets a condition.
func contradicts(c *orbit.Condition, counted count.Count) error {
	ofClass := func(class int) func(n int) (uint64, bool) {
		return func(n int) (uint64, bool) { return c.ClassTerm(class, n) }
	}
	for _, known := range []struct {
		what    string
		counted uint64
		term    func(n int) (uint64, bool)
	}{
		{"permutations", counted.Solutions, c.Term},
		{"orbits", counted.Orbits, c.OrbitTerm},
		{"orbits of class 2", counted.Class2, ofClass(2)},
		{"orbits of class 4", counted.Class4, ofClass(4)},
		{"orbits of class 8", counted.Class8, ofClass(8)},
	} {
		if term, ok := known.term(counted.N); ok && term != known.counted {
			return fmt.Errorf("%w: %d %s of order %d counted, the OEIS has %d",
				orbit.ErrContradiction, known.counted, known.what, counted.N, term)
		}
	}
	return nil
}

// CheckOrder checks one problem. It fails where the order is out of the range of any way but the operators, and with
// the context's error once ctx is done. A disagreement is no error but a result.
func CheckOrder(ctx context.Context, problem orbit.Problem, opt orbit.Options) (Check, error) {
	return check(ctx, problem, opt, func(counted count.Count) (Check, error) {
		search, err := Run(ctx, problem, Options{Work: opt})
		if err != nil {
			return Check{}, err
		}
		reach, err := reachOf(ctx, search.Orbits, search.Options)
		if err != nil {
			return Check{}, err
		}
		s := orbitgraph.StatsOf(search.Orbits, 1, reach.Components, slices.Values(move.Seeds(search.Orbits)))
		s.Reached = len(search.Found)
		operated, err := search.operators(ctx, reach)
		if err != nil {
			return Check{}, err
		}
		c := compare(counted, s, cmp.Or(search.differs(reach), operated))
		c.ways.search, c.ways.operators = true, problem.Order <= orbitgraph.MaxByOperators
		return c, nil
	})
}

// operators compares the graph by shared patterns, and its components, with the graph that the operators make when
// they are applied one by one. It returns the first difference, or nothing, as it does for larger orders than
// orbitgraph.MaxByOperators.
func (s *Result) operators(ctx context.Context, r *Reach) (string, error) {
	if s.Orbits.Order() > orbitgraph.MaxByOperators {
		return "", nil
	}
	g, err := orbitgraph.Build(ctx, s.Orbits, move.Mov.Of(1), s.Options.Work)
	if err != nil {
		return "", err
	}
	operated, err := orbitgraph.ByOperators(ctx, s.Below, s.Orbits, s.Options.Work)
	if err != nil {
		return "", err
	}
	return g.Compare(r.Components, operated)
}

// CheckGraph is CheckOrder without the search and the operators: an orbit counts as reached if its component has a
// seed. CheckOrder tests that the search reaches just these. It takes the memory of a survey, and no edges.
func CheckGraph(ctx context.Context, problem orbit.Problem, opt orbit.Options) (Check, error) {
	return check(ctx, problem, opt, func(counted count.Count) (Check, error) {
		s, err := survey.RunOrder(ctx, problem, move.Mov.Of(1), opt)
		if err != nil {
			return Check{}, err
		}
		return CheckSurvey(counted, s), nil
	})
}

// check compares the counter with other ways. Where these contradict each other, that is its result.
func check(ctx context.Context, problem orbit.Problem, opt orbit.Options,
	others func(counted count.Count) (Check, error)) (Check, error) {
	counted, err := oracle(ctx, problem, opt)
	if err != nil && !errors.Is(err, orbit.ErrContradiction) {
		return Check{}, err
	}
	var c Check
	if err == nil {
		c, err = others(counted)
		c.ways.oneFunction = problem.Condition != orbit.Queens && problem.Condition.Rows == nil
	}
	if errors.Is(err, orbit.ErrContradiction) {
		return Check{
			N: problem.Order, Solutions: counted.Solutions, CountedOrbits: counted.Orbits, Disagreement: err.Error(),
		}, nil
	}
	return c, err
}

// CheckSurvey compares a count with the survey of the graph of the same order.
func CheckSurvey(counted count.Count, s *survey.Survey) Check { return compare(counted, s.Stats, "") }

// compare compares a count with the orbits and classes of an enumeration; other is another disagreement, or empty.
func compare(counted count.Count, s orbitgraph.Stats, other string) Check {
	enumerated, err := count.FromClasses(s.N, uint64(s.Class8), uint64(s.Class4), uint64(s.Class2))
	enumerated.Method = "the enumeration"
	if s.N == 1 { // its only board is of no class, and a list may lack it
		enumerated.Solutions, enumerated.Orbits = uint64(s.Orbits), uint64(s.Orbits)
	}
	different := ""
	if counted.Orbits != uint64(s.Orbits) || err != nil {
		different = fmt.Sprintf("%d orbits counted, %d enumerated", counted.Orbits, s.Orbits)
	}
	c := Check{
		N: s.N, Solutions: counted.Solutions, CountedOrbits: counted.Orbits, EnumeratedOrbits: s.Orbits,
		Reached: s.Reached, Components: s.Components, Giant: s.Giant, Complete: uint64(s.Reached) == counted.Orbits,
		Disagreement: cmp.Or(different, counted.Difference(enumerated), other),
	}
	c.Agree = c.Disagreement == ""
	return c
}

// differs names the first orbit that is reached by the search and not in the graph, or the other way round, or nothing.
func (s *Result) differs(r *Reach) string {
	for v := range s.Orbits.Len() {
		if s.Reached(v) != r.Reached(v) {
			return fmt.Sprintf("orbit %v: reached by the search %t, in a component with a seed %t",
				s.Orbits.Perm(v), s.Reached(v), r.Reached(v))
		}
	}
	return ""
}
