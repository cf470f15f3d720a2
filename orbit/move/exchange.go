package move

import (
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
)

// Exchange joins solutions that differ in at most K columns: some of K queens permute their rows, and the other queens
// stay. Two orbits are joined exactly if they share the placement of N−K queens, up to symmetry (doc/exchange.md). In
// the words of reconfiguration, up to K tokens jump at once (kristan2024).
var Exchange = &Kind{
	Name:       "exchange",
	Definition: "at most K queens permute their rows, all others stay: the Hamming distance is at most K",
	Source:     "kristan2024",
	Least:      2,
	Neighbours: exchangeNeighbours,
	MaxOrder:   16, // keys of placements beside orbits fit no word at order 17
	Pattern:    incidence.Placement,
	Witness:    ExchangeWitness,
}

// ExchangeWitness finds the exchange of at most a given number of queens from p to a solution of an orbit, other than
// p: of the eight images of its smallest solution, the first of those that differ in the fewest columns. Orbits of
// orders above orbit.MaxOrder have no keys.
func ExchangeWitness(p ops.Perm, to orbit.Key, queens int) (Witness, bool) {
	if len(p) > orbit.MaxOrder {
		return Witness{}, false
	}
	var nearest ops.Perm
	least := queens + 1
	for _, q := range ops.Images(to.Perm(len(p))) {
		if d := Differ(p, q); d > 0 && d < least {
			nearest, least = q, d
		}
	}
	if nearest == nil {
		return Witness{}, false
	}
	return exchangeWitness(p, nearest)
}

// Differ returns the Hamming distance of two permutations: how many columns have different rows. A column that one of
// them does not have differs.
func Differ(p, q ops.Perm) int {
	if len(p) > len(q) {
		p, q = q, p
	}
	columns := len(q) - len(p)
	for col, row := range p {
		if row != q[col] {
			columns++
		}
	}
	return columns
}
