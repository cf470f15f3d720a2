package family

import (
	_ "embed"
	"sync"
)

// twoText has a solution of each of some orders. That of order 17 comes from a search through all orbits; the others were found by random
// draws, and by a Markov chain of solutions that prefers those with few neighbours.
//
//go:embed two.txt
var twoText string

var two = sync.OnceValue(func() []Board { return parse(twoText) })

// TwoQueenIsolated returns solutions of some orders, in ascending order. No move of two queens leads from them to another solution,
// and they are no seeds. So moves of two queens do not connect their orders, and a search with moves of two queens misses them.
func TwoQueenIsolated() []Board { return two() }
