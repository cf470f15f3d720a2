package layout

import (
	"cmp"
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/orbit/orbitgraph"
)

// An adjacency lists the neighbours of each vertex, in the order of the edges.
type adjacency [][]int32

func neighbours(g Graph) adjacency {
	near := make(adjacency, len(g.Vertices))
	for _, e := range g.Edges {
		near[e.From] = append(near[e.From], int32(e.To))
		near[e.To] = append(near[e.To], int32(e.From))
	}
	return near
}

// search prepares breadth-first searches.
func (near adjacency) search() *orbitgraph.BFS {
	return orbitgraph.NewBFS(len(near), func(v int) []int32 { return near[v] })
}

// A part is a component, with the numbers of its vertices and edges in the whole graph.
type part struct {
	graph    Graph
	vertices []int32
	edges    []int
	layout   Layout
}

// parts splits the graph into its components, that of the smallest vertex first. Their vertices ascend.
func (g Graph) parts() (parts []part) {
	search := neighbours(g).search()
	of, place := slices.Repeat([]int{-1}, len(g.Vertices)), make([]int, len(g.Vertices)) // the component of a vertex, and its number in there
	for first := range g.Vertices {
		if of[first] >= 0 {
			continue
		}
		p := part{graph: g, vertices: slices.Sorted(slices.Values(search.From(first)))}
		p.graph.Vertices, p.graph.Edges = nil, nil
		for k, v := range p.vertices {
			of[v], place[v] = len(parts), k
			p.graph.Vertices = append(p.graph.Vertices, g.Vertices[v])
		}
		parts = append(parts, p)
	}
	for i, e := range g.Edges {
		p := &parts[of[e.From]]
		p.edges = append(p.edges, i)
		p.graph.Edges = append(p.graph.Edges, Edge{place[e.From], place[e.To]})
	}
	return parts
}

const (
	across = 1.3 // the width of the whole, divided by its height
	lower  = 3   // the height of the first component of a row, divided by the least of the others
)

// pack puts the components into rows, the highest first; those of equal height come in the order of their vertices. Those with ranks hang from the top of their row, so that the ranks of neighbouring
// components are level.
func (g Graph) pack(parts []part, width vg.Length) Layout {
	whole := Layout{At: make([]vg.Point, len(g.Vertices)), Curves: make([][]vg.Point, len(g.Edges))}
	slices.SortStableFunc(parts, func(p, q part) int { return cmp.Compare(q.layout.Height, p.layout.Height) })
	var x, top, height vg.Length // of the row; its first component is the highest
	for _, p := range parts {
		l := p.layout
		if x > 0 && (x+l.Width > width || l.Height < height/lower) {
			top -= height + 2*g.Gap
			x = 0
		}
		if x == 0 {
			height = l.Height
		}
		y := top - height + (height-l.Height)/2
		if g.Ranked {
			y = top - l.Height
		}
		l.move(vg.Point{X: x, Y: y})
		x += l.Width + 2*g.Gap
		for i, v := range p.vertices {
			whole.At[v] = l.At[i]
		}
		for i, e := range p.edges {
			whole.Curves[e] = l.Curves[i]
		}
	}
	if len(parts) > 0 {
		whole.trim(g)
	}
	return whole
}
