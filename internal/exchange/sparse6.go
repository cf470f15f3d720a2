package exchange

import (
	"io"
	"math/bits"

	"qorbit/orbit"
)

// Sparse6 writes which vertices of g are joined in the format sparse6 of Brendan McKay's nauty: one line, a few characters an
// edge. Vertices count from 0.
//
// A reader has a vertex v, 0 at first. Each item is a bit, which adds 1 to v, and a number x in as many bits as n−1 has: if x
// is more than v, it becomes v, and otherwise {x, v} is an edge.
func Sparse6(w io.Writer, g *orbit.Graph) error { return sparse6(w, g.Orbits().Len(), g.Near) }

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
	// The line ends with ones. A reader would take them for a loop at n−1 where that can be v+1 and n−1 is all ones: a zero
	// before them prevents that.
	if out.missing() > width && at == n-2 && n == 1<<width {
		out.put(0, 1)
	}
	out.put(1<<6-1, out.missing())
	return out.done()
}
