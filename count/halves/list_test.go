package halves

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"log"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/work"
)

// eachListed makes scanners that visit the solutions.
func eachListed(visit func(p []uint8)) func() Visitor {
	return func() Visitor {
		return func(solutions iter.Seq2[Listed, error]) (string, error) {
			for p, err := range solutions {
				if err != nil {
					return "", err
				}
				visit(p.Rows())
			}
			return "", nil
		}
	}
}

func isSolution(p []uint8) bool {
	for i := range p {
		for j := range i {
			if p[i] == p[j] || int(p[i])-int(p[j]) == i-j || int(p[j])-int(p[i]) == i-j {
				return false
			}
		}
	}
	return true
}

// images returns the eight images of a permutation: with columns and rows exchanged or not, and either reversed or not;
// the smallest first.
func symmetric(p []uint8) [][]uint8 {
	var all [][]uint8
	n := len(p)
	for way := range 8 {
		image := make([]uint8, n)
		for i, row := range p {
			x, y := i, int(row)
			if way&1 > 0 {
				x = n - 1 - x
			}
			if way&2 > 0 {
				y = n - 1 - y
			}
			if way&4 > 0 {
				x, y = y, x
			}
			image[x] = uint8(y)
		}
		all = append(all, image)
	}
	slices.SortFunc(all, func(a, b []uint8) int { return slices.Compare(a, b) })
	return all
}

// TestVisitStops: when the context is done, and where a visitor fails or does not look at all solutions.
func TestVisitStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	visited := 0
	one := Options{Work: work.Options{Threads: 1}}
	err := newPartial(t, 14).Visit(ctx, one, eachListed(func([]uint8) {
		visited++
		cancel()
	}))
	if !errors.Is(err, context.Canceled) || visited == 0 {
		t.Errorf("%d visits, %v", visited, err)
	}
	wrong := errors.New("wrong")
	for _, c := range []struct {
		all  bool
		err  error
		want string
	}{{true, wrong, "wrong"}, {false, wrong, "wrong"}, {false, nil, "expected it to look at all solutions"}} {
		p := newPartial(t, 8)
		err := p.Visit(context.Background(), one, func() Visitor {
			return func(solutions iter.Seq2[Listed, error]) (string, error) {
				for range solutions {
					if !c.all {
						break
					}
				}
				return "", c.err
			}
		})
		if err == nil || !strings.Contains(err.Error(), c.want) || p.Done() > 0 {
			t.Errorf("%+v: %v, %d blocks", c, err, p.Done())
		}
	}
}

func ExamplePartial_Visit() {
	p, err := NewPartial(6)
	if err != nil {
		log.Fatal(err)
	}
	err = p.Visit(context.Background(), Options{Work: work.Options{Threads: 1}}, func() Visitor {
		return func(solutions iter.Seq2[Listed, error]) (string, error) {
			for p, err := range solutions {
				if err != nil {
					return "", err
				}
				fmt.Println(p.Rows(), "stands for", p.Stands)
			}
			return "", nil
		}
	})
	fmt.Println(err)
	// Output:
	// [2 5 1 4 0 3] stands for 4
	// <nil>
}

// list lists the solutions of all blocks in their order, with the number of solutions that each stands for.
func list(t *testing.T, n int, visit func(block int, p []uint8, stands uint64)) {
	t.Helper()
	r := &run{
		Options: Options{Work: work.Options{Threads: 1}},
		ctx:     context.Background(),
		board:   newBoard(n),
		partial: newPartial(t, n),
		list:    true,
	}
	err := r.stages(func(_ *worker, tables *tables) func(b block) (Sum, error) {
		l := newLister(tables)
		return func(b block) (Sum, error) {
			for _, s := range b.splits {
				l.split(s, func(p Listed) bool { visit(b.number, p.Rows(), p.Stands); return true })
			}
			return Sum{}, nil
		}
	})
	test.OK(t, err)
}

// TestListedSolutionsStandForAll: what is listed are solutions. What is listed of a block stands for as many solutions
// as the block has, and what is listed of an orbit for the orbit: so each orbit is listed.
func TestListedSolutionsStandForAll(t *testing.T) {
	for n := 4; n <= 13; n++ {
		counted := counted(t, n, Options{})
		blocks, orbits := make(map[int]uint64), make(map[string]uint64)
		list(t, n, func(block int, p []uint8, stands uint64) {
			if !isSolution(p) {
				t.Errorf("order %d: %v is listed", n, p)
			}
			blocks[block] += stands
			orbits[string(symmetric(p)[0])] += stands
		})
		for _, sum := range counted.Sums() {
			if blocks[sum.Block] != sum.Solutions {
				t.Errorf("order %d, block %d: solutions for %d, expected %d",
					n, sum.Block, blocks[sum.Block], sum.Solutions)
			}
		}
		for p, stands := range orbits {
			if class := len(slices.CompactFunc(symmetric([]uint8(p)), slices.Equal)); stands != uint64(class) {
				t.Errorf("order %d: %v stands for %d solutions, expected %d", n, []uint8(p), stands, class)
			}
		}
	}
}
