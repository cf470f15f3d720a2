// Package encode writes orbit graphs, trajectories and routes in the file formats of other programs: DOT, GraphML and
// GEXF with attributes; graph6 and sparse6 with the adjacency alone. A Network is what all formats and the tables read;
// a Sheet is a network as DOT and the pictures show it. Formats lists the formats. The same network gives the same
// bytes.
package encode

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// A Network is an orbit graph, a route on one, or a trajectory: a sequence of vertices and one of edges, with a title.
// OfGraph, OfRoute and OfTrajectory make it.
type Network struct {
	Name     string // an identifier, such as orbits8
	Title    Title
	Piece    orbit.Piece // what stands on the boards
	Order    int         // N; of several orders the last
	First    int         // of several orders the first, otherwise N
	Directed bool        // whether edges have a direction: in a trajectory, and in a graph with Inc edges
	Vertices iter.Seq[Vertex]
	Edges    iter.Seq2[Edge, error] // ends after an error

	// Shown has the orbits of order N and the edges between them, whose vertices count from 0 here; it is nil for a
	// trajectory. A sheet of a trajectory is a forest.
	Shown *orbitgraph.Graph
	Part  string    // which part is shown, "" for the whole
	Rule  move.Rule // what a Mov is
	Steps []Edge    // of a route

	properties []property
	found      func() string      // says in numbers what is shown
	seeds      string             // where seeds come from
	marked     string             // what highlighted vertices are
	applies    func(Label) string // what operators apply to
	keyed      func(Edge) Edge    // the edge with an operator that applies to the key; nil where all do
}

// A Title says in one line what a network is, with its order and its part, and in another what it is made of.
type Title struct{ What, Of string }

// String joins the two lines.
func (t Title) String() string { return t.What + ": " + t.Of }

// IsForest reports whether the network is a trajectory.
func (n *Network) IsForest() bool { return n.Shown == nil }

// IsChain reports whether it is a trajectory of several orders.
func (n *Network) IsChain() bool { return n.IsForest() && n.First < n.Order }

// isRoute reports whether it is a route, which may have no step.
func (n *Network) isRoute() bool { return n.Steps != nil }

// Options say how a file shows a network. The zero value is the usual way.
type Options struct {
	Label     Label     // in DOT, how vertices are named
	Operators Operators // in DOT, whether operators are in labels
	Split     bool      // graph6 and sparse6 have one component per line, in the order of smallest orbits
	Version   string    // of the program, which files with attributes name; "" for none
	Memory    uint64    // bytes of memory that DOT may use; 0 means no limit. What is estimated to need more is refused
	LeftOut   LeftOut
}

// LeftOut is told how many operators a drawing leaves out for want of room, unless it is nil.
type LeftOut func(operators int)

// A property is an attribute of the whole network: a number, a truth value or a text.
type property struct {
	Name  string
	Value any
}

// conditionOf names the condition of orbits, "" for queens.
func conditionOf(o *orbit.Orbits) string {
	if c := o.Condition(); c != orbit.Queens {
		return c.Name
	}
	return ""
}

// conditionText adds a condition other than queens to a title.
func conditionText(o *orbit.Orbits) string {
	if name := conditionOf(o); name != "" {
		return ", condition " + name
	}
	return ""
}

// DOT is the value in a DOT file: numbers and truth values have no quotation marks.
func (p property) DOT() string {
	if text, ok := p.Value.(string); ok {
		return strconv.Quote(text)
	}
	return fmt.Sprint(p.Value)
}

// propertiesOf are those of a network, and of the program that writes it.
func propertiesOf(n *Network, o Options) []property {
	all := append(slices.Clone(n.properties), property{"program", "qorbit"}, property{"version", o.Version})
	return slices.DeleteFunc(all, func(p property) bool { return p.Value == "" || p.Value == 0 })
}
