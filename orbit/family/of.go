package family

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"qorbit/ops"
)

// LeastOrder is the least order with an orbit that is isolated and no seed. At lower orders the search reaches all orbits.
const LeastOrder = 9

// leastInBlocks is the order from which on Of returns a corner and a product.
const leastInBlocks = leastCorner + len11*LeastSkeleton

const len11 = 11 // the order of Unit

// smallText has a solution of each order from LeastOrder to leastInBlocks−1, found by trying random ones.
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

// Of returns a solution of order n whose orbit is isolated in the orbit graph and is no seed, with its division into
// blocks; below order 154 it has none. It fails where n is less than LeastOrder: there is no such orbit.
func Of(n int) (Board, []Block, error) {
	switch {
	case n < LeastOrder:
		return nil, nil, fmt.Errorf("order %d, expected at least %d: below, the search reaches all orbits", n, LeastOrder)
	case n < leastInBlocks:
		return small()[n-LeastOrder], nil, nil
	}
	corner := corners[(n-leastCorner)%len11]
	p, blocks := Join(corner, Skeleton((n-len(corner))/len11))
	return p, blocks, nil
}

// Product replaces each queen of the board t by the board b: the queen of column len(b)·i + j stands in row len(b)·t[i] + b[j].
// If t is a solution and b a toroidal one, the product is a solution.
func Product(t, b Board) Board {
	p := make(Board, 0, len(t)*len(b))
	for _, row := range t {
		for _, r := range b {
			p = append(p, len(b)*row+r)
		}
	}
	return p
}

// Join returns the board with corner in its first lines and the product of t and Unit in the others, and its blocks.
func Join(corner, t Board) (Board, []Block) {
	k := len(corner)
	p := append(Board(nil), corner...)
	var blocks []Block
	if k > 0 {
		blocks = append(blocks, Block{0, 0, corner})
	}
	for _, row := range Product(t, Unit) {
		p = append(p, k+row)
	}
	for i, row := range t {
		blocks = append(blocks, Block{k + len11*row, k + len11*i, Unit})
	}
	return p, blocks
}

// Transpose exchanges rows and columns within a block of p, in place. For blocks of Unit the result is a solution again: the diagonals of
// Unit and of its transpose are the same.
func Transpose(p Board, u *Block) {
	u.Queens = u.Queens.inverse()
	for j, row := range u.Queens {
		p[u.Col+j] = u.Row + row
	}
}
