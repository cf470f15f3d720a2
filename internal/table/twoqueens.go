package table

import (
	"qorbit/orbit/sample"
)

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
