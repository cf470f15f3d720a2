package orbitgraph

import (
	"context"
	"iter"
	"slices"
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
			g := test.Must(BuildOrder(context.Background(), c.Of(n), move.Mov.Of(1), orbit.Options{}))
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

// TestNeighboursAreToldTheCondition: the shifts of each condition are the pairs of its boards that a shift by one line
// joins, found among all pairs.
func TestNeighboursAreToldTheCondition(t *testing.T) {
	shift := &move.Kind{Name: "shift", Neighbours: func(c *orbit.Condition, p ops.Perm, _ int) iter.Seq[ops.Perm] {
		return func(yield func(ops.Perm) bool) {
			for _, q := range shiftsOf(p) {
				if c.Holds(q) && !yield(q) {
					return
				}
			}
		}
	}}
	joined := 0
	for _, c := range orbit.Conditions {
		for n := 5; n <= 8; n++ {
			orbits := test.Must(orbit.Enumerate(t.Context(), c.Of(n), orbit.Options{}))
			g := test.Must(Build(t.Context(), orbits, shift.Of(0), orbit.Options{}))
			for v := range orbits.Len() {
				for w := range v {
					images := ops.Images(orbits.Perm(w))
					want := slices.ContainsFunc(shiftsOf(orbits.Perm(v)), func(q ops.Perm) bool {
						return slices.ContainsFunc(images[:], q.Equal)
					})
					if g.HasEdge(v, w) != want {
						t.Fatalf("%s, order %d: %v and %v are joined: %t", c.Name, n, orbits.Perm(v), orbits.Perm(w), !want)
					}
					if want && c.Name == "kings" {
						joined++
					}
				}
			}
		}
	}
	if joined == 0 {
		t.Error("no kings are joined")
	}
}

// shiftsOf lists the four boards to which a cyclic shift by one line takes p.
func shiftsOf(p ops.Perm) []ops.Perm {
	n := uint8(len(p))
	left, right := append(p[1:].Clone(), p[0]), append(p[n-1:].Clone(), p[:n-1]...)
	up, down := p.Clone(), p.Clone()
	for i := range p {
		up[i], down[i] = (p[i]+1)%n, (p[i]+n-1)%n
	}
	return []ops.Perm{left, right, up, down}
}
