package sampled

import (
	"qorbit/internal/row"
	"qorbit/orbit/sample"
)

// A Two is the row of what moves of two queens do for random orbits. The columns of degrees are null at orders above
// move.MaxTwoQueens.
type Two struct {
	N                 int         `json:"n" latex:"$N$" doc:"the order"`
	Queens            int         `json:"queens" text:"-" latex:"-" doc:"how many queens a move takes: 2"`
	Samples           int         `json:"samples" doc:"how many solutions were drawn"`
	Effective         row.Number  `json:"effective" doc:"as many independent uniform orbits would give errors that are no larger"`
	Degree            *row.Number `json:"degree" latex:"degree|mean" doc:"the mean number of neighbouring orbits, null above order 64"`
	DegreeError       *row.Number `json:"degree_error" latex:"degree|error" doc:"its standard error"`
	DegreeVariance    *row.Number `json:"degree_variance" latex:"degree|variance" doc:"the variance of the number of neighbours of an orbit"`
	Least             *int        `json:"least" latex:"degree|least" doc:"the least number of neighbours of a draw"`
	LeastKey          *string     `json:"least_key" text:"-" markdown:"-" html:"-" latex:"-" doc:"the smallest solution of the orbit of the first draw that has so few"`
	Isolated          *row.Number `json:"isolated" latex:"isolated|share" doc:"the share of orbits without a neighbour"`
	IsolatedError     *row.Number `json:"isolated_error" latex:"isolated|error" doc:"its standard error"`
	IsolatedDraws     *int        `json:"isolated_draws" latex:"isolated|draws" doc:"how many draws have no neighbour"`
	OneIsolatedDraws  *int        `json:"one_isolated_draws" latex:"no move of one queen|draws" doc:"how many draws have no neighbour by a move of one queen"`
	OneIsolatedLeast  *int        `json:"one_isolated_least" latex:"no move of one queen|least" doc:"the least number of neighbours by moves of two queens of these, null if there are none"`
	Exchanges         row.Number  `json:"exchanges" latex:"exchanges|mean" doc:"the mean number of pairs of queens of a solution that can exchange their columns"`
	ExchangesError    row.Number  `json:"exchanges_error" latex:"exchanges|error" doc:"its standard error"`
	ExchangesVariance row.Number  `json:"exchanges_variance" latex:"exchanges|variance" doc:"the variance of the number of such pairs"`
	ExchangesLeast    int         `json:"exchanges_least" latex:"exchanges|least" doc:"the least number of such pairs of a draw"`
	Unexchanged       row.Number  `json:"unexchanged" latex:"no exchange|share" doc:"the share of orbits without such a pair"`
	UnexchangedError  row.Number  `json:"unexchanged_error" latex:"no exchange|error" doc:"its standard error"`
	Autocorrelation   row.Number  `json:"autocorrelation" text:"-" doc:"the largest integrated autocorrelation time of a value, in draws; 1 for independent draws"`
	Method            string      `json:"method" doc:"how solutions were drawn: exact (uniform and independent) or chain (Markov chains)"`
	SeedOfGenerator   uint64      `json:"seed_of_generator" text:"-" doc:"the seed of the generator of random numbers"`
}

// TwoQueens is the view of moves of two queens.
var TwoQueens = row.All[Two]()

// NewTwo is the row of the result of a sample with moves of two queens.
func NewTwo(r *sample.Result) Two {
	x := r.Two
	t := Two{
		N: r.N, Queens: 2, Samples: len(r.Draws), Effective: row.Number(r.Effective), Autocorrelation: row.Number(r.Autocorrelation),
		Exchanges: row.Number(x.Exchanges.Value), ExchangesError: row.Number(x.Exchanges.Error), ExchangesVariance: row.Number(x.ExchangesVariance),
		ExchangesLeast: x.LeastExchanges, Unexchanged: row.Number(x.NoExchange.Value), UnexchangedError: row.Number(x.NoExchange.Error),
		Method: string(r.Method), SeedOfGenerator: r.Seed,
	}
	if d := x.Degrees; d != nil {
		t.Degree, t.DegreeError, t.DegreeVariance = new(row.Number(d.Mean.Value)), new(row.Number(d.Mean.Error)), new(row.Number(d.Variance))
		t.Isolated, t.IsolatedError, t.IsolatedDraws = new(row.Number(d.Isolated.Value)), new(row.Number(d.Isolated.Error)), &d.IsolatedDraws
		t.Least, t.LeastKey, t.OneIsolatedDraws = &d.Least, new(d.LeastKey.String()), &d.OneIsolatedDraws
		if d.OneIsolatedDraws > 0 {
			t.OneIsolatedLeast = &d.OneIsolatedLeast
		}
	}
	return t
}
