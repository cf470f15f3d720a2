package survey

import (
	"testing"

	"qorbit/count/halves"
	"qorbit/orbit"
)

// TestLocal: a local survey has the numbers of the survey of the graph.
func TestLocal(t *testing.T) {
	for n := halves.MinOrder; n <= 13; n++ {
		known, err := NewLocal(n)
		if err != nil {
			t.Fatal(err)
		}
		if err := RunLocal(t.Context(), known, halves.Options{}); err != nil {
			t.Fatal(err)
		}
		got, err := OfLocal(known)
		if err != nil {
			t.Fatal(err)
		}
		want, err := RunOrder(t.Context(), n, 1, orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want.Components, want.Giant, want.Reached, want.Sizes = 0, 0, 0, nil
		if got.Stats != want.Stats || got.Degrees.String() != want.Degrees.String() {
			t.Errorf("order %d: %+v, expected %+v", n, got, want)
		}
	}
}
