package incidence

import (
	"math/bits"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
)

// A deleter computes the ranks of all patterns that one deletion leaves of a permutation, without writing any of them
// down. The rank of a pattern is the smallest of the ranks of its eight images. Complementing rows reverses the order
// of permutations, so the complement of a permutation of rank r has rank (N−1)!−1−r, and four images are enough:
// columns or rows, forwards or backwards.
//
// The rank of an image x of n = N entries is Σ D[i]·(n−1−i)!, where D[i] is how many later entries are smaller. Take
// entry j out. Then D[i] of an entry i < j is smaller by one if x[i] > x[j], and the places of the entries i > j move
// down by one. So the rank of what remains is
//
//	Σ_{i<j} D[i]·(n−2−i)!  −  Σ_{i<j, x[i]>x[j]} (n−2−i)!  +  Σ_{i>j} D[i]·(n−1−i)!
//
// The first and the last sum are prefix sums. The middle one is looked up by the set of its places.
type deleter struct { // patterns512 depends on the layout down to totals
	n      int
	last   uint64         // the largest rank of a pattern, counted from 0
	before [places]uint64 // before[c] are the columns before c, as bits
	// of short, sums as in sums, for four places each; of a reading backwards from place 1 on
	nibbles [2][5][16]uint64
	lines   [2]deletionLine   // columns, and rows
	rows    [32]uint8         // the permutation
	keys    [places]orbit.Key // the keys that patterns512 found
	// of a place, for a reading forwards and backwards: by how much more it weighs before the gap, and that
	weights [2][2][places]uint64
	inverse [32]uint8 // the columns of the permutation
	//lint:ignore U1000 patterns512 keeps here what it adds to all ranks of an image
	totals  [4]uint64
	short   [rank.MaxOrder]uint64 // short[i] = (n−2−i)!, what a place before the gap weighs
	long    [rank.MaxOrder]uint64 // long[i] = (n−1−i)!, what a place behind it weighs
	sums    [2]weightSums         // of short, for the places of a reading forwards and backwards
	columns ops.Perm              // 0, 1, …
	vectors bool
}

// places is how many queens patterns512 takes, whole vectors of them.
const places = 24

// weightSums holds, for each half of 20 places, the sums of the weights of all sets of them.
type weightSums [2][1 << halfPlaces]uint64

const halfPlaces = rank.MaxOrder / 2

// of adds up the weights of a set of places.
func (w *weightSums) of(places uint32) uint64 {
	return w[0][places%(1<<halfPlaces)] + w[1][places>>halfPlaces%(1<<halfPlaces)]
}

// A deletionLine is a permutation read forwards and backwards. What it has of a place is listed by the column of the
// queen there.
type deletionLine struct {
	forward, backward [places]uint64 // the sum of the two prefix sums; patterns512 lists those of rows by the row
	above             [places]uint32 // the places of greater entries
}

func newDeleter(n int) *deleter {
	d := &deleter{n: n, last: rank.Factorials[n-1] - 1, columns: ops.Identity(n), vectors: vectors}
	for i := range d.before {
		d.before[i] = 1<<i - 1
	}
	for i := range n {
		d.long[i] = rank.Factorials[n-1-i]
		if i < n-1 {
			d.short[i] = rank.Factorials[n-2-i]
		}
	}
	for i := range n {
		d.weights[0][0][i], d.weights[0][1][i] = d.short[i]-d.long[i], d.short[i]
		d.weights[1][0][i], d.weights[1][1][i] = d.long[n-1-i]-d.short[n-1-i], d.long[n-1-i]
	}
	d.addUp()
	return d
}

// addUp makes the tables of sums.
func (d *deleter) addUp() {
	var weight [2][2 * halfPlaces]uint64
	for place := range d.n {
		weight[0][place], weight[1][place] = d.short[place], d.short[d.n-1-place]
	}
	for way := range weight {
		for part := range d.sums[way] {
			addUp(d.sums[way][part][:], weight[way][halfPlaces*part:])
		}
		for part := range d.nibbles[way] {
			addUp(d.nibbles[way][part][:], weight[way][min(4*part+way, len(weight[way])):])
		}
	}
}

// addUp sets sums[s] to the sum of the weights of the set s. Weights that are not there are 0.
func addUp(sums, weights []uint64) {
	for set := 1; set < len(sums); set++ {
		sums[set] = sums[set&(set-1)]
		if low := bits.TrailingZeros(uint(set)); low < len(weights) {
			sums[set] += weights[low]
		}
	}
}

