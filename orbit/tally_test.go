package orbit

import (
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/ops"
	"qorbit/orbit/internal/rank"
)

// TestPlaceOf: of all permutations of small orders, and of random large ones, the smallest image is that of the
// definition, the class is the number of different images, and the symmetry is the first that leads to the permutation.
func TestPlaceOf(t *testing.T) {
	check := func(p ops.Perm) {
		t.Helper()
		images := ops.Images(p)
		slices.SortFunc(images[:], ops.Perm.Compare)
		smallest, class := images[0], len(slices.CompactFunc(images[:], ops.Perm.Equal))
		first := slices.IndexFunc(ops.Group[:], func(o ops.PO) bool { return o.Act(smallest).Equal(p) })
		got := PlaceOf(p)
		if !got.Smallest.Equal(smallest) || int(got.Class) != class || got.Symmetry != ops.Group[first] {
			t.Errorf("%v: %+v, expected %v, class %d, %v", p, got, smallest, class, ops.Group[first])
		}
	}
	for n := 0; n <= 6; n++ {
		for _, p := range permutations(n) {
			check(p)
		}
	}
	r := rand.New(rand.NewPCG(47, 1))
	for _, n := range []int{12, 20, 21, 40} {
		for range 50 {
			p := ops.Identity(n)
			r.Shuffle(n, func(i, j int) { p[i], p[j] = p[j], p[i] })
			check(p)
		}
		check(ops.Identity(n))
	}
}

// TestTally of all permutations of small orders, each up to three times and in any order, against a literal list of
// their orbits.
func TestTally(t *testing.T) {
	r := rand.New(rand.NewPCG(47, 2))
	var all []ops.Perm
	for n := 1; n <= 5; n++ {
		for _, p := range permutations(n) {
			for range r.IntN(4) {
				all = append(all, p)
			}
		}
	}
	for range 20 { // orders without keys, with several images of each
		p := ops.Identity(MaxOrder + 1)
		r.Shuffle(len(p), func(i, j int) { p[i], p[j] = p[j], p[i] })
		all = append(all, p, ops.Po6.Act(p), p)
	}
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })

	var tally Tally
	var keys []string
	came := make(map[string][]ops.Perm)
	for _, p := range all {
		key := literalCanonical(p).String()
		index, added := tally.Add(p)
		if added != (came[key] == nil) || !added && keys[index] != key || added && index != len(keys) {
			t.Fatalf("%v: index %d, new %v", p, index, added)
		}
		if added {
			keys = append(keys, key)
		}
		came[key] = append(came[key], p)
	}
	if tally.Len() != len(keys) {
		t.Fatalf("%d orbits, expected %d", tally.Len(), len(keys))
	}
	for i, key := range keys {
		got := tally.Orbit(i)
		if got.Key.String() != key || got.Count != uint64(len(came[key])) || !got.First.Equal(came[key][0]) {
			t.Errorf("%+v, expected %s, %v", got, key, came[key])
		}
		checkMissing(t, got, came[key])
	}
}

// checkMissing: the images that came and those that are missing are all, each once.
func checkMissing(t *testing.T, got Tallied, came []ops.Perm) {
	t.Helper()
	images := ops.Images(got.Key)
	all := slices.CompactFunc(slices.SortedFunc(slices.Values(images[:]), ops.Perm.Compare), ops.Perm.Equal)
	different := slices.CompactFunc(slices.SortedFunc(slices.Values(came), ops.Perm.Compare), ops.Perm.Equal)
	both := slices.SortedFunc(slices.Values(slices.Concat(different, got.Missing())), ops.Perm.Compare)
	if got.Images != len(different) || int(got.Class) != len(all) || !slices.EqualFunc(both, all, ops.Perm.Equal) {
		t.Errorf("%+v lacks %v, but %v came", got, got.Missing(), different)
	}
}

// BenchmarkTally counts solutions of order 12.
func BenchmarkTally(b *testing.B) {
	solutions := enumerate(b, 12).Solutions()
	rand.New(rand.NewPCG(47, 3)).Shuffle(len(solutions), func(i, j int) {
		solutions[i], solutions[j] = solutions[j], solutions[i]
	})
	var tally Tally
	for i := 0; b.Loop(); i++ {
		tally.Add(solutions[i%len(solutions)])
	}
}

// permutations lists all of an order.
func permutations(n int) (all []ops.Perm) {
	for k := range rank.Factorials[n] {
		all = append(all, Key(k+1).Perm(n))
	}
	return all
}
