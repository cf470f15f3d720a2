package move

import (
	"math/bits"

	"qorbit/ops"
)

// A twoFinder finds what two insertions make of a solution without two of its queens.
//
// The insertions open two row gaps and two column gaps of the pattern. They change the excess of a pair of old queens,
// by which the distance of its rows exceeds that of its columns: each row gap between the two adds 1, and each column
// gap takes 1 off. No excess may be 0 in the end. Only pairs with an excess from −2 to 2 in the pattern matter. The
// finder tries all pairs of row gaps with all first column gaps. What the excess of a pair is then says which second
// column gaps it allows: 0 asks for one that splits the pair, 1 for one that does not. The sets of gaps are words, so
// that their intersection is soon empty. What is left is tested by the definition.
type twoFinder struct {
	p       ops.Perm
	near    []nearPair // of p, by their right column
	classes [5][]nearPair
	left    ops.Perm // the pattern
	right   [twoPairs]uint8
	splits  [twoPairs]uint64 // by pair, the column gaps between its queens
	excess  [5]pairSet       // the pairs by their excess + 2
	rows    [MaxTwoQueens]pairSet
	columns [MaxTwoQueens]pairSet // by gap, the pairs that it splits
	result  ops.Perm
	rising  [2 * MaxTwoQueens]uint32 // the test that found a queen on a diagonal last
	falling [2 * MaxTwoQueens]uint32
	test    uint32
}

// twoPairs is how many pairs of a pattern are known: the level ones and the nearest others. More would only be found
// later.
const twoPairs = 128

// A pairSet is a set of them.
type pairSet [twoPairs / 64]uint64

// A nearPair is two queens: their columns, the lower and the higher of their rows, and the excess of the distance of
// their rows.
type nearPair struct {
	from, to, low, high uint8
	excess              int8
}

func newTwoFinder(p ops.Perm) *twoFinder {
	f := &twoFinder{p: p, left: make(ops.Perm, max(len(p)-2, 0)), result: make(ops.Perm, len(p))}
	for to := range p {
		for from := range to {
			low, high := min(p[from], p[to]), max(p[from], p[to])
			// two deletions and two insertions change it by four
			if excess := int(high-low) - (to - from); -4 <= excess && excess <= 4 {
				f.near = append(f.near, nearPair{uint8(from), uint8(to), low, high, int8(excess)})
			}
		}
	}
	return f
}

// delete makes the pattern without the queens of the columns a < b.
func (f *twoFinder) delete(a, b int) {
	low, high := min(f.p[a], f.p[b]), max(f.p[a], f.p[b])
	columns, rows := twoLines{uint8(a), uint8(b)}, twoLines{low, high}
	for col, row := range f.p {
		if col != a && col != b {
			f.left[columns.closed(uint8(col))] = rows.closed(row)
		}
	}
	for class := range f.classes {
		f.classes[class] = f.classes[class][:0]
	}
	for _, q := range f.near {
		if int(q.from) == a || int(q.from) == b || int(q.to) == a || int(q.to) == b {
			continue
		}
		near := nearPair{columns.closed(q.from), columns.closed(q.to), rows.closed(q.low), rows.closed(q.high), 0}
		if excess := int(near.high-near.low) - int(near.to-near.from); -2 <= excess && excess <= 2 {
			near.excess = int8(excess)
			f.classes[excess+2] = append(f.classes[excess+2], near)
		}
	}
	f.finish()
}

// twoLines are the lines of two deletions, the smaller first.
type twoLines [2]uint8

// closed returns the number of a line after both have gone.
func (l twoLines) closed(line uint8) uint8 {
	gone := uint8(0)
	if line > l[0] {
		gone++
	}
	if line > l[1] {
		gone++
	}
	return line - gone
}

// finish makes sets of the pairs, the level ones first: an intersection with what these allow is soon empty.
func (f *twoFinder) finish() {
	gaps := len(f.p) - 1
	clear(f.rows[:gaps+1])
	clear(f.columns[:gaps+1])
	f.excess = [5]pairSet{}
	k := 0
	for _, class := range [...]int{2, 1, 3, 0, 4} {
		for _, q := range f.classes[class] {
			if k == twoPairs {
				break
			}
			word, bit := k/64, uint64(1)<<(k%64)
			f.excess[class][word] |= bit
			f.right[k], f.splits[k] = q.to, uint64(2)<<q.to-uint64(2)<<q.from
			f.rows[q.low+1][word] ^= bit
			f.rows[q.high+1][word] ^= bit
			f.columns[q.from+1][word] ^= bit
			f.columns[q.to+1][word] ^= bit
			k++
		}
	}
	for gap := 1; gap < gaps; gap++ {
		for word := range f.rows[gap] {
			f.rows[gap][word] ^= f.rows[gap-1][word]
			f.columns[gap][word] ^= f.columns[gap-1][word]
		}
	}
}

// search visits the solutions other than p that two insertions make of the pattern. The next one overwrites the result.
func (f *twoFinder) search(visit func(q ops.Perm)) {
	gaps := len(f.p) - 1
	all := uint64(1)<<gaps - 1
	for row1 := range gaps {
		for row2 := row1; row2 < gaps; row2++ {
			zero, one, two := f.afterRows(row1, row2)
			last := gaps - 1
			if level := zero[0] & f.excess[2][0]; level != 0 { // the first one, by its right column, must be split
				last = int(f.right[bits.TrailingZeros64(level)])
			}
			for column1 := 0; column1 <= last; column1++ {
				split := &f.columns[column1]
				open := all >> column1 << column1
				open = f.allowed(open, 0, zero[0]&^split[0]|one[0]&split[0], one[0]&^split[0]|two[0]&split[0])
				if open != 0 {
					open = f.allowed(open, 64, zero[1]&^split[1]|one[1]&split[1], one[1]&^split[1]|two[1]&split[1])
				}
				for ; open != 0; open &= open - 1 {
					f.insert(row1, row2, column1, bits.TrailingZeros64(open), visit)
				}
			}
		}
	}
}

// afterRows returns the pairs whose excess is 0, 1 and 2 after two row gaps are opened.
func (f *twoFinder) afterRows(row1, row2 int) (zero, one, two pairSet) {
	for w := range zero {
		a, b := f.rows[row1][w], f.rows[row2][w]
		neither, either, both := ^(a | b), a^b, a&b
		zero[w] = f.excess[2][w]&neither | f.excess[1][w]&either | f.excess[0][w]&both
		one[w] = f.excess[3][w]&neither | f.excess[2][w]&either | f.excess[1][w]&both
		two[w] = f.excess[4][w]&neither | f.excess[3][w]&either | f.excess[2][w]&both
	}
	return zero, one, two
}

// allowed returns those of the open column gaps that split the pairs of one set, and do not split those of another.
// Both sets have words of pairs from a first one on.
func (f *twoFinder) allowed(open uint64, first int, split, whole uint64) uint64 {
	for ; split != 0 && open != 0; split &= split - 1 {
		open &= f.splits[first+bits.TrailingZeros64(split)]
	}
	for ; whole != 0 && open != 0; whole &= whole - 1 {
		open &^= f.splits[first+bits.TrailingZeros64(whole)]
	}
	return open
}
