package main

import (
	"context"
	"errors"
	"fmt"

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
	o, view := row.NewOrder(s.Stats), row.Stats
	switch {
	case r.degrees:
		return printRows(a, nil, row.Degrees(s)...)
	case r.sizes:
		return printRows(a, nil, row.ComponentSizes(s)...)
	case r.chained:
		reach, err := withProgress(a, func(opt orbit.Options) (*search.Reach, error) {
			return search.ComputeReach(ctx, r.n, search.Options{Options: opt, Seeds: search.Chained})
		})
		if err != nil {
			return err
		}
		o.Chained, view = reach.Count(), row.StatsChained
	}
	return printView(a, view, func(out *page[row.Order]) error { return out.row(o) })
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
