package encode

import (
	"io"
	"math/bits"
)

var sparse6Format = Format{
	Name: "sparse6", Ending: ".s6", Write: Sparse6, Bare: true,
	Holds:   "the adjacency alone: one line with a few characters for each edge",
	Lacks:   "as graph6",
	Readers: "nauty, SageMath, NetworkX, GAP's Digraphs",
}

// Sparse6 writes the adjacency of an orbit graph in the format sparse6 of nauty (Brendan McKay): one line, a few characters an
// edge. Vertices count from 0. It fails for a directed network.
//
// A reader keeps a vertex v, 0 at first. Each item is a bit, which is added to v, and a number x with as many bits as n−1: if x
// exceeds v, then v becomes x; otherwise {x, v} is an edge.
func Sparse6(w io.Writer, n *Network) error {
	if err := n.checkBare("sparse6"); err != nil {
		return err
	}
	return sparse6(w, n.Graph.Orbits().Len(), n.Graph.Neighbours)
}

func sparse6(w io.Writer, n int, near func(v int) []int32) error {
	out := newSixBits(w)
	out.w.WriteByte(':')
	out.number(n)
	width := bits.Len(uint(max(n-1, 0)))
	at := 0 // the reader's v
	for v := range n {
		for _, u := range near(v) {
			if int(u) > v {
				break
			}
			step := uint64(0)
			if v == at+1 {
				step = 1
			} else if v > at {
				out.put(1, 1)
				out.put(uint64(v), width)
			}
			at = v
			out.put(step, 1)
			out.put(uint64(u), width)
		}
	}
	// Ones pad the line. Where v+1 = n−1 and n−1 is all ones, a reader would take the padding for a loop at n−1: a zero before
	// it prevents that.
	if out.missing() > width && at == n-2 && n == 1<<width {
		out.put(0, 1)
	}
	out.put(1<<6-1, out.missing())
	return out.done()
}
