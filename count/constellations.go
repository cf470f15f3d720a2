package count

import (
	"context"
	"fmt"
)

// Counting from start constellations (engelhardt): Q = 8A + 4P + 2R. Solutions of one orbit have border queens of one class,
// so the search completes one constellation of each class, with weight 8 where the constellation is asymmetric, for then
// the solution is too, and its seven images complete the other seven. A symmetric constellation is completed by several
// solutions of one orbit; of these, the images under the turns that keep the constellation, the smallest counts.

var constellations = Method{
	Name:   "constellations",
	Says:   "all border queens first, one constellation of each class, on all threads",
	Source: "engelhardt",
	Max:    searchMax,
	count: func(ctx context.Context, n int, o Options) (Count, error) {
		asymmetric, symmetric, err := Constellations(n)
		if err != nil {
			return Count{}, err
		}
		return complete(ctx, n, o, append(asymmetric, symmetric...))
	},
}

// maxConstellation is the largest order of constellations.
const maxConstellation = 30

// Constellations lists, for order n, one constellation of each class of those that the eight symmetries of the square
// carry into each other: the smallest as it is held, in the order of these. Asymmetric ones have eight different images;
// turns carry symmetric ones into themselves. It fails where n is not in 1..30.
func Constellations(n int) (asymmetric, symmetric []Constellation, err error) {
	if n < 1 || n > maxConstellation {
		return nil, nil, fmt.Errorf("count: order %d is out of range, constellations have orders 1..%d", n, maxConstellation)
	}
	for code := range n * n * n * n {
		c := Constellation{uint8(n), [4]uint8{uint8(code / n / n / n), uint8(code / n / n % n), uint8(code / n % n), uint8(code % n)}}
		switch {
		case !c.peaceful() || c != c.Least():
		case c.Size() == 8:
			asymmetric = append(asymmetric, c)
		default:
			symmetric = append(symmetric, c)
		}
	}
	return asymmetric, symmetric, nil
}

// CountFrom counts the solutions whose border queens are one of the constellations, or an image of one. All says whether
// these are one of each class, so that the count is that of the order. It fails where there are none, where they are not of
// one order from 1 to 20, where two are images of each other, and as Method.Run does.
func CountFrom(ctx context.Context, list []Constellation, o Options) (c Count, all bool, err error) {
	if len(list) == 0 {
		return Count{}, false, fmt.Errorf("count: no constellations, expected one or more")
	}
	if err := checkList(list, 1, searchMax); err != nil {
		return Count{}, false, err
	}
	n := list[0].Order()
	asymmetric, symmetric, err := Constellations(n)
	if err != nil {
		return Count{}, false, err
	}
	m := constellations
	m.count = func(ctx context.Context, n int, o Options) (Count, error) { return complete(ctx, n, o, list) }
	c, err = m.Run(ctx, n, o)
	return c, len(list) == len(asymmetric)+len(symmetric), err
}

// checkList fails where constellations are not of one order from least to most, and where two are images of each other.
func checkList(list []Constellation, least, most int) error {
	first := make(map[Constellation]int, len(list))
	for i, c := range list {
		if n := c.Order(); n < least || n > most {
			return fmt.Errorf("count: constellation %d has order %d, expected %d to %d", i+1, n, least, most)
		}
		if n, expected := c.Order(), list[0].Order(); n != expected {
			return fmt.Errorf("count: constellation %d has order %d, expected %d as the first has", i+1, n, expected)
		}
		if before, ok := first[c.Least()]; ok {
			return fmt.Errorf("count: constellations %d and %d are images of each other, expected one of a class", before+1, i+1)
		}
		first[c.Least()] = i
	}
	return nil
}

// complete adds up the solutions that complete the constellations.
func complete(ctx context.Context, n int, o Options, list []Constellation) (Count, error) {
	return share(ctx, n, o, len(list), func(s *bitmapSearch, i int) {
		s.barBut(list[i])
		size := stabilised[list[i].Size()]
		s.leaf = func() { s.class[size(s)]++ }
		s.place(0, 0, 0, 0)
	})
}

// barBut bars what the constellation's queens attack, from above and from below. In the rows and columns of the border they
// are all that is left, and the search comes by them as by any other queen; going around them is no faster.
func (s *bitmapSearch) barBut(c Constellation) {
	for y := range s.n {
		s.bars[y] = 0
		for x := range s.n {
			for _, queen := range c.squares() {
				if square := (Square{x, y}); square != queen && queen.attack(square) {
					s.bars[y] |= 1 << x
				}
			}
		}
	}
}

// stabilised is, by the size of a constellation, the size of the orbit that a solution stands for; 0 where another image
// that fits the constellation is smaller.
var stabilised = map[int]func(*bitmapSearch) int{
	8: func(*bitmapSearch) int { return 8 },
	4: sizeByHalfTurn,
	2: sizeByTurns,
	1: func(*bitmapSearch) int { return 1 },
}

// sizeByHalfTurn compares with the half turn. The quarter turns carry the constellation elsewhere, and the solution too.
func sizeByHalfTurn(s *bitmapSearch) int {
	var memory [32]int
	column := s.columns(&memory)
	return sizeAmong(column, []func(y int) int{
		func(y int) int { return s.n - 1 - column[s.n-1-y] },
	})
}
