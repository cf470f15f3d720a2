// Package layout finds places on a page for the vertices of a graph and curves for its edges.
//
// New lays out graphs that can be read on a page, with boxes for vertices, and no edge passes under a vertex that it
// does not end at. Its time grows with the square of the vertices. Positions finds places for all vertices of a large
// sparse graph of many components, such as the orbit graph of order 14 with its 45,752 orbits.
//
// Why no library: gonum's graph/layout knows no size of a vertex and no rows, its stat/mds computes all axes and
// leaves their signs open, so that places differ between versions.
//
// Sources are cited by their key in doc/references.bib.
package layout

import (
	"cmp"
	"context"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/traverse"
)

// A Vertex is a box, of which it fills the ellipse, or all where it is solid. Rank is the row that it belongs to,
// counted from 0 at the top, where the graph has ranks.
type Vertex struct {
	Width, Height vg.Length
	Rank          int
	Solid         bool
}

// An Edge joins two different vertices, given by their numbers. In a graph with ranks From is not below To.
type Edge struct{ From, To int }

// A Graph is what is to be laid out.
type Graph struct {
	Vertices []Vertex
	Edges    []Edge
	Ranked   bool      // whether vertices of a rank share a row
	Length   vg.Length // of an edge where there are no ranks, and from row to row where there are
	Gap      vg.Length // least distance between boxes
	Lane     vg.Length // the width of an edge of Forest where it passes a row
	Balanced bool      // whether Forest and Levels have each vertex over the middle of the whole tree below it
	Visible  vg.Length // least length of an edge between the boxes that it joins, where there are no ranks
}

// A Layout gives the places, with y upwards. The lower left corner of the whole is the origin.
type Layout struct {
	Width, Height vg.Length
	At            []vg.Point // the centre of each vertex
	// Curves are those of the edges, from From to To: two points for a straight line, else the 1+3k of k cubic Bézier
	// curves.
	Curves [][]vg.Point
}

// New lays out each component of the graph and puts them side by side, in rows of about the given width, or wider
// ones where that makes a better page. The largest come first. Short paths, which are level, and vertices without an
// edge stand at the end, in the order of their smallest vertices. It fails with the context's error, and where an
// edge cannot be led around a vertex that it does not end at.
func New(ctx context.Context, g Graph, width vg.Length) (Layout, error) {
	parts := g.parts()
	for i := range parts {
		p := &parts[i]
		p.layout = p.graph.connected(ctx)
		err := ctx.Err()
		if err == nil {
			err = p.layout.clear(ctx, p.graph)
		}
		if err = cmp.Or(ctx.Err(), err); err != nil {
			return Layout{}, err
		}
	}
	return g.pack(parts, width), nil
}

// connected lays out a connected graph: a tree with ranks as a tree, another graph with ranks in layers, and one
// without ranks so that distances on the page are like those in the graph.
func (g Graph) connected(ctx context.Context) (l Layout) {
	switch {
	case g.Ranked && isTree(g):
		l = tree(g)
	case g.Ranked:
		l = layers(g)
	default:
		l = stress(ctx, g)
	}
	l.trim(g)
	return l
}

// trim moves the layout so that its boxes and curves begin at the origin, and rounds all places to a hundredth of a
// point, so that the last bits of the arithmetic do not show.
func (l *Layout) trim(g Graph) {
	var reached []vg.Point
	for v, at := range l.At {
		half := vg.Point{X: g.Vertices[v].Width / 2, Y: g.Vertices[v].Height / 2}
		reached = append(reached, at.Sub(half), at.Add(half))
	}
	for _, curve := range l.Curves {
		for step := range min(21, 21*len(curve)) { // large graphs have no curves
			reached = append(reached, Along(curve, vg.Length(step)/20))
		}
	}
	low, high := extent(reached)
	l.move(vg.Point{X: -low.X, Y: -low.Y})
	l.Width, l.Height = round(high.X-low.X), round(high.Y-low.Y)
}

// move shifts the layout.
func (l *Layout) move(by vg.Point) {
	for _, points := range append([][]vg.Point{l.At}, l.Curves...) {
		for i, p := range points {
			points[i] = vg.Point{X: round(p.X + by.X), Y: round(p.Y + by.Y)}
		}
	}
}

func round(x vg.Length) vg.Length { return vg.Length(math.Round(float64(100*x)) / 100) }

func abs(x vg.Length) vg.Length { return max(x, -x) }

// norm is the length of a vector. math.Hypot is not the same function on all machines.
func norm(p vg.Point) vg.Length {
	return vg.Length(math.Sqrt(float64(p.X*p.X) + float64(p.Y*p.Y)))
}

// times scales a vector. Products are converted before something is added to them: a compiler may otherwise fuse both
// operations and round once, and places would not be the same on every machine.
func times(p vg.Point, k vg.Length) vg.Point {
	return vg.Point{X: vg.Length(p.X * k), Y: vg.Length(p.Y * k)}
}

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
func (near adjacency) search() *traverse.BFS {
	return traverse.NewBFS(len(near), func(v int) []int32 { return near[v] })
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
	of := slices.Repeat([]int{-1}, len(g.Vertices)) // the component of a vertex
	place := make([]int, len(g.Vertices))           // its number in there
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

// pack puts the components into rows, the highest first; those of equal height come in the order of their vertices.
// Those with ranks hang from the top of their row, so that the ranks of neighbouring components are level.
func (g Graph) pack(parts []part, width vg.Length) Layout {
	whole := Layout{At: make([]vg.Point, len(g.Vertices)), Curves: make([][]vg.Point, len(g.Edges))}
	slices.SortStableFunc(parts, func(p, q part) int { return cmp.Compare(q.layout.Height, p.layout.Height) })
	area := vg.Length(0)
	for _, p := range parts {
		area += vg.Length((p.layout.Width + g.Gap) * (p.layout.Height + g.Gap))
	}
	width = max(width, vg.Length(math.Sqrt(float64(across*area))))
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
