package family

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"qorbit/ops"
	"qorbit/work"
)

// LeastOrder is the least order with an orbit that is isolated and no seed. At lower orders the search reaches all
// orbits.
const LeastOrder = 9

// Scope has the boards, moves and orders of the solutions of [Of].
var Scope = work.Scope{
	Conditions: []string{work.Queens}, Moves: work.Mov, Queens: 1, Least: LeastOrder, Most: ops.MaxOrder,
}

// LeastInBlocks is the order from which on Of returns a corner and a product.
const LeastInBlocks = leastCorner + len11*leastSkeleton

const len11 = 11 // the order of Unit

// smallText has a solution of each order from LeastOrder to LeastInBlocks−1, found by trying random ones.
//
//go:embed small.txt
var smallText string

var small = sync.OnceValue(func() []Board { return parse(smallText) })

// parse reads a solution a line.
func parse(text string) (all []Board) {
	for line := range strings.Lines(text) {
		p, err := ops.ParsePerm(line)
		if err != nil {
			panic(err)
		}
		all = append(all, OfPerm(p))
	}
	return all
}

// Of returns a solution of order n whose orbit is isolated in the orbit graph and is no seed, from
// order 154 on a corner and a product. It fails where n is less than LeastOrder: there is no such orbit.
func Of(n int) (Board, error) {
	switch {
	case n < LeastOrder:
		return nil, fmt.Errorf("order %d, expected at least %d: below, the search reaches all orbits", n, LeastOrder)
	case n < LeastInBlocks:
		return small()[n-LeastOrder], nil
	}
	corner := Corners[(n-leastCorner)%len11]
	return join(corner, skeleton((n-len(corner))/len11)), nil
}

// Product replaces each queen of the board t by the board b: the queen of column len(b)·i + j stands in row len(b)·t[i]
// + b[j]. If t is a solution and b a toroidal one, the product is a solution.
func Product(t, b Board) Board {
	p := make(Board, 0, len(t)*len(b))
	for _, row := range t {
		for _, r := range b {
			p = append(p, len(b)*row+r)
		}
	}
	return p
}

// join returns the board with corner in its first lines and the product of t and Unit in the others.
func join(corner, t Board) Board {
	p := append(Board(nil), corner...)
	for _, row := range Product(t, Unit) {
		p = append(p, len(corner)+row)
	}
	return p
}
