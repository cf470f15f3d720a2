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
	Name        string            // an identifier, such as orbits8
	Title       string            // one line that says what the network is
	Order       int               // N
	First       int               // the first order of a trajectory; 0 for an orbit graph
	Queens      int               // a Mov moves so many queens; a trajectory may also have Movs of more
	Search      string            // options of the search that a trajectory is of, "" for an orbit graph
	Directed    bool              // edges have a direction: in trajectories, and in orbit graphs with Inc edges
	Graph       *orbitgraph.Graph // of the vertices, which count from 0 here; nil for a trajectory
	Part        string            // which part of a graph the network is, "" for the whole graph
	Route       int               // how many steps the route has that the network shows, 0 where there is none
	Label       Label             // how vertices are named in a file for Graphviz
	NoOperators bool              // a file for Graphviz shows no operators at the edges of a trajectory
	Split       bool              // graph6 and sparse6 have one component per line, in the order of smallest orbits

	Vertices iter.Seq[Vertex]
	Edges    iter.Seq2[Edge, error] // ends after an error
}

// SeveralOrders reports whether the network is a trajectory of several orders.
func (n *Network) SeveralOrders() bool { return n.First > 0 && n.First < n.Order }

// orderBelow is the order that has the orbits of kind below.
func (n *Network) orderBelow() int {
	if n.First > 0 {
		return n.First - 1
	}
	return n.Order - 1
}

// MostLabelled is the largest number of edges of a trajectory whose operators are labels in a file for Graphviz.
const MostLabelled = 50

// showsOperators reports whether the operators of so many edges of a trajectory are labels.
func (n *Network) showsOperators(edges int) bool { return !n.NoOperators && edges <= MostLabelled }

// FirstRows returns in which row of a page each order of a trajectory begins, from the order before the first on, whose
// orbits stand in row 0, to the order after the last. An orbit of depth D stands D rows below the first of its order.
func (n *Network) FirstRows(vertices []Vertex) map[int]int {
	deepest := make(map[int]int)
	for _, v := range vertices {
		if v.Depth != nil {
			deepest[v.N] = max(deepest[v.N], *v.Depth)
		}
	}
	rows := map[int]int{n.First - 1: 0, n.First: 1}
	for order := n.First; order <= n.Order; order++ {
		rows[order+1] = rows[order] + 1 + deepest[order]
	}
	return rows
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

// Marked says what the highlighted orbits are.
func (n *Network) Marked() string {
	if n.Route > 0 {
		return "on the route"
	}
	return "highlighted"
}

// OperatorsLeftOut counts the edges of a trajectory that do not show their operators in a file for Graphviz because
// there are more than MostLabelled.
func (n *Network) OperatorsLeftOut() int {
	edges := 0
	for range n.Edges {
		edges++
	}
	if n.NoOperators || edges <= MostLabelled {
		return 0
	}
	return edges
}
