// Package exchange writes orbit graphs and trajectories for other programs: GraphML and GEXF with every attribute, graph6
// and sparse6 for what is joined to what alone, and tables as Parquet. All of it is written as it comes, so that a file may be
// larger than the memory, and the same graph gives the same bytes. Pictures for Graphviz are written by package dot.
package exchange

import "iter"

// A Network is a graph with attributes, as GraphML and GEXF have it: vertices come first, then edges, with values for
// their columns.
type Network struct {
	Name     string // such as orbits8: letters and digits
	Title    string // a line for people
	Directed bool   // whether edges lead from one vertex to the other

	VertexColumns, EdgeColumns []Column

	Vertices iter.Seq[Vertex]
	Edges    iter.Seq2[Edge, error] // after an error nothing comes
}

// A Column is an attribute that vertices, or edges, have.
type Column struct {
	Name string
	Type Type
}

// A Type says what the values of a column are.
type Type uint8

const (
	Text    Type = iota // string
	Integer             // int
	Truth               // bool
)

// A Vertex has a name that is its own in the network, a label that people read, and a value for each column; nil stands
// for none, and so does what lacks at the end.
type Vertex struct {
	ID, Label string
	Values    []any
}

// An Edge leads from one vertex to another. Its label is what people read.
type Edge struct {
	From, To, Label string
	Values          []any
}
