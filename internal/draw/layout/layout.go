// Package layout finds places on a page for the vertices of a graph and curves for its edges.
//
// New lays out graphs that can be read on a page, with boxes for vertices, and no edge passes under a vertex that it does not end at. Its
// time grows with the square of the vertices. Positions finds places for all vertices of a large sparse graph of many components, such as
// the orbit graph of order 14 with its 45,752 orbits.
//
// Why no library: gonum's graph/layout knows no size of a vertex and no rows, its stat/mds computes all axes and leaves their signs open, so
// that places differ between versions.
//
// Sources are cited by their key in doc/references.bib.
package layout

import (
	"cmp"
	"context"
	"math"

	"gonum.org/v1/plot/vg"
)

// A Vertex is a box, of which it fills the ellipse, or all where it is solid. Rank is the row that it belongs to, counted from 0 at
// the top, where the graph has ranks.
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
	Visible  vg.Length // least length of an edge between the boxes that it joins, where there are no ranks
}

// A Layout gives the places, with y upwards. The lower left corner of the whole is the origin.
type Layout struct {
	Width, Height vg.Length
	At            []vg.Point   // the centre of each vertex
	Curves        [][]vg.Point // of each edge, from From to To: two points for a straight line, else the 1+3k of k cubic Bézier curves
}

// New lays out each component of the graph and puts them side by side, in rows of about the given width, or wider ones where
// that makes a better page. The largest come first. Short paths, which are level, and vertices without an edge stand at the end, in
// the order of their smallest vertices. It fails with the context's error, and where an edge cannot be led around a vertex that it does
// not end at.
func New(ctx context.Context, g Graph, width vg.Length) (Layout, error) {
	parts := g.parts()
	for i := range parts {
		p := &parts[i]
		p.layout = p.graph.connected(ctx)
		if err := cmp.Or(ctx.Err(), p.layout.clear(p.graph)); err != nil {
			return Layout{}, err
		}
	}
	area := vg.Length(0)
	for _, p := range parts {
		area += (p.layout.Width + g.Gap) * (p.layout.Height + g.Gap)
	}
	return g.pack(parts, max(width, vg.Length(math.Sqrt(float64(across*area))))), nil
}

// connected lays out a connected graph: a tree with ranks as a tree, another graph with ranks in layers, and one without
// ranks so that distances on the page are like those in the graph.
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

// trim moves the layout so that its boxes and curves begin at the origin, and rounds all places to a hundredth of a point,
// so that the last bits of the arithmetic do not show.
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

// times scales a vector. Products are converted before something is added to them: a compiler may otherwise fuse both operations and round
// once, and places would not be the same on every machine.
func times(p vg.Point, k vg.Length) vg.Point {
	return vg.Point{X: vg.Length(p.X * k), Y: vg.Length(p.Y * k)}
}
