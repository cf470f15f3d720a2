package main

import (
	"context"

	"qorbit/internal/outfile"
	"qorbit/internal/row"
	"qorbit/orbit"
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
	switch {
	case r.degrees:
		return printRows(a, nil, row.Degrees(s)...)
	case r.sizes:
		return printRows(a, nil, row.ComponentSizes(s)...)
	}
	o, view := row.NewOrder(s.Stats), row.Stats
	if r.chained {
		var err error
		if o.Chained, err = chainedReach(ctx, a, r.n); err != nil {
			return err
		}
		view = row.StatsChained
	}
	return printView(a, view, func(out *page[row.Order]) error { return out.row(o) })
}

// chainedReach counts what a chain of searches reaches, with progress.
func chainedReach(ctx context.Context, a *app, n int) (int, error) {
	opt, end := a.begin()
	defer end()
	reach, err := search.ComputeReach(ctx, n, search.Options{Options: opt, Seeds: search.Chained})
	if err != nil {
		return 0, err
	}
	return reach.Count(), nil
}

// runSurvey enumerates the orbits and surveys their graph, with progress.
func runSurvey(ctx context.Context, a *app, r graphRequest) (*survey.Survey, error) {
	if r.resume != "" {
		return resumedSurvey(ctx, a, r.n, r.resume)
	}
	opt, end := a.begin()
	defer end()
	orbits, err := orbit.Enumerate(ctx, r.n, opt)
	if err != nil {
		return nil, err
	}
	return survey.Run(ctx, orbits, r.queens, opt)
}
