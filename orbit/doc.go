// Package orbit has the orbits of N-Queens solutions under the symmetries of the square, and the graph that moves of
// queens draw between them.
//
// An order N becomes its orbits (Enumerate), an orbit its moves (Moves, Incs) or its patterns, and these the orbit graph
// (NewGraph, by shared patterns; or orbit by orbit, by Search from the seeds). Check holds enumeration, graph and search
// against the counter of package count.
//
// An orbit is named by its Key, and numbered from 1 in the order of keys, as Zhang and Zhang number the twelve of order
// 8. Slices index orbits from 0, so orbit number v+1 is vertex v.
//
// GAP's package orb calls something else an orbit graph: the points of one orbit, joined by generators of the group.
// Here a vertex is a whole orbit.
//
// Sources are cited by their key in doc/references.bib.
package orbit
