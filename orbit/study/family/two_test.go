package family

import (
	"iter"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// TestMissedOrbitsHaveNeighboursByTwoQueens: those of Of have, as doc/incomplete.md says. Most have a possible
// exchange.
func TestMissedOrbitsHaveNeighboursByTwoQueens(t *testing.T) {
	for n := LeastOrder; n <= ops.MaxOrder; n++ {
		b, err := Of(n)
		if err != nil {
			t.Fatal(err)
		}
		p, exchanges := test.Must(b.Perm()), 0
		for range move.Exchanges(p) {
			exchanges++
		}
		if exchanges == 0 && !hasNeighbourByTwoQueens(t, p) {
			t.Errorf("order %d: no neighbour", n)
		}
	}
}

// hasNeighbourByTwoQueens tries each move of two queens by the definition, until one leads to another orbit.
func hasNeighbourByTwoQueens(t *testing.T, p ops.Perm) bool {
	own := orbit.KeyOf(p)
	for j := range p {
		for i := range j {
			for one := range insertions(test.Must(ops.DelQueens(p, i, j))) {
				for q := range insertions(one) {
					if q.IsSolution() && orbit.KeyOf(q) != own {
						return true
					}
				}
			}
		}
	}
	return false
}

// insertions yields the boards that one Inc makes of p.
func insertions(p ops.Perm) iter.Seq[ops.Perm] {
	return func(yield func(ops.Perm) bool) {
		for row := range len(p) + 1 {
			for col := range len(p) + 1 {
				q, err := ops.Inc{Row: ops.Gap(row), Col: ops.Gap(col)}.Apply(p)
				if err != nil {
					panic(err)
				}
				if !yield(q) {
					return
				}
			}
		}
	}
}
