package signature

import (
	"slices"
	"testing"

	"qorbit/ops"
)

// alternates reports whether the steps of p alternate between two different lengths.
func alternates(p ops.Perm) bool {
	length := func(i int) int { return max(int(p[i+1])-int(p[i]), int(p[i])-int(p[i+1])) }
	if length(0) == length(1) {
		return false
	}
	for i := 2; i+1 < len(p); i++ {
		if length(i) != length(i-2) {
			return false
		}
	}
	return true
}

// TestFreeLemma checks the lemma of doc/signatures.md for free signatures: of all solutions with alternating steps, only those of
// order 4 have an inverse whose steps alternate.
func TestFreeLemma(t *testing.T) {
	for n := 4; n <= 30; n++ {
		both := 0
		for _, p := range alternating(n) {
			if !alternates(p) {
				t.Errorf("%v does not alternate", p)
			}
			if alternates(ops.Inv.Act(p)) {
				both++
			}
		}
		if (both > 0) != (n == 4) {
			t.Errorf("order %d: %d solutions alternate in both directions", n, both)
		}
	}
}

// TestFreeLemmaStep1 checks the first step of its proof, which holds for all permutations with steps of at least 2.
func TestFreeLemmaStep1(t *testing.T) {
	checked := 0
	for n := 4; n <= 16; n++ {
		for _, p := range alternatingPermutations(n) {
			inverse := ops.Inv.Act(p)
			step := func(i int) int { return max(int(inverse[i+1])-int(inverse[i]), int(inverse[i])-int(inverse[i+1])) }
			if !alternates(inverse) || step(0) < 2 || step(1) < 2 {
				continue
			}
			checked++
			ends := []uint8{0, uint8(n - 1)}
			if !slices.Contains(ends, inverse[0]) && !slices.Contains(ends, inverse[1]) {
				t.Errorf("%v: rows 1 and 2 have their queens in inner columns", p)
			}
		}
	}
	if checked == 0 {
		t.Error("no permutation with alternating steps in both directions")
	}
}

// TestMultisetShifts checks the theorem of doc/signatures.md on multiset signatures: the solutions i → 2(i+s) mod N have at most six, and
// lie in at least N/8 orbits.
func TestMultisetShifts(t *testing.T) {
	for n := 5; n <= 115; n++ {
		if n%2 == 0 || n%3 == 0 {
			continue
		}
		values, orbits := make(map[Value]bool), make(map[string]bool)
		for s := range n {
			p := make(ops.Perm, n)
			for i := range p {
				p[i] = uint8(2 * (i + s) % n)
			}
			if !p.IsSolution() {
				t.Fatalf("%v is no solution", p)
			}
			values[Multiset.Value(Of(p))] = true
			images := ops.Images(p)
			orbits[slices.MinFunc(images[:], ops.Perm.Compare).String()] = true
		}
		if len(values) > 6 || 8*len(orbits) < n {
			t.Errorf("order %d: %d signatures of %d orbits, expected at most 6 of at least an eighth of %d", n, len(values), len(orbits), n)
		}
		if (len(values) < len(orbits)) != (n >= 7) {
			t.Errorf("order %d: %d signatures of %d orbits", n, len(values), len(orbits))
		}
	}
}
