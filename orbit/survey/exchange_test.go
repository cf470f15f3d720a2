package survey

import (
	"context"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// TestSteps: components are those of the graphs, and the nearest other solution is that of all pairs of solutions.
func TestSteps(t *testing.T) {
	for n := 1; n <= 9; n++ {
		var all []ops.Perm
		for s, err := range orbit.EachSolution(t.Context(), orbit.Queens.Of(n), orbit.Lexicographic) {
			test.OK(t, err)
			all = append(all, s.Perm)
		}
		orbits := test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(n), orbit.Options{}))
		nearest := make(map[int]int) // how many orbits have each distance
		for v := range orbits.Len() {
			least := n + 1
			for _, q := range all {
				if d := move.Differ(orbits.Perm(v), q); d > 0 {
					least = min(least, d)
				}
			}
			nearest[least]++
		}
		for _, s := range test.Must(Steps(context.Background(), orbit.Queens.Of(n), orbit.Options{})) {
			mov := test.Must(orbitgraph.Build(context.Background(), orbits, move.Mov.Of(s.Queens), orbit.Options{})).Stats()
			exchange := orbitgraph.FromEdges(orbits, 1, nil).Stats()
			if s.Queens > 1 {
				rule := move.Exchange.Of(s.Queens)
				exchange = test.Must(orbitgraph.Build(context.Background(), orbits, rule, orbit.Options{})).Stats()
			}
			want := Step{
				N: n, Queens: s.Queens, Orbits: orbits.Len(), Nearest: nearest[s.Queens],
				Components: exchange.Components, Giant: exchange.Giant, Isolated: exchange.Isolated,
				MovComponents: mov.Components, MovGiant: mov.Giant, MovIsolated: mov.Isolated,
			}
			if s != want {
				t.Errorf("%+v, by definition %+v", s, want)
			}
			delete(nearest, s.Queens)
		}
		delete(nearest, n+1) // no other solution
		if len(nearest) > 0 {
			t.Errorf("order %d: distances %v were not found", n, nearest)
		}
	}
}
