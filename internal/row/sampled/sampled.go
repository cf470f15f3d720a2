// Package sampled has the row of a sample of random orbits, for the packages row and report.
package sampled

import (
	"qorbit/internal/row"
	"qorbit/orbit/sample"
)

// A Row is what a sample estimates of random orbits of an order, with standard errors. The columns of components are null where
// they were not searched.
type Row struct {
	N               int         `json:"n" latex:"$N$" doc:"the order"`
	Samples         int         `json:"samples" doc:"how many solutions were drawn"`
	Effective       row.Number  `json:"effective" doc:"as many independent uniform orbits would give errors that are no larger"`
	Degree          row.Number  `json:"degree" latex:"degree|mean" doc:"the mean number of neighbouring orbits"`
	DegreeError     row.Number  `json:"degree_error" latex:"degree|error" doc:"its standard error"`
	DegreeVariance  row.Number  `json:"degree_variance" latex:"degree|variance" doc:"the variance of the number of neighbours of an orbit"`
	Isolated        row.Number  `json:"isolated" latex:"isolated|share" doc:"the share of orbits without a neighbour"`
	IsolatedError   row.Number  `json:"isolated_error" latex:"isolated|error" doc:"its standard error"`
	Seed            row.Number  `json:"seed" latex:"seeds|share" doc:"the share of orbits that an Inc leads to"`
	SeedError       row.Number  `json:"seed_error" latex:"seeds|error" doc:"its standard error"`
	Moves           row.Number  `json:"moves" latex:"moves|mean" doc:"the mean number of moves from a solution of an orbit"`
	MovesError      row.Number  `json:"moves_error" latex:"moves|error" doc:"its standard error"`
	Component       *int        `json:"component" text:"-" doc:"how many orbits of a component were searched at most"`
	Larger          *row.Number `json:"larger" latex:"larger|share" doc:"the share of orbits in components with more orbits than that"`
	LargerError     *row.Number `json:"larger_error" latex:"larger|error" doc:"its standard error"`
	Reached         *row.Number `json:"reached" latex:"reached|share" doc:"the share of orbits with a seed among the orbits that were found of their component"`
	ReachedError    *row.Number `json:"reached_error" latex:"reached|error" doc:"its standard error"`
	Missed          *row.Number `json:"missed" latex:"missed|share" doc:"the share of orbits whose component was found whole and has no seed"`
	MissedError     *row.Number `json:"missed_error" latex:"missed|error" doc:"its standard error"`
	Autocorrelation row.Number  `json:"autocorrelation" text:"-" doc:"the largest integrated autocorrelation time of a value, in draws; 1 for independent draws"`
	Method          string      `json:"method" doc:"how solutions were drawn: exact (uniform and independent) or chain (Markov chains)"`
	SeedOfGenerator uint64      `json:"seed_of_generator" text:"-" doc:"the seed of the generator of random numbers"`
}

// The views of samples: without and with components.
var (
	Orbits     = row.All[Row]().Without("text markdown html latex", "component larger larger_error reached reached_error missed missed_error")
	Components = row.All[Row]()
)

// New is the row of the result of a sample.
func New(r *sample.Result) Row {
	s := Row{
		N: r.N, Samples: len(r.Draws), Effective: row.Number(r.Effective), Autocorrelation: row.Number(r.Autocorrelation),
		Degree: row.Number(r.Degree.Value), DegreeError: row.Number(r.Degree.Error), DegreeVariance: row.Number(r.DegreeVariance),
		Isolated: row.Number(r.Isolated.Value), IsolatedError: row.Number(r.Isolated.Error),
		Seed: row.Number(r.SeedShare.Value), SeedError: row.Number(r.SeedShare.Error),
		Moves: row.Number(r.Moves.Value), MovesError: row.Number(r.Moves.Error),
		Method: string(r.Method), SeedOfGenerator: r.Seed,
	}
	if r.Limit > 0 {
		s.Component = &r.Limit
		s.Larger, s.LargerError = new(row.Number(r.Larger.Value)), new(row.Number(r.Larger.Error))
		s.Reached, s.ReachedError = new(row.Number(r.Reached.Value)), new(row.Number(r.Reached.Error))
		s.Missed, s.MissedError = new(row.Number(r.Missed.Value)), new(row.Number(r.Missed.Error))
	}
	return s
}
