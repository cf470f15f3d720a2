package move

import (
	"testing"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
)

// TestScan on every orbit to order 12, by its keys, which the scanner does not use.
func TestScan(t *testing.T) {
	for n := 1; n <= 12; n++ {
		var s Scanner
		for p := range orbit.Representatives(t.Context(), orbit.Queens.Of(n)) {
			seed := incidence.SeedColumns(orbit.Queens, p, ops.Inv.Act(p)) != 0
			want, near := Scan{Class: orbit.ClassOf(p), Seed: seed}, make(map[orbit.Key]bool)
			for _, q := range Moves(orbit.Queens, p) {
				want.Moves++
				if key := orbit.KeyOf(q); key == orbit.KeyOf(p) {
					want.SelfMoves++
				} else {
					near[key] = true
				}
			}
			want.Degree = len(near)
			if got := s.Scan(p); got != want {
				t.Fatalf("%v: %+v, expected %+v", p, got, want)
			}
		}
	}
}

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
