package kernel_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/count/halves/internal/kernel"
)

// TestLackingInAnyOrder: whatever masks came before, Lacking returns the keys without the bits of this one, in their
// order.
func TestLackingInAnyOrder(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	l := kernel.NewLayout(17, 4, 0, 9, 18)
	places := l.HotBits()
	for _, v := range kernel.Variants() {
		k := v.New(l)
		for _, size := range []int{1, 8, 100, 3000} {
			keys := kernel.Grow(nil, size)
			for i := range keys {
				keys[i] = random.Uint64() & (1<<34 - 1)
			}
			sorted := k.Sort(keys, kernel.MaxApart)
			for range 100 {
				var mask uint64
				for range random.IntN(kernel.MaxApart + 1) {
					mask |= 1 << places[len(places)-1-random.IntN(kernel.MaxApart)]
				}
				var want []uint64
				for _, key := range sorted {
					if key&mask == 0 {
						want = append(want, key)
					}
				}
				if got := k.Lacking(sorted, mask); !slices.Equal(got, want) {
					t.Fatalf("%s, %d keys, mask %x: %d keys %x, expected %d %x",
						v.Name, size, mask, len(got), got, len(want), want)
				}
			}
		}
	}
}
