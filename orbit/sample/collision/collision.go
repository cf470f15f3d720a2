// Package collision estimates how many orbits of an order share their multiset signature with another orbit, from random solutions.
// Whether an orbit does is found from one solution of it (signature.Finder), so that two orbits of a pair need not both be drawn.
// doc/signatures.md has the estimates.
package collision

import (
	"context"
	"fmt"
	"math"
	"slices"

	"qorbit/internal/parallel"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/sample"
	"qorbit/signature"
)

// MostQueens is how many queens the search for partners of an orbit places at most. At order 32 hardly any orbit needs so many.
const MostQueens = 50_000

// A Share is what a sample says of the orbits of an order that share their multiset signature with another.
type Share struct {
	Colliding int             // draws whose orbit does
	Orbits    sample.Estimate // the share of random orbits that do
	// The bounds of an interval of 95% for this share: what a Poisson distribution of the number of independent draws that collide gives.
	Least, Most float64
	Shifts      sample.Estimate // the share of orbits that share it with a cyclic shift of their solutions
	Undecided   sample.Estimate // the share of orbits for which MostQueens were placed, and no partner was found
}

// Of finds the draws of a sample whose orbits share their signatures. It fails with the context's error once ctx is done.
func Of(ctx context.Context, r *sample.Result, o orbit.Options) (*Share, error) {
	const kinds = 3
	found := make([][kinds]float64, len(r.Draws)) // which collide, by shifts, and which are undecided
	phase := fmt.Sprintf("orbits of order %d searched for others with their signature", r.N)
	err := parallel.Run(ctx, phase, len(r.Draws), o.Threads, o.Progress, func() func(i int) {
		f := signature.NewFinder(r.N)
		return func(i int) {
			collides, shift, undecided := search(f, r.Draws[i].Perm)
			found[i] = [kinds]float64{bit(collides), bit(shift), bit(undecided)}
		}
	})
	if err != nil {
		return nil, err
	}
	share := func(kind int) sample.Estimate { return r.Mean(func(i int) float64 { return found[i][kind] }) }
	s := &Share{Orbits: share(0), Shifts: share(1), Undecided: share(2)}
	for _, f := range found {
		s.Colliding += int(f[0])
	}
	s.Least, s.Most = interval(float64(s.Colliding)/r.Autocorrelation, float64(len(r.Draws))/r.Autocorrelation)
	return s, nil
}

// A Count is how many orbits share their multiset signature with another, of all orbits of an order.
type Count struct {
	Orbits int // those that do
	Shifts int // those that share it with a cyclic shift of their solutions
	Across int // those of which a solution has a queen that can go across the border, as Across says
}

// Classify counts the orbits of groups with one signature each, as signature.Experiment has them.
func Classify(groups [][]ops.Perm) (c Count) {
	for _, group := range groups {
		for i, p := range group {
			c.Orbits++
			others := append(slices.Clone(group[:i]), group[i+1:]...)
			if slices.ContainsFunc(others, func(q ops.Perm) bool { return signature.AreShifts(p, q) }) {
				c.Shifts++
			}
			if lines(p) > 0 {
				c.Across++
			}
		}
	}
	return c
}

// search reports whether the orbit of a solution shares its signature with another one, whether with one that has a cyclic shift of the
// solution, and whether neither was found but might be, as the search was cut off. All shifts are tried in any case.
func search(f *signature.Finder, p ops.Perm) (collides, shift, undecided bool) {
	partners, whole := f.Partners(p, MostQueens)
	if !whole {
		partners = append(partners, signature.Shifts(p)...)
	}
	shift = slices.ContainsFunc(partners, func(q ops.Perm) bool { return signature.AreShifts(p, q) })
	return len(partners) > 0, shift, !whole && len(partners) == 0
}

func bit(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// interval returns the bounds of the mean of a Poisson distribution, divided by trials, at which as many events or fewer, or as many or more,
// have the probability 1/40 (garwood1936). Where the number of events is no integer, it is rounded away from the middle.
func interval(events, trials float64) (least, most float64) {
	const tail = 1. / 40
	if few := math.Floor(events); few > 0 {
		least = solve(func(mean float64) bool { return 1-atMost(few-1, mean) > tail }) / trials
	}
	most = solve(func(mean float64) bool { return atMost(math.Ceil(events), mean) < tail }) / trials
	return least, most
}

// atMost returns the probability of so many events or fewer of a Poisson distribution.
func atMost(events, mean float64) (sum float64) {
	for k := 0.; k <= events; k++ {
		logGamma, _ := math.Lgamma(k + 1)
		sum += math.Exp(k*math.Log(mean) - mean - logGamma)
	}
	return sum
}

// solve returns the least mean that is beyond a limit, by bisection.
func solve(beyond func(mean float64) bool) float64 {
	low, high := 0., 1.
	for !beyond(high) {
		low, high = high, 2*high
	}
	for range 60 {
		if middle := (low + high) / 2; beyond(middle) {
			high = middle
		} else {
			low = middle
		}
	}
	return high
}
