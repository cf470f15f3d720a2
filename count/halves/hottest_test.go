package halves

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/count/halves/internal/kernel"
	"qorbit/internal/test"
)

// TestChoiceOfHotBits is the definition: each bit is the one that most pairs have in common that have none of the bits
// before.
func TestChoiceOfHotBits(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 2))
	const width = 42
	var c hottest // its memory is used again
	for _, size := range []int{0, 1, 63, 64, 65, 300} {
		c.west, c.east = nil, nil
		for range size {
			c.west, c.east = append(c.west, sparse(random, width)), append(c.east, sparser(random, width))
		}
		c.choose(width, 12)
		var before uint64
		for i, bit := range c.order {
			pairs := make([]int, width)
			for _, x := range c.west {
				for _, y := range c.east {
					for common := x & y; common != 0 && x&y&before == 0; common &= common - 1 {
						pairs[bits.TrailingZeros64(common)]++
					}
				}
			}
			if before>>bit&1 == 1 || pairs[bit] != slices.Max(pairs) {
				t.Fatalf("%d keys: choice %d is bit %d, which %d pairs have in common, expected %d",
					size, i, bit, pairs[bit], slices.Max(pairs))
			}
			before |= 1 << bit
		}
		innermost := random.Perm(width)[:12]
		used := random.Uint64() | random.Uint64()
		to, idle := c.places(width, innermost, used)
		for i, bit := range c.order {
			if to[bit] != innermost[i] {
				t.Errorf("choice %d comes to place %d, expected %d", i, to[bit], innermost[i])
			}
		}
		var last []int // the places that are not innermost, from the last one down
		for place := width - 1; place >= 0; place-- {
			if !slices.Contains(innermost, place) {
				last = append(last, place)
			}
		}
		for bit, place := range to {
			isIdle := used>>bit&1 == 0 && !slices.Contains(c.order, bit)
			if isIdle != slices.Contains(last[:idle], place) {
				t.Errorf("bit %d comes to place %d; %d are idle", bit, place, idle)
			}
		}
		all := slices.Sorted(slices.Values(to))
		if len(slices.Compact(all)) != width || all[0] != 0 || all[width-1] != width-1 {
			t.Errorf("the places %v are no permutation", to)
		}
	}
}

// TestSamplesAreHalves: a sample has keys of the split, and is the same whatever was counted before.
func TestSamplesAreHalves(t *testing.T) {
	for _, n := range []int{13, 16, 22} {
		for _, s := range newBoard(n).settings() {
			w, list := workerOf(t, &worker{}, s), s.splits()
			x := list.at(list.len() / 2)
			limit := w.level(x) + 1
			for _, eastern := range []bool{false, true} {
				w.numbering.Set(nil)
				w.class = kernel.Class{}
				side := x
				if eastern {
					side = w.partner(x)
				}
				sample, crossed := w.sample(nil, side, limit, eastern)
				again, _ := workerOf(t, &worker{}, s).sample(nil, side, limit, eastern)
				var all []uint64
				w.fill(&all, side, 0, limit, eastern)
				slices.Sort(all)
				for _, key := range sample {
					if _, found := slices.BinarySearch(all, key); !found {
						t.Fatalf("order %d: %x is no key of the split", n, key)
					}
				}
				if made := float64(len(sample)) / float64(w.drawn()) * float64(crossed); len(all) > 1000 &&
					(made < 0.8*float64(len(all)) || made > 1.25*float64(len(all))) {
					t.Errorf("order %d: about %.0f keys by the sample, expected %d", n, made, len(all))
				}
				if !slices.Equal(sample, again) || len(sample) == 0 && len(all) > 1000 {
					t.Errorf("order %d: %d keys, then %d, of %d", n, len(sample), len(again), len(all))
				}
			}
		}
	}
}

// TestChosenBitsOfLargeOrders: splits of orders in which hot bits are chosen have the same pairs as without, on every
// path, and the choice does not depend on what the worker counted before.
func TestChosenBitsOfLargeOrders(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	for _, n := range []int{22, 23} {
		all := newBoard(n).settings()
		s := all[len(all)-1]
		list := s.splits()
		tables := test.Must((&run{ctx: context.Background(), board: s.board}).tables(s, nil))
		var order []int
		x := list.at(random.IntN(list.len()))
		plain := &worker{}
		plain.begin(tables, Paths()[0])
		want := plain.countClasses(x)
		for _, path := range Paths() {
			w := &worker{}
			w.begin(tables, path)
			w.count(list.at(random.IntN(list.len())))
			if got := w.count(x); got != want || want == 0 {
				t.Errorf("%s, order %d, split %v: %d pairs, without a choice %d", path.Name, n, x, got, want)
			}
			if order == nil {
				order = slices.Clone(w.hottest.order)
			}
			if !slices.Equal(order, w.hottest.order) {
				t.Errorf("%s, order %d: bits %v are chosen, expected %v", path.Name, n, w.hottest.order, order)
			}
		}
	}
}
