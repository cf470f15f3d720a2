package move

import (
	"slices"

	"qorbit/ops"
	"qorbit/orbit"
)

// A Scan is what the one-queen moves of a solution tell of its orbit. It needs no other orbit.
type Scan struct {
	Class     orbit.Class
	Moves     int  // to other solutions
	SelfMoves int  // those that lead to a solution of the same orbit
	Degree    int  // how many other orbits the moves lead to; the orbit is isolated if there is none
	Seed      bool // whether the deletion of some queen leaves a solution
}

// A Scanner scans solutions, one after another, best those of one order together. The zero value is ready. It is for
// one goroutine.
type Scanner struct {
	board   board
	n       int      // the order that it is prepared for
	weights []uint64 // of squares
	results ops.Perm // of the moves from the solution that was scanned last, one after another
	// The sum of the weights of the squares of each result is the same for all solutions of an orbit, and of two
	// orbits it differs in nearly all cases.
	sums []uint64
	near []int // the first results in each neighbouring orbit
}

// Scan scans the solution p of queens, of any order. For a p that is no solution the result means nothing.
func (s *Scanner) Scan(p ops.Perm) Scan {
	if len(p) != s.n {
		s.n, s.weights = len(p), orbit.SquareWeights(len(p))
	}
	found := Scan{Class: 8}
	if last := len(p) - 1; last < 0 || int(p[0])+int(p[last]) == last { // as in a solution that the half turn fixes
		found.Class = orbit.ClassOf(p)
	}
	s.results, s.sums, s.near = s.results[:0], s.sums[:0], s.near[:0]
	s.board.set(p, len(p))
	for col, row := range p {
		seed := s.board.delete(col, int(row), func(columnGap, rowGap int) bool {
			s.results = append(s.results, p...)
			q := s.results[len(s.results)-len(p):]
			put(q, p, col, int(row), columnGap, rowGap)
			s.sums = append(s.sums, s.sum(q))
			return true
		})
		found.Seed = found.Seed || seed
	}
	own := s.sum(p)
	for i, sum := range s.sums {
		q := s.result(i)
		sameAs := func(j int) bool { return sum == s.sums[j] && orbit.SameOrbit(q, s.result(j)) }
		if sum == own && orbit.SameOrbit(q, p) {
			found.SelfMoves++
		} else if !slices.ContainsFunc(s.near, sameAs) {
			s.near = append(s.near, i)
		}
	}
	found.Moves, found.Degree = len(s.sums), len(s.near)
	return found
}

// result returns the result of a move from the solution that was scanned last.
func (s *Scanner) result(i int) ops.Perm { return s.results[i*s.n : (i+1)*s.n] }

// Neighbours lists the neighbouring orbits of the solution that was scanned last: the smallest solution of each, in
// ascending order.
func (s *Scanner) Neighbours() []ops.Perm {
	keys := make([]ops.Perm, len(s.near))
	for i, at := range s.near {
		keys[i] = orbit.Canonical(s.result(at))
	}
	slices.SortFunc(keys, ops.Perm.Compare)
	return keys
}

func (s *Scanner) sum(p ops.Perm) (sum uint64) {
	weights := s.weights
	for _, row := range p {
		sum += weights[row]
		weights = weights[s.n:]
	}
	return sum
}
