package halves

import (
	"math/rand/v2"
	"testing"

	"qorbit/count/halves/internal/kernel"
)

// TestClassesDivideTheLongerList is the definition: each bit of a class divides the side with more of the halves that
// the bits before allow.
func TestClassesDivideTheLongerList(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 6))
	places := []int{3, 0, 5, 2}
	for range 50 {
		west := sampled{nil, 1 + random.Float64()}
		east := sampled{nil, 1 + random.Float64()}
		for range random.IntN(300) {
			west.keys = append(west.keys, sparse(random, 6))
		}
		for range random.IntN(300) {
			east.keys = append(east.keys, sparse(random, 6))
		}
		seen := map[int]bool{}
		divide(kernel.Class{}, places, west, east, func(c kernel.Class) bool {
			seen[c.Bits] = true
			for i := range places {
				// allowed reports whether a half of a side is one of those that the bits above i allow.
				allowed := func(key uint64, western int) bool {
					for j := i + 1; j < len(places); j++ {
						has, bit := int(key>>places[j]&1), c.Bits>>j&1
						if c.West>>j&1 == western && has != bit || has&bit == 1 && c.West>>j&1 != western {
							return false
						}
					}
					return true
				}
				halves := func(l sampled, western int) (n float64) {
					for _, key := range l.keys {
						if allowed(key, western) {
							n += l.each
						}
					}
					return n
				}
				if want := halves(west, 1) > halves(east, 0); want != (c.West>>i&1 == 1) {
					t.Fatalf("class %+v, bit %d: western %v, expected %v", c, i, !want, want)
				}
			}
			return true
		})
		if len(seen) != 1<<len(places) {
			t.Fatalf("%d classes, expected %d", len(seen), 1<<len(places))
		}
	}
	n := 0
	divide(kernel.Class{}, places, sampled{}, sampled{}, func(kernel.Class) bool { n++; return n < 3 })
	if n != 3 {
		t.Errorf("%d classes after the third ended the list", n)
	}
}
