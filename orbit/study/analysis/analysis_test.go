package analysis

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/work"
)

const all = 1 << 30

// near says whether two figures agree, undefined with undefined.
func near(a, b, tolerance float64) bool {
	return math.IsNaN(a) && math.IsNaN(b) || math.Abs(a-b) <= tolerance*max(1, math.Abs(b))
}

// same says whether two values are equal to the last bit, undefined with undefined.
func same(a, b Value) bool {
	return a.Name == b.Name && a.Exactness == b.Exactness && math.Float64bits(a.Value) == math.Float64bits(b.Value)
}

// gaps are the spectral gaps of some orders and queens, by the method of Lanczos at revision 7cbfa2c (doc/measures.md).
var gaps = map[string]float64{"5 1": 2, "7 1": 0.5, "8 1": 0.312709, "9 1": 0.078915, "10 1": 0.00959553}

// TestEveryFigureIsItsDefinition, at all orders that have few orbits, for moves of one queen and of two.
func TestEveryFigureIsItsDefinition(t *testing.T) {
	t.Parallel()
	type graph struct{ n, queens int }
	graphs := []graph{{1, 1}, {4, 1}, {5, 1}, {6, 1}, {7, 1}, {8, 1}, {7, 2}, {9, 1}, {10, 1}, {9, 2}}
	for _, c := range test.ByTier(graphs[:8], graphs) {
		g, a := build(t, c.n, c.queens, all, 0)
		name := fmt.Sprintf("order %d, %d queens", c.n, c.queens)
		l := newLiteral(g)
		want := l.wholeGraph()
		checkCentral(t, name, l, a, want)
		checkCommunities(t, name, l, a, want)
		if c.queens == 1 {
			largest, maximal := l.cliques()
			want["clique_number"], want["maximal_cliques"] = float64(largest), float64(maximal)
		}
		want["spectral_gap"] = gaps[fmt.Sprint(c.n, c.queens)]
		if len(l.giant) < 2 {
			for _, figure := range []string{
				"distance_mean", "betweenness_max", "closeness_max", "pagerank_max", "communities", "modularity", "community_max",
				"community_median", "spectral_gap",
			} {
				want[figure] = math.NaN()
			}
		}
		for i, f := range a.Values {
			value, known := want[f.Name]
			tolerance := map[string]float64{"degree_tail": 1e-4, "spectral_gap": 1e-6}[f.Name] + 1e-8
			isClique := f.Name == "clique_number" || f.Name == "maximal_cliques"
			if isClique && c.queens > 1 || f.Name == "spectral_gap" && value == 0 {
				continue // there are too many cliques to look at, or the gap is not known
			}
			if f.Name != Statistics[i].Name || !known || !near(f.Value, value, tolerance) ||
				(f.Exactness == Undefined) != math.IsNaN(value) {
				t.Errorf("%s: %+v, expected %s = %v (defined: %v)", name, f, Statistics[i].Name, value, known)
			}
		}
		if len(a.Values) != len(Statistics) {
			t.Errorf("%s: %d figures, expected %d", name, len(a.Values), len(Statistics))
		}
	}
}

// checkCentral adds the figures of distances and centrality, and compares those of each vertex.
func checkCentral(t *testing.T, name string, l literal, a *Analysis, want map[string]float64) {
	want["radius"] = math.Inf(1)
	ranks := l.pageRank()
	for at, v := range l.giant {
		betweenness, closeness, eccentricity := l.central(v)
		want["radius"], want["diameter"] = min(want["radius"], eccentricity), max(want["diameter"], eccentricity)
		want["distance_mean"] += 1 / closeness / float64(len(l.giant))
		want["betweenness_max"] = max(want["betweenness_max"], betweenness)
		want["closeness_max"] = max(want["closeness_max"], closeness)
		want["pagerank_max"] = max(want["pagerank_max"], ranks[v])
		c := a.Centrality
		if c == nil && len(l.giant) < 2 {
			continue
		}
		if c.Vertices[at] != v || c.Exactness != Exact || !near(c.Betweenness[at], betweenness, 1e-10) ||
			!near(c.Closeness[at], closeness, 1e-10) || !near(c.PageRank[at], ranks[v], 1e-10) {
			t.Errorf("%s, orbit %d: %v, %v, %v, expected %v, %v, %v",
				name, v+1, c.Betweenness[at], c.Closeness[at], c.PageRank[at], betweenness, closeness, ranks[v])
		}
	}
}

// checkCommunities finds out whether the communities divide the giant, and computes their modularity: the sum over
// pairs of vertices of one community of what their edge is more than degrees make likely.
func checkCommunities(t *testing.T, name string, l literal, a *Analysis, want map[string]float64) {
	var vertices []int
	var sizes []float64
	ends := 0.0
	for _, v := range l.giant {
		ends += l.degree(v)
	}
	want["modularity"] = 0
	for i, c := range a.Communities {
		inside, outside := 0, 0
		for _, u := range c.Vertices {
			for _, v := range l.giant {
				if _, in := slices.BinarySearch(c.Vertices, v); in {
					want["modularity"] -= l.degree(u) * l.degree(v) / (ends * ends)
					if l.joined[u][v] {
						want["modularity"] += 1 / ends
						inside++
					}
				} else if l.joined[u][v] {
					outside++
				}
			}
		}
		if 2*c.Inside != inside || c.Outside != outside || i > 0 && len(c.Vertices) > len(a.Communities[i-1].Vertices) {
			t.Errorf("%s, community %d: %+v, expected %d ends of edges inside and %d outside",
				name, i+1, c, inside, outside)
		}
		vertices = append(vertices, c.Vertices...)
		sizes = append(sizes, float64(len(c.Vertices)))
	}
	slices.Sort(vertices)
	if len(l.giant) > 1 && !slices.Equal(vertices, l.giant) {
		t.Errorf("%s: communities of %v, expected %v", name, vertices, l.giant)
	}
	if want["communities"] = float64(len(sizes)); len(sizes) > 0 {
		slices.Sort(sizes)
		want["community_max"] = sizes[len(sizes)-1]
		want["community_median"] = (sizes[(len(sizes)-1)/2] + sizes[len(sizes)/2]) / 2
	}
}

