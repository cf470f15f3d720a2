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

import "qorbit/ops"

// A Class is the size of an orbit of queens: 8 for asymmetric solutions, 4 for those that the half turn fixes, 2 for
// those that the quarter turn fixes too, and 1 for the single queen of order 1. Other conditions have orbits of 4 and
// of 2 solutions that reflections in diagonals fix: SymmetryOf tells them apart.
type Class uint8

// ClassOf returns the class of p's orbit: eight over the order of the stabiliser of p.
func ClassOf(p ops.Perm) Class { return Class(8 / len(ops.Stabiliser(p))) }

// Symmetry names the turns that fix the solutions of queens of the class: "none", "180" or "90" degrees, "all" at order
// 1.
func (c Class) Symmetry() string {
	return map[Class]string{8: "none", 4: "180", 2: "90", 1: "all"}[c]
}

// Symmetries are the names that SymmetryOf returns, by falling size of the orbit.
var Symmetries = []string{"none", "180", "one diagonal", "90", "both diagonals", "all"}

// SymmetryOf names the symmetries that fix p: "none"; those of the turns by "180" or by "90" degrees; the reflections
// in "one diagonal", or in "both diagonals" with the half turn; "all" at order 1. No permutation of a larger order is
// its own reflection in an axis, so there are no others.
func SymmetryOf(p ops.Perm) string {
	fixing := ops.Stabiliser(p)
	reflections := 0
	for _, o := range fixing {
		if o.IsReflection() {
			reflections++
		}
	}
	switch {
	case len(fixing) == 2 && reflections == 1:
		return Symmetries[2]
	case len(fixing) == 4 && reflections == 2:
		return Symmetries[4]
	}
	return ClassOf(p).Symmetry()
}
