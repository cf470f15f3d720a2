package orbit

import (
	"context"
	"fmt"

	"qorbit/count"
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
	Disagreement     string `json:"disagreement,omitempty" text:"-"`
}

// NewCheck checks one order. It fails where the order is out of the range of any of the four, and with the context's
// error once ctx is done. That they disagree is no error but a result.
func NewCheck(ctx context.Context, n int, opt Options) (Check, error) {
	counted, err := count.Default().Run(ctx, n, count.Options{Threads: opt.Threads})
	if err != nil {
		return Check{}, err
	}
	search, err := NewSearch(ctx, n, SearchOptions{Options: opt})
	if err != nil {
		return Check{}, err
	}
	orbits := search.Orbits
	graph, err := NewGraph(ctx, orbits, 1, opt)
	if err != nil {
		return Check{}, err
	}
	components := graph.Components()
	c := Check{
		N: n, Solutions: counted.Solutions, CountedOrbits: counted.Orbits, EnumeratedOrbits: orbits.Len(),
		Reached: len(search.Found), Components: len(components.Sizes), Giant: components.Giant(),
	}
	c.Complete = uint64(c.Reached) == c.CountedOrbits
	c.Disagreement = disagreement(counted, search, components)
	c.Agree = c.Disagreement == ""
	return c, nil
}

// disagreement names the first point on which two of the four ways differ, or nothing.
func disagreement(counted count.Count, search *Search, components Components) string {
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
	fromSeeds := reachableFromSeeds(search.Below, orbits, components)
	for v := range orbits.Len() {
		if fromSeeds[v] != search.Reached(v) {
			return fmt.Sprintf("orbit %v: reached by the search %t, in a component with a seed %t", orbits.Perm(v), search.Reached(v), fromSeeds[v])
		}
	}
	return ""
}

// reachableFromSeeds says for every vertex whether its component has a seed. An orbit is a seed exactly if deleting one
// of its queens leaves a solution of order N−1: no insertion is tried, so this is a second way to what a search finds.
func reachableFromSeeds(below, orbits *Orbits, components Components) []bool {
	seeded := make([]bool, len(components.Sizes))
	for v := range orbits.Len() {
		p := orbits.Perm(v)
		for col := range p {
			if _, ok := below.Find(KeyOf(deleteColumns(p, 1<<col))); ok {
				seeded[components.Of[v]] = true
			}
		}
	}
	reachable := make([]bool, orbits.Len())
	for v := range reachable {
		reachable[v] = seeded[components.Of[v]]
	}
	return reachable
}
