package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/pflag"

	"qorbit/count/halves"
	"qorbit/internal/cli"
	"qorbit/internal/invoke"
	"qorbit/internal/job"
	"qorbit/internal/manifest"
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

// A surveyPart is which part of a survey the flags of `qorbit graph` ask for, and the file of its result.
type surveyPart struct {
	asked        bool
	part, result string
}

func (s *surveyPart) addFlags(flags *pflag.FlagSet) {
	flags.StringVar(&s.part, "part", "", "with --stats, survey only part `R/M` of the patterns, and write --result; R is from 0")
	flags.StringVar(&s.result, "result", "", "with --part, write the result of the part to `FILE`, for qorbit merge")
	manifest.NamesFile(flags, "result", manifest.Writes)
}

// checkSurveyPart refuses parts that are not there, and flags that do not go with them.
func (r graphRequest) checkSurveyPart() error {
	if !r.survey.asked {
		return nil
	}
	part, err := halves.ParsePart(r.survey.part)
	switch {
	case r.survey.part == "" && r.survey.result != "":
		return fmt.Errorf("--result %q: expected --part beside it", r.survey.result)
	case err != nil:
		return fmt.Errorf("--%w", err)
	case r.survey.result == "":
		return fmt.Errorf("--part %s: expected --result beside it, a file for the result", r.survey.part)
	case !r.stats || r.degrees || r.sizes || r.inc || r.chained || r.depth || r.queens != 1 || r.resume != "" || len(r.orders) > 1:
		return fmt.Errorf("--part %s: expected one order and --stats, without --degrees, --sizes, --inc, --chained, --depth, --queens and --resume", r.survey.part)
	}
	if err := survey.CheckPart(r.n, part.Rest, part.Of); err != nil {
		return fmt.Errorf("--part %s: %w", r.survey.part, err)
	}
	return nil
}

// printSurveyPart surveys a part of the graph, writes its result, and prints what that has.
func printSurveyPart(ctx context.Context, a *app, r graphRequest) error {
	return invoke.PrintView(a, row.All[row.SurveyPart](), func(out *report.Page[row.SurveyPart]) error {
		start := time.Now()
		of, _ := halves.ParsePart(r.survey.part)
		file, err := job.CreateSurveyPart(r.survey.result, r.n, of.Rest, of.Of)
		if err != nil {
			return err
		}
		defer file.Discard()
		part, err := invoke.WithProgress(a, func(opt orbit.Options) (*survey.Part, error) {
			return survey.RunPartOfOrder(ctx, r.n, of.Rest, of.Of, opt)
		})
		if err != nil {
			return err
		}
		bytes := int64(0)
		if err := file.Finish(func(w io.Writer) error { bytes, err = part.WriteTo(w); return err }); err != nil {
			return err
		}
		return out.Row(row.NewSurveyPart(part, bytes, time.Since(start)))
	})
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
