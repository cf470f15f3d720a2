package orbit

import (
	"qorbit/ops"
)

// The literal twins: the definitions, applied to every possibility, with nothing clever. They are what the fast paths
// are held against.

// literalSolutions lists all solutions of order n: every permutation, tested by equation 1 of the paper.
func literalSolutions(n int) []ops.Perm {
	var solutions []ops.Perm
	var extend func(p ops.Perm, left []uint8)
	extend = func(p ops.Perm, left []uint8) {
		if len(left) == 0 && p.IsSolution() {
			solutions = append(solutions, p.Clone())
		}
		for i, row := range left {
			rest := append(append([]uint8{}, left[:i]...), left[i+1:]...)
			extend(append(p, row), rest)
		}
	}
	extend(nil, ops.Identity(n))
	return solutions
}

// literalCanonical is the least of the eight images.
func literalCanonical(p ops.Perm) ops.Perm {
	least := p
	for _, image := range ops.Images(p) {
		if image.Compare(least) < 0 {
			least = image
		}
	}
	return least
}

// A literalMove is an operator of the paper with its result.
type literalMove struct {
	operator ops.Operator
	result   ops.Perm
}

// literalMoves tries every deletion with every insertion into what remains: N deletions, N×N insertions.
func literalMoves(p ops.Perm) []literalMove {
	var moves []literalMove
	for col := range p {
		for c := range p {
			for r := range p {
				mov := ops.MovOf(p, col, ops.Inc{Row: ops.Gap(r), Col: ops.Gap(c)})
				if q := must(mov.Apply(p)); q.IsSolution() && !q.Equal(p) {
					moves = append(moves, literalMove{mov, q})
				}
			}
		}
	}
	return moves
}

// literalIncs tries every insertion.
func literalIncs(p ops.Perm) []literalMove {
	var incs []literalMove
	for c := 0; c <= len(p); c++ {
		for r := 0; r <= len(p); r++ {
			inc := ops.Inc{Row: ops.Gap(r), Col: ops.Gap(c)}
			if q := must(inc.Apply(p)); q.IsSolution() {
				incs = append(incs, literalMove{inc, q})
			}
		}
	}
	return incs
}

// literalQueenMoves tries every k-queen move of p: it takes out every k queens and tries every solution of the order as
// a result, at every k squares of it.
func literalQueenMoves(p ops.Perm, k int, solutions []ops.Perm) []ops.Perm {
	var results []ops.Perm
	for _, out := range subsets(len(p), k) {
		pattern := must(ops.DelQueens(p, out...))
		for _, q := range solutions {
			for _, in := range subsets(len(p), k) {
				if !q.Equal(p) && must(ops.DelQueens(q, in...)).Equal(pattern) {
					results = append(results, q)
				}
			}
		}
	}
	return results
}

// subsets lists the k-subsets of 0..n−1.
func subsets(n, k int) [][]int {
	var all [][]int
	for set := range 1 << n {
		var members []int
		for i := range n {
			if set>>i&1 == 1 {
				members = append(members, i)
			}
		}
		if len(members) == k {
			all = append(all, members)
		}
	}
	return all
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
