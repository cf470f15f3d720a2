package article

import (
	"fmt"
	"math"

	"qorbit/internal/row"
	"qorbit/internal/row/sampled"
)

// A measure is what samples estimate of an order: mean degree, isolated orbits, seeds, and moves, each with its standard error.
type measure [4][2]row.Number

func measureOf(s sampled.Row) measure {
	return measure{{s.Degree, s.DegreeError}, {s.Isolated, s.IsolatedError}, {s.Seed, s.SeedError}, {s.Moves, s.MovesError}}
}

// exactly has the same of all orbits, without an error.
func exactly(o row.Order) measure {
	mean := func(count uint64) [2]row.Number { return [2]row.Number{row.Number(float64(count) / float64(o.Orbits))} }
	return measure{mean(2 * uint64(o.Edges)), mean(uint64(o.Isolated)), mean(uint64(o.Seeds)), mean(o.Moves)}
}

// off is how far two are from each other, in standard errors of the difference, at most.
func (m measure) off(other measure) (most float64) {
	for i, a := range m {
		b := other[i]
		most = max(most, math.Abs(float64(a[0]-b[0]))/math.Hypot(float64(a[1]), float64(b[1])))
	}
	return most
}

// exactMacros are the numbers of the text about exact draws: the orders at which there are exact values, or chains, and how far the draws
// are from them.
func exactMacros(r *Results, exact, chains []sampled.Row) []byte {
	m := new(macroList)
	var ofValues, ofChains []int
	values, others := 0.0, 0.0
	for _, e := range exact {
		for _, o := range r.Orders {
			if o.N == e.N {
				ofValues, values = append(ofValues, e.N), max(values, measureOf(e).off(exactly(o)))
			}
		}
		for _, c := range chains {
			if c.N == e.N {
				ofChains, others = append(ofChains, e.N), max(others, measureOf(e).off(measureOf(c)))
			}
		}
	}
	m.numbers("exactValueOrders", ofValues)
	m.number("exactValuesOff", fmt.Sprintf("%.1f", values))
	m.numbers("exactDrawOrders", ofChains)
	m.number("chainsOff", fmt.Sprintf("%.1f", others))
	return []byte(m.String())
}
