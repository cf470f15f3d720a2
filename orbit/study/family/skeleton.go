package family

import "fmt"

// Skeletons: solutions T of every order n ≥ 12 with
//
//   - no queen on the main diagonal or the two next to it, so that a corner block has room there;
//   - a queen with row − column = 2, and one with row + column = n − 2, counted from zero;
//   - a connected graph of queens, with an edge where two falling, or two rising, diagonals are neighbours;
//   - a bottom and a rightmost queen that cannot go to the opposite border.
//
// For large orders T consists of two chains of queens a knight's move apart, and of some queens at their ends.

// A Chain has queens in consecutive columns, in every second row from Row on.
type Chain struct{ Row, Length int }

// A Template is a skeleton with two chains: the rows of its queens, column by column. With both chains three queens
// longer, it is a skeleton of six more lines.
type Template struct {
	Before  Board
	First   Chain
	Between Board
	Second  Chain
	After   Board
}

// Order returns the number of lines.
func (t Template) Order() int {
	return len(t.Before) + t.First.Length + len(t.Between) + t.Second.Length + len(t.After)
}

// Templates has one template for each residue of the order modulo 6.
var Templates = [6]Template{
	{Board{2, 19}, Chain{5, 7}, Board{23, 21, 0, 22, 1}, Chain{4, 9}, Board{3}},
	{Board{16, 3}, Chain{7, 9}, Board{}, Chain{0, 8}, Board{22, 24, 18, 20, 5, 1}},
	{Board{22, 18}, Chain{4, 7}, Board{25, 23, 20, 24, 0, 2}, Chain{5, 9}, Board{1, 3}},
	{Board{12, 14}, Chain{9, 5}, Board{}, Chain{0, 6}, Board{19, 16, 18, 20, 1, 3, 5, 7}},
	{Board{2, 26}, Chain{5, 12}, Board{3, 0, 4, 1}, Chain{8, 9}, Board{6}},
	{Board{11}, Chain{3, 4}, Board{14, 16, 13, 15}, Chain{0, 7}, Board{1}},
}

// otherSkeletons has those of orders for which the templates are too large.
var otherSkeletons = map[int]Board{
	12: {4, 6, 11, 5, 10, 0, 9, 3, 1, 7, 2, 8},
	13: {6, 9, 11, 1, 7, 12, 2, 0, 10, 3, 5, 8, 4},
	14: {6, 13, 7, 10, 8, 0, 2, 4, 11, 1, 12, 9, 5, 3},
	15: {8, 14, 5, 9, 13, 0, 4, 12, 10, 2, 6, 3, 1, 7, 11},
	16: {2, 15, 8, 12, 7, 3, 13, 11, 1, 14, 4, 6, 9, 0, 10, 5},
	18: {2, 13, 5, 7, 9, 11, 17, 15, 0, 16, 1, 4, 6, 8, 10, 12, 14, 3},
	19: {4, 7, 5, 14, 16, 13, 0, 12, 17, 6, 1, 18, 2, 15, 9, 11, 8, 10, 3},
	20: {19, 6, 0, 15, 13, 7, 9, 4, 14, 17, 3, 18, 16, 1, 10, 5, 11, 8, 12, 2},
	22: {12, 14, 8, 20, 0, 15, 10, 1, 3, 17, 21, 18, 2, 11, 16, 4, 19, 5, 9, 6, 13, 7},
}

// leastSkeleton is the order from which on skeleton has all orders.
const leastSkeleton = 12

// skeleton returns the skeleton of an order. It panics where the order is less than leastSkeleton.
func skeleton(n int) Board {
	if b, ok := otherSkeletons[n]; ok {
		return b
	}
	if n < leastSkeleton {
		panic(fmt.Sprintf("family: no skeleton of order %d, expected at least %d", n, leastSkeleton))
	}
	t := Templates[n%6]
	return t.Stretch((n - t.Order()) / 6)
}

// Stretch returns the skeleton with chains 3·times queens longer. The other queens stay at their distance to the
// borders, and in the columns between the chains to the chains.
func (t Template) Stretch(times int) (b Board) {
	others := func(rows Board) {
		for _, row := range rows {
			if row >= t.Order()/2 {
				row += 6 * times
			}
			b = append(b, row)
		}
	}
	queens := func(c Chain) {
		for j := range c.Length + 3*times {
			b = append(b, c.Row+2*j)
		}
	}
	others(t.Before)
	queens(t.First)
	others(t.Between)
	queens(t.Second)
	others(t.After)
	return b
}
