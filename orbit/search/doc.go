// Package search runs the paper's search_orbits (zhang2011, section V.A): Inc from the orbits of order N−1, then Mov until nothing
// new comes. It gives the trajectory of a run, the orbits that it misses, and the moves of more queens that would reach them
// (escalation). Reach says what a search reaches without running it, and CheckOrder holds counter, enumeration, graph and search
// against each other.
package search
