package incidence

import (
	"math/bits"

	"qorbit/ops"
	"qorbit/orbit/internal/rank"
)

// A pairDeleter does for two queens what a deleter does for one. With entries j < k taken out of a reading x of n
// entries, the rank of what remains is the sum of D[i]·(n−3−(i−s))!, where s is how many of the two come before i, less
// the same weights of the entries i < j that are larger than x[j], of those larger than x[k], and of the entries
// between j and k that are larger than x[k].
type pairDeleter struct {
	n      int
	last   uint64
	sums   [2]weightSums         // of the weights, s = 0 and 1
	lines  [4]pairLine           // columns forwards and backwards, rows forwards and backwards
	weight [rank.MaxOrder]uint64 // (n−3−i)!
}

// A pairLine is a reading: its running sums of D[i]·(n−3−(i−s))! up to a place, for s = 0, 1 and 2, and for each place
// the places before it that have larger entries.
type pairLine struct {
	sums    [3][rank.MaxOrder + 1]uint64
	greater [rank.MaxOrder]uint32
}

func newPairDeleter(n int) *pairDeleter {
	d := &pairDeleter{n: n, last: rank.Factorials[n-2] - 1}
	for i := range n - 2 {
		d.weight[i] = rank.Factorials[n-3-i]
	}
	for s := range d.sums {
		for part := range d.sums[s] {
			for set := 1; set < 1<<halfPlaces; set++ {
				place := halfPlaces*part + bits.TrailingZeros(uint(set)) - s
				weight := uint64(0)
				if 0 <= place && place < n-2 {
					weight = d.weight[place]
				}
				d.sums[s][part][set] = d.sums[s][part][set&(set-1)] + weight
			}
		}
	}
	return d
}

// patterns deletes from p, whose inverse is q, each of some pairs of columns, which are bits. It visits the smallest
// rank of the images of what is left, and the number of symmetries that fix it.
func (d *pairDeleter) patterns(p, q ops.Perm, pairs []uint32, visit func(pattern uint64, fixed uint8)) {
	d.lines[0].read(d, p, q, false)
	d.lines[1].read(d, p, q, true)
	d.lines[2].read(d, q, p, false)
	d.lines[3].read(d, q, p, true)
	end := d.n - 1
	for _, pair := range pairs {
		c, e := bits.TrailingZeros32(pair), bits.Len32(pair)-1
		low, high := int(min(p[c], p[e])), int(max(p[c], p[e]))
		ranks := [4]uint64{
			d.without(&d.lines[0], c, e), d.without(&d.lines[1], end-e, end-c),
			d.without(&d.lines[2], low, high), d.without(&d.lines[3], end-high, end-low),
		}
		visit(rank.Smallest(&ranks, d.last))
	}
}

// without is the rank of a reading without the entries j < k.
func (d *pairDeleter) without(l *pairLine, j, k int) uint64 {
	before := uint32(1)<<j - 1
	larger := l.greater[k]
	return l.sums[0][j] + l.sums[1][k] - l.sums[1][j+1] + l.sums[2][d.n] - l.sums[2][k+1] -
		d.sums[0].of(l.greater[j]) - d.sums[0].of(larger&before) - d.sums[1].of(larger&^before&^(1<<j))
}

// read makes the line of x, whose inverse is y, forwards or backwards.
func (l *pairLine) read(d *pairDeleter, x, y ops.Perm, backwards bool) {
	n := len(x)
	seen := uint32(0) // the places of larger entries
	for row := n - 1; row >= 0; row-- {
		i := int(y[row])
		if backwards {
			i = n - 1 - i
		}
		l.greater[i] = seen & (1<<i - 1)
		seen |= 1 << i
	}
	for i := range n {
		entry := x[i]
		if backwards {
			entry = x[n-1-i]
		}
		// later ones: the entry less the smaller ones before
		smaller := uint64(int(entry) - (i - bits.OnesCount32(l.greater[i])))
		for s := range l.sums {
			l.sums[s][i+1] = l.sums[s][i]
			if place := i - s; 0 <= place && place < n-2 {
				l.sums[s][i+1] += smaller * d.weight[place]
			}
		}
	}
}
