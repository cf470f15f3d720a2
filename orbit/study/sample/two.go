package sample

import (
	"cmp"
	"slices"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// Two is what a run with moves of two queens finds of them. The degree is the number of neighbouring orbits by such
// moves, those by a move of one queen among them; it is not known above order move.MaxTwoQueens, where LeastKey is nil.
// The least degrees are those of the draws, and bounds of those of the order from above. An exchange of two queens is
// such a move; an orbit with x exchanges has at least x/8 neighbours.
type Two struct {
	Degree         Estimate `json:"degree"`          // the mean number of neighbouring orbits, null above order 64
	DegreeVariance float64  `json:"degree_variance"` // the variance of the number of neighbours of an orbit
	Least          int      `json:"least"`           // the least number of neighbours of a draw
	// the smallest solution of the orbit of the first draw that has so few
	LeastKey         ops.Perm `json:"least_key"`
	Isolated         Estimate `json:"isolated"`           // the share of orbits without a neighbour
	IsolatedDraws    int      `json:"isolated_draws"`     // how many draws have no neighbour
	OneIsolatedDraws int      `json:"one_isolated_draws"` // how many draws have no neighbour by a move of one queen
	// the least number of neighbours by moves of two queens of these, null if there are none
	OneIsolatedLeast int `json:"one_isolated_least"`
	// the mean number of pairs of queens of a solution that can exchange their columns
	Exchanges         Estimate `json:"exchanges"`
	ExchangesVariance float64  `json:"exchanges_variance"` // the variance of the number of such pairs
	LeastExchanges    int      `json:"exchanges_least"`    // the least number of such pairs of a draw
	NoExchange        Estimate `json:"unexchanged"`        // the share of orbits without such a pair
}

// two estimates what moves of two queens do at order n.
func (e *estimator) two(n int) *Two {
	exchanges := make([]int, len(e.draws))
	for i := range e.draws {
		for range move.Exchanges(e.draws[i].Perm) {
			exchanges[i]++
		}
	}
	number := func(i int) float64 { return float64(exchanges[i]) }
	t := &Two{
		Exchanges:      e.mean(number),
		LeastExchanges: slices.Min(exchanges),
		NoExchange:     e.mean(func(i int) float64 { return float64(bit(exchanges[i] == 0)) }),
	}
	t.ExchangesVariance = e.variance(t.Exchanges, number)
	if n <= move.MaxTwoQueens {
		e.twoDegrees(t)
	}
	return t
}

// twoDegrees estimates the degrees.
func (e *estimator) twoDegrees(t *Two) {
	degree := func(i int) float64 { return float64(e.draws[i].TwoDegree) }
	byDegree := func(a, b Draw) int { return cmp.Compare(a.TwoDegree, b.TwoDegree) }
	least := slices.MinFunc(e.draws, byDegree)
	t.Degree, t.Isolated = e.mean(degree), e.share(func(d *Draw) bool { return d.TwoDegree == 0 })
	t.Least, t.LeastKey = least.TwoDegree, orbit.Canonical(least.Perm)
	t.DegreeVariance = e.variance(t.Degree, degree)
	var alone []Draw
	for _, d := range e.draws {
		t.IsolatedDraws += bit(d.TwoDegree == 0)
		if d.Degree == 0 {
			alone = append(alone, d)
		}
	}
	if t.OneIsolatedDraws = len(alone); len(alone) > 0 {
		t.OneIsolatedLeast = slices.MinFunc(alone, byDegree).TwoDegree
	}
}
