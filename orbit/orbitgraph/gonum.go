package orbitgraph

import (
	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/iterator"
	"gonum.org/v1/gonum/graph/simple"
)

// Gonum returns a view of g for the algorithms of gonum.org/v1/gonum/graph. The ID of a node is its vertex, 0 ≤ ID <
// Orbits().Len(). Nothing is copied.
func (g *Graph) Gonum() graph.Undirected { return gonumView{g} }

type gonumView struct{ g *Graph }

func (v gonumView) has(id int64) bool { return 0 <= id && id < int64(v.g.orbits.Len()) }

// Node returns the node with the given ID, or nil.
func (v gonumView) Node(id int64) graph.Node {
	if !v.has(id) {
		return nil
	}
	return simple.Node(id)
}

// Nodes returns all nodes in ascending order.
func (v gonumView) Nodes() graph.Nodes {
	if v.g.orbits.Len() == 0 {
		return graph.Empty
	}
	return iterator.NewImplicitNodes(0, v.g.orbits.Len(), func(id int) graph.Node { return simple.Node(id) })
}

// From returns the neighbours of a node in ascending order.
func (v gonumView) From(id int64) graph.Nodes {
	if !v.has(id) || v.g.Degree(int(id)) == 0 {
		return graph.Empty
	}
	near := v.g.Row(int(id))
	return iterator.NewImplicitNodes(0, len(near), func(i int) graph.Node { return simple.Node(near[i]) })
}

// HasEdgeBetween reports whether an edge joins the two.
func (v gonumView) HasEdgeBetween(x, y int64) bool {
	return v.has(x) && v.has(y) && v.g.HasEdge(int(x), int(y))
}

// Edge returns the edge from x to y, or nil.
func (v gonumView) Edge(x, y int64) graph.Edge {
	if !v.HasEdgeBetween(x, y) {
		return nil
	}
	return simple.Edge{F: simple.Node(x), T: simple.Node(y)}
}

// EdgeBetween returns the edge between x and y, or nil.
func (v gonumView) EdgeBetween(x, y int64) graph.Edge { return v.Edge(x, y) }

// Edges returns every edge once.
func (v gonumView) Edges() graph.Edges {
	if v.g.EdgeCount() == 0 {
		return graph.Empty
	}
	edges := make([]graph.Edge, 0, v.g.EdgeCount())
	for x, y := range v.g.Edges() {
		edges = append(edges, simple.Edge{F: simple.Node(x), T: simple.Node(y)})
	}
	return iterator.NewOrderedEdges(edges)
}
