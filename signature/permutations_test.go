package signature_test

import (
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
)

// TestFreeOfAllPermutations checks the conjecture of doc/theorems.md that the free signature determines the orbit of
// every permutation, of the orders 3 to 11, for which the long tier takes a minute.
func TestFreeOfAllPermutations(t *testing.T) {
	permutations := &orbit.Condition{
		Name:   "permutations",
		Allows: func(ops.Perm, int) bool { return true },
		Rows:   func(int) func(ops.Perm) uint32 { return func(ops.Perm) uint32 { return ^uint32(0) } },
	}
	for n := 3; n <= test.ByTier(8, 11); n++ {
		orbits := test.Must(orbit.Enumerate(t.Context(), permutations.Of(n), orbit.Options{}))
		found := test.Must(signature.Verify(t.Context(), orbits, orbit.Options{}))
		if distinct := found.Distinct("free"); distinct != orbits.Len() {
			t.Errorf("order %d: %d free signatures of %d orbits", n, distinct, orbits.Len())
		}
		t.Logf("order %d: %d orbits", n, orbits.Len())
	}
}
