package move

import (
	"testing"

	"qorbit/orbit"
)

// TestSumsThatAreEqual: orbits whose sums of weights are equal are told apart by their queens.
func TestSumsThatAreEqual(t *testing.T) {
	for p := range orbit.Representatives(t.Context(), orbit.Queens.Of(9)) {
		var s Scanner
		want := s.Scan(p)
		clear(s.weights)
		if got := s.Scan(p); got != want {
			t.Fatalf("%v without weights: %+v, expected %+v", p, got, want)
		}
	}
}

// BenchmarkScan scans the solutions of an order, as a local survey does.
func BenchmarkScan(b *testing.B) {
	orbits, s, v := enumerate(b, 14), new(Scanner), 0
	for b.Loop() {
		s.Scan(orbits.Perm(v % orbits.Len()))
		v++
	}
}
