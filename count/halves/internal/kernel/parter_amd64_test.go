package kernel

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSortByBits: avx512 sorts by some hot bits, the innermost first, and keeps the order of keys that have the same
// ones, whether lists are divided first or not.
func TestSortByBits(t *testing.T) {
	if !hasAVX512() {
		t.Skip("no AVX-512")
	}
	random := rand.New(rand.NewPCG(13, 14))
	for _, of := range []struct{ across, hot, class int }{{17, 4, 0}, {25, 9, 0}, {27, 12, 4}} {
		k := newAVX512(NewLayout(of.across, of.hot, of.class, (of.across+1)/2, of.across+1))
		for _, size := range []int{0, 1, 1000, 1<<partedBits - 1, 2 << partedBits} {
			keys := Grow(nil, size)
			for i := range keys {
				keys[i] = random.Uint64() & (random.Uint64() | random.Uint64()) & (1<<(2*of.across) - 1)
			}
			first := random.IntN(3)
			last := len(k.places) - random.IntN(3)
			want := slices.Clone(keys)
			slices.SortStableFunc(want, func(a, b uint64) int {
				return gather(a, k.places[first:last]) - gather(b, k.places[first:last])
			})
			if got := k.sortBy(keys, first, last); !slices.Equal(got, want) {
				t.Fatalf("%+v, %d keys, bits %d to %d: another order", of, size, first, last)
			}
		}
	}
}
