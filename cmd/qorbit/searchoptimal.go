package main

import (
	"context"
	"fmt"
	"qorbit/internal/row"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// optimal is the name of the strategy that is no run of the search, but says how short one can be.
const optimal = "optimal"

// checkOptimal refuses the flags that ask for the files and the checks of a run.
func checkOptimal(flags *pflag.FlagSet) error {
	for _, flag := range []string{"trajectory", "missed", "certificate", "db", "force", "escalate", "require-complete"} {
		if flags.Changed(flag) {
			return fmt.Errorf("--strategy optimal with --%s: expected it with bfs or dfs only", flag)
		}
	}
	if seeds := flags.Lookup("seeds").Value.String(); seeds != string(search.Complete) {
		return fmt.Errorf("--strategy optimal with --seeds %s: expected --seeds %s", seeds, search.Complete)
	}
	return nil
}

// An optimalRow is what `qorbit search N --strategy optimal` prints.
type optimalRow struct {
	N                int           `json:"n"`
	Queens           int           `json:"queens"`
	Orbits           int           `json:"orbits"`
	Components       int           `json:"components"`
	SeededComponents int           `json:"seeded_components"`
	Starts           int           `json:"starts"`
	Given            int           `json:"given"`
	ForestDepth      int           `json:"forest_depth"`
	ForestLower      int           `json:"forest_lower"`
	ForestExact      bool          `json:"forest_exact"`
	SeedDepth        *int          `json:"seed_depth"`
	Giant            int           `json:"giant"`
	WalkLower        int           `json:"walk_lower"`
	WalkUpper        int           `json:"walk_upper"`
	Hamiltonian      *route.Answer `json:"hamiltonian"`
	Walk             []int         `json:"walk" text:"-"`
}

// mostWalked bounds the components whose walk is printed.
const mostWalked = 2000

// runOptimal says how few orbits, how little depth and how short a walk generate all orbits.
func runOptimal(ctx context.Context, a *app, r searchRequest) error {
	line := a.line()
	defer line.Close()
	opt := a.options(line)
	g, err := buildAlone(ctx, r.n, r.options.Queens, opt)
	if err != nil {
		return err
	}
	c := g.Components()
	extents, err := g.Extents(ctx, c, defaultSearches, opt)
	if err != nil {
		return err
	}
	row, starts := newOptimalRow(g, c, extents)
	var passage route.Walk
	if row.Orbits > 0 {
		if passage, err = route.Find(ctx, g, c.LargestVertex(), opt); err != nil {
			return err
		}
		row.addWalk(passage)
	}
	line.Close()
	return printPage(a, func(out *page[optimalRow]) error {
		noteStarts(out, row, starts)
		noteWalk(out, g, row, passage)
		return out.row(row)
	})
}

// newOptimalRow fills in all but the walk, which needs a component, and lists a start for every component without a seed: an orbit of its centre.
func newOptimalRow(g *orbitgraph.Graph, c orbitgraph.Components, extents []orbitgraph.Extent) (optimalRow, []int) {
	seeds := move.Seeds(g.Orbits())
	row := optimalRow{
		N: g.Orbits().Order(), Queens: g.Queens(), Orbits: g.Orbits().Len(), Components: len(c.Sizes), Starts: len(c.Sizes),
		ForestExact: true, SeedDepth: row.Depth(g, seeds), Giant: c.LargestSize(),
	}
	seeded := c.Reached(slices.Values(seeds))
	var starts []int
	for i, e := range extents {
		row.ForestDepth, row.ForestLower = max(row.ForestDepth, e.RadiusUpper), max(row.ForestLower, e.RadiusLower)
		if seeded[i] {
			row.SeededComponents++
		} else {
			starts = append(starts, e.Centre[0])
		}
	}
	row.Given = row.Starts - row.SeededComponents
	row.ForestExact = row.ForestLower == row.ForestDepth
	return row, starts
}

// addWalk adds the walk through the largest component.
func (row *optimalRow) addWalk(p route.Walk) {
	row.WalkLower, row.WalkUpper, row.Hamiltonian = p.Lower, p.Steps(), &p.Hamiltonian
	if p.Vertices > mostWalked {
		return
	}
	for _, v := range p.Visits {
		row.Walk = append(row.Walk, v+1)
	}
}

// noteStarts says which orbits Mov must be given.
func noteStarts(out *page[optimalRow], row optimalRow, starts []int) {
	if row.Orbits == 0 {
		return
	}
	movs := fmt.Sprintf("Mov of %s", plural(row.Queens, "queen"))
	out.note("%s alone generates all orbits from %s, one a component, and from no fewer.", movs, plural(row.Starts, "orbit"))
	if len(starts) == 0 {
		out.note("Inc gives a seed in every component, so that none must be given.")
	} else {
		out.note("Inc gives a seed in %d of %s. For the others these may be given: %s.", row.SeededComponents, plural(row.Components, "component"), numbers(starts))
	}
}

// mostShown is the largest order whose walk is shown step by step.
const mostShown = 8

// noteWalk shows the walk through the largest component, and says how good it is.
func noteWalk(out *page[optimalRow], g *orbitgraph.Graph, row optimalRow, p route.Walk) {
	if row.Orbits == 0 {
		return
	}
	quality := "the shortest"
	if p.Steps() > p.Lower {
		quality = fmt.Sprintf("and none takes fewer than %d", p.Lower)
	}
	out.note("A walk through all %s of the largest component takes %s, %s. One that comes to each once: %s.", plural(p.Vertices, "orbit"), plural(p.Steps(), "step"), quality, p.Hamiltonian)
	if row.N > mostShown {
		return
	}
	orbits := g.Orbits()
	at := orbits.Perm(p.Visits[0])
	lines := []string{"", "  orbit  class  step", fmt.Sprintf("  %-6d %-6d %v", p.Visits[0]+1, orbits.Class(p.Visits[0]), at)}
	for _, v := range p.Visits[1:] {
		step, _ := move.MovWitness(at, orbits.Key(v), g.Queens())
		lines = append(lines, fmt.Sprintf("  %-6d %-6d %v", v+1, orbits.Class(v), step))
		at = step.Result
	}
	out.note("%s", strings.Join(lines, "\n"))
}
