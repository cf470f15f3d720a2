package rank

import (
	"math/rand/v2"
	"slices"
	"testing"

	_ "qorbit/internal/test" // the flag -long
)

// TestStacksByDefinition: the piles of several threads hold the words that were put there, one by one or many at once,
// in memory that was used before, too. Words that are left in place can be read, and more can follow.
func TestStacksByDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	slabs := new(Slabs)
	for round := range 6 {
		const number = 37
		var want [number][]uint64
		var threads []*Stacks
		for range 1 + round%3 {
			s := NewStacks(number, slabs)
			threads = append(threads, s)
			var own [number][]uint64
			for range random.IntN(200) {
				piles, words := make([]uint32, random.IntN(400)), []uint64(nil)
				for i := range piles {
					piles[i] = uint32(min(random.IntN(number), random.IntN(number)))
					words = append(words, random.Uint64())
					own[piles[i]] = append(own[piles[i]], words[i])
				}
				half := random.IntN(len(piles) + 1)
				s.PutAll(piles[:half], words[:half])
				for i := half; i < len(piles); i++ {
					s.Put(int(piles[i]), words[i])
				}
				if pile := random.IntN(number); random.IntN(50) == 0 {
					s.Drop(pile)
					own[pile] = nil
				}
			}
			for i := range own {
				if got := s.Pile(i).AppendTo(nil); !slices.Equal(got, own[i]) {
					t.Fatalf("pile %d has %d words, expected %d, or others", i, len(got), len(own[i]))
				}
				want[i] = append(want[i], own[i]...)
			}
		}
		for i, pile := range Collect(number, threads) {
			if got := pile.AppendTo(nil); !slices.Equal(got, want[i]) || pile.Len() != len(want[i]) {
				t.Fatalf("%d threads: pile %d has %d words, expected %d, or others",
					len(threads), i, pile.Len(), len(want[i]))
			}
		}
		slabs.Free()
	}
}

// TestSorter: words are sorted, whatever their lowest bits, how many there are, and how often each.
func TestSorter(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	var s Sorter
	for _, bits := range []int{0, 1, 5, 13, 14, 40, 64} {
		for _, n := range []int{0, 1, 2, 100, 5000} {
			high := random.Uint64()
			words := make([]uint64, n)
			for i := range words {
				words[i] = high
				if bits > 0 {
					words[i] = high>>(bits-1)>>1<<(bits-1)<<1 | random.Uint64()>>(64-bits)
				}
			}
			want := slices.Sorted(slices.Values(words))
			if got := s.Sort(words, bits); !slices.Equal(got, want) {
				t.Errorf("%d words of %d bits are not sorted", n, bits)
			}
		}
	}
}

// TestSorterOfUnevenWords: words that are not spread evenly are sorted, in time that does not grow with the square of
// their number: many of few values above the vertices, in two ascending runs.
func TestSorterOfUnevenWords(t *testing.T) {
	const vertices = 1 << 17
	var words []uint64
	for _, odd := range []uint64{0, 1} {
		for v := odd; v < vertices; v += 2 {
			words = append(words, 7<<40|v, 7<<40|v, 9<<40|v)
		}
	}
	want := slices.Sorted(slices.Values(words))
	if got := new(Sorter).Sort(words, 44); !slices.Equal(got, want) {
		t.Error("the words are not sorted")
	}
}
