package analysis

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// wholeStructure adds the values of girth, cuts and cores.
func (l literal) wholeStructure(f map[string]float64) {
	if f["girth"] = float64(l.girth()); f["girth"] == 0 {
		f["girth"] = math.NaN()
	}
	cut, bridges := l.cuts()
	f["cut_vertices"], f["bridges"] = float64(cut), float64(bridges)
	for k := 0; ; k++ {
		core := l.core(k)
		if len(core) == 0 {
			break
		}
		f["degeneracy"], f["core"] = float64(k), float64(len(core))
	}
}

// reach returns the vertices that paths lead to from v without an edge {a, b}.
func (l literal) reach(v, a, b int) (found []int, distance map[int]int) {
	found, distance = []int{v}, map[int]int{v: 0}
	for at := 0; at < len(found); at++ {
		u := found[at]
		for w, joined := range l.joined[u] {
			if _, known := distance[w]; joined && !known && (u != a || w != b) && (u != b || w != a) {
				distance[w] = distance[u] + 1
				found = append(found, w)
			}
		}
	}
	return found, distance
}

// girth looks for the shortest way round each edge.
func (l literal) girth() int {
	shortest := 0
	for u := range l.joined {
		for v := range u {
			if !l.joined[u][v] {
				continue
			}
			_, distance := l.reach(u, u, v)
			if d, joined := distance[v]; joined && (shortest == 0 || d+1 < shortest) {
				shortest = d + 1
			}
		}
	}
	return shortest
}

// cuts takes away each vertex, and each edge.
func (l literal) cuts() (cut, bridges int) {
	for v := range l.joined {
		whole, _ := l.reach(v, -1, -1)
		if len(whole) == 1 {
			continue
		}
		without := newJoined(len(l.joined))
		for u := range l.joined {
			for w := range l.joined {
				without.joined[u][w] = l.joined[u][w] && u != v && w != v
			}
		}
		if rest, _ := without.reach(whole[1], -1, -1); len(rest) < len(whole)-1 {
			cut++
		}
		for u := range v {
			if l.joined[u][v] {
				if found, _ := l.reach(u, u, v); !slices.Contains(found, v) {
					bridges++
				}
			}
		}
	}
	return cut, bridges
}

// core takes away vertices with fewer than k neighbours until there is none.
func (l literal) core(k int) []int {
	var left []int
	for v := range l.joined {
		left = append(left, v)
	}
	for {
		before := len(left)
		left = slices.DeleteFunc(slices.Clone(left), func(v int) bool {
			near := 0
			for _, w := range left {
				if l.joined[v][w] {
					near++
				}
			}
			return near < k
		})
		if len(left) == before {
			return left
		}
	}
}

// cliques looks at all cliques, each in ascending order of its vertices.
func (l literal) cliques() (largest, maximal int) {
	var extend func(clique []int)
	extend = func(clique []int) {
		isMaximal := true
		for v := range l.joined {
			if slices.ContainsFunc(clique, func(w int) bool { return !l.joined[v][w] }) {
				continue
			}
			isMaximal = false
			if len(clique) == 0 || v > slices.Max(clique) {
				extend(append(slices.Clone(clique), v))
			}
		}
		if isMaximal {
			largest, maximal = max(largest, len(clique)), maximal+1
		}
	}
	extend(nil)
	return largest, maximal
}

// newJoined is a graph of n vertices without edges.
func newJoined(n int) literal { return literal{joined: table(n, false)} }

func (l literal) neighbours(v int) []int32 {
	var near []int32
	for w, joined := range l.joined[v] {
		if joined {
			near = append(near, int32(w))
		}
	}
	return near
}

// TestStructureOfRandomGraphs: girth and cuts are their definitions on sparse and on dense graphs.
func TestStructureOfRandomGraphs(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	girths := make(map[int]int)
	for i := range 600 {
		n := random.IntN(14)
		l := newJoined(n)
		share := []float64{0.02, 0.2, 0.4, 0.8}[i%4]
		for u := range n {
			for v := range u {
				l.joined[u][v] = random.Float64() < share || i%8 == 0 && (u-v == 1 || u-v == n-1) // a ring, with chords
				l.joined[v][u] = l.joined[u][v]
			}
		}
		want := l.girth()
		girths[want]++
		if got := girth(context.Background(), n, l.neighbours); got != want {
			t.Fatalf("girth %d, expected %d: %v", got, want, l.joined)
		}
		cut, bridges := cutsOf(t.Context(), n, l.neighbours)
		if c, b := l.cuts(); c != cut || b != bridges {
			t.Fatalf("%d cut vertices and %d bridges, expected %d and %d: %v", cut, bridges, c, b, l.joined)
		}
	}
	if len(girths) < 6 {
		t.Errorf("girths %v: too few of them are tried", girths)
	}
}

// TestCoresAddUp: the cores of an orbit graph shrink, and the first is the graph.
func TestCoresAddUp(t *testing.T) {
	g, a := build(t, 11, 1, 10, 0)
	l := newLiteral(g)
	cores := Cores(g)
	for k, c := range cores {
		core := l.core(k)
		edges := 0
		for _, u := range core {
			for _, v := range core {
				if u < v && l.joined[u][v] {
					edges++
				}
			}
		}
		if c.K != k || c.Vertices != len(core) || c.Edges != edges || c.Shell != len(core)-len(l.core(k+1)) {
			t.Errorf("%+v, expected %d orbits and %d edges", c, len(core), edges)
		}
	}
	if v, _ := a.Value("degeneracy"); int(v.Value) != len(cores)-1 || len(cores) < 4 {
		t.Errorf("%d cores, degeneracy %v", len(cores), v)
	}
}

// TestTooManyCliques: moves of many queens join nearly all orbits; their graph is not searched for cliques.
func TestTooManyCliques(t *testing.T) {
	g, a := build(t, 9, 5, 10, 0)
	if sizes := CliqueSizes(g); sizes != nil {
		t.Errorf("cliques %v, expected none", sizes)
	}
	if v, _ := a.Value("maximal_cliques"); v.Exactness != TooLarge {
		t.Errorf("%+v", v)
	}
}
