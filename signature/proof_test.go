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

// TestFreeLemma checks the lemma of doc/signatures.md for free signatures, and Lemma S1 of doc/theorems.md, which has
// it as a part: of all king permutations with alternating steps, only those of order 4 have an inverse whose steps
// alternate.
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
			t.Errorf("order %d: %d king permutations alternate in both directions", n, both)
		}
	}
}

// TestFreeLemmaStep1 checks the case analysis of the first step of its proof by trial: if the queens of rows 1 and 2
// have two neighbours each, the columns of the queens in rows 1+a, 2+a, 1+b and 2+b do not have the distances that the
// steps of Inv(p) demand. That needs an odd a or b, and steps of at least 2.
func TestFreeLemmaStep1(t *testing.T) {
	const most = 12
	exceptions := 0
	for a := 1; a <= most; a++ {
		for b := 1; b <= most; b++ {
			for c := 1; c <= most; c++ {
				for d := 1; d <= most; d++ {
					if a == b || c == d || !innerRows(a, b, c, d) {
						continue
					}
					exceptions++
					if (a%2 == 1 || b%2 == 1) && min(a, b, c, d) >= 2 {
						t.Errorf("steps of %d and %d rows, %d and %d columns: "+
							"rows 1 and 2 can have their queens in inner columns", a, b, c, d)
					}
				}
			}
		}
	}
	if exceptions == 0 {
		t.Error("no exception without the conditions")
	}
}

// innerRows reports whether the queens of rows 1 and 2 can stand in inner columns: whether the queens beside them, in
// rows 1+a and 1+b, and in rows 2+a and 2+b, can be as many columns apart as the steps from row r to row r+1 say, c for
// odd r and d for even.
func innerRows(a, b, c, d int) bool {
	apart := func(r, i, j int) bool { return max(i-j, j-i) == [2]int{d, c}[r%2] }
	for _, j := range []int{-c, c} { // the column of row 2 if that of row 1 is 0
		for _, sigma := range []int{-1, 1} {
			for _, tau := range []int{-1, 1} {
				if apart(1+a, sigma, j+tau) && apart(1+b, -sigma, j-tau) {
					return true
				}
			}
		}
	}
	return false
}

// TestMultisetShifts checks the theorem of doc/signatures.md on multiset signatures: the solutions i → 2(i+s) mod N
// have three, and lie in (N+1)/2 orbits.
func TestMultisetShifts(t *testing.T) {
	for n := 7; n <= 115; n++ {
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
		if len(values) != 3 || len(orbits) != (n+1)/2 {
			t.Errorf("order %d: %d signatures of %d orbits, expected 3 of %d", n, len(values), len(orbits), (n+1)/2)
		}
	}
}
