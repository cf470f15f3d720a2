package sample

import (
	"cmp"
	"slices"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// Two is what a run with moves of two queens finds of them. The degree is the number of neighbouring orbits by such moves, those by a
// move of one queen among them. An exchange of two queens is such a move; an orbit with x exchanges has at least x/8 neighbours.
type Two struct {
	Degrees *TwoDegrees // nil above order move.MaxTwoQueens

	Exchanges         Estimate
	ExchangesVariance float64  // of the number of an orbit, not of its estimate
	LeastExchanges    int      // of a draw
	NoExchange        Estimate // the share of orbits without an exchange
}

// TwoDegrees are the degrees by moves of two queens. The least ones are those of the draws, and bounds of those of the order from above.
type TwoDegrees struct {
	Mean     Estimate
	Variance float64 // of the degree of an orbit, not of its estimate
	Isolated Estimate
	// The least degree of a draw, the smallest solution of the first draw that has it, and the draws without a neighbour.
	Least         int
	LeastKey      ops.Perm
	IsolatedDraws int
	// The draws without a move of one queen to another orbit, and the least degree by moves of two queens among them; 0 if there are none.
	OneIsolatedDraws, OneIsolatedLeast int
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
		t.Degrees = e.twoDegrees()
	}
	return t
}

func (e *estimator) twoDegrees() *TwoDegrees {
	degree := func(i int) float64 { return float64(e.draws[i].TwoDegree) }
	byDegree := func(a, b Draw) int { return cmp.Compare(a.TwoDegree, b.TwoDegree) }
	least := slices.MinFunc(e.draws, byDegree)
	t := &TwoDegrees{
		Mean: e.mean(degree), Isolated: e.share(func(d *Draw) bool { return d.TwoDegree == 0 }),
		Least: least.TwoDegree, LeastKey: orbit.Canonical(least.Perm),
	}
	t.Variance = e.variance(t.Mean, degree)
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
	return t
}
