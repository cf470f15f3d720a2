package layout

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawGraph draws a graph of some components: random trees with further edges.
func drawGraph(t *rapid.T) sparse {
	vertices := rapid.IntRange(0, 150).Draw(t, "vertices")
	isEdge := make(map[[2]int]bool)
	var edges [][2]int
	for v := 1; v < vertices; v++ {
		for range rapid.IntRange(0, 3).Draw(t, "edges") {
			if e := [2]int{rapid.IntRange(max(0, v-20), v-1).Draw(t, "to"), v}; !isEdge[e] {
				isEdge[e] = true
				edges = append(edges, e)
			}
		}
	}
	return fromEdges(vertices, edges)
}

// TestParts: parts are the components, as painting finds them, the largest first, with all edges.
func TestParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		colour := make([]int, g.Vertices)
		for v := range colour {
			colour[v] = v
		}
		for v := range colour {
			for _, w := range g.Neighbours(v) {
				old := colour[v]
				for u, c := range colour {
					if c == old {
						colour[u] = colour[w]
					}
				}
			}
		}
		seen, last := make([]bool, g.Vertices), g.Vertices
		for _, p := range islandsOf(g.Vertices, g.Neighbours) {
			if len(p.vertices) > last || !slices.IsSorted(p.vertices) || p.network.len() != len(p.vertices) {
				t.Fatalf("a part of %d vertices after one of %d", len(p.vertices), last)
			}
			last = len(p.vertices)
			for i, v := range p.vertices {
				if seen[v] || colour[v] != colour[p.vertices[0]] {
					t.Fatalf("vertex %d is in a wrong part", v)
				}
				seen[v] = true
				var near []int32
				for _, l := range p.network.near[i] {
					near = append(near, p.vertices[l.to])
				}
				if !slices.Equal(near, g.Neighbours(int(v))) {
					t.Fatalf("vertex %d: neighbours %v, expected %v", v, near, g.Neighbours(int(v)))
				}
			}
		}
		if slices.Contains(seen, false) {
			t.Fatal("a vertex is in no part")
		}
	})
}

// TestCoarsen: clusters have two vertices or more, and are connected. Their masses, and the weights of edges between them, are the sums of those
// of their vertices.
func TestCoarsen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		for _, p := range islandsOf(g.Vertices, g.Neighbours) {
			for n := &p.network; n.len() > 1; {
				m, of := n.coarsen()
				checkClusters(t, n, m, of)
				n = m
			}
		}
	})
}

func checkClusters(t *rapid.T, n, m *network, of []int32) {
	size, mass := make([]int, m.len()), make([]float64, m.len())
	weights := make(map[[2]int32]float64)
	inner := make([]bool, n.len()) // whether a vertex has a neighbour in its cluster
	for v := range n.len() {
		size[of[v]]++
		mass[of[v]] += n.mass[v]
		for _, l := range n.near[v] {
			if of[v] == of[l.to] {
				inner[v] = true
			} else {
				weights[[2]int32{of[v], of[l.to]}] += l.weight
			}
		}
	}
	if slices.Min(size) < 2 || slices.Contains(inner, false) {
		t.Fatalf("clusters of %v vertices", size)
	}
	edges := 0
	for c := range m.len() {
		if math.Abs(mass[c]-m.mass[c]) > 1e-9*mass[c] {
			t.Fatalf("mass %g, expected %g", m.mass[c], mass[c])
		}
		for _, l := range m.near[c] {
			edges++
			if want := weights[[2]int32{int32(c), l.to}]; want != l.weight {
				t.Fatalf("an edge of weight %g, expected %g", l.weight, want)
			}
		}
	}
	if edges != len(weights) {
		t.Fatalf("%d edges, expected %d", edges, len(weights))
	}
}
