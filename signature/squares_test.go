package signature

import (
	"math/rand/v2"
	"testing"

	"qorbit/ops"
)

// TestPairsWithoutATable: beyond the orders that have a table, the images of a permutation have one value, and another
// permutation has another one.
func TestPairsWithoutATable(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 65))
	for _, n := range []int{mostTabled + 1, 65} {
		p := make(ops.Perm, n)
		for col, row := range random.Perm(n) {
			p[col] = uint8(row)
		}
		other := p.Clone()
		other[0], other[1] = other[1], other[0]
		for _, i := range []*Invariant{pairs, neighbours} {
			want := i.Value(p)
			for _, g := range ops.Group {
				if i.Value(g.Act(p)) != want {
					t.Errorf("%s of order %d: %v changes the value", i.Name, n, g)
				}
			}
			if i.Value(other) == want {
				t.Errorf("%s of order %d: two permutations have one value", i.Name, n)
			}
		}
	}
}
