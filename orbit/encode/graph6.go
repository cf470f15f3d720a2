package encode

import (
	"fmt"
	"io"
)

var graph6Format = Format{
	Name: "graph6", Ending: ".g6", Write: Graph6, Bare: true,
	MaxOrder: 14, // 45,752 orbits take 174 MB; those of order 15 would take 6.8 GB
	Limit:    "the format has a bit for every pair of orbits; sparse6 has not",
	Holds:    "the adjacency alone: one line with one bit for each pair of orbits; orders to 14",
	Lacks:    "keys, classes, operators, directions, the orbits of order N−1: orbit V+1 is vertex V",
	Readers:  "nauty, SageMath, NetworkX, gonum, GAP's Digraphs",
}

// Graph6 writes the adjacency of an orbit graph in the format graph6 of nauty (Brendan McKay): one line, with a bit for every
// pair of vertices u < v, in the order of v and then of u. Vertices count from 0. gonum's encoder holds the matrix in memory.
// It fails for a directed network.
func Graph6(w io.Writer, n *Network) error {
	if err := n.checkBare("graph6"); err != nil {
		return err
	}
	return graph6(w, n.Graph.Orbits().Len(), n.Graph.Neighbours)
}

// checkBare fails for a network that the adjacency alone does not describe.
func (n *Network) checkBare(format string) error {
	if n.Directed {
		return fmt.Errorf("encode: %s of %s, expected an orbit graph without Inc edges", format, n.Name)
	}
	return nil
}

func graph6(w io.Writer, vertices int, near func(v int) []int32) error {
	out := newSixBits(w)
	out.number(vertices)
	for v := range vertices {
		next := 0
		for _, u := range near(v) {
			if int(u) > v {
				break
			}
			out.zeros(int(u) - next)
			out.put(1, 1)
			next = int(u) + 1
		}
		out.zeros(v - next)
	}
	out.zeros(out.missing())
	return out.done()
}
