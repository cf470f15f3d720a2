package halves

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
)

// quarters are all the ways to put queens that do not attack each other on a board of h×h, a quarter of the large one.
// What lies in the cell (rows, columns) uses just these rows and just these columns: sets, a bit for each.
//
// A placement is one word: the diagonals it takes. A square (r, c) lies on the sum diagonal r+c, bit r+c, and on the
// difference diagonal r−c, bit width+r−c+h−1. Two placements clash where their words have a bit in common, and their union
// has the union of the words.
type quarters struct {
	h      int
	first  []uint32 // the words of cell i = rows<<h | columns are words[first[i]:first[i+1]]
	words  []uint64
	queens []uint64 // if it is not nil, where the queens of each word stand
}

// A placement is a word with its columns, and where the queens stand: five bits a column, from the first, with the row
// counted from 1.
type placement struct {
	columns uint32
	word    uint64
	queens  uint64
}

// and is the placement with one queen more.
func (p placement) and(r, c int, word uint64) placement {
	return placement{p.columns | 1<<c, p.word | word, p.queens | uint64(r+1)<<(5*c)}
}

// A filler is a way to list placements: of those that use just the rows of a set, it visits each with its columns.
type filler func(rows uint32, visit func(p placement))

// gather runs through placements twice: first it counts each cell's, then it puts them where they belong. It fails where
// they do not fit the memory that is free, and where the context is done.
func (r *run) gather(fill filler) (*quarters, error) {
	h := r.board.h
	first := make([]uint32, 1<<(2*h)+1)
	err := r.eachSet(func(rows uint32) {
		counts := first[rows<<h+1:]
		fill(rows, func(p placement) { counts[p.columns]++ })
	})
	if err != nil {
		return nil, err
	}
	var total uint64
	for i, n := range first {
		total += uint64(n)
		first[i] = uint32(total)
	}
	if need := 8 * total; total > math.MaxUint32 || r.Memory > 0 && need > r.Memory {
		return nil, fmt.Errorf("halves: order %d needs %d MiB for a table of quarters, %d MiB of memory are free", r.board.n, need>>20, r.Memory>>20)
	}
	q := &quarters{h: h, first: first, words: make([]uint64, total+slack)[:total]}
	if r.list {
		q.queens = make([]uint64, total)
	}
	return q, r.eachSet(func(rows uint32) {
		next := slices.Clone(first[rows<<h : (rows+1)<<h])
		fill(rows, func(p placement) {
			at := &next[p.columns]
			q.words[*at] = p.word
			if q.queens != nil {
				q.queens[*at] = p.queens
			}
			*at++
		})
	})
}

// eachSet shares the sets of a quarter's rows among threads.
func (r *run) eachSet(visit func(rows uint32)) error {
	return r.share(1<<r.board.h, func() func(i int) error {
		return func(i int) error {
			visit(uint32(i))
			return r.ctx.Err()
		}
	})
}

// quarters lists the placements.
func (b board) quarters(rows uint32, visit func(p placement)) { b.place(rows, placement{}, visit) }

// place goes on at the first of the rows.
func (b board) place(rows uint32, p placement, visit func(p placement)) {
	if rows == 0 {
		visit(p)
		return
	}
	r := bits.TrailingZeros32(rows)
	attacked := uint32(p.word>>r) | b.reverse(uint32(p.word>>(b.width+r))&b.all()) // along sums, and along differences
	for free := b.all() &^ (p.columns | attacked); free != 0; free &= free - 1 {
		c := bits.TrailingZeros32(free)
		b.place(rows&(rows-1), p.and(r, c, b.queen(r, c)), visit)
	}
}

// without keeps the placements that do not touch the diagonals.
func (q *quarters) without(diagonals uint64) filler {
	return func(rows uint32, visit func(p placement)) {
		q.each(rows, func(p placement) {
			if p.word&diagonals == 0 {
				visit(p)
			}
		})
	}
}

// with adds one queen to the placements, which stands at row −1: words has the diagonals of the one in column c, or 0 where
// there is none.
func (q *quarters) with(words []uint64) filler {
	return func(rows uint32, visit func(p placement)) {
		q.each(rows, func(p placement) {
			for c, word := range words {
				if word != 0 && p.columns>>c&1 == 0 && p.word&word == 0 {
					visit(p.and(-1, c, word))
				}
			}
		})
	}
}

// each visits the placements on a set of rows.
func (q *quarters) each(rows uint32, visit func(p placement)) {
	for columns := range uint32(1) << q.h {
		i := rows<<q.h | columns
		for at := q.first[i]; at < q.first[i+1]; at++ {
			p := placement{columns: columns, word: q.words[at]}
			if q.queens != nil {
				p.queens = q.queens[at]
			}
			visit(p)
		}
	}
}

// cell returns the words of a cell.
func (q *quarters) cell(rows, columns uint32) []uint64 {
	i := rows<<q.h | columns
	return q.words[q.first[i]:q.first[i+1]]
}

// subsets lists the sets of h elements by how many they have.
func subsets(h int) [][]uint32 {
	sets := make([][]uint32, h+1)
	for set := range uint32(1) << h {
		n := bits.OnesCount32(set)
		sets[n] = append(sets[n], set)
	}
	return sets
}
