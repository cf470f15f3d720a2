package orbit

import (
	"math/bits"

	"qorbit/ops"
)

// A pairDeleter does for two queens what a deleter does for one. With entries j < k taken out of a reading x of n entries, the
// rank of what remains is the sum of D[i]·(n−3−(i−s))!, where s is how many of the two come before i, less the same weights
// of the entries i < j that are larger than x[j], of those larger than x[k], and of the entries between j and k that are
// larger than x[k].
type pairDeleter struct {
	n      int
	last   Key
	sums   [2]weightSums // of the weights, s = 0 and 1
	lines  [4]pairLine   // columns forwards and backwards, rows forwards and backwards
	weight [MaxOrder]Key // (n−3−i)!
}

// A pairLine is a reading: its running sums of D[i]·(n−3−(i−s))! up to a place, for s = 0, 1 and 2, and for each place the
// places before it that have larger entries.
type pairLine struct {
	sums    [3][MaxOrder + 1]Key
	greater [MaxOrder]uint32
}

func newPairDeleter(n int) *pairDeleter {
	d := &pairDeleter{n: n, last: factorial(n-2) - 1}
	for i := range n - 2 {
		d.weight[i] = factorial(n - 3 - i)
	}
	for s := range d.sums {
		for part := range d.sums[s] {
			for set := 1; set < 1<<halfPlaces; set++ {
				place := halfPlaces*part + bits.TrailingZeros(uint(set)) - s
				weight := Key(0)
				if 0 <= place && place < n-2 {
					weight = d.weight[place]
				}
				d.sums[s][part][set] = d.sums[s][part][set&(set-1)] + weight
			}
		}
	}
	return d
}

// patterns visits the key of what is left of p without each of some pairs of columns, which are bits, and the number of
// symmetries that fix it; q is the inverse of p.
func (d *pairDeleter) patterns(p, q ops.Perm, pairs []uint32, visit func(pattern Key, fixed uint8)) {
	d.lines[0].read(d, p, q, false)
	d.lines[1].read(d, p, q, true)
	d.lines[2].read(d, q, p, false)
	d.lines[3].read(d, q, p, true)
	end := d.n - 1
	for _, pair := range pairs {
		c, e := bits.TrailingZeros32(pair), bits.Len32(pair)-1
		low, high := int(min(p[c], p[e])), int(max(p[c], p[e]))
		ranks := [4]Key{
			d.rank(&d.lines[0], c, e), d.rank(&d.lines[1], end-e, end-c),
			d.rank(&d.lines[2], low, high), d.rank(&d.lines[3], end-high, end-low),
		}
		visit(leastOf(&ranks, d.last))
	}
}

// leastOf returns the key of a pattern, of whose readings these are the ranks, and how many symmetries fix it. Which of the four
// is the least no processor can guess; that two of them are it, hardly any pattern sees: so only that is a branch.
func leastOf(ranks *[4]Key, last Key) (key Key, fixed uint8) {
	a, b := min(ranks[0], last-ranks[0]), min(ranks[1], last-ranks[1])
	c, d := min(ranks[2], last-ranks[2]), min(ranks[3], last-ranks[3])
	ab, cd := min(a, b), min(c, d)
	least := min(ab, cd)
	fixed = 1
	if a == b || c == d || ab == cd {
		fixed = 0
		for _, rank := range [...]Key{a, b, c, d} { // a rank and its complement differ, as their sum is odd,
			if rank == least {
				fixed++
			}
		}
		if last == 0 { // but for a pattern of one queen or none
			fixed = 8
		}
	}
	return least + 1, fixed
}

// rank is the rank of a reading without the entries j < k.
func (d *pairDeleter) rank(l *pairLine, j, k int) Key {
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
		smaller := Key(int(entry) - (i - bits.OnesCount32(l.greater[i]))) // later ones: the entry less the smaller ones before
		for s := range l.sums {
			l.sums[s][i+1] = l.sums[s][i]
			if place := i - s; 0 <= place && place < n-2 {
				l.sums[s][i+1] += smaller * d.weight[place]
			}
		}
	}
}
