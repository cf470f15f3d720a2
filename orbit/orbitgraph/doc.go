// Package orbitgraph holds the orbit graph of one order as compressed sparse rows: its vertices are the orbits, and an edge joins
// two orbits if a move of k queens leads from a solution of one to a solution of the other. Build makes it by joining the orbits
// that share a pattern. Components, distances, eccentricities and statistics are computed on it, and it is the data behind the
// views for gonum (Gonum) and for dominikbraun/graph (Dominikbraun).
package orbitgraph
