// Package route finds short walks through all vertices of a connected part of an orbit graph, lower bounds on their length, and
// whether there is a Hamiltonian path. Up to fifteen vertices a shortest walk is found exactly (Held–Karp); beyond, walks are
// improved by 2-opt and Or-opt moves, and bounded from below by the block-cut tree and by Held and Karp's Lagrangian bound.
package route
