package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/outfile"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// printSurvey prints statistics of a graph that is not kept. Once they are printed, the state to resume from is removed.
func printSurvey(ctx context.Context, a *app, r graphRequest) error {
	s, err := runSurvey(ctx, a, r)
	if err != nil {
		return err
	}
	if err := printStatistics(ctx, a, r, s); err != nil || r.resume == "" {
		return err
	}
	return outfile.Remove(r.resume)
}

func printStatistics(ctx context.Context, a *app, r graphRequest, s *survey.Survey) error {
	o, view := row.NewOrder(s.Stats), row.Stats
	switch {
	case r.degrees:
		return printRows(a, row.Degrees(s)...)
	case r.sizes:
		return printRows(a, row.ComponentSizes(s)...)
	case r.chained:
		reach, err := withProgress(a, func(opt orbit.Options) (*search.Reach, error) {
			return search.ComputeReach(ctx, r.n, search.Options{Options: opt, Seeds: search.Chained})
		})
		if err != nil {
			return err
		}
		o.Chained, view = reach.Count(), row.StatsChained
	}
	return printView(a, view, func(out *report.Page[row.Order]) error { return out.Row(o) })
}

// runSurvey surveys the graph, with progress and, for --resume, a checkpoint in a file.
func runSurvey(ctx context.Context, a *app, r graphRequest) (*survey.Survey, error) {
	line := a.line()
	defer line.Close()
	if r.resume == "" {
		return survey.RunOrder(ctx, r.n, r.queens, a.options(line))
	}
	saving.Store(true)
	defer saving.Store(false)
	s, err := survey.RunResumable(ctx, r.n, r.resume, a.options(line), func(format string, args ...any) {
		if ctx.Err() != nil {
			line.Close()
		}
		a.log(format, args...)
	})
	if errors.As(err, new(*survey.StateError)) {
		err = fmt.Errorf("--resume %w", err)
	}
	return s, err
}

// A reachRequest is what the flags of `qorbit graph` about distances ask for.
type reachRequest struct {
	distances bool
	depths    bool
	from      int // an orbit's number
	fromGiven bool
	searches  int
}

// defaultSearches decides all values at the orders whose graphs are built in seconds.
const defaultSearches = 20000

func (r *reachRequest) addFlags(flags *pflag.FlagSet) {
	r.searches = defaultSearches
	flags.BoolVar(&r.distances, "distances", false, "print radius, diameter and centre of the largest component, and the depth")
	flags.Var(cli.Whole(&r.searches), "searches", "with --distances, print only bounds where `N` breadth-first searches do not decide")
	flags.BoolVar(&r.depths, "depths", false, "print how many orbits lie at each distance from the seeds")
	flags.Var(cli.Whole(&r.from), "from", "with --depths, measure from orbit number `N` instead of from the seeds")
}

// check refuses flags about distances that do not go together.
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

// printReach prints distances, or how many orbits lie at each.
func printReach(ctx context.Context, a *app, r graphRequest) error {
	g, err := r.build(ctx, a)
	if err != nil {
		return err
	}
	if r.reach.depths {
		return printDepths(a, g, r.reach)
	}
	extent, err := withProgress(a, func(opt orbit.Options) (orbitgraph.Extent, error) { return g.GiantExtent(ctx, r.reach.searches, opt) })
	if err != nil {
		return err
	}
	return printRows(a, row.NewDistances(g, extent))
}

// printDepths prints how many orbits lie at each distance.
func printDepths(a *app, g *orbitgraph.Graph, r reachRequest) error {
	var from *int
	switch n, orbits := g.Orbits().Order(), g.Orbits().Len(); {
	case !r.fromGiven:
	case orbits == 0:
		return fmt.Errorf("--from %d: order %d has no orbits", r.from, n)
	case r.from < 1 || r.from > orbits:
		return fmt.Errorf("--from %d: expected an orbit of order %d, 1 to %d", r.from, n, orbits)
	default:
		from = &r.from
	}
	return printRows(a, row.DistanceCounts(g, from)...)
}
