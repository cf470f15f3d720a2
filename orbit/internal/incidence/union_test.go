package incidence

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/work"
)

// TestLeastEdgesByDefinition: of all ways to divide the orbits among the patterns, the fewest pairs within a pattern.
func TestLeastEdgesByDefinition(t *testing.T) {
	var fewest func(orbits, patterns int) int
	fewest = func(orbits, patterns int) int {
		if patterns == 1 {
			return orbits * (orbits - 1) / 2
		}
		least := orbits * orbits
		for first := range orbits + 1 {
			least = min(least, first*(first-1)/2+fewest(orbits-first, patterns-1))
		}
		return least
	}
	for orbits := range 9 {
		for patterns := 1; patterns < 5; patterns++ {
			want := uint64(fewest(orbits, patterns))
			if got := leastEdges(uint64(orbits), uint64(patterns)); got != want {
				t.Errorf("%d orbits, %d patterns: %d edges, expected %d", orbits, patterns, got, want)
			}
		}
	}
	if got := leastEdges(46, Minor.Keys(9, 9)); got != 46*45/2 {
		t.Errorf("moves of all queens: %d edges at least, expected those of a complete graph", got)
	}
}

// TestUnionByDefinition: whatever groups of orbits the threads take, the edges are those between two orbits of a group,
// each of them once; the lower bound is not above their number; and a limit that is one edge too small is exceeded, the
// exact one is not.
func TestUnionByDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	for _, orbits := range []int{2, 9, 300, 5000} {
		var groups [][]int32
		want := make(map[Edge]bool)
		for range 400 {
			var group []int32
			for range 2 + random.IntN(min(orbits, 60)) {
				group = append(group, random.Int32N(int32(orbits)))
			}
			slices.Sort(group)
			if group = slices.Compact(group); len(group) < 2 {
				continue
			}
			groups = append(groups, group)
			for i, a := range group {
				for _, b := range group[i+1:] {
					want[NewEdge(a, b)] = true
				}
			}
		}
		for _, most := range []int{len(want) - 1, len(want), 1 << 40} {
			t.Run(fmt.Sprintf("%d orbits, %d edges at most", orbits, most), func(t *testing.T) {
				var exceeded atomic.Int64 // by the threads of edges
				u := newUnion(vertexBits(orbits), orbits, uint64(most), func() { exceeded.Add(1) })
				u.few = 500
				takers := []Taker{u.taker(nil), u.taker(nil)}
				for _, group := range groups {
					takers[random.IntN(2)].Take(group)
				}
				for _, taker := range takers {
					taker.Flush()
				}
				if least := u.least.ends.Load() / 2; least > int64(len(want)) {
					t.Errorf("at least %d edges, expected at most %d", least, len(want))
				}
				edges, err := u.edges(context.Background(), work.Phase{}, orbit.Options{Threads: 2})
				if err != nil || exceeded.Load() > 0 != (most < len(want)) {
					t.Fatalf("the limit was exceeded %d times, %v", exceeded.Load(), err)
				}
				all := slices.Collect(edges.All())
				if exceeded.Load() == 0 && (len(all) != len(want) || !slices.IsSorted(all)) {
					t.Errorf("%d edges in order: %t, expected %d", len(all), slices.IsSorted(all), len(want))
				}
				for _, e := range all {
					if !want[e] {
						t.Fatalf("edge %d–%d, which no group has", e.From(), e.To())
					}
				}
			})
		}
	}
}

// TestTooManyEdges: a graph is refused if it has one edge more than it may have, in one pass or several, by the limit
// and by the memory.
func TestTooManyEdges(t *testing.T) {
	for queens := 1; queens <= 10; queens += 3 {
		orbits := test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(10), orbit.Options{}))
		edges := func(most uint64, opt orbit.Options) (int, error) {
			list, _, err := Edges(context.Background(), orbits, Minor, queens, most, opt)
			return len(slices.Collect(list.All())), err
		}
		count, err := edges(0, orbit.Options{})
		if again, err2 := edges(uint64(count), orbit.Options{}); err != nil || err2 != nil || again != count {
			t.Fatalf("%d queens: %d edges, %v; %d, %v", queens, count, err, again, err2)
		}
		incidences := countIncidences(orbits, queens)
		for _, refused := range []struct {
			most   uint64
			memory bool
		}{{uint64(count - 1), false}, {uint64(count-1) - 1, false}, {0, true}} {
			opt := orbit.Options{}
			if refused.memory {
				opt.Memory = 8*incidences*2 + 1
				if opt.Memory/edgeBytes >= uint64(count) {
					continue
				}
			}
			_, err := edges(refused.most, opt)
			tooMany := (*TooManyEdges)(nil)
			if !errors.As(err, &tooMany) || tooMany.Memory != refused.memory || tooMany.Most >= uint64(count) {
				t.Errorf("%d queens, at most %d of %d edges: %v", queens, refused.most, count, err)
			}
		}
	}
}
