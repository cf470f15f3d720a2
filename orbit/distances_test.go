package orbit

import (
	"context"
	"testing"
)

// TestDistancesAndEdgeWitnesses: the distances from the seeds are the depths of the search, and every edge has the witness
// that is looked for alone, for one queen and for two.
func TestDistancesAndEdgeWitnesses(t *testing.T) {
	for n := 4; n <= 9; n++ {
		for queens := 1; queens <= 2; queens++ {
			s, err := NewSearch(context.Background(), n, SearchOptions{Queens: queens})
			if err != nil {
				t.Fatal(err)
			}
			g, err := NewGraph(context.Background(), s.Orbits, queens, Options{})
			if err != nil {
				t.Fatal(err)
			}
			checkDistances(t, s, g)
			checkEdgeWitnesses(t, g)
		}
	}
}

func checkDistances(t *testing.T, s *Search, g *Graph) {
	var seeds []int
	want := make(map[int32]int32)
	for _, d := range s.Found {
		if d.How == ByInc {
			seeds = append(seeds, int(d.Vertex))
		}
		want[d.Vertex] = d.Depth
	}
	for v, distance := range g.Distances(seeds) {
		depth, found := want[int32(v)]
		if !found {
			depth = -1
		}
		if distance != depth {
			t.Errorf("order %d, orbit %d: distance %d, depth %d", s.Orbits.Order(), v+1, distance, depth)
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
			want, _ := MovWitness(g.Orbits().Perm(v), g.Orbits().Key(int(w)), g.Queens())
			if int(w) <= v || witnesses[i].String() != want.String() || witnesses[i].Check() != nil {
				t.Errorf("orbit %d to %d: %v, expected %v", v+1, w+1, witnesses[i], want)
			}
			edges++
		}
	}
	if edges != g.EdgeCount() {
		t.Errorf("order %d: %d edges, expected %d", g.Orbits().Order(), edges, g.EdgeCount())
	}
}
