package orbitgraph

import (
	"context"
	"fmt"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// TestMovesOfConditions: the moves that shared patterns count are those that are found one by one. A dot of a Costas
// array can be taken out and put back elsewhere with the same array as the result, which is no move.
func TestMovesOfConditions(t *testing.T) {
	for _, c := range orbit.Conditions {
		for n := 1; n <= test.ByTier(6, 8); n++ {
			opt := orbit.Options{Condition: c}
			g := test.Must(BuildOrder(context.Background(), n, move.Mov.Of(1), opt))
			var moves, self uint64
			for v := range g.Orbits().Len() {
				p := g.Orbits().Perm(v)
				for _, q := range move.Moves(c, p) {
					moves++
					if orbit.SameOrbit(p, q) {
						self++
					}
				}
				if _, _, err := g.EdgeWitnesses(v); err != nil {
					t.Errorf("%s: %v", c.Name, err)
				}
			}
			if g.Moves() != moves || g.SelfMoves() != self {
				t.Errorf("%s, order %d: %d moves (%d), expected %d (%d)", c.Name, n, g.Moves(), g.SelfMoves(), moves, self)
			}
		}
	}
}

// The orbit graph of a family of one's own: permutations of which no two entries are a knight's move apart.
func Example_condition() {
	knights := &orbit.Condition{Name: "knights", Allows: func(p ops.Perm, _ int) bool {
		for i := range p {
			for j := range i {
				if distance := int(p[i]) - int(p[j]); (i-j)*max(distance, -distance) == 2 {
					return false
				}
			}
		}
		return true
	}}
	for n := 3; n <= 7; n++ {
		g, err := BuildOrder(context.Background(), n, move.Mov.Of(1), orbit.Options{Condition: knights})
		if err != nil {
			panic(err)
		}
		s := g.Stats()
		fmt.Printf("order %d: %d permutations in %d orbits, %d edges, %d components\n",
			n, g.Orbits().CountSolutions(), s.Orbits, s.Edges, s.Components)
	}
	// Output:
	// order 3: 2 permutations in 1 orbits, 0 edges, 1 components
	// order 4: 8 permutations in 3 orbits, 2 edges, 1 components
	// order 5: 20 permutations in 6 orbits, 8 edges, 1 components
	// order 6: 94 permutations in 21 orbits, 52 edges, 1 components
	// order 7: 438 permutations in 75 orbits, 389 edges, 2 components
}
