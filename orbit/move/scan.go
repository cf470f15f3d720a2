package move

import (
	"math/rand/v2"
	"slices"

	"qorbit/ops"
	"qorbit/orbit"
)

// MaxScanned is the largest order of a Scanner.
const MaxScanned = maxShifted

// A Scan is what the one-queen moves of a solution tell of its orbit. It needs no other orbit.
type Scan struct {
	Class     orbit.Class
	Moves     int  // to other solutions
	SelfMoves int  // those that lead to a solution of the same orbit
	Degree    int  // how many other orbits the moves lead to
	Seed      bool // whether the deletion of some queen leaves a solution
}

// A Scanner scans solutions of one order, one after another. It is for one goroutine.
type Scanner struct {
	board   board
	n       int
	weights [maxShifted][32]uint64 // of a square: random numbers, the same for squares that a symmetry exchanges
	results []result
}

// A result is what a move leads to. The sum of the weights of its squares is the same for all solutions of an orbit, and of two orbits it
// differs in nearly all cases.
type result struct {
	sum    uint64
	queens [maxShifted]uint8
}

// NewScanner returns a scanner of solutions of order n, from 1 to MaxScanned.
func NewScanner(n int) *Scanner {
	s := &Scanner{n: n}
	random := rand.New(rand.NewPCG(0, uint64(n)))
	for c := range n {
		for r := range n {
			// of the squares that symmetries exchange, the one that comes first has both lines in the first half, and the smaller one first
			x, y := min(c, n-1-c), min(r, n-1-r)
			if x, y = min(x, y), max(x, y); s.weights[x][y] == 0 {
				s.weights[x][y] = random.Uint64()
			}
			s.weights[c][r] = s.weights[x][y]
		}
	}
	return s
}

// Scan scans the solution p. For a p that is no solution the result means nothing.
func (s *Scanner) Scan(p ops.Perm) Scan {
	found := Scan{Class: 8}
	if last := s.n - 1; int(p[0])+int(p[last]) == last { // as in a solution that the half turn fixes
		found.Class = orbit.ClassOf(p)
	}
	own := s.sum(p)
	s.results = s.results[:0]
	s.board.set(p, len(p))
	for col, row := range p {
		seed := s.board.delete(col, int(row), func(columnGap, rowGap int) bool {
			s.results = append(s.results, result{})
			r := &s.results[len(s.results)-1]
			put(r.queens[:s.n], p, col, int(row), columnGap, rowGap)
			r.sum = s.sum(r.queens[:s.n])
			return true
		})
		found.Seed = found.Seed || seed
	}
	found.Moves = len(s.results)
	for i, r := range s.results {
		inOrbitOf := func(p ops.Perm, sum uint64) bool { return r.sum == sum && sameOrbit(p, r.queens[:s.n]) }
		if inOrbitOf(p, own) {
			found.SelfMoves++
		} else if !slices.ContainsFunc(s.results[:i], func(before result) bool { return inOrbitOf(before.queens[:s.n], before.sum) }) {
			found.Degree++
		}
	}
	return found
}

func (s *Scanner) sum(p ops.Perm) (sum uint64) {
	for col, row := range p {
		sum += s.weights[col][row&31]
	}
	return sum
}

// sameOrbit reports whether a symmetry takes p to q.
func sameOrbit(p, q ops.Perm) bool {
	last := uint8(len(p) - 1)
	for symmetry := range 8 {
		same := true
		for c, y := range p {
			x := uint8(c)
			if symmetry&1 != 0 {
				x = last - x
			}
			if symmetry&2 != 0 {
				y = last - y
			}
			if symmetry&4 != 0 {
				x, y = y, x
			}
			if same = q[x] == y; !same {
				break
			}
		}
		if same {
			return true
		}
	}
	return false
}
