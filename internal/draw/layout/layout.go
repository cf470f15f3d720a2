// Package layout finds places on paper for the vertices of a graph and curves for its edges: with code of its own, which
// gives the same places on every machine, or with the programs of Graphviz where they are installed.
//
// A library that carries Graphviz along as WebAssembly was tried and left out: it compiles itself when any program that is linked
// with it starts, keeps the machine code in a directory that every user of the machine can write, and panics where it finds
// something else there.
//
// Sources are cited by their key in doc/references.bib.
package layout

import (
	"context"
	"math"
)

// A Point is a place on the page, in points of 1/72 inch; Y grows upwards.
type Point struct{ X, Y float64 }

// A Vertex is a box, in points. Rank is the row that it belongs to, counted from 0 at the top, where the graph has ranks.
type Vertex struct {
	Width, Height float64
	Rank          int
}

// An Edge joins two different vertices, given by their places in the list. In a graph with ranks From is not below To.
type Edge struct{ From, To int }

// A Graph is what is to be laid out.
type Graph struct {
	Vertices []Vertex
	Edges    []Edge
	Ranked   bool    // whether vertices of a rank share a row
	Length   float64 // of an edge where there are no ranks, and from row to row where there are
	Gap      float64 // least distance between boxes
}

// A Layout says where everything lies. The lower left corner of the whole is the origin.
type Layout struct {
	Width, Height float64
	At            []Point   // the middle of each vertex
	Curves        [][]Point // of each edge, from From to To: two points for a straight line, else the 1+3k of k cubic curves
}

// An Engine lays connected graphs out.
type Engine func(context.Context, []Graph) ([]Layout, error)

// New lays out each component of the graph and puts them side by side, in rows of about the given width or wider ones if that
// looks better. The largest come first; vertices without an edge stand together at the end. It fails where the engine does.
func New(ctx context.Context, g Graph, width float64, engine Engine) (Layout, error) {
	parts := components(g)
	graphs := make([]Graph, len(parts))
	for i, p := range parts {
		graphs[i] = p.graph
	}
	layouts, err := engine(ctx, graphs)
	if err != nil {
		return Layout{}, err
	}
	return pack(g, parts, layouts, width), nil
}

// BuiltIn is the engine of this package: trees are drawn as trees, other graphs with ranks in layers, and those without
// ranks so that distances on paper are like those in the graph.
func BuiltIn(ctx context.Context, graphs []Graph) ([]Layout, error) {
	layouts := make([]Layout, len(graphs))
	for i, g := range graphs {
		switch {
		case g.Ranked && isTree(g):
			layouts[i] = tree(g)
		case g.Ranked:
			layouts[i] = layers(g)
		default:
			layouts[i] = stress(ctx, g)
		}
		layouts[i].trim(g)
	}
	return layouts, ctx.Err()
}

// trim moves the layout so that its boxes and curves begin at the origin, and rounds all places to a hundredth of a point,
// so that the last bits of the arithmetic do not show.
func (l *Layout) trim(g Graph) {
	low, high := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	cover := func(p Point, width, height float64) {
		low.X, low.Y = min(low.X, p.X-width/2), min(low.Y, p.Y-height/2)
		high.X, high.Y = max(high.X, p.X+width/2), max(high.Y, p.Y+height/2)
	}
	for v, at := range l.At {
		cover(at, g.Vertices[v].Width, g.Vertices[v].Height)
	}
	for _, curve := range l.Curves {
		for _, p := range curve {
			cover(p, 0, 0)
		}
	}
	l.move(Point{-low.X, -low.Y})
	l.Width, l.Height = round(high.X-low.X), round(high.Y-low.Y)
}

// move shifts the layout.
func (l *Layout) move(by Point) {
	for _, points := range append([][]Point{l.At}, l.Curves...) {
		for i, p := range points {
			points[i] = Point{round(p.X + by.X), round(p.Y + by.Y)}
		}
	}
}

func round(x float64) float64 { return math.Round(100*x) / 100 }
