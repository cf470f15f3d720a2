package halves

import (
	"iter"
	"math/bits"
)

// A selection is the placements of a table that use none of the barred diagonals. If there are queens, each placement
// gets one more queen, in row −1, in every way: queens[c] has the diagonals of the one in column c, or 0 if there must
// be none.
//
// It visits the cells that it makes, in their order, and not the placements: odd orders make three tables for each
// position of the middle column's queen.
type selection struct {
	from   *quarters
	barred uint64
	queens []uint64
	taken  uint32 // rows in which no placement has a queen
}

// selected makes the table of a selection. It fails as gather does.
func (r *run) selected(s selection) (*quarters, error) {
	sets, more := subsets(r.board.h), 0
	if s.queens != nil {
		more = 1
	}
	columns := func(rows uint32) []uint32 { // sets of as many columns as there are queens
		size := bits.OnesCount32(rows) + more
		if size >= len(sets) || rows&s.taken != 0 {
			return nil
		}
		return sets[size]
	}
	count := func(rows uint32, counts []uint32) {
		from := s.from.of(rows)
		for _, set := range columns(rows) {
			counts[set] = s.count(&from, set)
		}
	}
	return r.collect(count, func(q *quarters, rows uint32) {
		from, to := s.from.of(rows), q.of(rows)
		for _, set := range columns(rows) {
			words, queens := to.cell(set)
			s.store(&from, set, words, queens)
		}
	})
}

// sources yields the columns of the cells from which a cell is made, and the diagonals of the queen that is added.
// Larger columns come first, so that the placements of a cell are in the order of the smaller columns of their own
// queens, as with finds them.
func (s *selection) sources(columns uint32) iter.Seq2[uint32, uint64] {
	return func(yield func(columns uint32, queen uint64) bool) {
		if s.queens == nil {
			yield(columns, 0)
			return
		}
		for rest := columns; rest != 0; {
			c := bits.Len32(rest) - 1
			rest ^= 1 << c
			if queen := s.queens[c]; queen != 0 && !yield(columns^1<<c, queen) {
				return
			}
		}
	}
}

// count returns the number of placements of a cell. It is branch-free because the outcome of each test is
// unpredictable.
func (s *selection) count(from *cells, columns uint32) (n uint32) {
	for source, queen := range s.sources(columns) {
		words, _ := from.cell(source)
		mask := s.barred | queen
		for _, word := range words {
			common := word & mask
			n += uint32((common - 1) &^ common >> 63) // 1 if common is 0
		}
	}
	return n
}

// store fills a cell. What is written for a placement that is not taken is overwritten by the next one that is; there
// is one as long as the cell is not full.
func (s *selection) store(from *cells, columns uint32, words, queens []uint64) {
	at := 0
	for source, queen := range s.sources(columns) {
		ownWords, ownQueens := from.cell(source)
		mask := s.barred | queen
		for i, word := range ownWords {
			if at == len(words) {
				return
			}
			words[at] = word | queen
			if queens != nil {
				queens[at] = ownQueens[i]
			}
			common := word & mask
			at += int((common - 1) &^ common >> 63)
		}
	}
}
