package encode

import (
	"bufio"
	"io"
)

// sixBits writes bits as printable characters: six bits a character, the highest first, plus 63. It is R(x) in McKay's
// description of graph6 and sparse6 (https://users.cecs.anu.edu.au/~bdm/data/formats.txt, also in nauty's manual).
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
	switch {
	case n < 63:
		s.put(uint64(n), 6)
	case n < 258048:
		s.put(63, 6)
		s.put(uint64(n), 18)
	default:
		s.put(63, 6)
		s.put(63, 6)
		s.put(uint64(n), 36)
	}
}

// done ends the line.
func (s *sixBits) done() error {
	s.w.WriteByte('\n')
	return s.w.Flush()
}
