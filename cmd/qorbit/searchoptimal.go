package main

import (
	"context"
	"fmt"
	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
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

// runOptimal says how few orbits, how little depth and how short a walk generate all orbits.
func runOptimal(ctx context.Context, a *app, r searchRequest) error {
	g, err := graphRequest{n: r.n, queens: r.options.Queens}.build(ctx, a)
	if err != nil {
		return err
	}
	o, err := withProgress(a, func(opt orbit.Options) (*route.Optimum, error) { return route.FindOptimum(ctx, g, opt) })
	if err != nil {
		return err
	}
	return printPage(a, func(out *page[row.Optimum]) error {
		found := row.NewOptimum(o)
		if found.Orbits > 0 {
			noteStarts(out, found, o.Given)
			noteWalk(out, o.Graph, o.Walk)
		}
		return out.row(found)
	})
}

// noteStarts says which orbits Mov must be given.
func noteStarts(out *page[row.Optimum], o row.Optimum, starts []int) {
	movs := fmt.Sprintf("Mov of %s", plural(o.Queens, "queen"))
	out.note("%s alone generates all orbits from %s, one a component, and from no fewer.", movs, plural(o.Starts, "orbit"))
	if len(starts) == 0 {
		out.note("Inc gives a seed in every component, so that none must be given.")
	} else {
		out.note("Inc gives a seed in %d of %s. For the others these may be given: %s.", o.SeededComponents, plural(o.Components, "component"), numbers(starts))
	}
}

// mostShown is the largest order whose walk is shown step by step.
const mostShown = 8

// noteWalk shows the walk through the largest component, and says how good it is.
func noteWalk(out *page[row.Optimum], g *orbitgraph.Graph, p route.Walk) {
	quality := "the shortest"
	if p.Steps() > p.Lower {
		quality = fmt.Sprintf("and none takes fewer than %d", p.Lower)
	}
	out.note("A walk through all %s of the largest component takes %s, %s. One that comes to each once: %s.", plural(p.Vertices, "orbit"), plural(p.Steps(), "step"), quality, p.Hamiltonian)
	if g.Orbits().Order() > mostShown {
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
