package sample

import "math"

// An Estimate is a value for random orbits with its standard error.
type Estimate struct{ Value, Error float64 }

// A Result is what a run has drawn, and what it estimates for a random orbit of the order.
type Result struct {
	N               int
	Method          Method
	Seed            uint64 // of the generator
	Limit           int    // of the search of components; 0 for none
	Chains          int    // 0 for independent draws
	Thinning        int    // of chains: the steps between looks
	Draws           []Draw // by chain
	Autocorrelation float64
	Effective       float64 // as many independent uniform orbits would give errors no larger

	Degree         Estimate // neighbouring orbits
	DegreeVariance float64  // of the degree of an orbit, not of its estimate
	Moves          Estimate
	Isolated       Estimate // the share of orbits without a neighbour
	SeedShare      Estimate // the share of orbits that an Inc leads to
	// With a limit, the shares of orbits whose component has more orbits than the limit, has a seed among those that were
	// found, and is found whole without a seed. The last two leave open what the limit cuts off.
	Larger, Reached, Missed Estimate
	Two                     *Two // of moves of two queens; nil if they were not wanted
}

// result estimates from the draws that are wanted.
func (r *sampling) result() *Result {
	s := &Result{N: r.n, Method: r.Method, Seed: r.Seed, Limit: r.Options.Component, Thinning: r.thinning}
	if r.Method == Chain {
		s.Chains = chains
	}
	var ends []int // of the draws of each chain
	for c, draws := range r.draws {
		s.Draws = append(s.Draws, draws[:r.want[c]]...)
		ends = append(ends, len(s.Draws))
	}
	e := &estimator{draws: s.Draws, ends: ends, independent: r.Method == Exact, slowest: 1}
	s.Degree = e.meanOf(func(d *Draw) float64 { return float64(d.Degree) })
	s.Moves = e.meanOf(func(d *Draw) float64 { return float64(d.Moves) })
	s.Isolated = e.share(func(d *Draw) bool { return d.Degree == 0 })
	s.SeedShare = e.share(func(d *Draw) bool { return d.Local.Seed })
	if r.Queens == 2 {
		s.Two = e.two(r.n)
	}
	s.Autocorrelation, s.Effective = e.slowest, e.effective()
	s.DegreeVariance = e.variance(s.Degree, func(i int) float64 { return float64(s.Draws[i].Degree) })
	if s.Limit > 0 {
		s.Larger = e.share(func(d *Draw) bool { return !d.Whole })
		s.Reached = e.share(func(d *Draw) bool { return d.Reached })
		s.Missed = e.share(func(d *Draw) bool { return d.Whole && !d.Reached })
	}
	return s
}

// An estimator makes estimates from draws that have weights.
type estimator struct {
	draws       []Draw
	ends        []int // of the draws of each chain
	independent bool
	slowest     float64 // the largest autocorrelation time that was found
}

// share estimates the share of orbits with a property.
func (e *estimator) share(has func(d *Draw) bool) Estimate {
	return e.meanOf(func(d *Draw) float64 { return float64(bit(has(d))) })
}

// meanOf estimates the mean of a value of the draws.
func (e *estimator) meanOf(of func(d *Draw) float64) Estimate {
	return e.mean(func(i int) float64 { return of(&e.draws[i]) })
}

// variance estimates the variance of a value, whose mean is known, of an orbit.
func (e *estimator) variance(mean Estimate, of func(i int) float64) float64 {
	squares, weights := 0.0, 0.0
	for i := range e.draws {
		w := e.draws[i].weight()
		squares += w * (of(i) * of(i))
		weights += w
	}
	return max(0, squares/weights-mean.Value*mean.Value)
}

// mean estimates the mean of a value over random orbits: Σ w·x / Σ w. Its error is that of a ratio (the delta method): with the
// residuals w·(x − mean), the square root of τ·Σ residual² over Σ w, where τ is the integrated autocorrelation time.
func (e *estimator) mean(of func(i int) float64) Estimate {
	sum, weights := 0.0, 0.0
	for i := range e.draws {
		d := &e.draws[i]
		sum += d.weight() * of(i)
		weights += d.weight()
	}
	value, squares := sum/weights, 0.0
	residuals := make([]float64, len(e.draws))
	for i := range e.draws {
		d := &e.draws[i]
		residuals[i] = d.weight() * (of(i) - value)
		squares += residuals[i] * residuals[i]
	}
	time := 1.0
	if !e.independent && squares > 0 {
		time = autocorrelationTime(residuals, e.ends, squares/float64(len(residuals)))
	}
	e.slowest = max(e.slowest, time)
	return Estimate{value, math.Sqrt(time*squares) / weights}
}

// effective returns the effective number of samples: (Σ w)² / Σ w², divided by the largest autocorrelation time.
func (e *estimator) effective() float64 {
	sum, squares := 0.0, 0.0
	for i := range e.draws {
		w := e.draws[i].weight()
		sum += w
		squares += w * w
	}
	return sum * sum / squares / e.slowest
}

// window is how many autocorrelation times are summed. More would add noise, fewer would leave out a part of the sum (sokal1997).
const window = 5

// autocorrelationTime returns the integrated autocorrelation time 1 + 2·Σ ρ(t) of series around 0 with a known variance, by the
// rule of sokal1997: the sum ends at the first t that is at least 5 times what it has come to. The autocorrelations ρ are means over all
// series. It is 1 at least, so that errors are not made smaller by chance.
func autocorrelationTime(series []float64, ends []int, variance float64) float64 {
	time := 1.0
	for t := 1; float64(t) < window*max(1, time); t++ {
		sum, pairs, begin := 0.0, 0, 0
		for _, end := range ends {
			for i := begin; i+t < end; i++ {
				sum += series[i] * series[i+t]
				pairs++
			}
			begin = end
		}
		if pairs == 0 {
			break
		}
		time += 2 * sum / float64(pairs) / variance
	}
	return max(1, time)
}
