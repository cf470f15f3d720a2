package survey

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/work"
)

func enumerate(t testing.TB, n int) *orbit.Orbits {
	t.Helper()
	return test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(n), orbit.Options{}))
}

// TestSurveyAgreesWithTheGraph: the statistics of a graph that was kept, and of one that was not, on any number of
// threads and in any number of passes, are those of the graph; the histograms are those of its degrees and components.
func TestSurveyAgreesWithTheGraph(t *testing.T) {
	for n := 1; n <= 12; n++ {
		orbits := enumerate(t, n)
		for queens := 1; queens <= min(n, 3); queens++ {
			if n > 10 && queens == 3 {
				continue
			}
			g := test.Must(orbitgraph.Build(context.Background(), orbits, move.Mov.Of(queens), orbit.Options{}))
			degrees, sizes := make(map[int]int), make(map[int]int)
			for v := range orbits.Len() {
				degrees[g.Degree(v)]++
			}
			for _, size := range g.Components().Sizes {
				sizes[size]++
			}
			kept := Of(g)
			depth, seeds := literalDepth(g)
			if (kept.Depth == nil) == seeds || seeds && *kept.Depth != depth {
				t.Errorf("order %d, %d queens: the graph has depth %d, seeds %t; its survey is %+v", n, queens, depth, seeds, kept)
			}
			rest, least := incidence.SurveyMemory(orbits.Len(), n)
			options := []orbit.Options{{Threads: 1}, {Threads: 4}}
			if queens == 1 { // with so little memory, it makes several passes
				options = append(options, orbit.Options{Memory: rest + least})
			}
			surveys := []*Survey{kept}
			for _, opt := range options {
				surveys = append(surveys, test.Must(Run(context.Background(), orbits, move.Mov.Of(queens), opt)))
			}
			for i, s := range surveys {
				if s.Stats != g.Stats() {
					t.Errorf("order %d, %d queens, way %d: %+v, the graph has %+v", n, queens, i, s.Stats, g.Stats())
				}
				if !slices.Equal(s.Degrees, sorted(degrees)) || !slices.Equal(s.Sizes, sorted(sizes)) {
					t.Errorf("order %d, %d queens, way %d: degrees %v and sizes %v, the graph has %v and %v",
						n, queens, i, s.Degrees, s.Sizes, degrees, sizes)
				}
			}
		}
	}
}

// literalDepth is the largest finite distance from a seed: distances shrink until no edge joins two that differ by more
// than 1.
func literalDepth(g *orbitgraph.Graph) (depth int, seeds bool) {
	distance := make([]int, g.Orbits().Len())
	for v := range distance {
		distance[v] = math.MaxInt32
	}
	for _, v := range move.Seeds(g.Orbits()) {
		distance[v], seeds = 0, true
	}
	for changed := true; changed; {
		changed = false
		for v := range distance {
			for w := range g.Neighbours(v) {
				if distance[w] < math.MaxInt32 && distance[w]+1 < distance[v] {
					distance[v], changed = distance[w]+1, true
				}
			}
		}
	}
	for _, d := range distance {
		if d < math.MaxInt32 {
			depth = max(depth, d)
		}
	}
	return depth, seeds
}

// sorted lists counts by value.
func sorted(counts map[int]int) Histogram {
	var list Histogram
	for _, value := range slices.Sorted(maps.Keys(counts)) {
		list = append(list, [2]int{value, counts[value]})
	}
	return list
}

// TestDisjointSetsOfThreads: sets that threads unite at once are those that one thread would make.
func TestDisjointSetsOfThreads(t *testing.T) {
	const n = 1000
	random := rand.New(rand.NewPCG(7, 8))
	var pairs [][2]int32
	for range 900 {
		pairs = append(pairs, [2]int32{random.Int32N(n), random.Int32N(n)})
	}
	colour := make([]int, n)
	for v := range colour {
		colour[v] = v
	}
	for _, pair := range pairs { // by definition: paint one set in the other's colour
		from, to := colour[pair[0]], colour[pair[1]]
		for v := range colour {
			if colour[v] == from {
				colour[v] = to
			}
		}
	}
	sets := newDisjointSets(n)
	var wait sync.WaitGroup
	for thread := range 4 {
		wait.Go(func() {
			for i := thread; i < len(pairs); i += 4 {
				sets.unite(pairs[i][0], pairs[i][1])
			}
		})
	}
	wait.Wait()
	for v := range colour {
		root := sets.find(int32(v))
		if colour[root] != colour[v] || int(root) > v {
			t.Fatalf("vertex %d has the root %d", v, root)
		}
		for w := range v {
			if (colour[v] == colour[w]) != (root == sets.find(int32(w))) {
				t.Fatalf("vertices %d and %d: one colour %v", v, w, colour[v] == colour[w])
			}
		}
	}
}

// TestCountedByDefinition: degrees and components of edges that threads count in batches are those of the edges one by
// one. Most vertices are in one large component, so that paths to its root are long.
func TestCountedByDefinition(t *testing.T) {
	orbits := enumerate(t, 12)
	random := rand.New(rand.NewPCG(9, 10))
	j := incidence.New(orbits, incidence.Minor, 1, incidence.Limit(orbits.Len(), orbits.Order(), 1, 0))
	for _, edges := range []int{0, 1, 100, 5000, 30000} {
		pairs := j.NewPairs(2)
		takers := pairs.Takers()
		want := newCounted(orbits.Len())
		seen := make(map[[2]int32]bool)
		for range edges {
			u, v := random.Int32N(int32(orbits.Len())), random.Int32N(int32(orbits.Len()))
			if u == v {
				continue
			}
			u, v = min(u, v), max(u, v)
			takers[random.IntN(2)].Take([]int32{u, v})
			if !seen[[2]int32{u, v}] {
				seen[[2]int32{u, v}] = true
				want.degrees[u]++
				want.degrees[v]++
				want.sets.unite(u, v)
			}
		}
		got := newCounted(orbits.Len())
		test.OK(t, got.countAll(context.Background(), work.Phase{}, pairs, orbit.Options{Threads: 3}))
		if !slices.Equal(got.degrees, want.degrees) || !slices.Equal(got.sets.components().Of, want.sets.components().Of) {
			t.Errorf("%d edges: other degrees or components than one by one", len(seen))
		}
	}
}

// TestRunRefusesWhatDoesNotFit: few patterns that many orbits share make very many edges.
func TestRunRefusesWhatDoesNotFit(t *testing.T) {
	_, err := Run(context.Background(), enumerate(t, 13), move.Mov.Of(12), orbit.Options{Memory: 256 << 20})
	if tooMany := (*orbitgraph.TooManyEdges)(nil); !errors.As(err, &tooMany) || !tooMany.Memory {
		t.Errorf("256 MiB: %v", err)
	}
}

// TestHistogramsInJSON are read back, and their text has the same numbers.
func TestHistogramsInJSON(t *testing.T) {
	for want, h := range map[string]Histogram{"[]": nil, "[[0,6],[3,20]]": {{0, 6}, {3, 20}}} {
		text, err := json.Marshal(h)
		var back Histogram
		if err != nil || string(text) != want || json.Unmarshal(text, &back) != nil || !slices.Equal(back, h) {
			t.Errorf("%v: %s, %v, %v", h, text, back, err)
		}
	}
	if text := (Histogram{{0, 6}, {3, 20}}).String(); text != "0:6 3:20" {
		t.Error(text)
	}
}
