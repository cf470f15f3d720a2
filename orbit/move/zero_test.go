package move

import (
	"testing"

	"qorbit/ops"
	"qorbit/orbit"
)

// TestZeroRule: the rule without a kind is refused, and leads nowhere.
func TestZeroRule(t *testing.T) {
	var r Rule
	if err := r.Check(8); err == nil {
		t.Error("a rule without a kind is taken")
	}
	if r.String() != "no move" || r.Moves() != "no moves" {
		t.Errorf("%q, %q", r, r.Moves())
	}
	p := ops.Perm{1, 3, 0, 2}
	if w, ok := r.Witness(orbit.Queens, p, orbit.KeyOf(p)); ok {
		t.Errorf("a rule without a kind leads by %v", w)
	}
}

// TestDifferOfDifferentOrders counts the columns that one permutation does not have.
func TestDifferOfDifferentOrders(t *testing.T) {
	p, q := ops.Perm{1, 3, 0, 2}, ops.Perm{1, 3, 0, 2, 4, 5}
	for _, c := range []struct {
		p, q ops.Perm
		want int
	}{{p, q, 2}, {q, p, 2}, {nil, q, 6}, {p, nil, 4}, {nil, nil, 0}, {p, p, 0}} {
		if got := Differ(c.p, c.q); got != c.want {
			t.Errorf("%v and %v differ in %d columns, expected %d", c.p, c.q, got, c.want)
		}
	}
}
