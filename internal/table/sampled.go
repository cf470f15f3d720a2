package table

import (
	"encoding/hex"

	"qorbit/orbit/certificate"
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

// A SampledMissed is a component that the search misses, found from a random solution, and its certificate.
type SampledMissed struct {
	N               int     `json:"n" latex:"$N$" doc:"the order"`
	Draws           int     `json:"draws" doc:"how many solutions were drawn until one was in this component"`
	Size            int     `json:"size" doc:"the orbits of the component"`
	Key             string  `json:"key" long:"true" doc:"the smallest solution of the orbit that was drawn"`
	Limit           int     `json:"limit" text:"-" doc:"how many orbits of a component were searched at most"`
	Method          string  `json:"method" doc:"how solutions were drawn: exact (uniform and independent) or chain (Markov chains)"`
	SeedOfGenerator uint64  `json:"seed_of_generator" text:"-" doc:"the seed of the generator of random numbers"`
	Certificate     *string `json:"certificate" text:"-" doc:"the name of the file of the certificate"`
	Bytes           int64   `json:"bytes" doc:"the length of the certificate, which the checker accepts"`
	SHA256          string  `json:"sha256" text:"-" doc:"the SHA-256 of the certificate"`
}

// MissedComponents is the view of components that were found from random solutions.
var SampledMissedComponents = All[SampledMissed]().Without("text", "n")

// NewSampledMissed is the row of a proof. The certificate is in the named file, or in none.
func NewSampledMissed(p *certificate.Proof, file string) SampledMissed {
	m := SampledMissed{
		N: p.Found.N, Draws: p.Found.Number, Size: p.Found.Draw.Size, Key: p.Key.String(), Limit: p.Found.Limit, Method: string(p.Found.Method),
		SeedOfGenerator: p.Found.Seed, Bytes: p.Bytes, SHA256: hex.EncodeToString(p.SHA256[:]),
	}
	if file != "" {
		m.Certificate = &file
	}
	return m
}

// A TwoQueenSample is the row of what moves of two queens do for random orbits. The columns of degrees are null at orders above
// move.MaxTwoQueens.
type TwoQueenSample struct {
	N                 int     `json:"n" latex:"$N$" doc:"the order"`
	Queens            int     `json:"queens" text:"-" latex:"-" doc:"how many queens a move takes: 2"`
	Samples           int     `json:"samples" doc:"how many solutions were drawn"`
	Effective         Number  `json:"effective" doc:"as many independent uniform orbits would give errors that are no larger"`
	Degree            *Number `json:"degree" latex:"degree|mean" doc:"the mean number of neighbouring orbits, null above order 64"`
	DegreeError       *Number `json:"degree_error" latex:"degree|error" doc:"its standard error"`
	DegreeVariance    *Number `json:"degree_variance" latex:"degree|variance" doc:"the variance of the number of neighbours of an orbit"`
	Least             *int    `json:"least" latex:"degree|least" doc:"the least number of neighbours of a draw"`
	LeastKey          *string `json:"least_key" text:"-" markdown:"-" html:"-" latex:"-" doc:"the smallest solution of the orbit of the first draw that has so few"`
	Isolated          *Number `json:"isolated" latex:"isolated|share" doc:"the share of orbits without a neighbour"`
	IsolatedError     *Number `json:"isolated_error" latex:"isolated|error" doc:"its standard error"`
	IsolatedDraws     *int    `json:"isolated_draws" latex:"isolated|draws" doc:"how many draws have no neighbour"`
	OneIsolatedDraws  *int    `json:"one_isolated_draws" latex:"no move of one queen|draws" doc:"how many draws have no neighbour by a move of one queen"`
	OneIsolatedLeast  *int    `json:"one_isolated_least" latex:"no move of one queen|least" doc:"the least number of neighbours by moves of two queens of these, null if there are none"`
	Exchanges         Number  `json:"exchanges" latex:"exchanges|mean" doc:"the mean number of pairs of queens of a solution that can exchange their columns"`
	ExchangesError    Number  `json:"exchanges_error" latex:"exchanges|error" doc:"its standard error"`
	ExchangesVariance Number  `json:"exchanges_variance" latex:"exchanges|variance" doc:"the variance of the number of such pairs"`
	ExchangesLeast    int     `json:"exchanges_least" latex:"exchanges|least" doc:"the least number of such pairs of a draw"`
	Unexchanged       Number  `json:"unexchanged" latex:"no exchange|share" doc:"the share of orbits without such a pair"`
	UnexchangedError  Number  `json:"unexchanged_error" latex:"no exchange|error" doc:"its standard error"`
	Autocorrelation   Number  `json:"autocorrelation" text:"-" doc:"the largest integrated autocorrelation time of a value, in draws; 1 for independent draws"`
	Method            string  `json:"method" doc:"how solutions were drawn: exact (uniform and independent) or chain (Markov chains)"`
	SeedOfGenerator   uint64  `json:"seed_of_generator" text:"-" doc:"the seed of the generator of random numbers"`
}

// TwoQueens is the view of moves of two queens.
var TwoQueenSamples = All[TwoQueenSample]()

// NewTwoQueenSample is the row of the result of a sample with moves of two queens.
func NewTwoQueenSample(r *sample.Result) TwoQueenSample {
	x := r.Two
	t := TwoQueenSample{
		N: r.N, Queens: 2, Samples: len(r.Draws), Effective: Number(r.Effective), Autocorrelation: Number(r.Autocorrelation),
		Exchanges: Number(x.Exchanges.Value), ExchangesError: Number(x.Exchanges.Error), ExchangesVariance: Number(x.ExchangesVariance),
		ExchangesLeast: x.LeastExchanges, Unexchanged: Number(x.NoExchange.Value), UnexchangedError: Number(x.NoExchange.Error),
		Method: string(r.Method), SeedOfGenerator: r.Seed,
	}
	if d := x.Degrees; d != nil {
		t.Degree, t.DegreeError, t.DegreeVariance = new(Number(d.Mean.Value)), new(Number(d.Mean.Error)), new(Number(d.Variance))
		t.Isolated, t.IsolatedError, t.IsolatedDraws = new(Number(d.Isolated.Value)), new(Number(d.Isolated.Error)), &d.IsolatedDraws
		t.Least, t.LeastKey, t.OneIsolatedDraws = &d.Least, new(d.LeastKey.String()), &d.OneIsolatedDraws
		if d.OneIsolatedDraws > 0 {
			t.OneIsolatedLeast = &d.OneIsolatedLeast
		}
	}
	return t
}
