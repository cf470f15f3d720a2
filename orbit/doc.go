// Package orbit says what an orbit of N-Queens solutions is: its key, its class, the sorted set of the orbits of one order, and
// how that set is enumerated. The packages below it compute with orbits:
//
//   - orbit/move: the moves from one orbit to others;
//   - orbit/orbitgraph: the graph that moves draw between the orbits of an order;
//   - orbit/survey: statistics of orders whose edges do not fit the memory;
//   - orbit/search: the search of Zhang and Zhang (zhang2011), and what it misses;
//   - orbit/route: short walks through a graph.
//
// An orbit is named by its Key, and numbered from 1 in the order of keys, as Zhang and Zhang number the twelve of order
// 8. Slices index orbits from 0: orbit number v+1 is vertex v.
//
// GAP's package orb calls something else an orbit graph: the points of one orbit, joined by generators of the group.
// Here a vertex is a whole orbit.
//
// Sources are cited by their key in doc/references.bib.
package orbit
