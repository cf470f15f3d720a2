package signature_test

import (
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
	"qorbit/work"
)

// TestClassify: of orders to 13, all collisions are with cyclic shifts; those by a queen across the border are at the
// odd orders from 7 on.
func TestClassify(t *testing.T) {
	for n := 4; n <= 13; n++ {
		orbits := test.Must(orbit.Enumerate(t.Context(), orbit.Queens.Of(n), orbit.Options{}))
		e := test.Must(signature.Verify(t.Context(), orbits, work.Options{}))
		want := 0
		for _, group := range e.Collisions(string(signature.Multiset)) {
			want += len(group)
		}
		got := signature.Classify(e.Collisions(string(signature.Multiset)), ops.Perm.IsSolution)
		if got.Orbits != want || got.Shifts != want || (got.Across > 0) != (n%2 == 1 && n > 6) {
			t.Errorf("order %d: %+v, expected %d orbits", n, got, want)
		}
	}
	p, err1 := ops.ParsePerm("3,6,11,1,17,4,10,8,14,16,2,7,12,15,9,5,13")
	q, err2 := ops.ParsePerm("3,6,11,16,2,4,10,8,14,1,17,7,12,15,9,5,13")
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	if !signature.Multiset.Equal(signature.Of(p), signature.Of(q)) {
		t.Errorf("%v and %v have two multiset signatures", p, q)
	}
	if got := signature.Classify([][]ops.Perm{{p, q}}, ops.Perm.IsSolution); got != (signature.Count{Orbits: 2}) {
		t.Errorf("%v and %v: %+v, expected a collision without a shift", p, q, got)
	}
}
