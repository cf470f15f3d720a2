package exchange

import (
	"fmt"

	"qorbit/orbit"
)

// The kinds of vertices: orbits of the order, and those of the order below that an Inc leads from.
const (
	kindOrbit = "orbit"
	kindBelow = "below"
)

// Names of vertices, the same as in the files for Graphviz.
func orbitID(v int) string { return fmt.Sprintf("orbit%d", v+1) }
func belowID(v int) string { return fmt.Sprintf("below%d", v+1) }

// orbitColumns are those that all vertices have, of either kind.
func orbitColumns() []Column {
	return []Column{{"kind", Text}, {"n", Integer}, {"orbit", Integer}, {"key", Text}, {"class", Integer}}
}

// orbitVertex is an orbit, with values for columns beyond orbitColumns.
func orbitVertex(orbits *orbit.Orbits, v int, more ...any) Vertex {
	values := []any{kindOrbit, orbits.Order(), v + 1, orbits.Perm(v).String(), int(orbits.Class(v))}
	return Vertex{orbitID(v), fmt.Sprint(v + 1), append(values, more...)}
}

// yieldBelow yields the orbits of the order below that are among the sources, which have only orbitColumns.
func yieldBelow(below *orbit.Orbits, sources [][]int32, yield func(Vertex) bool) {
	used := make([]bool, below.Len())
	for _, list := range sources {
		for _, from := range list {
			used[from] = true
		}
	}
	for v := range used {
		if !used[v] {
			continue
		}
		vertex := orbitVertex(below, v)
		vertex.ID, vertex.Label, vertex.Values[0] = belowID(v), fmt.Sprintf("%d (order %d)", v+1, below.Order()), kindBelow
		if !yield(vertex) {
			return
		}
	}
}

// edgeColumns are those of all networks: kind is mov or inc, and the operator leads from a solution of the one orbit to the
// result, one of the other. Tables call the solution the source, but here programs take that for the name of a vertex.
func edgeColumns() []Column {
	return []Column{{"kind", Text}, {"operator", Text}, {"solution", Text}, {"result", Text}}
}

// edge is the edge that a witness bears. The vertex that an Inc leads from is of the order below.
func edge(how orbit.How, from, to int, w orbit.Witness) Edge {
	id := orbitID(from)
	if how == orbit.ByInc {
		id = belowID(from)
	}
	operator := w.Operator.String()
	return Edge{id, orbitID(to), operator, []any{how.String(), operator, w.Source.String(), w.Result.String()}}
}
