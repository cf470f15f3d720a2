package search

import (
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

// A Check compares four ways to the orbits of an order: the counter, the enumeration, the graph by shared patterns, and the search.
// The tags are those of columns of tables, as on encode.Vertex.
type Check struct {
	N                int    `json:"n" latex:"$N$" doc:"the order"`
	Solutions        uint64 `json:"solutions" oeis:"A000170" doc:"solutions, by the counter"`
	CountedOrbits    uint64 `json:"counted_orbits" latex:"orbits|counted" oeis:"A002562" doc:"orbits, by the counter"`
	EnumeratedOrbits int    `json:"enumerated_orbits" latex:"orbits|enumerated" oeis:"A002562" doc:"orbits, by the enumeration"`
	Reached          int    `json:"reached" latex:"orbits|reached" doc:"orbits that the search reaches"`
	Components       int    `json:"components" doc:"components of the orbit graph"`
	Giant            int    `json:"giant" doc:"orbits in the largest component"`
	Agree            bool   `json:"agree" good:"true" bad:"false" doc:"whether they contradict each other nowhere (exit status 1 where they do)"`
	Complete         bool   `json:"complete" doc:"whether no orbit is missed"`
	Disagreement     string `json:"disagreement,omitempty" text:"-" latex:"-" doc:"the first contradiction"`
}

// RunAndCount runs the search and the counter. It fails as Run does, and with orbit.ErrContradiction where
// the counter finds another number of orbits than the enumeration.
func RunAndCount(ctx context.Context, n int, opt Options) (*Result, count.Count, error) {
	s, err := Run(ctx, n, opt)
	if err != nil {
		return nil, count.Count{}, err
	}
	counted, err := oracle(ctx, n, opt.Options)
	if err == nil && counted.Orbits != uint64(s.Orbits.Len()) {
		err = fmt.Errorf("%w: %d orbits of order %d counted, %d enumerated", orbit.ErrContradiction, counted.Orbits, n, s.Orbits.Len())
	}
	return s, counted, err
}

// oracle counts an order by the method that shares no code with the enumeration.
func oracle(ctx context.Context, n int, opt orbit.Options) (count.Count, error) {
	options := count.Options{Threads: opt.Threads}
	if opt.Progress != nil {
		phase := fmt.Sprintf("parts of order %d counted by %s", n, count.Oracle().Describe().Name)
		options.Progress = func(done, total int) { opt.Progress(phase, done, total) }
	}
	return count.Oracle().Count(ctx, n, options)
}

// CheckOrder checks one order. It fails where the order is out of the range of any of the four ways, and with the context's error
// once ctx is done. A disagreement is no error but a result.
func CheckOrder(ctx context.Context, n int, opt orbit.Options) (Check, error) {
	counted, err := oracle(ctx, n, opt)
	if err != nil {
		return Check{}, err
	}
	search, err := Run(ctx, n, Options{Options: opt})
	if errors.Is(err, orbit.ErrContradiction) {
		return Check{N: n, Solutions: counted.Solutions, CountedOrbits: counted.Orbits, Disagreement: err.Error()}, nil
	}
	if err != nil {
		return Check{}, err
	}
	orbits := search.Orbits
	graph, err := orbitgraph.Build(ctx, orbits, 1, opt)
	if err != nil {
		return Check{}, err
	}
	components := graph.Components()
	c := Check{
		N: n, Solutions: counted.Solutions, CountedOrbits: counted.Orbits, EnumeratedOrbits: orbits.Len(),
		Reached: len(search.Found), Components: len(components.Sizes), Giant: components.LargestSize(),
	}
	c.Complete = uint64(c.Reached) == c.CountedOrbits
	c.Disagreement = disagreement(counted, search, components)
	c.Agree = c.Disagreement == ""
	return c, nil
}

// differing names the first number that the counter and the enumeration find different, or nothing.
func differing(counted count.Count, orbits, solutions uint64, classes map[orbit.Class]int) string {
	for _, value := range []struct {
		name                string
		counted, enumerated uint64
	}{
		{"orbits", counted.Orbits, orbits},
		{"solutions", counted.Solutions, solutions},
		{"orbits of class 8", counted.Class8, uint64(classes[8])},
		{"orbits of class 4", counted.Class4, uint64(classes[4])},
		{"orbits of class 2", counted.Class2, uint64(classes[2])},
	} {
		if value.counted != value.enumerated {
			return fmt.Sprintf("%d %s counted, %d enumerated", value.counted, value.name, value.enumerated)
		}
	}
	return ""
}

// CheckGraph is CheckOrder without the search: an orbit counts as reached if its component has a seed. CheckOrder tests that the
// search reaches just these. It takes the memory of a survey, and no edges.
func CheckGraph(ctx context.Context, n int, opt orbit.Options) (Check, error) {
	counted, err := oracle(ctx, n, opt)
	if err != nil {
		return Check{}, err
	}
	s, err := survey.RunOrder(ctx, n, 1, opt)
	if errors.Is(err, orbit.ErrContradiction) {
		return Check{N: n, Solutions: counted.Solutions, CountedOrbits: counted.Orbits, Disagreement: err.Error()}, nil
	}
	if err != nil {
		return Check{}, err
	}
	return CheckSurvey(counted, s), nil
}

// CheckSurvey compares a count with the survey of the graph of the same order.
func CheckSurvey(counted count.Count, s *survey.Survey) Check {
	c := Check{
		N: s.N, Solutions: counted.Solutions, CountedOrbits: counted.Orbits, EnumeratedOrbits: s.Orbits,
		Reached: s.Reached, Components: s.Components, Giant: s.Giant,
	}
	c.Complete = uint64(c.Reached) == c.CountedOrbits
	solutions := 8*uint64(s.Class8) + 4*uint64(s.Class4) + 2*uint64(s.Class2)
	if s.N == 1 { // its one solution is of no class
		solutions = uint64(s.Orbits)
	}
	c.Disagreement = differing(counted, uint64(s.Orbits), solutions, map[orbit.Class]int{8: s.Class8, 4: s.Class4, 2: s.Class2})
	c.Agree = c.Disagreement == ""
	return c
}

// disagreement names the first point on which two of the four ways differ, or nothing.
func disagreement(counted count.Count, search *Result, components orbitgraph.Components) string {
	orbits := search.Orbits
	if text := differing(counted, uint64(orbits.Len()), orbits.CountSolutions(), orbits.Classes()); text != "" {
		return text
	}
	reached := components.Reached(slices.Values(move.Seeds(orbits)))
	for v := range orbits.Len() {
		if inSeeded := reached[components.Of[v]]; inSeeded != search.Reached(v) {
			return fmt.Sprintf("orbit %v: reached by the search %t, in a component with a seed %t", orbits.Perm(v), search.Reached(v), inSeeded)
		}
	}
	return ""
}
