package move

import (
	"math/rand/v2"

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
	own := uint64(0)
	for col, row := range p {
		own += s.weights[col][row&31]
	}
	s.results = s.results[:0]
	s.board.set(p, len(p))
	for col, row := range p {
		seed := s.board.delete(col, int(row), func(columnGap, rowGap int) bool {
			s.add(p, col, int(row), columnGap, rowGap)
			return true
		})
		found.Seed = found.Seed || seed
	}
	found.Moves = len(s.results)
	for i := range s.results {
		if r := &s.results[i]; r.sum == own && sameOrbit(p, r.queens[:s.n]) {
			found.SelfMoves++
		} else if s.isNew(i) {
			found.Degree++
		}
	}
	return found
}

// add adds the result of a move.
func (s *Scanner) add(p ops.Perm, col, row, columnGap, rowGap int) {
	s.results = append(s.results, result{})
	r := &s.results[len(s.results)-1]
	put(r.queens[:s.n], p, col, row, columnGap, rowGap)
	for c, row := range r.queens[:s.n] {
		r.sum += s.weights[c][row&31]
	}
}

// isNew reports whether no result before number i is in its orbit.
func (s *Scanner) isNew(i int) bool {
	r := &s.results[i]
	for j := range s.results[:i] {
		if s.results[j].sum == r.sum && sameOrbit(r.queens[:s.n], s.results[j].queens[:s.n]) {
			return false
		}
	}
	return true
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
