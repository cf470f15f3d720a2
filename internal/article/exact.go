package article

import (
	"fmt"
	"math"

	"qorbit/internal/row"
	"qorbit/internal/row/sampled"
)

// exactMacros are the numbers of the text about exact draws: the orders at which there are chains, too, and how far both are from each other,
// in standard errors, at most.
func exactMacros(exact, chains []sampled.Row) []byte {
	m, off := new(macroList), 0.0
	var orders []int
	for _, e := range exact {
		for _, c := range chains {
			if e.N != c.N {
				continue
			}
			orders = append(orders, e.N)
			for _, pair := range [][4]row.Number{
				{e.Degree, e.DegreeError, c.Degree, c.DegreeError}, {e.Isolated, e.IsolatedError, c.Isolated, c.IsolatedError},
				{e.Seed, e.SeedError, c.Seed, c.SeedError}, {e.Moves, e.MovesError, c.Moves, c.MovesError},
			} {
				off = max(off, math.Abs(float64(pair[0]-pair[2]))/math.Hypot(float64(pair[1]), float64(pair[3])))
			}
		}
	}
	m.numbers("exactDrawOrders", orders)
	m.number("chainsOff", fmt.Sprintf("%.1f", off))
	return []byte(m.String())
}
