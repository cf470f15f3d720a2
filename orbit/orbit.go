// Package orbit says what an orbit of N-Queens solutions is: its key, its class, the sorted set of the orbits of one
// order, and how that set is enumerated. The packages below it compute with orbits; doc/architecture.md lists them.
//
// An orbit is named by its Key, and numbered from 1 in the order of keys, as Zhang and Zhang number the twelve of order
// 8. Slices index orbits from 0: orbit number v+1 is vertex v.
//
// GAP's package orb calls something else an orbit graph: the points of one orbit, joined by generators of the group.
// Here a vertex is a whole orbit.
//
// Vertices are ints. Lists as long as a graph, of components, of distances and the stored row of orbitgraph.Graph.Row,
// are int32. Sources are those of doc/references.bib.
package orbit

import (
	"qorbit/ops"
	"qorbit/work"
)

// Options are work.Options, which packages that do not know orbits share: threads, memory and progress. The zero value
// is ready.
type Options = work.Options

// A Class is the size of an orbit: 8 for asymmetric solutions, 4 for those that the half turn fixes, 2 for those that
// the quarter turn fixes too, and 1 for the single queen of order 1.
type Class uint8

// ClassOf returns the class of p's orbit: eight over the order of the stabiliser of p.
func ClassOf(p ops.Perm) Class { return Class(8 / len(ops.Stabiliser(p))) }

// Symmetry names the turns that fix the solutions of the class: "none", "180" or "90" degrees, "all" at order 1.
func (c Class) Symmetry() string {
	return map[Class]string{8: "none", 4: "180", 2: "90", 1: "all"}[c]
}
