package halves

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/work"
)

// TestFindHasTheNumbersOfTheList: every number of small orders, and random numbers of larger ones with repetitions, are
// the solutions that are listed at them, on every path and on several threads.
func TestFindHasTheNumbersOfTheList(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	for n := 4; n <= 13; n++ {
		literal := make(map[int][]string) // of each block, the solution of each number
		list(t, n, func(block int, p []uint8, stands uint64) {
			literal[block] = append(literal[block], slices.Repeat([]string{string(p)}, int(stands))...)
		})
		wanted, all := make(map[int][]uint64), 0
		for block, list := range literal {
			for i := range list {
				if n <= 9 {
					wanted[block] = append(wanted[block], uint64(i))
				} else if i%20 == block%20 && block%3 > 0 {
					number := random.Uint64N(uint64(len(list)))
					wanted[block] = append(wanted[block], number, number)
				}
			}
			slices.Sort(wanted[block])
			all += len(wanted[block])
		}
		p := counted(t, n, Options{})
		for _, path := range Paths() {
			count := 0
			found, err := p.Find(context.Background(), Options{Work: work.Options{Threads: 2}, Path: path}, wanted)
			for block, solutions := range found {
				for i, solution := range solutions {
					count++
					if want := literal[block][wanted[block][i]]; string(solution) != want {
						t.Errorf("order %d, block %d, number %d: %v, expected %v",
							n, block, wanted[block][i], solution, []uint8(want))
					}
				}
			}
			if err != nil || count != all {
				t.Errorf("order %d, %s: %d found, expected %d, %v", n, path.Name, count, all, err)
			}
		}
	}
}

// TestFindChecksSums: a wrong sum and a sum that is not known are errors. A number that a block does not have is nil.
func TestFindChecksSums(t *testing.T) {
	p := counted(t, 12, Options{})
	last := p.Blocks() - 1
	wanted := map[int][]uint64{last: {0}}
	find := func() error {
		_, err := p.Find(context.Background(), Options{}, wanted)
		return err
	}
	right := p.sums[last]
	changes := []func(s *Sum){
		func(s *Sum) { s.Solutions += 8 },
		func(s *Sum) { s.Solutions -= 8 },
		func(s *Sum) { s.Looked++ },
	}
	for _, change := range changes {
		wrong := right
		change(&wrong)
		p.sums[last] = wrong
		if _, ok := errors.AsType[*Mismatch](find()); !ok {
			t.Errorf("sum %v instead of %v: %v", wrong, right, find())
		}
	}
	delete(p.sums, last)
	if _, ok := errors.AsType[*Mismatch](find()); !ok {
		t.Errorf("a sum that is not known: %v", find())
	}
	p.sums[last], wanted[last][0] = right, right.Solutions
	found, err := p.Find(context.Background(), Options{}, wanted)
	if err != nil || len(found[last]) != 1 || found[last][0] != nil {
		t.Errorf("a number beyond the last one: %v, %v", found, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	wanted[last][0] = 0
	if _, err := p.Find(ctx, Options{}, wanted); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