// TestThreadsDoNotMatter, to the last bit, whether all distances are known or some.
func TestThreadsDoNotMatter(t *testing.T) {
	t.Parallel()
	order := test.ByTier(10, 11)
	for _, sources := range []int{all, 100, 3} {
		_, one := build(t, order, 1, sources, 1)
		_, five := build(t, order, 1, sources, 5)
		for name, lists := range map[string][2][]float64{
			"betweenness": {one.Centrality.Betweenness, five.Centrality.Betweenness},
			"closeness":   {one.Centrality.Closeness, five.Centrality.Closeness},
			"PageRank":    {one.Centrality.PageRank, five.Centrality.PageRank},
		} {
			if !slices.Equal(lists[0], lists[1]) {
				t.Errorf("%d sources: %s depends on threads", sources, name)
			}
		}
		for i := range one.Values {
			if a, b := one.Values[i], five.Values[i]; !same(a, b) {
				t.Errorf("%d sources: %+v, on five threads %+v", sources, a, b)
			}
		}
	}
}

// TestSamplesEstimate: from half of the orbits, what is estimated is near what is exact, and says that it is an
// estimate.
func TestSamplesEstimate(t *testing.T) {
	_, exact := build(t, 11, 1, all, 0)
	_, sampled := build(t, 11, 1, 170, 0)
	if sampled.Centrality.Exactness != Sampled || sampled.Centrality.Sources != 170 {
		t.Fatalf("%v from %d sources", sampled.Centrality.Exactness, sampled.Centrality.Sources)
	}
	for i, f := range sampled.Values {
		want := exact.Values[i]
		switch f.Name {
		case "distance_mean", "betweenness_max", "closeness_max":
			if f.Exactness != Sampled || f.Value == want.Value || !near(f.Value/want.Value, 1, 0.1) {
				t.Errorf("%+v, exact: %+v", f, want)
			}
		default:
			if !same(f, want) {
				t.Errorf("%+v, expected %+v", f, want)
			}
		}
	}
	var error, most float64
	for at := range exact.Centrality.Vertices {
		error += math.Abs(sampled.Centrality.Betweenness[at] - exact.Centrality.Betweenness[at])
		most += exact.Centrality.Betweenness[at]
	}
	if error > 0.1*most {
		t.Errorf("betweenness is wrong by %v of %v", error, most)
	}
}

// TestZeroOptions stand for the defaults: all of a small giant, some of a large one.
func TestZeroOptions(t *testing.T) {
	_, zero := build(t, 9, 1, 0, 0)
	_, whole := build(t, 9, 1, all, 0)
	if !slices.EqualFunc(zero.Values, whole.Values, same) || zero.Centrality.Exactness != Exact {
		t.Errorf("%v, expected %v", zero.Values, whole.Values)
	}
	for vertices, want := range map[int]int{1: 2, 33394: 33394, 198966: DefaultSources} {
		// the giants of orders 4, 14 and 15
		if got := defaultSources(vertices); got != want {
			t.Errorf("%d vertices: %d sources, expected %d", vertices, got, want)
		}
	}
}

// TestWhatIsNotDefinedHasNoValue.
func TestWhatIsNotDefinedHasNoValue(t *testing.T) {
	_, none := build(t, 3, 1, all, 0)
	for _, f := range none.Values {
		want := map[bool]Exactness{true: Undefined, false: Exact}[math.IsNaN(f.Value)]
		if f.Exactness != want || f.Value > 0 {
			t.Errorf("no orbits: %+v", f)
		}
	}
}

// TestCommunitiesAreTheBestOfSeveralRuns: the best of twenty runs of NetworkX reaches 0.570, 0.687 and 0.814.
func TestCommunitiesAreTheBestOfSeveralRuns(t *testing.T) {
	for n, least := range map[int]float64{9: 0.570, 10: 0.687, 11: 0.810} {
		_, a := build(t, n, 1, 10, 0)
		if v, _ := a.Value("modularity"); v.Value < least {
			t.Errorf("order %d: modularity %v, expected %v or more", n, v.Value, least)
		}
	}
}

func TestAnalyseStops(t *testing.T) {
	orbits := test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(11), orbit.Options{}))
	g := test.Must(orbitgraph.Build(context.Background(), orbits, move.Mov.Of(1), orbit.Options{}))
	for _, phase := range []string{"", "orbits of order 11 with distances", "runs of the Louvain method"} {
		ctx, cancel := context.WithCancel(context.Background())
		if phase == "" {
			cancel()
		}
		told := func(p work.Progress) {
			now := p.Phase.String()
			if now == phase {
				cancel()
			}
		}
		_, err := Analyse(ctx, g, Options{Work: orbit.Options{Progress: told}, Sources: all})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("stopped in phase %q: %v", phase, err)
		}
		cancel()
	}
}
