package signature_test

import (
	"fmt"
	"slices"
	"testing"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
)

// collisions returns the orbits of an order, and for each of them the others with its multiset signature, by the experiment.
func collisions(t testing.TB, n int) (orbits *orbit.Orbits, partners map[orbit.Key][]orbit.Key) {
	t.Helper()
	orbits, err := orbit.Enumerate(t.Context(), n, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	e, err := signature.Verify(t.Context(), orbits, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	partners = make(map[orbit.Key][]orbit.Key)
	for _, group := range e.Collisions(signature.Multiset) {
		keys := keysOf(group)
		for _, key := range keys {
			partners[key] = slices.DeleteFunc(slices.Clone(keys), func(k orbit.Key) bool { return k == key })
		}
	}
	return orbits, partners
}

func keysOf(solutions []ops.Perm) (keys []orbit.Key) {
	for _, p := range solutions {
		keys = append(keys, orbit.KeyOf(p))
	}
	slices.Sort(keys)
	return keys
}

// TestPartnersAreTheCollisions: for each orbit of orders 4 to 13, the search from a solution of it, any of the eight images, finds the
// orbits with its signature among all orbits, and only those. Each of them has a cyclic shift of it.
func TestPartnersAreTheCollisions(t *testing.T) {
	for n := 4; n <= 13; n++ {
		orbits, want := collisions(t, n)
		f := signature.NewFinder(n)
		for v := range orbits.Len() {
			images := ops.Images(orbits.Perm(v))
			p := images[v%8]
			got, whole := f.Partners(p, 1<<40)
			if keys := keysOf(got); !whole || !slices.Equal(keys, want[orbits.Key(v)]) {
				t.Fatalf("%v: partners %v, %v; the experiment has %v", p, got, whole, want[orbits.Key(v)])
			}
			for _, q := range got {
				if !q.IsSolution() || !signature.Multiset.Equal(signature.Of(p), signature.Of(q)) || !signature.AreShifts(p, q) {
					t.Errorf("%v has the partner %v", p, q)
				}
			}
			if shifts := keysOf(signature.Shifts(p)); !slices.Equal(shifts, want[orbits.Key(v)]) {
				t.Errorf("%v: shifts %v, expected %v", p, shifts, want[orbits.Key(v)])
			}
		}
	}
}

// TestPartnersAreCutOff: with too few queens the search is not whole, and the finder can be used again.
func TestPartnersAreCutOff(t *testing.T) {
	p, err := ops.ParsePerm("1,4,7,3,6,2,5")
	if err != nil {
		t.Fatal(err)
	}
	f := signature.NewFinder(7)
	if found, whole := f.Partners(p, 3); whole || len(found) > 0 {
		t.Errorf("with 3 queens: %v, %v", found, whole)
	}
	if found, whole := f.Partners(p, 1000); !whole || len(found) != 1 {
		t.Errorf("with 1000 queens: %v, %v", found, whole)
	}
}

// The other orbit of order 7 with the multiset signature of a solution.
func ExampleFinder_Partners() {
	p, _ := ops.ParsePerm("1,4,7,3,6,2,5")
	partners, whole := signature.NewFinder(7).Partners(p, 1000)
	fmt.Println(partners, whole, signature.AreShifts(p, partners[0]))
	// Output: [3,7,4,1,5,2,6] true true
}
