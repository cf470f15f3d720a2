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
	h     int
	first []uint32 // the words of cell i = rows<<h | columns are words[first[i]:first[i+1]]
	words []uint64
}

// A filler is a way to list placements: of those that use just the rows of a set, it visits each with its columns.
type filler func(rows uint32, visit func(columns uint32, word uint64))

// gather runs through placements twice: first it counts each cell's, then it puts them where they belong. It fails where
// they do not fit the memory that is free, and where the context is done.
func (r *run) gather(fill filler) (*quarters, error) {
	h := r.board.h
	first := make([]uint32, 1<<(2*h)+1)
	err := r.eachSet(func(rows uint32) {
		counts := first[rows<<h+1:]
		fill(rows, func(columns uint32, _ uint64) { counts[columns]++ })
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
	words := make([]uint64, total+slack)[:total]
	err = r.eachSet(func(rows uint32) {
		next := slices.Clone(first[rows<<h : (rows+1)<<h])
		fill(rows, func(columns uint32, word uint64) {
			words[next[columns]] = word
			next[columns]++
		})
	})
	return &quarters{h, first, words}, err
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
func (b board) quarters(rows uint32, visit func(columns uint32, word uint64)) {
	b.place(rows, 0, 0, visit)
}

// place goes on at the first of the rows.
func (b board) place(rows, columns uint32, word uint64, visit func(columns uint32, word uint64)) {
	if rows == 0 {
		visit(columns, word)
		return
	}
	r := bits.TrailingZeros32(rows)
	attacked := uint32(word>>r) | b.reverse(uint32(word>>(b.width+r))&b.all()) // along sums, and along differences
	for free := b.all() &^ (columns | attacked); free != 0; free &= free - 1 {
		c := bits.TrailingZeros32(free)
		b.place(rows&(rows-1), columns|1<<c, word|b.queen(r, c), visit)
	}
}

// without keeps the placements that do not touch the diagonals.
func (q *quarters) without(diagonals uint64) filler {
	return func(rows uint32, visit func(columns uint32, word uint64)) {
		q.each(rows, func(columns uint32, word uint64) {
			if word&diagonals == 0 {
				visit(columns, word)
			}
		})
	}
}

// with adds one queen to the placements, which stands outside of the quarter: queens has the word of the one in column c,
// or 0 where there is none.
func (q *quarters) with(queens []uint64) filler {
	return func(rows uint32, visit func(columns uint32, word uint64)) {
		q.each(rows, func(columns uint32, word uint64) {
			for c, queen := range queens {
				if queen != 0 && columns>>c&1 == 0 && word&queen == 0 {
					visit(columns|1<<c, word|queen)
				}
			}
		})
	}
}

// each visits the placements on a set of rows.
func (q *quarters) each(rows uint32, visit func(columns uint32, word uint64)) {
	for columns := range uint32(1) << q.h {
		for _, word := range q.cell(rows, columns) {
			visit(columns, word)
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
