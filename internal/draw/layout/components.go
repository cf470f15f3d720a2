package layout

import (
	"cmp"
	"math"
	"slices"
)

// A part is a component, with what its vertices and edges are called in the whole.
type part struct {
	graph           Graph
	vertices, edges []int
}

// components splits the graph. Each component begins with its smallest vertex, and they come in the order of these.
func components(g Graph) []part {
	near := neighbours(g)
	of := make([]int, len(g.Vertices))
	place := make([]int, len(g.Vertices)) // within its component
	for v := range of {
		of[v] = -1
	}
	var parts []part
	for v := range g.Vertices {
		if of[v] >= 0 {
			continue
		}
		members := []int{v}
		of[v] = len(parts)
		for i := 0; i < len(members); i++ {
			for _, w := range near[members[i]] {
				if of[w] < 0 {
					of[w] = len(parts)
					members = append(members, w)
				}
			}
		}
		slices.Sort(members)
		p := part{graph: g, vertices: members}
		p.graph.Vertices, p.graph.Edges = nil, nil
		for i, w := range members {
			place[w] = i
			p.graph.Vertices = append(p.graph.Vertices, g.Vertices[w])
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

// neighbours lists those of each vertex, in the order of the edges.
func neighbours(g Graph) [][]int {
	near := make([][]int, len(g.Vertices))
	for _, e := range g.Edges {
		near[e.From] = append(near[e.From], e.To)
		near[e.To] = append(near[e.To], e.From)
	}
	return near
}

// flat is how much wider than high the whole should be.
const flat = 1.3

// lower is how much lower than the first of its row a component may be.
const lower = 3

// pack puts the components into rows, the highest first, of components of one height in the order of their vertices. Those
// with ranks hang from the top of their row, so that the ranks of neighbours are level.
func pack(g Graph, parts []part, layouts []Layout, width float64) Layout {
	whole := Layout{At: make([]Point, len(g.Vertices)), Curves: make([][]Point, len(g.Edges))}
	order := make([]int, len(parts))
	area := 0.0
	for i, l := range layouts {
		order[i] = i
		width = max(width, l.Width)
		area += (l.Width + g.Gap) * (l.Height + g.Gap)
	}
	width = max(width, math.Sqrt(flat*area))
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(layouts[j].Height, layouts[i].Height) })
	top := 0.0
	for len(order) > 0 {
		row, used := 0, 0.0
		least := layouts[order[0]].Height / lower
		for row < len(order) && (row == 0 || used+layouts[order[row]].Width <= width && layouts[order[row]].Height >= least) {
			used += layouts[order[row]].Width + 2*g.Gap
			row++
		}
		height := layouts[order[0]].Height
		x := 0.0
		for _, i := range order[:row] {
			y := top - height + (height-layouts[i].Height)/2
			if g.Ranked {
				y = top - layouts[i].Height
			}
			layouts[i].move(Point{x, y})
			x += layouts[i].Width + 2*g.Gap
			for j, v := range parts[i].vertices {
				whole.At[v] = layouts[i].At[j]
			}
			for j, e := range parts[i].edges {
				whole.Curves[e] = layouts[i].Curves[j]
			}
		}
		top -= height + 2*g.Gap
		order = order[row:]
	}
	if len(parts) > 0 {
		whole.trim(g)
	}
	return whole
}
