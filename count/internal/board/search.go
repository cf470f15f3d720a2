// Package board has what several counting methods share: a backtracking search with bitboards, the comparison of a
// solution with its images under the symmetries of the square, and the tally of what a search finds.
package board

import (
	"context"
	"math/bits"
	"sync"

	"qorbit/internal/base/parallel"
	"qorbit/work"
)

// A Search is a backtracking search that places one queen in each row, from row 0 down. A row is one word with a bit
// for each column. The fields Bars, Last and Sides restrict it to boards that can be the smallest of their orbit;
// package count derives these rules at its steps 9 to 12.
type Search struct {
	Tally
	N      int
	Board  uint32     // the bits of all N columns
	Bars   [32]uint32 // Bars[y] are the columns that row y must not use
	Last   int        // the row whose queen must stand in the free one of the columns Sides, or −1 if there is none
	Sides  uint32
	Queens [32]uint32 // Queens[y] is the column of row y's queen, as a bit
	Leaf   func()     // called for each solution, which stands in Queens
	ctx    context.Context

	// Progress, if not nil, is called with the number of pairs of columns of rows 0 and 1 that are done. The method
	// names the phase.
	Progress func(done, total int)
	Half     bool // row 0 uses the left half only
	reported int
}

// NewSearch returns a search of order n without restrictions, which stops once ctx is done.
func NewSearch(ctx context.Context, n int) *Search {
	return &Search{ctx: ctx, N: n, Board: 1<<n - 1, Last: -1}
}

// Place visits all solutions that agree with the queens of the rows above y. The bits of taken are their columns; left
// and right are the squares of row y that they attack along the two directions of diagonals.
func (s *Search) Place(y int, taken, left, right uint32) {
	if y == 5 && s.stopped() {
		return
	}
	free := s.Board &^ (taken | left | right | s.Bars[y])
	if y == s.Last && taken&s.Sides != s.Sides {
		if taken&s.Sides == 0 {
			return
		}
		free &= s.Sides
	}
	if y == s.N-1 {
		if free != 0 {
			s.Nodes++
			s.Queens[y] = free
			s.Leaf()
		}
		return
	}
	for free != 0 {
		queen := free & -free
		free ^= queen
		s.Nodes++
		s.Queens[y] = queen
		s.Place(y+1, taken|queen, (left|queen)<<1, (right|queen)>>1)
	}
}

// stopped reports whether the context is done, and reports progress.
func (s *Search) stopped() bool {
	if s.Progress != nil {
		if pair := bits.TrailingZeros32(s.Queens[0])*s.N + bits.TrailingZeros32(s.Queens[1]); pair > s.reported {
			s.reported = pair
			s.Progress(pair, s.pairs())
		}
	}
	return s.ctx.Err() != nil
}

// Done reports that all pairs are done.
func (s *Search) Done() {
	if s.Progress != nil {
		s.Progress(s.pairs(), s.pairs())
	}
}

// pairs is the number of pairs of columns that Progress counts.
func (s *Search) pairs() int {
	if s.Half {
		return (s.N + 1) / 2 * s.N
	}
	return s.N * s.N
}

// OrbitSize returns the size of the solution's orbit if it is the smallest of its eight images, otherwise 0.
func (s *Search) OrbitSize() int { return s.sizeAmong(allImages) }

// TurnSize is OrbitSize for a solution that has no smaller or equal reflection: it compares with the three turns
// only.
func (s *Search) TurnSize() int { return s.sizeAmong(turns) }

// HalfTurnSize is OrbitSize compared with the half turn only.
func (s *Search) HalfTurnSize() int { return s.sizeAmong(halfTurn) }

func (s *Search) sizeAmong(images []int) int {
	var column [32]int
	for y, queen := range s.Queens[:s.N] {
		column[y] = bits.TrailingZeros32(queen)
	}
	return sizeAmong(column[:s.N], images)
}

// A Tally adds up what one search finds.
type Tally struct {
	Solutions uint64 // of a search that does not distinguish classes
	// Class[s] is the number of orbits of size s; Class[0] counts solutions that are not the smallest image
	Class [9]uint64
	Nodes uint64 // queens placed
}

// add adds the sums of another tally.
func (t *Tally) add(u Tally) {
	t.Solutions += u.Solutions
	t.Nodes += u.Nodes
	for size, orbits := range u.Class {
		t.Class[size] += orbits
	}
}

// Share visits the parts 0 to parts−1 of a count on several threads, each with a search of its own, and returns the sum
// of what the searches found and the number of threads. It stops between parts once ctx is done.
func Share(ctx context.Context, n, parts int, o work.Options, visit func(s *Search, part int)) (Tally, int) {
	var lock sync.Mutex
	var searches []*Search
	// The callers check the context.
	_ = parallel.Run(ctx, parts, o.Threads, o.Reporter(work.Phase{}), func() func(part int) {
		s := NewSearch(ctx, n)
		lock.Lock()
		defer lock.Unlock()
		searches = append(searches, s)
		return func(part int) { visit(s, part) }
	})
	var sum Tally
	for _, s := range searches {
		sum.add(s.Tally)
	}
	return sum, max(1, len(searches))
}
