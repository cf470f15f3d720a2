package halves

import "math/bits"

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

// newQuarters lists the placements.
func newQuarters(h, width int) *quarters {
	return gather(h, func(visit func(uint32, uint64)) {
		l := lister{h, width, visit}
		l.place(0, 0, 0)
	})
}

// gather runs through placements twice: first it counts each cell's, then it puts them where they belong.
func gather(h int, each func(visit func(cell uint32, word uint64))) *quarters {
	first := make([]uint32, 1<<(2*h)+1)
	each(func(cell uint32, _ uint64) { first[cell+1]++ })
	next := make([]uint32, len(first))
	for cell := 1; cell < len(first); cell++ {
		first[cell] += first[cell-1]
		next[cell] = first[cell]
	}
	words := make([]uint64, first[len(first)-1]+slack)[:first[len(first)-1]]
	each(func(cell uint32, word uint64) {
		words[next[cell]] = word
		next[cell]++
	})
	return &quarters{h, first, words}
}

// A lister visits every placement with its cell.
type lister struct {
	h, width int
	visit    func(cell uint32, word uint64)
}

// place goes on at row r, which may stay empty.
func (l *lister) place(r int, cell uint32, word uint64) {
	if r == l.h {
		l.visit(cell, word)
		return
	}
	l.place(r+1, cell, word)
	for c := range l.h {
		square := l.square(r, c)
		if cell>>c&1 == 0 && word&square == 0 {
			l.place(r+1, cell|1<<c|1<<(l.h+r), word|square)
		}
	}
}

// square is the word of one queen.
func (l *lister) square(r, c int) uint64 { return 1<<(r+c) | 1<<(l.width+r-c+l.h-1) }

// cell returns the words of a cell.
func (q *quarters) cell(rows, columns uint32) []uint64 {
	i := rows<<q.h | columns
	return q.words[q.first[i]:q.first[i+1]]
}

// each visits every placement with its cell.
func (q *quarters) each(visit func(cell uint32, word uint64)) {
	for cell := range uint32(len(q.first) - 1) {
		for _, word := range q.words[q.first[cell]:q.first[cell+1]] {
			visit(cell, word)
		}
	}
}

// without returns the placements that do not touch the diagonals.
func (q *quarters) without(diagonals uint64) *quarters {
	return gather(q.h, func(visit func(uint32, uint64)) {
		q.each(func(cell uint32, word uint64) {
			if word&diagonals == 0 {
				visit(cell, word)
			}
		})
	})
}

// with returns the placements with one queen more, which stands outside of the quarter: queens has the word of the one in
// column c, or 0 where there is none.
func (q *quarters) with(queens []uint64) *quarters {
	return gather(q.h, func(visit func(uint32, uint64)) {
		q.each(func(cell uint32, word uint64) {
			for c, queen := range queens {
				if queen != 0 && cell>>c&1 == 0 && word&queen == 0 {
					visit(cell|1<<c, word|queen)
				}
			}
		})
	})
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
