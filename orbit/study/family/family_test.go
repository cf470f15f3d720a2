package family

import (
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// TestOf finds by package move that the orbits of Of are isolated and no seeds. The lemmas of doc/article check them by
// the definition, and those of larger orders.
func TestOf(t *testing.T) {
	for n := LeastOrder; n <= ops.MaxOrder; n += test.ByTier(3, 1) {
		b := test.Must(Of(n))
		if len(b) != n || !b.IsSolution() {
			t.Fatalf("Of(%d) = %v: expected a solution of this order", n, b)
		}
		if found := new(move.Scanner).Scan(test.Must(b.Perm())); found.Degree > 0 || found.Seed {
			t.Errorf("order %d: %+v", n, found)
		}
	}
	for n := ops.MaxOrder + 1; n < 600; n++ { // with each corner, and templates of each residue
		b := test.Must(Of(n))
		if len(b) != n || !b.IsSolution() {
			t.Errorf("Of(%d) = %v: expected a solution of this order", n, b)
		}
		if _, err := b.Perm(); err == nil {
			t.Errorf("order %d: a permutation", n)
		}
	}
}

// TestNoneBelow finds that no orbit is isolated and no seed at lower orders, but for the only one of order 4. So Of has
// all orders that it can have.
func TestNoneBelow(t *testing.T) {
	for n := 1; n < LeastOrder; n++ {
		if _, err := Of(n); err == nil {
			t.Errorf("Of(%d) gives a solution", n)
		}
		for p, err := range orbit.Representatives(t.Context(), orbit.Queens.Of(n)) {
			test.OK(t, err)
			if found := new(move.Scanner).Scan(p); (found.Degree == 0 && !found.Seed) != (n == 4) {
				t.Errorf("%v: %+v", p, found)
			}
		}
	}
}

// TestIsSolution compares with package ops, on all permutations of order 5 and on boards that are none.
func TestIsSolution(t *testing.T) {
	for i := range 5 * 5 * 5 * 5 * 5 {
		b, rows := Board{i % 5, i / 5 % 5, i / 25 % 5, i / 125 % 5, i / 625}, make(map[int]bool)
		for _, row := range b {
			rows[row] = true
		}
		if want := len(rows) == 5 && test.Must(b.Perm()).IsSolution(); b.IsSolution() != want {
			t.Errorf("%v is a solution: %v, expected %v", b, !want, want)
		}
	}
	if (Board{-1}).IsSolution() || (Board{1}).IsSolution() {
		t.Error("rows outside of the board")
	}
}

// TestOfTwoIsASolution; the lemmas of doc/article check its moves.
func TestOfTwoIsASolution(t *testing.T) {
	for k, order := range []int{0, 3705, 48165} {
		if b, err := OfTwo(k); (err != nil) != (k == 0) || err == nil && (len(b) != order || !b.IsSolution()) {
			t.Errorf("OfTwo(%d) has the order %d, %v, expected a solution of order %d", k, len(b), err, order)
		}
	}
	if _, err := OfTwo(mostFactors + 1); err == nil {
		t.Error("too many factors")
	}
}
