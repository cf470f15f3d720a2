// Package move finds what leads from one orbit to others: the one-queen moves (Moves) and insertions (Incs) of a solution, the
// orbits that they lead to, the seeds of an order, and a Witness of a single step that can be checked alone.
//
// Moves and insertions commute with the symmetries, so one solution stands for its orbit. No insertion is tried: the
// gaps where a queen can be inserted are computed for all gaps of a deletion at once, as bits.
package move

import (
	"fmt"
	"iter"
	"math/bits"

	"qorbit/ops"
	"qorbit/orbit"
)

// Moves returns the one-queen moves from a solution p to other solutions, with their results: first by the column of
// the queen that is taken out, then by column and row of the gaps where one is put in. The next step overwrites the
// result: Clone what is to be kept. Moves commute with the symmetries, so the moves of one solution are those
// of its orbit. It panics where the order of p is more than orbit.MaxOrder; for a p that is no solution the result means
// nothing.
func Moves(p ops.Perm) iter.Seq2[ops.Mov, ops.Perm] {
	mustFit(p, orbit.MaxOrder)
	return func(yield func(ops.Mov, ops.Perm) bool) {
		if len(p) == 0 {
			return
		}
		t := gapTables[len(p)]()
		result := make(ops.Perm, len(p))
		var pairs gapPairs
		pairs.find(p)
		var gaps gapMatrix
		for col, row := range p {
			t.open(&gaps, p, col)
			var threats [2]threat
			for s := range pairs.used {
				threats[s] = pairs.sets[s].without(col, int(row))
				t.split(&gaps, &pairs.sets[s], threats[s].level, col, int(row))
			}
			for i, word := range gaps[:t.words] {
				for ; word != 0; word &= word - 1 {
					bit := 64*i + bits.TrailingZeros64(word)
					columnGap, rowGap := bit>>t.strideBits, bit&(t.stride-1)
					if pairs.clash(&threats, before(columnGap, col), before(rowGap, int(row))) {
						continue
					}
					put(result, p, col, int(row), columnGap, rowGap)
					if !yield(ops.MovOf(p, col, ops.Inc{Row: ops.Gap(rowGap), Col: ops.Gap(columnGap)}), result) {
						return
					}
				}
			}
		}
	}
}

// clash says whether some pair clashes after a queen is put in at gaps.
func (g *gapPairs) clash(threats *[2]threat, columnGap, rowGap int) bool {
	for s := range g.used {
		if g.sets[s].clash(threats[s], columnGap, rowGap) {
			return true
		}
	}
	return false
}

// before returns the number that a gap had before the deletion.
func before(gap, gone int) int {
	if gap > gone {
		return gap + 1
	}
	return gap
}

// open leaves the gaps that no diagonal of a queen bars after the queen of a column is taken out, but for those where it stood:
// they put it back, and no other insertion gives p again.
func (t *gapTable) open(gaps *gapMatrix, p ops.Perm, col int) {
	row := int(p[col])
	if t.n <= 16 {
		var b0, b1, b2, b3 uint64
		at := 0
		for i, r := range p {
			if i == col {
				continue
			}
			down := (row - int(r)) >> 8 // −1 for rows above the one that goes: a branch would be guessed wrong too often
			m := &t.small[uint8(at+int(r)+down)]
			at += 16
			b0, b1, b2, b3 = b0|m[0], b1|m[1], b2|m[2], b3|m[3]
		}
		gaps[0], gaps[1], gaps[2], gaps[3] = t.board[0]&^b0, t.board[1]&^b1, t.board[2]&^b2, t.board[3]&^b3
	} else {
		*gaps = t.board
		for i, r := range p {
			if i == col {
				continue
			}
			for w, word := range t.barred[closed(i, col)][closed(int(r), row)] {
				gaps[w] &^= word
			}
		}
	}
	back := col*t.stride + row
	gaps[back/64] &^= 1 << (back % 64)
}

// Incs returns the insertions that make a solution of order N+1 from the solution p, with their results, by column and
// row of the gaps. The next step overwrites the result: Clone what is to be kept. It panics where the order
// of p is not less than orbit.MaxOrder; for a p that is no solution the result means nothing.
func Incs(p ops.Perm) iter.Seq2[ops.Inc, ops.Perm] {
	mustFit(p, orbit.MaxOrder-1)
	return func(yield func(ops.Inc, ops.Perm) bool) {
		t := gapTables[len(p)+1]()
		result := make(ops.Perm, len(p)+1)
		gaps := t.board
		for i, r := range p {
			for w, word := range t.barred[i][r] {
				gaps[w] &^= word
			}
		}
		var pairs gapPairs
		pairs.find(p)
		threats := [2]threat{pairs.sets[0].undisturbed(), pairs.sets[1].undisturbed()}
		for i, word := range gaps[:t.words] {
			for ; word != 0; word &= word - 1 {
				bit := 64*i + bits.TrailingZeros64(word)
				columnGap, rowGap := bit>>t.strideBits, bit&(t.stride-1)
				if pairs.clash(&threats, columnGap, rowGap) {
					continue
				}
				put(result, p, -1, orbit.MaxOrder, columnGap, rowGap)
				if !yield(ops.Inc{Row: ops.Gap(rowGap), Col: ops.Gap(columnGap)}, result) {
					return
				}
			}
		}
	}
}

// mustFit panics where p has more queens than there is room for.
func mustFit(p ops.Perm, most int) {
	if len(p) > most {
		panic(fmt.Sprintf("move: a permutation of order %d, expected at most %d", len(p), most))
	}
}

// closed returns the number of a line after another one is taken out.
func closed(line, gone int) int {
	if line > gone {
		return line - 1
	}
	return line
}

// put writes p into result, without the queen of a column and row, and with one at gaps of what remains. No queen goes where the column
// is −1 and the row is orbit.MaxOrder.
func put(result, p ops.Perm, col, row, columnGap, rowGap int) {
	at := 0
	for i, r := range p {
		if i == col {
			continue
		}
		if at == columnGap {
			at++
		}
		left := closed(int(r), row)
		if left >= rowGap {
			left++
		}
		result[at] = uint8(left)
		at++
	}
	result[columnGap] = uint8(rowGap)
}
