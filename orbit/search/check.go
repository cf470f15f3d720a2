package search

import (
	"context"
	"errors"
	"fmt"

	"qorbit/count"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// A Check holds four ways to an order's orbits side by side: the counter, the enumeration, the graph by shared patterns,
// and the search. The tags are the names that `qorbit check -f json` prints.
type Check struct {
	N                int    `json:"n"`
	Solutions        uint64 `json:"solutions"`
	CountedOrbits    uint64 `json:"counted_orbits"`
	EnumeratedOrbits int    `json:"enumerated_orbits"`
	Reached          int    `json:"reached"` // by the search, one queen and complete seeds
	Components       int    `json:"components"`
	Giant            int    `json:"giant"`
	Agree            bool   `json:"agree"`    // whether the four contradict each other nowhere
	Complete         bool   `json:"complete"` // whether the search reached every orbit
	Disagreement     string `json:"-"`        // the first point on which they do
}

// CheckOrder checks one order. It fails where the order is out of the range of any of the four, and with the context's
// error once ctx is done. That they disagree is no error but a result.
func CheckOrder(ctx context.Context, n int, opt orbit.Options) (Check, error) {
	counted, err := count.Oracle().Count(ctx, n, count.Options{Threads: opt.Threads, Progress: phase(opt, fmt.Sprintf("counting order %d", n))})
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

// phase is the progress of one phase.
func phase(opt orbit.Options, name string) func(done, total int) {
	if opt.Progress == nil {
		return nil
	}
	return func(done, total int) { opt.Progress(name, done, total) }
}

// disagreement names the first point on which two of the four ways differ, or nothing.
func disagreement(counted count.Count, search *Result, components orbitgraph.Components) string {
	orbits := search.Orbits
	classes := orbits.Classes()
	for _, figure := range []struct {
		name                string
		counted, enumerated uint64
	}{
		{"orbits", counted.Orbits, uint64(orbits.Len())},
		{"solutions", counted.Solutions, orbits.CountSolutions()},
		{"orbits of class 8", counted.Class8, uint64(classes[8])},
		{"orbits of class 4", counted.Class4, uint64(classes[4])},
		{"orbits of class 2", counted.Class2, uint64(classes[2])},
	} {
		if figure.counted != figure.enumerated {
			return fmt.Sprintf("%d %s counted, %d enumerated", figure.counted, figure.name, figure.enumerated)
		}
	}
	sources := move.Sources(search.Below, orbits)
	reached := components.Reached(func(yield func(int) bool) {
		for v := range sources {
			if len(sources[v]) > 0 && !yield(v) {
				return
			}
		}
	})
	for v := range orbits.Len() {
		if inSeeded := reached[components.Of[v]]; inSeeded != search.Reached(v) {
			return fmt.Sprintf("orbit %v: reached by the search %t, in a component with a seed %t", orbits.Perm(v), search.Reached(v), inSeeded)
		}
	}
	return ""
}
