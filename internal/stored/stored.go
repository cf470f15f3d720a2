// Package stored has the surveys of the orders that take more than a second, which package facts keeps with their provenance.
package stored

import (
	"fmt"
	"slices"
	"sync"

	"qorbit/internal/facts"
	"qorbit/internal/table"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/survey"
)

var orders = sync.OnceValue(func() []table.Order { return facts.Read[table.Order](facts.Survey) })

// order returns the row of an order.
func order(n int) (o table.Order, ok bool) {
	at := slices.IndexFunc(orders(), func(o table.Order) bool { return o.N == n })
	if at < 0 {
		return o, false
	}
	return orders()[at], true
}

// Has reports whether an order is stored.
func Has(n int) bool {
	_, ok := order(n)
	return ok
}

// Survey returns what is stored of the graph of one-queen moves of an order. Degrees, Sizes and Depth are nil where they were not
// recorded. It fails where the order is not stored.
func Survey(n int) (*survey.Survey, error) {
	o, ok := order(n)
	if !ok {
		return nil, fmt.Errorf("order %d is not stored", n)
	}
	return &survey.Survey{Stats: orbitgraph.Stats{
		N: o.N, Queens: o.Queens, Orbits: o.Orbits, Class8: o.Class8, Class4: o.Class4, Class2: o.Class2, Moves: o.Moves, SelfMoves: o.SelfMoves,
		Edges: o.Edges, Isolated: o.Isolated, Components: o.Components, Giant: o.Giant, MaxDegree: o.MaxDegree, Seeds: o.Seeds, Reached: o.Reached,
	}, Degrees: o.Degrees, Sizes: o.Sizes, Depth: o.Depth}, nil
}

// Chained returns how many orbits of an order a chain of searches from order 4 on reaches, if that is stored.
func Chained(n int) (reached int, ok bool) {
	o, ok := order(n)
	return o.Chained, ok && o.Chained > 0 // from order 5 on, such a search reaches some
}
