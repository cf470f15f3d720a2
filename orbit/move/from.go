package move

import (
	"fmt"
	"iter"
	"math"

	"gonum.org/v1/gonum/stat/combin"

	"qorbit/ops"
	"qorbit/orbit"
)

// mostTried is how many moves of several queens are tried from one board: these take some ten seconds.
const mostTried = 50_000_000

// From returns the moves of the rule from a board p that meets a condition, with their results: other boards that meet
// it, of the same order. Nothing is enumerated, so p may have any order if the moves are of one queen. Moves of more
// queens are tried one by one. From fails where these are too many, or the rule is not defined at the order.
func (r Rule) From(c *orbit.Condition, p ops.Perm) (iter.Seq2[ops.Operator, ops.Perm], error) {
	if err := r.checkQueens(len(p)); err != nil {
		return nil, err
	}
	if err := r.checkTried(len(p)); err != nil {
		return nil, err
	}
	switch {
	case r.Kind != Mov:
		return exchanges(p, r.Kind.Neighbours(c, p, r.Queens)), nil
	case r.Queens > 1:
		return movesOfQueens(c, p, r.Queens), nil
	}
	return Operators(Moves(c, p)), nil
}

// checkTried fails where too many moves of several queens of a board of order n are to be tried.
func (r Rule) checkTried(n int) error {
	if r.Kind.Least == 0 || r.Queens < 2 {
		return nil
	}
	sets := math.Round(math.Exp(combin.LogGeneralizedBinomial(float64(n), float64(r.Queens))))
	tried := sets * math.Gamma(float64(r.Queens+1))
	if r.Kind == Mov {
		tried *= sets * sets
	}
	if tried > mostTried {
		return fmt.Errorf("%s at order %d: there are %.1g, expected at most %.1g",
			r.Moves(), n, tried, float64(mostTried))
	}
	return nil
}

// exchanges writes what leads from p to its neighbours as exchanges. p itself is left out.
func exchanges(p ops.Perm, neighbours iter.Seq[ops.Perm]) iter.Seq2[ops.Operator, ops.Perm] {
	return func(yield func(ops.Operator, ops.Perm) bool) {
		for q := range neighbours {
			if w, ok := exchangeWitness(p, q); ok && !yield(w.Operator, q) {
				return
			}
		}
	}
}

// movesOfQueens tries all moves of a number of queens: first by the columns that go out, then by the columns that come
// in, by their rows, and by which queen has which row. Queens that are put back make it a move of fewer.
func movesOfQueens(c *orbit.Condition, p ops.Perm, queens int) iter.Seq2[ops.Operator, ops.Perm] {
	return func(yield func(ops.Operator, ops.Perm) bool) {
		result := make(ops.Perm, len(p))
		for _, out := range combin.Combinations(len(p), queens) {
			rest, err := ops.DelQueens(p, out...)
			if err != nil {
				return
			}
			for squares, rows := range placements(len(p), queens) {
				putQueens(result, rest, squares, rows)
				if result.Equal(p) || !c.Holds(result) {
					continue
				}
				move, err := ops.MovQueens(p, out, squares)
				if err != nil || !yield(move, result.Clone()) {
					return
				}
			}
		}
	}
}

// placements yields all ways to put queens into different columns and rows of a board of order n: their squares, in the
// order of their columns, and their rows in ascending order. The next one overwrites the squares.
func placements(n, queens int) iter.Seq2[[]ops.Square, []int] {
	sets, orders := combin.Combinations(n, queens), combin.Permutations(queens, queens)
	return func(yield func([]ops.Square, []int) bool) {
		squares := make([]ops.Square, queens)
		for _, columns := range sets {
			for _, rows := range sets {
				for _, order := range orders {
					for i, at := range order {
						squares[i] = ops.Square{Row: rows[at], Col: columns[i]}
					}
					if !yield(squares, rows) {
						return
					}
				}
			}
		}
	}
}

// putQueens writes into result what is left of a board, spread over the other lines, and queens on squares, which are
// in the order of their columns. rows are their rows in ascending order.
func putQueens(result, rest ops.Perm, squares []ops.Square, rows []int) {
	next, queen := 0, 0
	for col := range result {
		if queen < len(squares) && squares[queen].Col == col {
			result[col] = uint8(squares[queen].Row)
			queen++
			continue
		}
		row := int(rest[next])
		for _, taken := range rows {
			if row >= taken {
				row++
			}
		}
		result[col] = uint8(row)
		next++
	}
}

// exchangeNeighbours tries all exchanges of at most a number of queens: the rows of some columns, each of which gets
// another one.
func exchangeNeighbours(c *orbit.Condition, p ops.Perm, queens int) iter.Seq[ops.Perm] {
	return func(yield func(ops.Perm) bool) {
		for k := 2; k <= min(queens, len(p)); k++ {
			orders := combin.Permutations(k, k)
			for _, columns := range combin.Combinations(len(p), k) {
				for _, order := range orders {
					q := p.Clone()
					for i, at := range order {
						q[columns[i]] = p[columns[at]]
					}
					// where fewer than k get another row, it is an exchange of fewer
					if Differ(p, q) == k && c.Holds(q) && !yield(q) {
						return
					}
				}
			}
		}
	}
}
