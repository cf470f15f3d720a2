package family

import (
	"iter"
	"slices"
)

// A step is a deletion, or a move, which leads from a solution to a solution. Lines and gaps are counted from zero:
// gap k is the one before line k, in the board that the deletion leaves.
type step struct {
	Row, Col       int  // the queen that is deleted
	Seed           bool // what the deletion leaves is a solution
	RowGap, ColGap int  // where a queen is inserted, unless Seed is set
	Result         Board
}

// leads lists the steps from the solution p that show that its orbit is a seed, or that it has a neighbour in the
// orbit graph: deletions that leave a solution, and moves to solutions of other orbits. Moves within the orbit are
// counted in within. Where steps is empty, the orbit is isolated and no seed, and the search of zhang2011 misses it.
//
// After each deletion, an insertion must separate every pair of queens that stands on one diagonal: exactly one of
// the new lines goes between them. The few gaps where that holds for the first 64 pairs are tested by the definition.
// Unlike package move, it takes boards above ops.MaxOrder.
func leads(p Board) (steps []step, within int) {
	images := p.images()
	left := make(Board, len(p)-1)
	same := chains{first: make(map[uint64]int)}
	for col, row := range p {
		deleteQueen(left, p, col)
		rows, cols, all := separated(left)
		if all == 0 {
			steps = append(steps, step{Row: row, Col: col, Seed: true})
		}
		same.of(cols)
		for rowGap, word := range rows {
			for colGap := range same.gaps(word ^ all) {
				if rowGap == row && colGap == col {
					continue
				}
				q := insertQueen(left, rowGap, colGap)
				switch {
				case !q.IsSolution():
				case slices.ContainsFunc(images, func(image Board) bool { return slices.Equal(image, q) }):
					within++
				default:
					steps = append(steps, step{Row: row, Col: col, RowGap: rowGap, ColGap: colGap, Result: q})
				}
			}
		}
	}
	return steps, within
}

// chains finds the gaps that have the same word of separated pairs.
type chains struct {
	first map[uint64]int // by word: the first gap, and 1
	next  []int          // by gap: the next gap of the same word, and 1; 0 after the last
}

// of begins anew, with the words of all gaps.
func (c *chains) of(words []uint64) {
	clear(c.first)
	c.next = slices.Grow(c.next[:0], len(words))[:len(words)]
	for gap, word := range slices.Backward(words) {
		c.next[gap] = c.first[word]
		c.first[word] = gap + 1
	}
}

// gaps visits the gaps of a word, in ascending order.
func (c *chains) gaps(word uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := c.first[word]; at > 0; at = c.next[at-1] {
			if !yield(at - 1) {
				return
			}
		}
	}
}

// deleteQueen writes into left what is left of p without the queen of a column, its row and its column.
func deleteQueen(left, p Board, col int) {
	at := 0
	for i, row := range p {
		if i == col {
			continue
		}
		if row > p[col] {
			row--
		}
		left[at] = row
		at++
	}
}

// insertQueen returns the board with a new row and a new column at two gaps, and a queen on their crossing.
func insertQueen(left Board, rowGap, colGap int) Board {
	q := make(Board, 0, len(left)+1)
	for i, row := range left {
		if i == colGap {
			q = append(q, rowGap)
		}
		if row >= rowGap {
			row++
		}
		q = append(q, row)
	}
	if colGap == len(left) {
		q = append(q, rowGap)
	}
	return q
}

// separated numbers up to 64 pairs of queens of a board that stand on one diagonal. It returns for each gap of rows,
// and of columns, which of them the gap separates, as bits, and the set of all.
func separated(left Board) (rows, cols []uint64, all uint64) {
	n := len(left)
	rows, cols = make([]uint64, n+1), make([]uint64, n+1)
	falling, rising := make([]int, 2*n), make([]int, 2*n) // the last queen on each diagonal: its column and 1
	pairs := 0
	for col, row := range left {
		for _, last := range []*int{&falling[row-col+n], &rising[row+col]} {
			if before := *last - 1; before >= 0 && pairs < 64 {
				bit := uint64(1) << pairs
				pairs++
				all |= bit
				for gap := before + 1; gap <= col; gap++ {
					cols[gap] |= bit
				}
				for gap := min(row, left[before]) + 1; gap <= max(row, left[before]); gap++ {
					rows[gap] |= bit
				}
			}
			*last = col + 1
		}
	}
	return rows, cols, all
}
