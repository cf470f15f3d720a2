// Package encode writes orbit graphs and trajectories in the file formats of other programs: DOT, GraphML and GEXF
// with attributes; graph6 and sparse6 with the adjacency alone. A Network is the one traversal of a
// graph that all formats, the tables, the pictures and the database read. Formats lists the formats. The same graph
// gives the same bytes.
package encode

import (
	"iter"

	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// A Network is an orbit graph or a trajectory, as a sequence of vertices and a sequence of edges.
type Network struct {
	Name     string            // an identifier, such as orbits8
	Title    string            // one line that says what the network is
	Order    int               // N
	Queens   int               // a Mov moves so many queens; a trajectory may also have Movs of more
	Search   string            // options of the search that a trajectory is of, "" for an orbit graph
	Directed bool              // edges have a direction: in trajectories, and in orbit graphs with Inc edges
	Graph    *orbitgraph.Graph // of the vertices, which count from 0 here; nil for a trajectory
	Part     string            // which part of a graph the network is, "" for the whole graph
	Split    bool              // formats with the adjacency alone write one component per line, in the order of smallest orbits

	Vertices iter.Seq[Vertex]
	Edges    iter.Seq2[Edge, error] // ends after an error
}

// MoveName names the moves of the edges that are no Incs: Mov, or Exchange.
func (n *Network) MoveName() string {
	if n.Graph == nil { // a trajectory
		return move.Mov.Title()
	}
	return n.Graph.Rule().Kind.Title()
}

// Isolated counts the orbits of order N that no edge of the network of an orbit graph leads to or from.
func (n *Network) Isolated() int {
	isolated, at := 0, 0
	for v := range n.Vertices {
		if v.Kind == KindOrbit {
			if n.Graph.Degree(at) == 0 && (!n.Directed || len(v.IncFrom) == 0) {
				isolated++
			}
			at++
		}
	}
	return isolated
}
