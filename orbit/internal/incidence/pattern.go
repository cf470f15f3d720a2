package incidence

import (
	"fmt"
	"math"
	"math/bits"

	"gonum.org/v1/gonum/stat/combin"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
)

// A Pattern says what two orbits share that a move of k queens joins: what a solution keeps when k of its queens are
// lifted, up to the symmetries. Two orbits with a pattern in common have the minor of N−k queens in common, too: passes
// are divided by a property of the minor.
type Pattern struct {
	Name string
	// Key returns the key of what p, whose inverse is inverse, keeps without a set of columns, given as bits; and how
	// many of the eight symmetries fix it. Keys are 1 to Keys(N,k).
	Key  func(p, inverse ops.Perm, columns uint32) (key orbit.Key, fixed uint8)
	Keys func(n, k int) uint64
	// Distinct says that lifting different queens of a solution never leaves the same, not even before symmetries are
	// applied.
	Distinct bool
}

// The patterns.
var (
	// Minor is what is left when the queens are deleted with their rows and columns: see doc/patterns.md. Its key is that
	// of the smaller one of an image and its complement, so it is in the first half of the permutations.
	Minor = &Pattern{Name: "minor", Key: PatternKey, Keys: func(n, k int) uint64 { return rank.Factorials[n-k] / 2 }}
	// Placement is the other queens on their squares: see doc/exchange.md.
	Placement = &Pattern{Name: "placement", Key: PlacementKey, Keys: placements, Distinct: true}
)

// PlacementKey returns the key of the placement of the queens of p, whose inverse is inverse, outside a set of columns,
// given as bits, and how many of the eight symmetries fix the placement. It is the least of the keys of the eight
// images: the rank of the minor, the set of columns without a queen, and that of rows.
func PlacementKey(p, inverse ops.Perm, columns uint32) (key orbit.Key, fixed uint8) {
	least, fixed := rank.Placement(p, inverse, columns)
	return orbit.Key(least + 1), fixed
}

// placements bounds the keys of placements of n−k queens, as a number that may be as large as MaxUint64.
func placements(n, k int) uint64 {
	sets := uint64(combin.Binomial(n, k))
	high, both := bits.Mul64(sets, sets)
	more, all := bits.Mul64(both, max(rank.Factorials[n-k]/2, 1))
	if high > 0 || more > 0 {
		return math.MaxUint64
	}
	return all
}

// bits returns the width of a key.
func (p *Pattern) bits(n, k int) int { return bits.Len64(max(p.Keys(n, k), 1)) }

// check fails where the keys of patterns do not fit a word beside a vertex.
func (p *Pattern) check(orbits *orbit.Orbits, k int) error {
	width := p.bits(orbits.Order(), k) + vertexBits(orbits.Len())
	if most := 64 + mostPileBits; width > most {
		return fmt.Errorf("%ss of %d queens of order %d: a key beside an orbit takes %d bits, expected at most %d",
			p.Name, orbits.Order()-k, orbits.Order(), width, most)
	}
	return nil
}

// vertexBits returns the width of the number of one of a given number of orbits.
func vertexBits(orbits int) int { return bits.Len(uint(max(orbits-1, 1))) }
