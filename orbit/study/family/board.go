// Package family constructs, for every order N ≥ 9, a solution whose orbit is isolated in the orbit graph and is no
// seed. So the search of zhang2011 misses an orbit at each of these orders. doc/incomplete.md has the theorem and the
// proof; its tests have the finite checks of the proof.
//
// Of returns the solution of an order. What package move finds of it (move.Scanner) says that it is isolated and no
// seed.
package family

import (
	"fmt"

	"qorbit/ops"
)

// A Board is a permutation: b[i] is the row of the queen in column i, both counted from zero. Unlike an ops.Perm it can
// have any order.
type Board []int

// IsSolution reports whether b is a permutation and no two of its queens stand on one diagonal.
func (b Board) IsSolution() bool {
	n := len(b)
	rows, falling, rising := make([]bool, n), make([]bool, 2*n), make([]bool, 2*n)
	for col, row := range b {
		if row < 0 || row >= n || rows[row] || falling[row-col+n] || rising[row+col] {
			return false
		}
		rows[row], falling[row-col+n], rising[row+col] = true, true, true
	}
	return true
}

// Perm returns b as a permutation of package ops. It fails where the order is more than ops.MaxOrder.
func (b Board) Perm() (ops.Perm, error) {
	if len(b) > ops.MaxOrder {
		return nil, fmt.Errorf("a board of order %d, expected at most %d", len(b), ops.MaxOrder)
	}
	p := make(ops.Perm, len(b))
	for col, row := range b {
		p[col] = uint8(row)
	}
	return p, nil
}

// OfPerm returns a permutation as a board.
func OfPerm(p ops.Perm) Board {
	b := make(Board, len(p))
	for col, row := range p {
		b[col] = int(row)
	}
	return b
}
