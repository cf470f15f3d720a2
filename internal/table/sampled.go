package table

import (
	"qorbit/orbit/sample"
)

// A Sampled is what a sample estimates of random orbits of an order, with standard errors. The columns of components are null where
// they were not searched.
type Sampled struct {
	N               int     `json:"n" latex:"$N$" doc:"the order"`
	Samples         int     `json:"samples" doc:"how many solutions were drawn"`
	Effective       Number  `json:"effective" doc:"as many independent uniform orbits would give errors that are no larger"`
	Degree          Number  `json:"degree" latex:"degree|mean" doc:"the mean number of neighbouring orbits"`
	DegreeError     Number  `json:"degree_error" latex:"degree|error" doc:"its standard error"`
	DegreeVariance  Number  `json:"degree_variance" latex:"degree|variance" doc:"the variance of the number of neighbours of an orbit"`
	Isolated        Number  `json:"isolated" latex:"isolated|share" doc:"the share of orbits without a neighbour"`
	IsolatedError   Number  `json:"isolated_error" latex:"isolated|error" doc:"its standard error"`
	Seed            Number  `json:"seed" latex:"seeds|share" doc:"the share of orbits that an Inc leads to"`
	SeedError       Number  `json:"seed_error" latex:"seeds|error" doc:"its standard error"`
	Moves           Number  `json:"moves" latex:"moves|mean" doc:"the mean number of moves from a solution of an orbit"`
	MovesError      Number  `json:"moves_error" latex:"moves|error" doc:"its standard error"`
	Component       *int    `json:"component" text:"-" doc:"how many orbits of a component were searched at most"`
	Larger          *Number `json:"larger" latex:"larger|share" doc:"the share of orbits in components with more orbits than that"`
	LargerError     *Number `json:"larger_error" latex:"larger|error" doc:"its standard error"`
	Reached         *Number `json:"reached" latex:"reached|share" doc:"the share of orbits with a seed among the orbits that were found of their component"`
	ReachedError    *Number `json:"reached_error" latex:"reached|error" doc:"its standard error"`
	Missed          *Number `json:"missed" latex:"missed|share" doc:"the share of orbits whose component was found whole and has no seed"`
	MissedError     *Number `json:"missed_error" latex:"missed|error" doc:"its standard error"`
	Autocorrelation Number  `json:"autocorrelation" text:"-" doc:"the largest integrated autocorrelation time of a value, in draws; 1 for independent draws"`
	Method          string  `json:"method" doc:"how solutions were drawn: exact (uniform and independent) or chain (Markov chains)"`
	SeedOfGenerator uint64  `json:"seed_of_generator" text:"-" doc:"the seed of the generator of random numbers"`
}

// The views of samples: without and with components.
var (
	SampledOrbits = All[Sampled]().Without("text markdown html latex", "component larger larger_error reached reached_error missed missed_error")
	Components    = All[Sampled]()
)

// NewSampled is the row of the result of a sample.
func NewSampled(r *sample.Result) Sampled {
	s := Sampled{
		N: r.N, Samples: len(r.Draws), Effective: Number(r.Effective), Autocorrelation: Number(r.Autocorrelation),
		Degree: Number(r.Degree.Value), DegreeError: Number(r.Degree.Error), DegreeVariance: Number(r.DegreeVariance),
		Isolated: Number(r.Isolated.Value), IsolatedError: Number(r.Isolated.Error),
		Seed: Number(r.SeedShare.Value), SeedError: Number(r.SeedShare.Error),
		Moves: Number(r.Moves.Value), MovesError: Number(r.Moves.Error),
		Method: string(r.Method), SeedOfGenerator: r.Seed,
	}
	if r.Limit > 0 {
		s.Component = &r.Limit
		s.Larger, s.LargerError = new(Number(r.Larger.Value)), new(Number(r.Larger.Error))
		s.Reached, s.ReachedError = new(Number(r.Reached.Value)), new(Number(r.Reached.Error))
		s.Missed, s.MissedError = new(Number(r.Missed.Value)), new(Number(r.Missed.Error))
	}
	return s
}
