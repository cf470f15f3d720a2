package constellation

import (
	"context"
	"errors"
	"fmt"

	"qorbit/count"
	"qorbit/count/internal/board"
	"qorbit/work"
)

// Counting from start constellations (engelhardt): Q = 8·A₈ + 4·A₄ + 2·A₂, with Aₛ the orbits of size s. The border
// queens of the solutions of one orbit form one class of constellations, so it is enough to complete one constellation
// of each class. If it is asymmetric, every completion is an orbit of size 8, whose other images complete the other
// images of the constellation. A symmetric constellation has several completions in one orbit: its images under the
// turns that fix the constellation. The smallest of these counts.

// Method counts an order from one constellation of each class.
var Method = completing(func(n int) ([]Constellation, error) {
	asymmetric, symmetric, err := All(n)
	return append(asymmetric, symmetric...), err
})

// All lists one constellation of each class of order n: the least of its images, in ascending order. It fails if n is
// not in
// 1..MaxOrder.
func All(n int) (asymmetric, symmetric []Constellation, err error) {
	if err := checkOrder(n); err != nil {
		return nil, nil, err
	}
	for code := range n * n * n * n {
		clock := [4]uint8{
			uint8(code / n / n / n),
			uint8(code / n / n % n),
			uint8(code / n % n),
			uint8(code % n),
		}
		c := Constellation{uint8(n), clock}
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

// Count counts the solutions whose border queens are one of the constellations, or an image of one. Whole reports
// whether the list has one of each class, so that the count is that of the order. Count fails if the list is empty, if
// the orders differ or exceed count.MaxSearched, if two constellations are images of each other, and with the context's
// error.
func Count(ctx context.Context, list []Constellation, o work.Options) (c count.Count, whole bool, err error) {
	if _, err := unite(1, count.MaxSearched, File{Name: "the list", List: list}); err != nil {
		return count.Count{}, false, err
	}
	n := list[0].Order()
	asymmetric, symmetric, err := All(n)
	if err != nil {
		return count.Count{}, false, err
	}
	c, err = completing(func(int) ([]Constellation, error) { return list, nil }).Count(ctx, n, o)
	return c, len(list) == len(asymmetric)+len(symmetric), err
}

// Join concatenates the lists of one or more files so that Count accepts them. It fails if there are no constellations,
// if the orders differ or exceed count.MaxSearched, and if two constellations are images of each other. The error names
// the file and the record.
func Join(files []File) ([]Constellation, error) {
	return unite(MinFileOrder, count.MaxSearched, files...)
}

// unite is Join for orders from least to most.
func unite(least, most int, files ...File) ([]Constellation, error) {
	type record struct {
		file   string
		number int
	}
	var list []Constellation
	seen := make(map[Constellation]record)
	for _, f := range files {
		for i, c := range f.List {
			if c.Order() < least || c.Order() > most {
				return nil, fmt.Errorf("%q: order %d, expected %d to %d", f.Name, c.Order(), least, most)
			}
			if len(list) > 0 && c.Order() != list[0].Order() {
				return nil, fmt.Errorf("%q: order %d, expected %d as in the files before",
					f.Name, c.Order(), list[0].Order())
			}
			if before, ok := seen[c.Least()]; ok {
				return nil, fmt.Errorf("%q: record %d is an image of record %d of %q, expected one constellation of "+
					"a class", f.Name, i+1, before.number, before.file)
			}
			seen[c.Least()] = record{f.Name, i + 1}
			list = append(list, c)
		}
	}
	switch {
	case len(files) == 0:
		return nil, errors.New("no files of constellations, expected one or more")
	case len(list) == 0:
		return nil, fmt.Errorf("%q: no constellations, expected one or more", files[0].Name)
	}
	return list, nil
}

// completing returns the method that counts the solutions that complete the constellations of a list.
func completing(list func(n int) ([]Constellation, error)) count.Method {
	return count.NewMethod(count.Info{
		Name:     "constellations",
		Summary:  "all border queens first, one constellation of each class, on all threads",
		Source:   "engelhardt",
		MaxOrder: count.MaxSearched,
	}, func(ctx context.Context, n int, o work.Options) (count.Count, error) {
		all, err := list(n)
		if err != nil {
			return count.Count{}, err
		}
		sum, threads := board.Share(ctx, n, len(all), o, func(s *board.Search, i int) {
			barBut(s, all[i])
			size := stabilised[all[i].Size()]
			s.Leaf = func() { s.Class[size(s)]++ }
			s.Place(0, 0, 0, 0)
		})
		c, err := count.FromClasses(n, sum.Class[8], sum.Class[4], sum.Class[2])
		c.Nodes, c.Threads = sum.Nodes, threads
		return c, err
	})
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
