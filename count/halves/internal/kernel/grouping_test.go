package kernel

import (
	"math/rand/v2"
	"slices"
	"testing"

	_ "qorbit/internal/test" // the flag -long
)

// TestGroupingWithoutSorting: groups made by counters are those of sorted keys, with their patterns in the same order.
func TestGroupingWithoutSorting(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for _, of := range []struct{ across, hot int }{{5, 2}, {17, 4}, {21, 6}} {
		k := NewPlain(NewLayout(of.across, of.hot, 0, (of.across+1)/2, of.across+1))
		for _, size := range []int{0, 1, 100, 5000} {
			keys := Grow(nil, size)
			for i := range keys {
				keys[i] = random.Uint64() & random.Uint64() & (1<<(2*of.across) - 1)
			}
			for apart := range min(MaxApart, len(k.places)) + 1 {
				k.setOuter(apart)
				counted, sorted := Groups{patterns: Grow(nil, size)}, Groups{patterns: Grow(nil, size)}
				k.groupOnce(&counted, keys, apart)
				k.groupSorted(&sorted, keys, apart)
				if !slices.Equal(counted.groups, sorted.groups) || counted.ends != sorted.ends ||
					!slices.Equal(counted.patterns, sorted.patterns) {
					t.Fatalf("%+v, %d keys, %d apart: other groups", of, size, apart)
				}
			}
		}
	}
}
