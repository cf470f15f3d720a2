package constellation

import (
	"context"
	"fmt"

	"qorbit/count"
	"qorbit/count/internal/board"
)

// Counting from start constellations (engelhardt): Q = 8·A₈ + 4·A₄ + 2·A₂, with Aₛ the orbits of size s. The border
// queens of the solutions of one orbit form one class of constellations, so it is enough to complete one constellation of
// each class. If it is asymmetric, every completion is an orbit of size 8, whose other images complete the other images of
// the constellation. A symmetric constellation has several completions in one orbit: its images under the turns that fix
// the constellation. The smallest of these counts.

// MaxCounted is the largest order that Count accepts.
const MaxCounted = count.MaxSearched

// Method counts an order from one constellation of each class.
var Method = count.NewMethod(count.Info{
	Name:     "constellations",
	Summary:  "all border queens first, one constellation of each class, on all threads",
	Source:   "engelhardt",
	MaxOrder: MaxCounted,
}, func(ctx context.Context, n int, o count.Options) (count.Count, error) {
	asymmetric, symmetric, err := All(n)
	if err != nil {
		return count.Count{}, err
	}
	return complete(ctx, n, o, append(asymmetric, symmetric...))
})

// All lists one constellation of each class of order n: the least of its images, in ascending order. It fails if n is not in
// 1..MaxOrder.
func All(n int) (asymmetric, symmetric []Constellation, err error) {
	if n < 1 || n > MaxOrder {
		return nil, nil, orderError(n)
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

// Count counts the solutions whose border queens are one of the constellations, or an image of one. Whole reports whether
// the list has one of each class, so that the count is that of the order. Count fails if the list is empty, if the orders
// differ or are not in 1..MaxCounted, if two constellations are images of each other, and with the context's error.
func Count(ctx context.Context, list []Constellation, o count.Options) (c count.Count, whole bool, err error) {
	if len(list) == 0 {
		return count.Count{}, false, fmt.Errorf("constellation: no constellations, expected one or more")
	}
	if err := checkList(list, 1, MaxCounted); err != nil {
		return count.Count{}, false, err
	}
	n := list[0].Order()
	asymmetric, symmetric, err := All(n)
	if err != nil {
		return count.Count{}, false, err
	}
	m := count.NewMethod(Method.Describe(), func(ctx context.Context, n int, o count.Options) (count.Count, error) {
		return complete(ctx, n, o, list)
	})
	c, err = m.Count(ctx, n, o)
	return c, len(list) == len(asymmetric)+len(symmetric), err
}

// checkList fails if the constellations are not of one order from least to most, and if two are images of each other.
func checkList(list []Constellation, least, most int) error {
	first := make(map[Constellation]int, len(list))
	for i, c := range list {
		if n := c.Order(); n < least || n > most {
			return fmt.Errorf("constellation: constellation %d has order %d, expected %d to %d", i+1, n, least, most)
		}
		if n, expected := c.Order(), list[0].Order(); n != expected {
			return fmt.Errorf("constellation: constellation %d has order %d, expected %d as the first has", i+1, n, expected)
		}
		if before, ok := first[c.Least()]; ok {
			return fmt.Errorf("constellation: constellations %d and %d are images of each other, expected one of a class", before+1, i+1)
		}
		first[c.Least()] = i
	}
	return nil
}

// complete counts the solutions that complete the constellations.
func complete(ctx context.Context, n int, o count.Options, list []Constellation) (count.Count, error) {
	sum, threads := board.Share(ctx, n, len(list), o.Threads, o.Progress, func(s *board.Search, i int) {
		barBut(s, list[i])
		size := stabilised[list[i].Size()]
		s.Leaf = func() { s.Class[size(s)]++ }
		s.Place(0, 0, 0, 0)
	})
	c, err := count.FromClasses(n, sum.Class[8], sum.Class[4], sum.Class[2])
	c.Nodes, c.Threads = sum.Nodes, threads
	return c, err
}

// barBut bars what the constellation's queens attack, in all rows. Their own squares are then the only free ones of the
// border, and the search places them like any other queen; treating them apart is not faster.
func barBut(s *board.Search, c Constellation) {
	for y := range s.N {
		s.Bars[y] = 0
		for x := range s.N {
			for _, queen := range c.squares() {
				if square := (Square{x, y}); square != queen && queen.attack(square) {
					s.Bars[y] |= 1 << x
				}
			}
		}
	}
}

// stabilised maps the size of a constellation to the function that returns the size of the orbit that a completion
// represents, or 0 if another completion in its orbit is smaller. Symmetries that do not fix the constellation lead to
// another constellation, and are not compared.
var stabilised = map[int]func(*board.Search) int{
	8: func(*board.Search) int { return 8 },
	4: (*board.Search).HalfTurnSize,
	2: (*board.Search).TurnSize,
	1: func(*board.Search) int { return 1 },
}
