// Package displacement divides the moves of random solutions by how far the queen goes, and predicts how many there are of each kind
// from the occupation of the diagonals alone. doc/limit.md derives the prediction.
package displacement

import (
	"context"
	"fmt"

	"qorbit/internal/parallel"
	"qorbit/ops"
	"qorbit/orbit/sample"
)

// A Kind is a set of displacements (a, b) of the queen that moves, in rows and columns, or a sum or difference of such sets.
type Kind int

// The kinds. Every move is a Swap, Diagonal, Double, Near or Across.
const (
	Swap      Kind = iota // (0, ±1), (±1, 0): two adjacent columns or rows are exchanged
	Diagonal              // (±1, ±1)
	Double                // (0, ±2), (±2, 0)
	Near                  // the other displacements of at most half the board in rows and columns
	Across                // more than half the board in rows or columns
	Moves                 // all of these
	Degree                // neighbouring orbits: moves, with the two moves of each swap counted once
	Deletions             // deletions that leave a solution; an orbit is a seed if there is one
	kinds
)

var names = [kinds]string{"swap", "diagonal", "double", "near", "across", "moves", "degree", "deletions"}

// String is the name of the kind.
func (k Kind) String() string { return names[k] }

// Of returns the kind of a displacement on a board of order n.
func Of(n, a, b int) Kind {
	a, b = max(a, -a), max(b, -b)
	switch {
	case 2*a > n || 2*b > n:
		return Across
	case a+b == 1:
		return Swap
	case a == 1 && b == 1:
		return Diagonal
	case a*b == 0 && a+b == 2:
		return Double
	}
	return Near
}

// A Count is the mean number of moves of a kind for a random orbit.
type Count struct {
	Kind
	Mean      sample.Estimate // as measured
	Variance  float64         // of the number of an orbit, not of its estimate
	Predicted float64         // by the model
}

// Split measures and predicts the moves of the orbits that a sample has drawn, in the order of the kinds. It fails with the context's
// error once ctx is done.
func Split(ctx context.Context, r *sample.Result, threads int) ([]Count, error) {
	found := make([][kinds]int, len(r.Draws))
	err := parallel.Run(ctx, fmt.Sprintf("moves of order %d", r.N), len(r.Draws), threads, nil, func() func(i int) {
		return func(i int) { found[i] = tallyOf(&r.Draws[i]) }
	})
	if err != nil {
		return nil, err
	}
	var solutions []ops.Perm
	for i := range r.Draws {
		solutions = append(solutions, r.Draws[i].Perm)
	}
	predicted := newModel(r.N, solutions).predict()
	counts := make([]Count, kinds)
	for k := range counts {
		mean := r.Mean(func(i int) float64 { return float64(found[i][k]) })
		square := r.Mean(func(i int) float64 { return float64(found[i][k] * found[i][k]) })
		counts[k] = Count{Kind(k), mean, max(0, square.Value-mean.Value*mean.Value), predicted[k]}
	}
	return counts, nil
}

// tallyOf counts the moves of a draw.
func tallyOf(d *sample.Draw) (found [kinds]int) {
	n := len(d.Perm)
	found[Deletions] = sample.EachMove(d.Perm, func(row, col, newRow, newCol int) {
		found[Of(n, newRow-row, newCol-col)]++
	})
	found[Moves], found[Degree] = d.Moves, d.Degree
	return found
}
