package pattern

import (
	"math/bits"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
)

// A deleter computes the ranks of all patterns that one deletion leaves of a permutation, without writing any of them down. The
// rank of a pattern is the smallest of the ranks of its eight images. Complementing rows reverses the order of permutations, so the
// complement of a permutation of rank r has rank (N−1)!−1−r, and four images are enough: columns or rows, forwards or backwards.
//
// The rank of an image x of n = N entries is Σ D[i]·(n−1−i)!, where D[i] is how many later entries are smaller. Take entry j
// out. Then D[i] of an entry i < j is smaller by one if x[i] > x[j], and the places of the entries i > j move down by one. So
// the rank of what remains is
//
//	Σ_{i<j} D[i]·(n−2−i)!  −  Σ_{i<j, x[i]>x[j]} (n−2−i)!  +  Σ_{i>j} D[i]·(n−1−i)!
//
// The first and the last sum are prefix sums. The middle one is looked up by the set of its places.
type deleter struct {
	n     int
	last  uint64                // the largest rank of a pattern, counted from 0
	short [rank.MaxOrder]uint64 // short[i] = (n−2−i)!, what a place before the gap weighs
	long  [rank.MaxOrder]uint64 // long[i] = (n−1−i)!, what a place behind it weighs
	sums  [2]weightSums         // of short, for the places of a reading forwards and backwards
	lines [2]deletionLine       // columns, and rows
}

// weightSums holds, for each half of 20 places, the sums of the weights of all sets of them.
type weightSums [2][1 << halfPlaces]uint64

const halfPlaces = rank.MaxOrder / 2

// of adds up the weights of a set of places.
func (w *weightSums) of(places uint32) uint64 {
	return w[0][places%(1<<halfPlaces)] + w[1][places>>halfPlaces%(1<<halfPlaces)]
}

// A deletionLine is a permutation read forwards and backwards: the sum of its two prefix sums, and the sets of places.
type deletionLine struct {
	forward, backward     [rank.MaxOrder]uint64
	greaterBefore, behind [rank.MaxOrder]uint32 // places with greater entries before a place, and behind it
	smallerBefore         [rank.MaxOrder]uint8  // how many
}

func newDeleter(n int) *deleter {
	d := &deleter{n: n, last: rank.Factorials[n-1] - 1}
	for i := range n {
		d.long[i] = rank.Factorials[n-1-i]
		if i < n-1 {
			d.short[i] = rank.Factorials[n-2-i]
		}
	}
	for part := range d.sums[0] {
		for set := 1; set < 1<<halfPlaces; set++ {
			low := bits.TrailingZeros(uint(set))
			place := halfPlaces*part + low
			for way := range d.sums {
				weight := uint64(0)
				if way == 0 && place < n {
					weight = d.short[place]
				} else if way == 1 && place < n {
					weight = d.short[n-1-place]
				}
				d.sums[way][part][set] = d.sums[way][part][set&(set-1)] + weight
			}
		}
	}
	return d
}

// begin reads p, whose inverse is q.
func (d *deleter) begin(p, q ops.Perm) { d.lines[0].order(p, q) }

// inversions counts the inversions of the permutation that begin read.
func (d *deleter) inversions(v *inversions) {
	twice := 0
	for c := range d.n {
		v.of[c] = bits.OnesCount32(d.lines[0].greaterBefore[c]) + d.n - 1 - c - bits.OnesCount32(d.lines[0].behind[c])
		twice += v.of[c]
	}
	v.all = twice / 2
}

// patterns deletes from p, which begin read and whose inverse is q, each of some columns, which are bits. It appends the keys of what
// is left to keys, and how many of the eight symmetries fix it to fixed.
func (d *deleter) patterns(p, q ops.Perm, columnBits []uint32, keys []orbit.Key, fixed []uint8) ([]orbit.Key, []uint8) {
	d.lines[0].sum(d, p)
	d.lines[1].order(q, p)
	d.lines[1].sum(d, q)
	columns, rows := &d.lines[0], &d.lines[1]
	for _, column := range columnBits {
		c := bits.TrailingZeros32(column)
		r := p[c]
		four := [4]uint64{
			columns.forward[c] - d.sums[0].of(columns.greaterBefore[c]),
			columns.backward[c] - d.sums[1].of(columns.behind[c]),
			rows.forward[r] - d.sums[0].of(rows.greaterBefore[r]),
			rows.backward[r] - d.sums[1].of(rows.behind[r]),
		}
		least, same := rank.Smallest(&four, d.last)
		keys, fixed = append(keys, orbit.Key(least+1)), append(fixed, same)
	}
	return keys, fixed
}

// order makes the sets of the line x, whose inverse is y.
func (l *deletionLine) order(x, y ops.Perm) {
	greater := uint32(0)
	for row := len(y) - 1; row >= 0; row-- {
		i := y[row]
		before := uint32(1)<<i - 1
		l.greaterBefore[i] = greater & before
		l.behind[i] = greater &^ before
		l.smallerBefore[i] = i - uint8(bits.OnesCount32(greater&before))
		greater |= before + 1
	}
}

// sum makes the sums of the line x, whose sets are made.
func (l *deletionLine) sum(d *deleter, x ops.Perm) {
	// D[i] is x[i] less the smaller ones before it; read backwards, it is those.
	n := len(x)
	var sum, back uint64
	for i, row := range x {
		l.forward[i] = sum
		sum += uint64(row-l.smallerBefore[i]) * d.short[i]
		l.backward[i] = back
		back += uint64(l.smallerBefore[i]) * d.long[n-1-i]
	}
	sum, back = 0, 0
	for i := n - 1; i >= 0; i-- {
		l.forward[i] += sum
		sum += uint64(x[i]-l.smallerBefore[i]) * d.long[i]
		l.backward[i] += back
		back += uint64(l.smallerBefore[i]) * d.short[n-1-i]
	}
}