// begin reads p, whose inverse is q.
func (d *deleter) begin(p, q ops.Perm) { d.lines[0].order(q, q) }

// inversions counts the inversions of the permutation that begin read.
func (d *deleter) inversions(v *inversions) {
	twice := 0
	for c, above := range d.lines[0].above[:d.n] {
		before := above & (1<<c - 1)
		v.of[c] = bits.OnesCount32(before) + d.n - 1 - c - bits.OnesCount32(above&^before)
		twice += v.of[c]
	}
	v.all = twice / 2
}

// patterns deletes each of some columns, given as bits in ascending order, from the permutation p that begin read. It
// appends the keys of what is left to keys, and how many of the eight symmetries fix it to fixed. The inverse of p is
// q.
func (d *deleter) patterns(p, q ops.Perm, columnBits []uint32, keys []orbit.Key, fixed []uint8) ([]orbit.Key, []uint8) {
	d.lines[1].order(p, d.columns)
	if d.vectors {
		return d.vectorPatterns(p, q, columnBits, keys, fixed)
	}
	d.lines[0].sum(d, p, d.columns)
	d.lines[1].sum(d, q, q)
	columns, rows := &d.lines[0], &d.lines[1]
	for _, column := range columnBits {
		c := bits.TrailingZeros32(column)
		inColumns := columns.above[c] & (1<<c - 1)
		inRows := rows.above[c] & (1<<p[c] - 1)
		four := [4]uint64{
			columns.forward[c] - d.sums[0].of(inColumns),
			columns.backward[c] - d.sums[1].of(columns.above[c]&^inColumns),
			rows.forward[c] - d.sums[0].of(inRows),
			rows.backward[c] - d.sums[1].of(rows.above[c]&^inRows),
		}
		least, same := rank.Smallest(&four, d.last)
		keys, fixed = append(keys, orbit.Key(least+1)), append(fixed, same)
	}
	return keys, fixed
}

// vectorPatterns is the rest of patterns for a processor with vector instructions. All columns cost as much as some.
// The ranks that are equal are rare, so their symmetries are counted one by one.
func (d *deleter) vectorPatterns(p, q ops.Perm, columnBits []uint32, keys []orbit.Key,
	fixed []uint8) ([]orbit.Key, []uint8) {
	copy(d.rows[:], p)
	copy(d.inverse[:], q)
	equal := patterns512(d) & (1<<d.n - 1)
	if len(columnBits) == d.n {
		keys, fixed = append(keys, d.keys[:d.n]...), append(fixed, once[:d.n]...)
		for ; equal != 0; equal &= equal - 1 {
			at := len(keys) - d.n + bits.TrailingZeros32(equal)
			keys[at], fixed[at] = PatternKey(p, q, equal&-equal)
		}
		return keys, fixed
	}
	for _, column := range columnBits {
		key, same := d.keys[bits.TrailingZeros32(column)], uint8(1)
		if equal&column != 0 {
			key, same = PatternKey(p, q, column)
		}
		keys, fixed = append(keys, key), append(fixed, same)
	}
	return keys, fixed
}

// once says that one symmetry fixes each pattern.
var once = [places]uint8{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}

// order finds the places of greater entries of a line, from its greatest entry downwards: places[e] is the place of the
// entry e, and queens[e] the column of its queen.
func (l *deletionLine) order(places, queens ops.Perm) {
	greater := uint32(0)
	for e := len(places) - 1; e >= 0; e-- {
		l.above[queens[e]] = greater
		greater |= 1 << (places[e] & 31)
	}
}

// sum makes the sums of the line x, whose greater entries are known. queens[i] is the column of the queen at place i.
func (l *deletionLine) sum(d *deleter, x, queens ops.Perm) {
	// D[i] is x[i] less the smaller ones before it; read backwards, it is those.
	n := len(x)
	var later, before [rank.MaxOrder]uint8 // how many smaller entries there are
	var sum, back uint64
	for i, row := range x {
		c := queens[i]
		before[i] = uint8(i - bits.OnesCount32(l.above[c]&(1<<i-1)))
		later[i] = row - before[i]
		l.forward[c] = sum
		sum += uint64(later[i]) * d.short[i]
		l.backward[c] = back
		back += uint64(before[i]) * d.long[n-1-i]
	}
	sum, back = 0, 0
	for i := n - 1; i >= 0; i-- {
		c := queens[i]
		l.forward[c] += sum
		sum += uint64(later[i]) * d.long[i]
		l.backward[c] += back
		back += uint64(before[i]) * d.short[n-1-i]
	}
}
