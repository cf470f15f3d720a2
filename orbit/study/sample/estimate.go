package sample

import "math"

// An Estimate is a value for random orbits with its standard error.
type Estimate struct{ Value, Error float64 }

// A Result is what a run has drawn, and what it estimates for a random orbit of the order. Shares are of orbits;
// variances are those of an orbit, not of an estimate. What is reached or missed leaves open what the limit of
// components cuts off.
type Result struct {
	N       int `json:"n"`       // the order
	Samples int `json:"samples"` // how many solutions were drawn
	// the effective number of draws: so many independent uniform ones have errors that are no larger
	Effective      float64  `json:"effective"`
	Degree         Estimate `json:"degree"`          // the mean number of neighbouring orbits
	DegreeVariance float64  `json:"degree_variance"` // the variance of the number of neighbours of an orbit
	Isolated       Estimate `json:"isolated"`        // the share of orbits without a neighbour
	SeedShare      Estimate `json:"seed"`            // the share of orbits that an Inc leads to
	Moves          Estimate `json:"moves"`           // the mean number of moves from a solution of an orbit
	// 0 for no search
	Limit  int      `json:"component"` // how many orbits of a component were searched at most
	Larger Estimate `json:"larger"`    // the share of orbits in components with more orbits than that
	// the share of orbits with a seed among the orbits that were found of their component
	Reached Estimate `json:"reached"`
	// the share of orbits whose component was found whole and has no seed
	Missed Estimate `json:"missed"`
	// the largest integrated autocorrelation time of a value, in draws; 1 for independent draws
	Autocorrelation float64 `json:"autocorrelation"`
	// how solutions were drawn: exact (uniform and independent) or chain (Markov chains)
	Method Method `json:"method"`
	Seed   uint64 `json:"seed_of_generator"` // the seed of the generator of random numbers

	Chains   int    // 0 for independent draws
	Thinning int    // of chains: the steps between looks
	Draws    []Draw // by chain
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
	s.Samples = len(s.Draws)
	e := &estimator{draws: s.Draws, ends: ends, independent: r.Method == Exact, slowest: 1}
	s.Degree = e.mean(func(d *Draw) float64 { return float64(d.Degree) })
	s.Moves = e.mean(func(d *Draw) float64 { return float64(d.Moves) })
	s.Isolated = e.share(func(d *Draw) bool { return d.Degree == 0 })
	s.SeedShare = e.share(func(d *Draw) bool { return d.Seed })
	s.Autocorrelation, s.Effective = e.slowest, e.effective()
	s.DegreeVariance = e.variance(s.Degree, func(d *Draw) float64 { return float64(d.Degree) })
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
	return e.mean(func(d *Draw) float64 { return float64(bit(has(d))) })
}

// variance estimates the variance of a value, whose mean is known, of an orbit.
func (e *estimator) variance(mean Estimate, of func(d *Draw) float64) float64 {
	squares, weights := 0.0, 0.0
	for i := range e.draws {
		d := &e.draws[i]
		squares += d.weight() * (of(d) * of(d))
		weights += d.weight()
	}
	return max(0, squares/weights-mean.Value*mean.Value)
}

// mean estimates the mean of a value over random orbits: Σ w·x / Σ w. Its error is that of a ratio (the delta method):
// with the residuals w·(x − mean), the square root of τ·Σ residual² over Σ w, where τ is the integrated autocorrelation
// time.
func (e *estimator) mean(of func(d *Draw) float64) Estimate {
	sum, weights := 0.0, 0.0
	for i := range e.draws {
		d := &e.draws[i]
		sum += d.weight() * of(d)
		weights += d.weight()
	}
	value, squares := sum/weights, 0.0
	residuals := make([]float64, len(e.draws))
	for i := range e.draws {
		d := &e.draws[i]
		residuals[i] = d.weight() * (of(d) - value)
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

// window is how many autocorrelation times are summed. More would add noise, fewer would leave out a part of the sum
// (sokal1997).
const window = 5

// autocorrelationTime returns the integrated autocorrelation time 1 + 2·Σ ρ(t) of series around 0 with a known
// variance, by the rule of sokal1997: the sum ends at the first t that is at least 5 times what it has come to. The
// autocorrelations ρ are means over all series. It is 1 at least, so that errors are not made smaller by chance.
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
