package move

import (
	"maps"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat/combin"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
)

// TestFrom: the moves from a board lead where the definition of the kind says: of all boards of the order, to those
// that share a pattern or a placement with it.
func TestFrom(t *testing.T) {
	for _, c := range []*orbit.Condition{orbit.Queens, orbit.Kings, orbit.Costas} {
		for _, rule := range []Rule{Mov.Of(1), Mov.Of(2), Mov.Of(3), Exchange.Of(2), Exchange.Of(3), Exchange.Of(4)} {
			n := test.ByTier(5, 6)
			all := listed(t, c, n)
			for p := range orbit.Representatives(t.Context(), c.Of(n)) {
				want := make(map[string]bool)
				for _, q := range all {
					if !q.Equal(p) && joins(rule, p, q) {
						want[q.String()] = true
					}
				}
				got := make(map[string]bool)
				for o, q := range test.Must(rule.From(c, p)) {
					got[q.String()] = true
					if err := (Witness{o, p, q}).Check(c); err != nil {
						t.Error(err)
					}
				}
				if !maps.Equal(got, want) {
					t.Errorf("%s, %v from %v: %d boards, expected %d", c.Name, rule, p, len(got), len(want))
				}
			}
		}
	}
}

// listed lists the boards of an order.
func listed(t *testing.T, c *orbit.Condition, n int) (all []ops.Perm) {
	for s, err := range orbit.EachSolution(t.Context(), c.Of(n), orbit.Lexicographic) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, s.Perm)
	}
	return all
}

// joins is the definition of a rule.
func joins(rule Rule, p, q ops.Perm) bool {
	if rule.Kind == Exchange {
		return Differ(p, q) <= rule.Queens
	}
	var left []string
	for _, columns := range combin.Combinations(len(p), rule.Queens) {
		left = append(left, test.Must(ops.DelQueens(p, columns...)).String())
	}
	return slices.ContainsFunc(combin.Combinations(len(q), rule.Queens), func(columns []int) bool {
		return slices.Contains(left, test.Must(ops.DelQueens(q, columns...)).String())
	})
}

// TestFromRefuses: too many moves are not tried, and rules without a kind or with too many queens have none.
func TestFromRefuses(t *testing.T) {
	p := make(ops.Perm, 40)
	for i := range p {
		p[i] = uint8(i)
	}
	for _, rule := range []Rule{{}, Mov.Of(2), Mov.Of(41), Exchange.Of(6)} {
		if _, err := rule.From(orbit.Queens, p); err == nil {
			t.Errorf("%v at order 40", rule)
		}
	}
	for _, rule := range []Rule{Mov.Of(1), Exchange.Of(2), Exchange.Of(3)} {
		if _, err := rule.From(orbit.Queens, p); err != nil {
			t.Errorf("%v at order 40: %v", rule, err)
		}
	}
}
