package kernel_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/count/halves/internal/kernel"
)

// TestSortOfHotBits: plain sorts by all hot bits that are not apart, the innermost first, and keeps the order of keys
// that have the same ones, in one pass and in two.
func TestSortOfHotBits(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, l := range []struct{ across, hot, class int }{{17, 4, 0}, {21, 6, 0}, {25, 9, 0}, {27, 12, 4}, {29, 12, 4}} {
		k := kernel.NewPlain(kernel.NewLayout(l.across, l.hot, l.class, (l.across+1)/2, l.across+1))
		places := k.HotBits()
		for _, size := range []int{0, 1, 100, 5000} {
			keys := kernel.Grow(nil, size)
			for i := range keys {
				keys[i] = random.Uint64() & (1<<(2*l.across) - 1)
			}
			for apart := range min(kernel.MaxApart, len(places)) + 1 {
				want := slices.Clone(keys)
				slices.SortStableFunc(want, func(a, b uint64) int {
					for i := len(places) - apart - 1; i >= 0; i-- {
						if a, b := a>>places[i]&1, b>>places[i]&1; a != b {
							return int(a) - int(b)
						}
					}
					return 0
				})
				if got := k.Sort(keys, apart); !slices.Equal(got, want) {
					t.Fatalf("%+v, %d keys, %d apart: another order", l, size, apart)
				}
			}
		}
	}
}

// TestBarredDiagonals: a placement has a barred diagonal if its own key, renumbered, has a class bit that no half of
// the class has.
func TestBarredDiagonals(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	const across = 17
	l := kernel.NewLayout(across, 4, 3, 9, 18)
	k := kernel.NewPlain(l)
	for range 200 {
		var n kernel.Numbering
		n.Set(random.Perm(2 * across))
		word, eastern := random.Uint64()&random.Uint64(), random.IntN(2) == 0
		class := kernel.Class{Bits: random.IntN(8), West: random.IntN(8)}
		north, south := l.Barred(k, &n, class, eastern)
		var allowed uint64
		for i, place := range k.Class() {
			divided := (class.West>>i&1 == 1) != eastern
			if (class.Bits>>i&1 == 1) == divided {
				allowed |= 1 << place
			}
		}
		keys := []uint64{l.NorthernKey(word, eastern), l.SouthernKey(word, eastern)}
		n.Apply(keys)
		for i, barred := range []uint64{north, south} {
			var want bool
			for _, place := range k.Class() {
				want = want || keys[i]&^allowed>>place&1 == 1
			}
			if got := word&barred != 0; got != want {
				t.Fatalf("word %x, class %+v, eastern %v: barred %v, expected %v", word, class, eastern, got, want)
			}
		}
	}
}
