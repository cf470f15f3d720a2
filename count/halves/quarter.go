package halves

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"qorbit/count/halves/internal/kernel"
	"qorbit/internal/base/parallel"
)

// quarters are placements of queens that do not attack each other on a quarter of h×h squares. The cell (rows, columns)
// has the placements that use exactly these rows and these columns, which are sets of bits.
//
// A placement is the word of its diagonals: the square (r, c) lies on the sum diagonal r+c, bit r+c, and on the
// difference diagonal r−c, bit width+r−c+h−1. Two placements clash if their words have a common bit; the word of their
// union is the OR of their words.
type quarters struct {
	h      int
	first  []uint32 // compressed sparse rows: cell i = rows<<h | columns is words[first[i]:first[i+1]]
	words  []uint64
	queens []uint64 // the squares of each placement's queens, as in placement; nil if only counts are needed
}

// A placement is a word, its columns, and its queens: for each column 5 bits with the row, from 1, or 0 for none.
type placement struct {
	columns uint32
	word    uint64
	queens  uint64
}

// and returns the placement with one more queen.
func (p placement) and(r, c int, word uint64) placement {
	return placement{p.columns | 1<<c, p.word | word, p.queens | uint64(r+1)<<(5*c)}
}

// A filler visits the placements that use exactly the given rows, until a visit returns false.
type filler func(rows uint32, visit func(p placement) bool)

// gather collects placements by a counting sort: one pass counts each cell, a second one stores the words. It fails if
// they do not fit the free memory, and if the context is done.
func (r *run) gather(fill filler) (*quarters, error) {
	count := func(rows uint32, counts []uint32) {
		fill(rows, func(p placement) bool {
			counts[p.columns]++
			return true
		})
	}
	return r.collect(count, func(q *quarters, rows uint32) {
		h := q.h
		next := slices.Clone(q.first[rows<<h : (rows+1)<<h])
		fill(rows, func(p placement) bool {
			at := &next[p.columns]
			q.words[*at] = p.word
			if q.queens != nil {
				q.queens[*at] = p.queens
			}
			*at++
			return true
		})
	})
}

// collect makes a table. For each set of rows, count counts the placements of its cells, by columns, and store stores
// them.
func (r *run) collect(count func(rows uint32, counts []uint32),
	store func(q *quarters, rows uint32)) (*quarters, error) {
	h := r.board.h
	first := make([]uint32, 1<<(2*h)+1)
	if err := r.eachSet(func(rows uint32) { count(rows, first[rows<<h+1:(rows+1)<<h+1]) }); err != nil {
		return nil, err
	}
	var total uint64
	for i, n := range first {
		total += uint64(n)
		first[i] = uint32(total)
	}
	if total > math.MaxUint32 {
		return nil, fmt.Errorf("a table of quarters of order %d has %d placements, expected less than 2^32", r.board.n, total)
	}
	need := 8 * total
	if r.list {
		need *= 2
	}
	if err := r.Work.Room(r.held+need, "the tables of quarters of order %d", r.board.n); err != nil {
		return nil, err
	}
	r.held += need
	q := &quarters{h: h, first: first, words: make([]uint64, total+kernel.Slack)[:total]}
	if r.list {
		q.queens = make([]uint64, total)
	}
	return q, r.eachSet(func(rows uint32) { store(q, rows) })
}

// eachSet visits all sets of rows of a quarter, on several threads.
func (r *run) eachSet(visit func(rows uint32)) error {
	return r.share(1<<r.board.h, func() func(i int) error {
		return func(i int) error {
			visit(uint32(i))
			return r.ctx.Err()
		}
	})
}

// quarters visits all placements.
func (b board) quarters(rows uint32, visit func(p placement) bool) {
	b.place(rows, placement{}, nil, visit)
}

// place adds queens in the given rows in all ways, until a visit returns false or the pace, if there is one, is over:
// most ways to place the first queens of many rows come to an end before a visit. It reports whether it placed all.
func (b board) place(rows uint32, p placement, pace *parallel.Pace, visit func(p placement) bool) bool {
	if rows == 0 {
		return visit(p)
	}
	if pace.Over(queenWork) {
		return false
	}
	r := bits.TrailingZeros32(rows)
	attacked := uint32(p.word>>r) | b.reverse(uint32(p.word>>(b.width+r))&b.all()) // on sums, and on differences
	for free := b.all() &^ (p.columns | attacked); free != 0; free &= free - 1 {
		c := bits.TrailingZeros32(free)
		if !b.place(rows&(rows-1), p.and(r, c, b.queen(r, c)), pace, visit) {
			return false
		}
	}
	return true
}

// without visits the placements that use none of the diagonals.
func without(all filler, diagonals uint64) filler {
	return func(rows uint32, visit func(p placement) bool) {
		all(rows, func(p placement) bool { return p.word&diagonals != 0 || visit(p) })
	}
}

// with visits the placements with one more queen, in row −1: words[c] has the diagonals of the queen in column c, or 0
// if there must be none.
func with(all filler, words []uint64) filler {
	return func(rows uint32, visit func(p placement) bool) {
		all(rows, func(p placement) bool {
			for c, word := range words {
				fits := word != 0 && p.columns>>c&1 == 0 && p.word&word == 0
				if fits && !visit(p.and(-1, c, word)) {
					return false
				}
			}
			return true
		})
	}
}

// subsets lists the subsets of h elements by size.
func subsets(h int) [][]uint32 {
	sets := make([][]uint32, h+1)
	for set := range uint32(1) << h {
		n := bits.OnesCount32(set)
		sets[n] = append(sets[n], set)
	}
	return sets
}
