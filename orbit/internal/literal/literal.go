// Package literal applies the definitions to every possibility, with nothing clever: tests hold the fast paths against it.
package literal

import (
	"math/rand/v2"
	"slices"

	"qorbit/ops"
)

// Solutions lists all solutions of order n: every permutation, tested by equation 1 of the paper.
func Solutions(n int) []ops.Perm {
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

// Canonical is the least of the eight images.
func Canonical(p ops.Perm) ops.Perm {
	least := p
	for _, image := range ops.Images(p) {
		if image.Compare(least) < 0 {
			least = image
		}
	}
	return least
}

// A Move is an operator of the paper with its result.
type Move struct {
	Operator ops.Operator
	Result   ops.Perm
}

// Moves tries every deletion with every insertion into what remains: N deletions, N×N insertions.
func Moves(p ops.Perm) []Move {
	var moves []Move
	for col := range p {
		for c := range p {
			for r := range p {
				mov := ops.MovOf(p, col, ops.Inc{Row: ops.Gap(r), Col: ops.Gap(c)})
				if q := Must(mov.Apply(p)); q.IsSolution() && !q.Equal(p) {
					moves = append(moves, Move{mov, q})
				}
			}
		}
	}
	return moves
}

// Incs tries every insertion.
func Incs(p ops.Perm) []Move {
	var incs []Move
	for c := 0; c <= len(p); c++ {
		for r := 0; r <= len(p); r++ {
			inc := ops.Inc{Row: ops.Gap(r), Col: ops.Gap(c)}
			if q := Must(inc.Apply(p)); q.IsSolution() {
				incs = append(incs, Move{inc, q})
			}
		}
	}
	return incs
}

// Must returns the value, or panics.
func Must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// RandomPerm returns a random permutation of order n.
func RandomPerm(random *rand.Rand, n int) ops.Perm {
	p := ops.Identity(n)
	random.Shuffle(n, func(i, j int) { p[i], p[j] = p[j], p[i] })
	return p
}

// Distances returns all distances of a graph, by paths through ever more vertices (Floyd and Warshall); −1 stands for none.
func Distances(vertices int, neighbours func(v int) []int32) [][]int {
	far := vertices + 1
	d := make([][]int, vertices)
	for v := range d {
		d[v] = slices.Repeat([]int{far}, vertices)
		d[v][v] = 0
		for _, w := range neighbours(v) {
			d[v][w] = 1
		}
	}
	for via := range d {
		for v := range d {
			for w := range d {
				d[v][w] = min(d[v][w], d[v][via]+d[via][w])
			}
		}
	}
	for v := range d {
		for w := range d {
			if d[v][w] >= far {
				d[v][w] = -1
			}
		}
	}
	return d
}
