package graph

import (
	"fmt"

	"qorbit/internal/shell/draw"
	"qorbit/orbit"
	"qorbit/orbit/encode"
)

// Options say how a diagram is drawn.
type Options struct {
	draw.Options
	Boards bool         // show a board with each number, as encode.BoardLabel does
	Label  encode.Label // how vertices are named; boards have numbers
	Part   bool         // the diagram is of a part of a graph: its vertices are limited, not its order
	Dots   bool         // draw more vertices than can bear numbers as dots, which package large places
	// Operators says whether a trajectory shows operators; auto is where there is room.
	Operators encode.Operators
	// Dotted is told how large the numbers of a trajectory would be that is drawn as dots, unless it is nil.
	Dotted func(draw.SmallLetters)
	// Compute controls how dots are placed.
	Compute orbit.Options
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

// usual reports whether vertices have their usual names.
func (o Options) usual() bool { return o.Label == "" && !o.Boards }

// label is that of vertices.
func (o Options) label() encode.Label {
	if o.Boards {
		return encode.BoardLabel
	}
	return o.Label
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
