package exchange

import (
	"io"

	"qorbit/orbit"
)

// MaxGraph6 is the largest order whose graph is written as graph6: 45,752 orbits take 174 MB. Those of the next would take
// 6.8 GB.
const MaxGraph6 = 14

// Graph6 writes which vertices of g are joined in the format graph6 of Brendan McKay's nauty: one line, a bit for every pair of
// vertices u < v, in the order of v and then of u. Vertices count from 0. gonum has this format too, and holds the matrix and
// the line in memory.
func Graph6(w io.Writer, g *orbit.Graph) error { return graph6(w, g.Orbits().Len(), g.Near) }

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
