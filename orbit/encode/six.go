package encode

import (
	"fmt"
	"io"

	"qorbit/orbit/internal/sixbits"
)

const countedFromZero = "vertex V there, counted from 0, is orbit V+1"

var graph6Format = Format{
	Name: "graph6", Ending: ".g6", Write: Graph6, Bare: true, Numbers: countedFromZero,
	MaxOrder: 14, // 45,752 orbits take 174 MB; those of order 15 would take 6.8 GB
	Limit:    "the format has a bit for every pair of orbits; sparse6 has not",
	Holds:    "the adjacency alone: one line with one bit for each pair of orbits; orders to 14",
	Lacks:    "keys, classes, operators, directions, the orbits of order N−1: orbit V+1 is vertex V",
	Readers:  "nauty, SageMath, NetworkX, gonum, GAP's Digraphs",
}

// Graph6 writes the adjacency of an orbit graph in the format graph6 of nauty (Brendan McKay). Vertices count from 0. It fails for
// a directed network.
func Graph6(w io.Writer, n *Network) error { return n.bare("graph6", w, sixbits.Graph6) }

// bare writes the adjacency. It fails for a network that this does not describe.
func (n *Network) bare(format string, w io.Writer, write func(w io.Writer, vertices int, near func(v int) []int32) error) error {
	if n.Directed {
		return fmt.Errorf("%s of %s, expected an orbit graph without Inc edges", format, n.Name)
	}
	return write(w, n.Graph.Orbits().Len(), n.Graph.Neighbours)
}

var sparse6Format = Format{
	Name: "sparse6", Ending: ".s6", Write: Sparse6, Bare: true, Numbers: countedFromZero,
	Holds:   "the adjacency alone: one line with a few characters for each edge",
	Lacks:   "as graph6",
	Readers: "nauty, SageMath, NetworkX, GAP's Digraphs",
}

// Sparse6 writes the adjacency of an orbit graph in the format sparse6 of nauty (Brendan McKay). Vertices count from 0. It fails for
// a directed network.
func Sparse6(w io.Writer, n *Network) error { return n.bare("sparse6", w, sixbits.Sparse6) }
