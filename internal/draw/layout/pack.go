package layout

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
)

// An adjacency lists the neighbours of each vertex, in the order of the edges.
type adjacency [][]int

func neighbours(g Graph) adjacency {
	near := make(adjacency, len(g.Vertices))
	for _, e := range g.Edges {
		near[e.From] = append(near[e.From], e.To)
		near[e.To] = append(near[e.To], e.From)
	}
	return near
}

// unknown is the distances of n vertices before a search: −1.
func unknown(n int) []float64 { return slices.Repeat([]float64{-1}, n) }

// breadthFirst returns the vertices that a breadth-first search from start finds, in that order. It sets their distances,
// and skips those that have one.
func (near adjacency) breadthFirst(start int, distance []float64) []int {
	distance[start] = 0
	queue := []int{start}
	for i := 0; i < len(queue); i++ {
		for _, w := range near[queue[i]] {
			if distance[w] < 0 {
				distance[w] = distance[queue[i]] + 1
				queue = append(queue, w)
			}
		}
	}
	return queue
}

// allDistances counts the edges between all pairs of vertices.
func (near adjacency) allDistances() [][]float64 {
	all := make([][]float64, len(near))
	for v := range near {
		all[v] = unknown(len(near))
		near.breadthFirst(v, all[v])
	}
	return all
}

// A part is a component, with the numbers of its vertices and edges in the whole graph.
type part struct {
	graph           Graph
	vertices, edges []int
	layout          Layout
	level           bool // all vertices stand at one height
}

// components splits the graph. The vertices of each component ascend, and components come in the order of their smallest.
func components(g Graph) []part {
	near := neighbours(g)
	distance := unknown(len(near))
	of, place := make([]int, len(near)), make([]int, len(near)) // the component of a vertex, and its number in there
	var parts []part
	for v := range near {
		if distance[v] >= 0 {
			continue
		}
		p := part{graph: g, vertices: near.breadthFirst(v, distance)}
		slices.Sort(p.vertices)
		p.graph.Vertices, p.graph.Edges = nil, nil
		for i, w := range p.vertices {
			of[w], place[w] = len(parts), i
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

const (
	aspect = 1.3 // the width of the whole, divided by its height
	lower  = 3   // the height of the first component of a row, divided by the least of the others
)

// mostLevel is the largest number of vertices of a path that is drawn as one level line.
const mostLevel = 6

// shortPath returns the vertices of a graph without ranks that is a path of a few vertices, from the end of smaller number to the
// other. Otherwise it returns nil.
func (g Graph) shortPath() []int {
	if g.Ranked || len(g.Vertices) > mostLevel || len(g.Edges) != len(g.Vertices)-1 {
		return nil
	}
	near := neighbours(g)
	start := -1
	for v := range near {
		if len(near[v]) > 2 {
			return nil
		}
		if start < 0 && len(near[v]) < 2 {
			start = v
		}
	}
	return near.breadthFirst(start, unknown(len(near)))
}

// line puts the vertices of a path beside each other, from left to right.
func (g Graph) line(path []int) Layout {
	at := make([]vg.Point, len(path))
	for i, v := range path[1:] {
		before := path[i]
		at[v].X = at[before].X + max(g.Length, (g.Vertices[v].Width+g.Vertices[before].Width)/2+max(g.Gap, g.Visible))
	}
	l := Layout{At: at, Curves: straight(g, at)}
	l.trim(g)
	return l
}

// pack puts the components into rows, the highest first, and those that are level last; components of equal height, and level
// ones, come in the order of their vertices. Those with ranks hang from the top of their row, so that the ranks of neighbouring
// components are level.
func pack(g Graph, parts []part, width vg.Length) Layout {
	whole := Layout{At: make([]vg.Point, len(g.Vertices)), Curves: make([][]vg.Point, len(g.Edges))}
	area := vg.Length(0)
	for _, p := range parts {
		width = max(width, p.layout.Width)
		area += (p.layout.Width + g.Gap) * (p.layout.Height + g.Gap)
	}
	width = max(width, vg.Length(math.Sqrt(float64(aspect*area))))
	slices.SortStableFunc(parts, func(p, q part) int {
		if p.level || q.level {
			return order(p.level) - order(q.level)
		}
		return cmp.Compare(q.layout.Height, p.layout.Height)
	})
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

func order(last bool) int {
	if last {
		return 1
	}
	return 0
}
