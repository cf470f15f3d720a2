// Package sixbits writes the adjacency of a graph in nauty's formats graph6 and sparse6 (Brendan McKay,
// https://users.cecs.anu.edu.au/~bdm/data/formats.txt, also in nauty's manual): six bits a character.
package sixbits

import (
	"bufio"
	"io"
	"math/bits"
)

// Graph6 writes a graph, of which near gives the neighbours of each vertex in ascending order, in the format graph6: one line, with
// a bit for every pair of vertices u < v, in the order of v and then of u. Vertices count from 0. gonum's encoder holds the matrix
// in memory.
func Graph6(w io.Writer, vertices int, near func(v int) []int32) error {
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

// Sparse6 writes a graph in the format sparse6: one line, a few characters an edge. Vertices count from 0.
//
// A reader keeps a vertex v, 0 at first. Each item is a bit, which is added to v, and a number x with as many bits as n−1: if x
// exceeds v, then v becomes x; otherwise {x, v} is an edge.
func Sparse6(w io.Writer, n int, near func(v int) []int32) error {
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

// sixBits writes bits as printable characters: six bits a character, the highest first, plus 63. It is R(x) in McKay's
// description.
type sixBits struct {
	w     *bufio.Writer
	group byte
	held  int // number of bits in the group
}

func newSixBits(w io.Writer) *sixBits { return &sixBits{w: bufio.NewWriter(w)} }

// put writes the given number of lowest bits of a value. The writer keeps an error until done.
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

// done ends the line.
func (s *sixBits) done() error {
	s.w.WriteByte('\n')
	return s.w.Flush()
}
