// Package encode writes orbit graphs, trajectories and routes in the file formats of other programs: DOT, GraphML and
// GEXF with attributes; graph6 and sparse6 with the adjacency alone. A Network is what all formats, the tables and the
// pictures read. Formats lists the formats. The same network gives the same bytes.
package encode

import (
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strconv"

	"qorbit/orbit"
)

// A Network is a Graph, a Trajectory or a Route: a sequence of vertices and a sequence of edges, with a title.
type Network interface {
	Name() string // an identifier, such as orbits8
	Title() Title
	Order() int     // N; of several orders the last
	Directed() bool // whether edges have a direction: in a Trajectory, and in a Graph with Inc edges
	Vertices() iter.Seq[Vertex]
	Edges() iter.Seq2[Edge, error] // ends after an error

	attributes() string     // those of a vertex in GraphML and GEXF
	properties() []property // of the whole
	style(d *dotDrawing)    // sets the style of the drawing, in which the vertices and edges are
}

// A Title says in one line what a network is, with its order and its part, and in another what it is made of.
type Title struct{ What, Of string }

// String joins the two lines.
func (t Title) String() string { return t.What + ": " + t.Of }

// Operators says whether a drawing shows the operators of edges.
type Operators string

// The values of Operators. The zero value means auto: where there is room.
const (
	AutoOperators Operators = "auto"
	AllOperators  Operators = "yes"
	NoOperators   Operators = "no"
)

// Shown reports whether operators are shown, where there is room or not.
func (o Operators) Shown(room bool) bool { return o == AllOperators || o != NoOperators && room }

// LeftOut reports whether operators are not shown for want of room.
func (o Operators) LeftOut(room bool) bool { return o != NoOperators && !o.Shown(room) }

// EdgesBy yields the edges of a network for a drawing whose vertices have a label. Where that is the key, each operator
// is the first one that leads from the key of an orbit to a solution of the next. Otherwise, one of a trajectory or a
// route applies to the solution that the one before gave.
func EdgesBy(n Network, label Label) iter.Seq2[Edge, error] {
	if keyed, ok := n.(interface{ fromKeys() iter.Seq2[Edge, error] }); ok && label == KeyLabel {
		return keyed.fromKeys()
	}
	return n.Edges()
}

// Options say how a file shows a network. The zero value is the usual way.
type Options struct {
	Label     Label     // in DOT, how vertices are named
	Operators Operators // in DOT, whether edges have operators as labels
	Split     bool      // graph6 and sparse6 have one component per line, in the order of smallest orbits
	Version   string    // of the program, which files with attributes name; "" for none
	Memory    uint64    // bytes of memory that DOT may use; 0 means no limit. What is estimated to need more is refused
}

// A property is an attribute of the whole network: a number, a truth value or a text.
type property struct {
	Name  string
	Value any
}

// conditionOf names the condition of orbits, "" for queens.
func conditionOf(o *orbit.Orbits) property {
	if c := o.Condition(); c != orbit.Queens {
		return property{"condition", c.Name}
	}
	return property{"condition", ""}
}

// Type is the type of the value in GraphML.
func (p property) Type() string { return typeOf(reflect.TypeOf(p.Value)) }

// DOT is the value in a DOT file: numbers and truth values have no quotation marks.
func (p property) DOT() string {
	if text, ok := p.Value.(string); ok {
		return strconv.Quote(text)
	}
	return fmt.Sprint(p.Value)
}

// propertiesOf are those of a network, and of the program that writes it.
func propertiesOf(n Network, o Options) []property {
	all := append(n.properties(), property{"program", "qorbit"}, property{"version", o.Version})
	return slices.DeleteFunc(all, func(p property) bool { return p.Value == "" || p.Value == 0 })
}
