package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/invoke"
	"qorbit/internal/outfile"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// printSurvey prints statistics of graphs that are not kept. Once they are printed, the state to resume from is removed.
func printSurvey(ctx context.Context, a *app, r graphRequest) (err error) {
	switch {
	case r.degrees:
		err = printSurveys(ctx, a, r, row.All[row.Degree](), func(s *survey.Survey) ([]row.Degree, error) { return row.Degrees(s), nil })
	case r.sizes:
		err = printSurveys(ctx, a, r, row.Sizes, func(s *survey.Survey) ([]row.ComponentSize, error) { return row.ComponentSizes(s), nil })
	case r.chained:
		err = printSurveys(ctx, a, r, r.statsView(), func(s *survey.Survey) ([]row.Order, error) {
			reach, err := invoke.WithProgress(a, func(opt orbit.Options) (*search.Reach, error) {
				return search.ComputeReach(ctx, s.N, search.Options{Options: opt, Seeds: search.Chained})
			})
			if err != nil {
				return nil, err
			}
			o := row.NewSurvey(s)
			o.Chained = reach.Count()
			return []row.Order{o}, nil
		})
	default:
		err = printSurveys(ctx, a, r, r.statsView(), func(s *survey.Survey) ([]row.Order, error) { return []row.Order{row.NewSurvey(s)}, nil })
	}
	if err != nil || r.resume == "" {
		return err
	}
	return outfile.Remove(r.resume)
}

// statsView is the view of statistics with the columns that flags add.
func (r graphRequest) statsView() row.View[row.Order] {
	more := ""
	for _, column := range []struct {
		name  string
		asked bool
	}{{"inc_edges", r.inc}, {"chained", r.chained}, {"depth", r.depth}} {
		if column.asked {
			more += " " + column.name
		}
	}
	return row.StatsWith(more)
}

// printSurveys surveys the graph of each order, and prints the rows that the function makes of it.
func printSurveys[T any](ctx context.Context, a *app, r graphRequest, view row.View[T], rows func(*survey.Survey) ([]T, error)) error {
	return invoke.PrintOrders(a, view, r.orders, func(out *report.Page[T], n int) error {
		r.n = n
		s, err := runSurvey(ctx, a, r)
		if err != nil {
			return err
		}
		list, err := rows(s)
		if err != nil {
			return err
		}
		return out.Rows(list)
	})
}

// runSurvey surveys the graph, with progress and, for --resume, a checkpoint in a file.
func runSurvey(ctx context.Context, a *app, r graphRequest) (*survey.Survey, error) {
	if r.depth {
		g, err := r.build(ctx, a)
		if err != nil {
			return nil, err
		}
		return survey.Of(g), nil
	}
	opt, end := a.Begin()
	defer end()
	if r.resume == "" {
		return survey.RunOrder(ctx, r.n, r.queens, opt)
	}
	defer invoke.Saves()()
	s, err := survey.RunResumable(ctx, r.n, r.resume, opt, a.Log)
	if errors.As(err, new(*survey.StateError)) {
		err = fmt.Errorf("--resume %w", err)
	}
	return s, err
}

// A reachRequest is what the flags of `qorbit graph` about distances ask for.
type reachRequest struct {
	distances bool
	depths    bool
	from      string // an orbit
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
	flags.StringVar(&r.from, "from", "", "with --depths, measure from `ORBIT` instead of from the seeds")
}

// check refuses flags about distances that do not go together.
func (r reachRequest) check() error {
	switch {
	case r.fromGiven && !r.depths:
		return fmt.Errorf("--from %q: expected --depths beside it", r.from)
	case r.fromGiven && r.from == "":
		return fmt.Errorf(`--from "": expected an orbit`)
	case r.searches < 1:
		return fmt.Errorf("--searches %d: expected 1 or more", r.searches)
	case r.searches != defaultSearches && !r.distances:
		return fmt.Errorf("--searches %d: expected --distances beside it", r.searches)
	}
	return nil
}

// printReach prints distances, or how many orbits lie at each.
func printReach(ctx context.Context, a *app, r graphRequest) error {
	if r.reach.depths {
		return invoke.PrintOrders(a, row.All[row.DistanceCount](), r.orders, func(out *report.Page[row.DistanceCount], n int) error {
			r.n = n
			g, err := r.build(ctx, a)
			if err != nil {
				return err
			}
			rows, err := row.DistanceCounts(g, r.reach.from)
			if err != nil {
				return fmt.Errorf("--from: %w", err)
			}
			return out.Rows(rows)
		})
	}
	return invoke.PrintOrders(a, row.All[row.Distances](), r.orders, func(out *report.Page[row.Distances], n int) error {
		r.n = n
		g, err := r.build(ctx, a)
		if err != nil {
			return err
		}
		extent, err := invoke.WithProgress(a, func(opt orbit.Options) (orbitgraph.Extent, error) { return g.GiantExtent(ctx, r.reach.searches, opt) })
		if err != nil {
			return err
		}
		return out.Row(row.NewDistances(g, extent))
	})
}
