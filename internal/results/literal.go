package results

import (
	"qorbit/ops"
	"qorbit/orbit"
)

// A LiteralCount has the number of moves at an order, counted in two ways.
type LiteralCount struct {
	N       int
	Moves   uint64 // the two gaps beside the deleted row or column count as one: the column moves
	Literal uint64 // they count as two, as in the notation of the paper: (N+1)² insertions for each deletion
}

// maxLiteral is the largest order at which moves are counted literally.
const maxLiteral = 8

// literalMoves counts the moves over the keys of the orbits by trying every Mov: each queen with each pair of gaps.
func literalMoves(orbits *orbit.Orbits) uint64 {
	n := orbits.Order()
	moves := uint64(0)
	for v := range orbits.Len() {
		p := orbits.Perm(v)
		for col, row := range p {
			for gaps := range (n + 1) * (n + 1) {
				mov := ops.Mov{Row: int(row), Col: col, NewRow: ops.Gap(gaps / (n + 1)), NewCol: ops.Gap(gaps % (n + 1))}
				if q, err := mov.Apply(p); err == nil && q.IsSolution() && !q.Equal(p) {
					moves++
				}
			}
		}
	}
	return moves
}
