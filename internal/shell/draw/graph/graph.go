// Package graph draws orbit graphs and trajectories of searches as SVG, PNG, PDF or TikZ: vertices with the numbers
// of their orbits, or with boards, edges for Inc and Mov, a title and a legend. The same graph gives the same bytes.
// Class, seed and kind of edge differ in shape or dash, not by colour alone.
package graph

import (
	"context"
	"fmt"
	"io"

	"qorbit/internal/shell/draw"
	"qorbit/orbit"
	"qorbit/orbit/encode"
)

// Options say how a network is drawn.
type Options struct {
	draw.Options
	Label  encode.Label // how vertices are named; boards have numbers
	Boards bool         // stands for the label board
	// Part limits the vertices, not the order: of a part of a graph, and of boards other than queens.
	Part bool
	Dots bool // draw more vertices than can bear numbers as dots, which package large places
	// Operators says whether operators are shown; auto is where a trajectory has room.
	Operators encode.Operators
	LeftOut   encode.LeftOut
	// Dotted is told how large the numbers of a trajectory would be that is drawn as dots, unless it is nil.
	Dotted func(draw.SmallLetters)
	// Compute controls how dots are placed.
	Compute orbit.Options
}

// Write draws a network in one of the formats of pages. Operators of an orbit graph are in the legend, with the numbers
// that stand on their edges: an edge has one that leads from the lower number to the higher. So are those of a route.
// In a trajectory, rows are numbers of Movs from the seed; of several orders, those of an order stand below those of
// the order before. Write fails where there are too many edges, or too many vertices of a part, and where operators
// have no place.
func Write(ctx context.Context, out io.Writer, n *encode.Network, format string, o Options) error {
	if o.Boards {
		o.Label = encode.BoardLabel
	}
	s, err := sheetOf(n, o)
	if err != nil {
		return err
	}
	if most := o.limit(format).vertices; o.Part && len(s.Vertices) > most {
		return fmt.Errorf("picture of %d vertices: expected %d or fewer, which can be read, "+
			"or format dot, graphml or gexf", len(s.Vertices), most)
	}
	if room := roomForOperators(s); o.LeftOut != nil && s.IsForest() && o.Operators.LeftOut(room) {
		o.LeftOut(len(s.Edges))
	}
	w, err := place(ctx, s, o)
	if err != nil {
		return err
	}
	page := w.page()
	return page.Write(out, format, w.Options.Options)
}

// sheetOf is the network that a picture shows.
func sheetOf(n *encode.Network, o Options) (*encode.Sheet, error) {
	operators := o.Operators == encode.AllOperators
	if !n.IsForest() {
		stats := n.Shown.Stats()
		most := MostEdges
		if stats.Orbits > readable.vertices && !operators {
			most = mostThinEdges
		}
		if err := checkEdges(stats.Edges, most, operators); err != nil {
			return nil, err
		}
	}
	return n.Sheet(encode.Options{Label: o.Label}, operators)
}

// A limit bounds a picture: the largest order that is drawn whole, and the most vertices of a part, which are the
// orbits of that order.
type limit struct{ order, vertices int }

// The limits of pictures: what can be read on a page; with boards, or in LaTeX; and as dots. Order 14 has 45,752
// orbits and 61,181 edges.
var readable, small, thin = limit{11, 341}, limit{10, 92}, limit{14, 50000}

// boards and cards report whether vertices show boards, and whether they are boxes with straight sides, which show
// boards or keys.
func (o Options) boards() bool { return o.Boards || o.Label == encode.BoardLabel }
func (o Options) cards() bool {
	return o.boards() || o.Label == encode.KeyLabel || o.Label == encode.SolutionLabel
}

func (o Options) limit(format string) limit {
	switch {
	case o.cards() || format == "tikz":
		return small
	case o.Dots:
		return thin
	}
	return readable
}

// The most edges that can be told apart, the most thin ones, and the most whose operators can be read.
const (
	MostEdges     = 600
	mostThinEdges = 100000
	mostOperators = 40
)

// Check fails where a picture of an order has more orbits than can be read.
func (o Options) Check(format string, order int) error {
	what := "a picture as " + format
	switch {
	case o.boards():
		what += " with boards"
	case o.cards():
		what += " with a " + string(o.Label) + " in each orbit"
	}
	if most := o.limit(format).order; order > most && !o.Part {
		return fmt.Errorf("order %d: too many orbits for %s to be read, expected an order up to %d, "+
			"or format dot, graphml or gexf for a program that enlarges it", order, what, most)
	}
	return nil
}

// checkEdges fails where there are more edges than can be told apart, or than operators can be read.
func checkEdges(edges, most int, operators bool) error {
	switch {
	case edges > most:
		return fmt.Errorf("picture of %d edges: expected %d or fewer, which can be told apart, "+
			"or format dot, graphml or gexf", edges, most)
	case operators && edges > mostOperators:
		return fmt.Errorf("operators of %d edges: expected %d or fewer, which can be read, as in a part of the graph, "+
			"or format dot, graphml or gexf", edges, mostOperators)
	}
	return nil
}
