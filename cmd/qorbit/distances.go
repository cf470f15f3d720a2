package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/pflag"

	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// A reachRequest is what the flags of `qorbit graph` about distances ask for.
type reachRequest struct {
	distances bool
	depths    bool
	from      int // an orbit's number
	fromGiven bool
	searches  int
}

// defaultSearches is enough for exact figures of the orders whose graphs are built in seconds.
const defaultSearches = 20000

// mostCentre bounds how many orbits of the centre a row lists.
const mostCentre = 8

func (r *reachRequest) addFlags(flags *pflag.FlagSet) {
	flags.BoolVar(&r.distances, "distances", false, "print only radius, diameter and centre of the largest component, and the depth from the seeds")
	flags.BoolVar(&r.depths, "depths", false, "print only how many orbits lie at which distance from the seeds")
	flags.Var(whole{&r.from}, "from", "with --depths, measure from orbit number `N` instead of from the seeds")
	r.searches = defaultSearches
	flags.Var(whole{&r.searches}, "searches", "with --distances, try `N` breadth-first searches at most before only bounds are told")
}

// check finds flags about distances that do not go together.
func (r reachRequest) check() error {
	switch {
	case r.fromGiven && !r.depths:
		return fmt.Errorf("--from %d: expected --depths beside it", r.from)
	case r.searches < 1:
		return fmt.Errorf("--searches %d: expected 1 or more", r.searches)
	case r.searches != defaultSearches && !r.distances:
		return fmt.Errorf("--searches %d: expected --distances beside it", r.searches)
	}
	return nil
}

// A distancesRow is what --distances prints. What is not known for sure is null.
type distancesRow struct {
	N             int   `json:"n"`
	Queens        int   `json:"queens"`
	Orbits        int   `json:"orbits"`
	Giant         int   `json:"giant"`
	Radius        *int  `json:"radius"`
	RadiusLower   int   `json:"radius_lower"`
	RadiusUpper   int   `json:"radius_upper"`
	Diameter      *int  `json:"diameter"`
	DiameterLower int   `json:"diameter_lower"`
	DiameterUpper int   `json:"diameter_upper"`
	CentreSize    *int  `json:"centre_size"`
	Centre        []int `json:"centre"`
	Seeds         int   `json:"seeds"`
	Depth         *int  `json:"depth"`
	Searches      int   `json:"searches"`
	Exact         bool  `json:"exact"`
}

// A depthRow is what --depths prints of a distance; from is the orbit that it is measured from, null for the seeds.
type depthRow struct {
	N        int  `json:"n"`
	From     *int `json:"from"`
	Distance *int `json:"distance"`
	Orbits   int  `json:"orbits"`
}

// printReach prints figures about distances.
func printReach(ctx context.Context, a *app, r graphRequest) error {
	line := a.line()
	defer line.Close()
	g, err := buildAlone(ctx, r.n, r.queens, a.options(line))
	if err != nil {
		return err
	}
	if r.reach.depths {
		line.Close()
		return printDepths(a, g, r.reach)
	}
	extent, err := giantExtent(ctx, g, r.reach.searches, a.options(line))
	if err != nil {
		return err
	}
	line.Close()
	return printPage(a, func(out *page[distancesRow]) error { return out.row(newDistancesRow(g, extent)) })
}

// buildAlone builds a graph without the order below.
func buildAlone(ctx context.Context, n, queens int, opt orbit.Options) (*orbitgraph.Graph, error) {
	orbits, err := orbit.Enumerate(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	return orbitgraph.Build(ctx, orbits, queens, opt)
}

// giantExtent measures the largest component; an order without orbits has none.
func giantExtent(ctx context.Context, g *orbitgraph.Graph, searches int, opt orbit.Options) (orbitgraph.Extent, error) {
	giant := g.Components().LargestVertex()
	if giant < 0 {
		return orbitgraph.Extent{Exact: true}, nil
	}
	return g.Extent(ctx, giant, searches, opt)
}

func newDistancesRow(g *orbitgraph.Graph, e orbitgraph.Extent) distancesRow {
	seeds := move.Seeds(g.Orbits())
	row := distancesRow{
		N: g.Orbits().Order(), Queens: g.Queens(), Orbits: g.Orbits().Len(), Giant: e.Vertices,
		Radius: known(e.RadiusLower, e.RadiusUpper), RadiusLower: e.RadiusLower, RadiusUpper: e.RadiusUpper,
		Diameter: known(e.DiameterLower, e.DiameterUpper), DiameterLower: e.DiameterLower, DiameterUpper: e.DiameterUpper,
		Centre: make([]int, 0, mostCentre), Seeds: len(seeds), Depth: depth(g, seeds), Searches: e.Searches, Exact: e.Exact,
	}
	for _, v := range e.Centre[:min(len(e.Centre), mostCentre)] {
		row.Centre = append(row.Centre, v+1)
	}
	if e.Exact {
		size := len(e.Centre)
		row.CentreSize = &size
	}
	return row
}

// known is a figure whose bounds meet, or nothing.
func known(lower, upper int) *int {
	if lower < upper {
		return nil
	}
	return &upper
}

// depth is the largest distance from a seed, nothing where there is no seed. It is the least depth of a forest that grows from
// seeds: a way in the forest is a way in the graph, so that none is shorter, and breadth first all are as short.
func depth(g *orbitgraph.Graph, seeds []int) *int {
	if len(seeds) == 0 {
		return nil
	}
	depth := int(slices.Max(g.Distances(seeds)))
	return &depth
}

// printDepths tells how many orbits lie at which distance; the last row, if any, has those that are not reached.
func printDepths(a *app, g *orbitgraph.Graph, r reachRequest) error {
	n := g.Orbits().Order()
	sources, from := move.Seeds(g.Orbits()), (*int)(nil)
	if r.fromGiven {
		if g.Orbits().Len() == 0 {
			return fmt.Errorf("--from %d: order %d has no orbits", r.from, n)
		}
		if r.from < 1 || r.from > g.Orbits().Len() {
			return fmt.Errorf("--from %d: expected an orbit of order %d, 1 to %d", r.from, n, g.Orbits().Len())
		}
		sources, from = []int{r.from - 1}, &r.from
	}
	var at []int
	missed := 0
	for _, d := range g.Distances(sources) {
		if d < 0 {
			missed++
			continue
		}
		for int(d) >= len(at) {
			at = append(at, 0)
		}
		at[d]++
	}
	return printPage(a, func(out *page[depthRow]) error {
		for d, orbits := range at {
			if err := out.row(depthRow{n, from, &d, orbits}); err != nil {
				return err
			}
		}
		if missed == 0 {
			return nil
		}
		return out.row(depthRow{n, from, nil, missed})
	})
}
