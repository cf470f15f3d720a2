package orbit

import (
	"errors"
	"fmt"
	"slices"

	"github.com/dominikbraun/graph"

	"qorbit/ops"
)

// An Orbit is one vertex, as library users meet it.
type Orbit struct {
	Number int // from 1, in the order of keys
	Key    Key
	Perm   ops.Perm // the smallest solution
	Class  Class
}

// String prints the orbit: "orbit 10, 3,5,2,8,1,7,4,6, class 4".
func (o Orbit) String() string {
	return fmt.Sprintf("orbit %d, %v, class %d", o.Number, o.Perm, o.Class)
}

// Orbit returns vertex v.
func (o *Orbits) Orbit(v int) Orbit {
	return Orbit{Number: v + 1, Key: o.Key(v), Perm: o.Perm(v), Class: o.Class(v)}
}

// ErrReadOnly is what changing a Dominikbraun view returns; Clone it, and change the clone.
var ErrReadOnly = errors.New("orbit: this graph is a view and cannot be changed")

// Dominikbraun returns a view of g for the algorithms of github.com/dominikbraun/graph, with orbits as vertices and keys
// as their hashes. Nothing is copied, and nothing can be changed; but most algorithms there copy the edges into maps,
// which serves up to about 10⁵ orbits.
func (g *Graph) Dominikbraun() graph.Graph[Key, Orbit] {
	return graph.NewWithStore(func(o Orbit) Key { return o.Key }, graph.Store[Key, Orbit](store{g}))
}

// A store is the graph.Store over g. As that library expects of an undirected graph, it has every edge in both
// directions.
type store struct{ g *Graph }

// Vertex returns the orbit with the given key.
func (s store) Vertex(k Key) (Orbit, graph.VertexProperties, error) {
	v, ok := s.g.orbits.Find(k)
	if !ok {
		return Orbit{}, graph.VertexProperties{}, graph.ErrVertexNotFound
	}
	return s.g.orbits.Orbit(v), graph.VertexProperties{Attributes: map[string]string{}}, nil
}

// ListVertices returns all keys in ascending order.
func (s store) ListVertices() ([]Key, error) { return slices.Clone(s.g.orbits.keys), nil }

// VertexCount returns the number of orbits.
func (s store) VertexCount() (int, error) { return s.g.orbits.Len(), nil }

// Edge returns the edge between two keys.
func (s store) Edge(source, target Key) (graph.Edge[Key], error) {
	u, known := s.g.orbits.Find(source)
	v, alsoKnown := s.g.orbits.Find(target)
	if !known || !alsoKnown || !s.g.HasEdge(u, v) {
		return graph.Edge[Key]{}, graph.ErrEdgeNotFound
	}
	return s.edge(u, v), nil
}

// ListEdges returns all edges in both directions, in ascending order.
func (s store) ListEdges() ([]graph.Edge[Key], error) {
	edges := make([]graph.Edge[Key], 0, len(s.g.near))
	for u := range s.g.orbits.Len() {
		for _, v := range s.g.Near(u) {
			edges = append(edges, s.edge(u, int(v)))
		}
	}
	return edges, nil
}

func (s store) edge(u, v int) graph.Edge[Key] {
	return graph.Edge[Key]{Source: s.g.orbits.Key(u), Target: s.g.orbits.Key(v),
		Properties: graph.EdgeProperties{Attributes: map[string]string{}}}
}

func (s store) AddVertex(Key, Orbit, graph.VertexProperties) error { return ErrReadOnly }
func (s store) RemoveVertex(Key) error                             { return ErrReadOnly }
func (s store) AddEdge(_, _ Key, _ graph.Edge[Key]) error          { return ErrReadOnly }
func (s store) UpdateEdge(_, _ Key, _ graph.Edge[Key]) error       { return ErrReadOnly }
func (s store) RemoveEdge(_, _ Key) error                          { return ErrReadOnly }
