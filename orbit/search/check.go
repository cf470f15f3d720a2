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
)

// A Check compares four ways to the orbits of an order: the counter, the enumeration, the graph by shared patterns, and the search.
type Check struct {
	N                int
	Solutions        uint64
	CountedOrbits    uint64
	EnumeratedOrbits int
	Reached          int // by the search, one queen and complete seeds
	Components       int
	Giant            int
	Agree            bool   // whether the four agree on every point
	Complete         bool   // whether the search reached every orbit
	Disagreement     string // the first point on which two of the four differ
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

// disagreement names the first point on which two of the four ways differ, or nothing.
func disagreement(counted count.Count, search *Result, components orbitgraph.Components) string {
	orbits := search.Orbits
	classes := orbits.Classes()
	for _, value := range []struct {
		name                string
		counted, enumerated uint64
	}{
		{"orbits", counted.Orbits, uint64(orbits.Len())},
		{"solutions", counted.Solutions, orbits.CountSolutions()},
		{"orbits of class 8", counted.Class8, uint64(classes[8])},
		{"orbits of class 4", counted.Class4, uint64(classes[4])},
		{"orbits of class 2", counted.Class2, uint64(classes[2])},
	} {
		if value.counted != value.enumerated {
			return fmt.Sprintf("%d %s counted, %d enumerated", value.counted, value.name, value.enumerated)
		}
	}
	reached := components.Reached(slices.Values(move.Seeds(orbits)))
	for v := range orbits.Len() {
		if inSeeded := reached[components.Of[v]]; inSeeded != search.Reached(v) {
			return fmt.Sprintf("orbit %v: reached by the search %t, in a component with a seed %t", orbits.Perm(v), search.Reached(v), inSeeded)
		}
	}
	return ""
}
