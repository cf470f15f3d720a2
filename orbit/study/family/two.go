package family

import (
	_ "embed"
	"fmt"
	"sync"
)

// twoText has a solution of each of some orders. That of order 17 comes from a search through all orbits; the others
// were found by random draws, and by a Markov chain of solutions that prefers those with few neighbours.
//
//go:embed two.txt
var twoText string

var two = sync.OnceValue(func() []Board { return parse(twoText) })

// TwoQueenIsolated returns solutions of some orders, in ascending order. No move of two queens leads from them to
// another solution, and they are no seeds. So moves of two queens do not connect their orders, and a search with moves
// of two queens misses them.
func TwoQueenIsolated() []Board { return two() }

// The factors of OfTwo: a solution and two toroidal ones, found by trying all of their orders.
var (
	TwoSkeleton = Board{1, 3, 9, 0, 8, 10, 12, 7, 2, 4, 6, 14, 5, 11, 13}
	TwoFactor   = Board{8, 3, 1, 9, 11, 6, 4, 12, 5, 0, 10, 7, 2}
	TwoUnit     = Board{12, 2, 16, 8, 13, 18, 4, 17, 5, 11, 6, 10, 15, 1, 14, 0, 3, 9, 7}
)

// mostFactors bounds the memory of OfTwo: 8·285·13^5 bytes are 0.8 GB.
const mostFactors = 5

// OfTwo returns a solution of order 285·13^k, 1 ≤ k ≤ 5, from which no move of one or two queens leads to another
// solution, and which no deletion of one or two queens leaves a solution of. So a search with moves of two queens
// misses its orbit, for each k. Source: Theorem 4 of doc/incomplete.md.
func OfTwo(k int) (Board, error) {
	if k < 1 || k > mostFactors {
		return nil, fmt.Errorf("%d factors, expected 1..%d", k, mostFactors)
	}
	b := TwoUnit
	for range k {
		b = Product(TwoFactor, b)
	}
	return Product(TwoSkeleton, b), nil
}
