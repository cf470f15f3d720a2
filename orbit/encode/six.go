package encode

import (
	"bufio"
	"fmt"
	"io"
	"math/bits"

	"qorbit/orbit/orbitgraph"
)

// The formats graph6 and sparse6 of nauty (Brendan McKay, https://users.cecs.anu.edu.au/~bdm/data/formats.txt, also in
// nauty's manual) have six bits a character.

var graph6Format = Format{
	Name: "graph6", Ending: ".g6", Write: Graph6, Bare: true,
	MaxOrder: 14, // 45,752 orbits take 174 MB; those of order 15 would take 6.8 GB
	Limit:    "the format has a bit for every pair of orbits; sparse6 has not",
	Holds:    "the adjacency alone: one line with one bit for each pair of orbits; orders to 14",
	Lacks:    "keys, classes, operators, directions, the orbits of order N−1: orbit V+1 is vertex V",
	Readers:  "nauty, SageMath, NetworkX, gonum, GAP's Digraphs",
}

var sparse6Format = Format{
	Name: "sparse6", Ending: ".s6", Write: Sparse6, Bare: true,
	Holds:   "the adjacency alone: one line with a few characters for each edge",
	Lacks:   "as graph6",
	Readers: "nauty, SageMath, NetworkX, GAP's Digraphs",
}

// Graph6 writes the adjacency of an orbit graph in the format graph6. Vertices count from 0. It fails for a directed
// one, and for other networks.
func Graph6(w io.Writer, n *Network, o Options) error { return bare("graph6", w, n, o, graph6) }

// Sparse6 is Graph6 for the format sparse6.
func Sparse6(w io.Writer, n *Network, o Options) error { return bare("sparse6", w, n, o, sparse6) }

// bare writes the adjacency as one graph a line, of which the function near gives the neighbours of each vertex in
// ascending order.
func bare(
	format string,
	w io.Writer,
	n *Network,
	o Options,
	write func(w *sixBits, vertices int, near func(v int) []int32),
) error {
	if n.IsForest() || n.Directed {
		return fmt.Errorf("%s of %s, expected an orbit graph without Inc edges", format, n.Name)
	}
	out := &sixBits{w: bufio.NewWriter(w)}
	line := func(g *orbitgraph.Graph) {
		write(out, g.Orbits().Len(), g.Row)
		out.w.WriteByte('\n')
	}
	if !o.Split {
		line(n.Shown)
		return out.w.Flush()
	}
	components := n.Shown.Components()
	members := make([][]int, len(components.Sizes))
	for v, c := range components.Of {
		members[c] = append(members[c], v)
	}
	for _, vertices := range members {
		line(n.Shown.Induced(vertices))
	}
	return out.w.Flush()
}

// graph6 has a bit for every pair of vertices u < v, in the order of v and then of u. gonum's encoder holds the matrix
// in memory.
func graph6(out *sixBits, vertices int, near func(v int) []int32) {
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
}

// sparse6 has a few characters an edge. A reader keeps a vertex v, 0 at first. Each item is a bit, which is added to v,
// and a number x with as many bits as n−1: if x exceeds v, then v becomes x; otherwise {x, v} is an edge.
func sparse6(out *sixBits, n int, near func(v int) []int32) {
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
	// Ones pad the line. Where v+1 = n−1 and n−1 is all ones, a reader would take the padding for a loop at n−1: a zero
	// before it prevents that.
	if out.missing() > width && at == n-2 && n == 1<<width {
		out.put(0, 1)
	}
	out.put(1<<6-1, out.missing())
}

// sixBits writes bits as printable characters: six bits a character, the highest first, plus 63. It is R(x) in McKay's
// description.
type sixBits struct {
	w     *bufio.Writer
	group byte
	held  int // number of bits in the group
}

// put writes the given number of lowest bits of a value.
func (s *sixBits) put(value uint64, bits int) {
	for at := bits - 1; at >= 0; at-- {
		s.group = s.group<<1 | byte(value>>at&1)
		if s.held++; s.held == 6 {
			s.w.WriteByte(s.group + 63)
			s.group, s.held = 0, 0
		}
	}
}

// zeros writes zero bits, six at a time: most bits of a matrix are zero.
func (s *sixBits) zeros(count int) {
	for ; count > 0 && s.held > 0; count-- {
		s.put(0, 1)
	}
	for ; count >= 6; count -= 6 {
		s.w.WriteByte(63)
	}
	s.put(0, count)
}

// missing is the number of bits that the last group lacks.
func (s *sixBits) missing() int { return (6 - s.held) % 6 }

// number writes N(n), the number of vertices, in one, four or eight characters.
func (s *sixBits) number(n int) {
	bits := 6
	for _, form := range []struct{ least, bits int }{{63, 18}, {258048, 36}} {
		if n >= form.least {
			s.put(63, 6)
			bits = form.bits
		}
	}
	s.put(uint64(n), bits)
}
