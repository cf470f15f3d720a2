// Package layout finds places on a page for the vertices of a graph and curves for its edges.
//
// New lays out graphs that can be read on a page, with boxes for vertices and straight edges, of which none passes
// under a vertex that it does not end at. Its time grows with the square of the vertices. Positions finds places for
// all vertices of a large sparse graph of many components, such as the orbit graph of order 14 with its 45,752 orbits.
// Forest and Levels lay out forests in rows.
//
// Why no library: gonum's graph/layout knows no size of a vertex, its stat/mds computes all axes and leaves their
// signs open, so that places differ between versions.
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

// A Vertex is a box, of which it fills the ellipse, or all where it is solid. Rank is the row that it belongs to in a
// forest, counted from 0 at the top.
type Vertex struct {
	Width, Height vg.Length
	Rank          int
	Solid         bool
}

// An Edge joins two different vertices, given by their numbers. In a forest it leads from From down to To.
type Edge struct{ From, To int }

// A Graph is what is to be laid out.
type Graph struct {
	Vertices []Vertex
	Edges    []Edge
	Length   vg.Length // of an edge, or from row to row of a forest
	Gap      vg.Length // least distance between boxes
	Visible  vg.Length // least length of a straight edge between the boxes that it joins
}

// A Layout gives the places, with y upwards. The lower left corner of the whole is the origin.
type Layout struct {
	Width, Height vg.Length
	At            []vg.Point // the centre of each vertex
	// Curves are those of the edges, from From to To: two points for a straight line, else the 1+3k of k cubic Bézier
	// curves. Positions has none: its edges are straight.
	Curves [][]vg.Point
}

// New lays out each component of the graph and puts them side by side, in rows of about the given width, or wider
// ones where that makes a better page. The highest come first; vertices without an edge stand at the end, in the order
// of their numbers. It fails with the context's error, and where an edge cannot be led around a vertex that it does
// not end at.
func New(ctx context.Context, g Graph, width vg.Length) (Layout, error) {
	parts := g.parts()
	for i := range parts {
		p := &parts[i]
		at := p.graph.leastStress(ctx)
		if err := p.graph.separate(ctx, at); err != nil {
			return Layout{}, err
		}
		p.layout = p.graph.placed(at)
	}
	l := g.pack(parts, width)
	for _, e := range g.Edges {
		l.Curves = append(l.Curves, []vg.Point{l.At[e.From], l.At[e.To]})
	}
	return l, nil
}

// placed is the layout of vertices at some places. It moves them so that their boxes begin at the origin, and rounds
// them to a hundredth of a point, so that the last bits of the arithmetic do not show.
func (g Graph) placed(at []vg.Point) Layout {
	var low, high vg.Point
	for v, p := range at {
		half := vg.Point{X: g.Vertices[v].Width / 2, Y: g.Vertices[v].Height / 2}
		if v == 0 {
			low, high = p, p
		}
		low, high = lower(low, p.Sub(half)), upper(high, p.Add(half))
	}
	for v, p := range at {
		at[v] = rounded(p.Sub(low))
	}
	size := rounded(high.Sub(low))
	return Layout{Width: size.X, Height: size.Y, At: at}
}

func lower(p, q vg.Point) vg.Point { return vg.Point{X: min(p.X, q.X), Y: min(p.Y, q.Y)} }
func upper(p, q vg.Point) vg.Point { return vg.Point{X: max(p.X, q.X), Y: max(p.Y, q.Y)} }

func rounded(p vg.Point) vg.Point {
	round := func(x vg.Length) vg.Length { return vg.Length(math.Round(float64(100*x)) / 100) }
	return vg.Point{X: round(p.X), Y: round(p.Y)}
}

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

// A part is a component, with the numbers of its vertices in the whole graph.
type part struct {
	graph    Graph
	vertices []int32
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
	for _, e := range g.Edges {
		p := &parts[of[e.From]]
		p.graph.Edges = append(p.graph.Edges, Edge{place[e.From], place[e.To]})
	}
	return parts
}

const (
	across   = 1.3 // the width of the whole, divided by its height
	shortest = 3   // the height of the first component of a row, divided by the least of the others
)

// pack puts the components into rows, the highest first; those of equal height come in the order of their vertices.
func (g Graph) pack(parts []part, width vg.Length) Layout {
	slices.SortStableFunc(parts, func(p, q part) int { return cmp.Compare(q.layout.Height, p.layout.Height) })
	area := vg.Length(0)
	for _, p := range parts {
		area += vg.Length((p.layout.Width + g.Gap) * (p.layout.Height + g.Gap))
	}
	width = max(width, vg.Length(math.Sqrt(float64(across*area))))
	at := make([]vg.Point, len(g.Vertices))
	var x, top, height vg.Length // of the row; its first component is the highest
	for _, p := range parts {
		l := p.layout
		if x > 0 && (x+l.Width > width || l.Height < height/shortest) {
			top -= height + 2*g.Gap
			x = 0
		}
		if x == 0 {
			height = l.Height
		}
		corner := vg.Point{X: x, Y: top - height + (height-l.Height)/2}
		x += l.Width + 2*g.Gap
		for i, v := range p.vertices {
			at[v] = l.At[i].Add(corner)
		}
	}
	return g.placed(at)
}
