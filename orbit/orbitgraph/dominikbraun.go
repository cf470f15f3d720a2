package orbitgraph

import (
	"errors"

	"github.com/dominikbraun/graph"

	"qorbit/orbit"
)

// ErrReadOnly is what changing a Dominikbraun view returns; Clone it, and change the clone.
var ErrReadOnly = errors.New("this graph is a view and cannot be changed")

// Dominikbraun returns a view of g for the algorithms of github.com/dominikbraun/graph, with orbits as vertices and
// keys as their hashes. Nothing is copied, and nothing can be changed; but most algorithms there copy the edges into
// maps, which serves up to about 10⁵ orbits.
func (g *Graph) Dominikbraun() graph.Graph[orbit.Key, orbit.Orbit] {
	return graph.NewWithStore(func(o orbit.Orbit) orbit.Key { return o.Key },
		graph.Store[orbit.Key, orbit.Orbit](store{g}))
}

// A store is the graph.Store over g. As that library expects of an undirected graph, it has every edge in both
// directions.
type store struct{ g *Graph }

// Vertex returns the orbit with the given key.
func (s store) Vertex(k orbit.Key) (orbit.Orbit, graph.VertexProperties, error) {
	v, ok := s.g.orbits.Lookup(k)
	if !ok {
		return orbit.Orbit{}, graph.VertexProperties{}, graph.ErrVertexNotFound
	}
	return s.g.orbits.Orbit(v), graph.VertexProperties{Attributes: map[string]string{}}, nil
}

// ListVertices returns all keys in ascending order.
func (s store) ListVertices() ([]orbit.Key, error) { return s.g.orbits.Keys(), nil }

// VertexCount returns the number of orbits.
func (s store) VertexCount() (int, error) { return s.g.orbits.Len(), nil }

// Edge returns the edge between two keys.
func (s store) Edge(source, target orbit.Key) (graph.Edge[orbit.Key], error) {
	u, known := s.g.orbits.Lookup(source)
	v, alsoKnown := s.g.orbits.Lookup(target)
	if !known || !alsoKnown || !s.g.HasEdge(u, v) {
		return graph.Edge[orbit.Key]{}, graph.ErrEdgeNotFound
	}
	return s.edge(u, v), nil
}

// ListEdges returns all edges in both directions, in ascending order.
func (s store) ListEdges() ([]graph.Edge[orbit.Key], error) {
	edges := make([]graph.Edge[orbit.Key], 0, len(s.g.near))
	for u := range s.g.orbits.Len() {
		for v := range s.g.Neighbours(u) {
			edges = append(edges, s.edge(u, v))
		}
	}
	return edges, nil
}

func (s store) edge(u, v int) graph.Edge[orbit.Key] {
	return graph.Edge[orbit.Key]{Source: s.g.orbits.Key(u), Target: s.g.orbits.Key(v),
		Properties: graph.EdgeProperties{Attributes: map[string]string{}}}
}

func (s store) AddVertex(orbit.Key, orbit.Orbit, graph.VertexProperties) error { return ErrReadOnly }
func (s store) RemoveVertex(orbit.Key) error                                   { return ErrReadOnly }
func (s store) AddEdge(_, _ orbit.Key, _ graph.Edge[orbit.Key]) error          { return ErrReadOnly }
func (s store) UpdateEdge(_, _ orbit.Key, _ graph.Edge[orbit.Key]) error       { return ErrReadOnly }
func (s store) RemoveEdge(_, _ orbit.Key) error                                { return ErrReadOnly }
