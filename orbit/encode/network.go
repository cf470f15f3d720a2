// Package encode writes orbit graphs and trajectories in the file formats of other programs: DOT, GraphML and GEXF with
// attributes; graph6 and sparse6 with the adjacency alone. A Network is the one traversal of a graph that all formats, the
// tables, the pictures and the database read. Formats lists the formats. The same graph gives the same bytes.
package encode

import (
	"fmt"
	"iter"
	"qorbit/orbit/orbitgraph"
	"reflect"
	"strings"
)

// A Network is an orbit graph or a trajectory, as a sequence of vertices and a sequence of edges.
type Network struct {
	Name     string            // an identifier, such as orbits8
	Title    string            // one line that says what the network is
	Order    int               // N
	Queens   int               // a Mov moves so many queens; a trajectory may also have Movs of more
	Search   string            // options of the search that a trajectory is of, "" for an orbit graph
	Directed bool              // edges have a direction: in trajectories, and in orbit graphs with Inc edges
	Graph    *orbitgraph.Graph // nil for a trajectory

	Vertices iter.Seq[Vertex]
	Edges    iter.Seq2[Edge, error] // ends after an error
}

// The attributes that files have, by their names in Vertex and Edge. A file calls found_by "by", and the source of an edge
// "solution", because programs take "source" for the name of a vertex.
const (
	belowAttributes      = "kind n orbit key class"
	graphAttributes      = belowAttributes + " degree component component_size seed reached depth"
	trajectoryAttributes = belowAttributes + " step by=found_by depth result"
	edgeAttributes       = "kind operator solution=source result"
)

// vertexColumns are the attributes of the vertices in a file. Those of order N−1 have only belowAttributes, which come first.
func (n *Network) vertexColumns() columns {
	if n.Search != "" {
		return columnsOf[Vertex](trajectoryAttributes)
	}
	return columnsOf[Vertex](graphAttributes)
}

// edgeColumns are the attributes of the edges in a file.
func (n *Network) edgeColumns() columns { return columnsOf[Edge](edgeAttributes) }

// columns are attributes in a file.
type columns []column

type column struct {
	name  string
	kind  reflect.Kind // String, Int or Bool
	field int
}

// columnsOf finds the fields of the named attributes: name, or name=attribute where the file has another name.
func columnsOf[Row any](names string) columns {
	var all columns
	row := reflect.TypeFor[Row]()
	for name := range strings.FieldsSeq(names) {
		name, attribute, renamed := strings.Cut(name, "=")
		if !renamed {
			attribute = name
		}
		for i := range row.NumField() {
			if f := row.Field(i); f.Tag.Get("json") == attribute {
				all = append(all, column{name, kindOf(f.Type), i})
			}
		}
	}
	return all
}

// kindOf is the type of an attribute in a file: all numbers are integers.
func kindOf(t reflect.Type) reflect.Kind {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() == reflect.String || t.Kind() == reflect.Bool {
		return t.Kind()
	}
	return reflect.Int
}

// A value is what a row has in a column, as text.
type value struct{ column, text string }

// values lists what a row has in the columns, without null.
func (c columns) values(row any) []value {
	all := make([]value, 0, len(c))
	fields := reflect.ValueOf(row)
	for _, column := range c {
		f := fields.Field(column.field)
		if f.Kind() == reflect.Pointer {
			if f.IsNil() {
				continue
			}
			f = f.Elem()
		}
		all = append(all, value{column.name, fmt.Sprint(f.Interface())})
	}
	return all
}

// of lists what a vertex has in the columns.
func (c columns) of(v Vertex) []value {
	if v.Kind == KindBelow {
		c = c[:len(strings.Fields(belowAttributes))]
	}
	return c.values(v)
}

// Isolated counts the orbits of order N that no edge leads to or from.
func (n *Network) Isolated() int {
	isolated := 0
	for v := range n.Vertices {
		if v.Kind == KindOrbit && v.Degree == 0 && (!n.Directed || len(v.IncFrom) == 0) {
			isolated++
		}
	}
	return isolated
}
