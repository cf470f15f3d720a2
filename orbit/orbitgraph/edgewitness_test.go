package orbitgraph

import (
	"testing"

	"qorbit/orbit"
)

// TestEdgeWitnesses: every edge has the witness
// that is looked for alone, for one queen and for two.
func TestEdgeWitnesses(t *testing.T) {
	for n := 4; n <= 9; n++ {
		for queens := 1; queens <= 2; queens++ {
			checkEdgeWitnesses(t, newGraph(t, n, queens))
		}
	}
}

func checkEdgeWitnesses(t *testing.T, g *Graph) {
	edges := 0
	for v := range g.Orbits().Len() {
		to, witnesses, err := g.EdgeWitnesses(v)
		if err != nil {
			t.Fatal(err)
		}
		for i, w := range to {
			want, _ := g.Rule().Witness(g.Orbits().Condition(), g.Orbits().Perm(v), g.Orbits().Key(int(w)))
			if int(w) <= v || witnesses[i].String() != want.String() || witnesses[i].Check(orbit.Queens) != nil {
				t.Errorf("orbit %d to %d: %v, expected %v", v+1, w+1, witnesses[i], want)
			}
			edges++
		}
	}
	if edges != g.EdgeCount() {
		t.Errorf("order %d: %d edges, expected %d", g.Orbits().Order(), edges, g.EdgeCount())
	}
}
