package orbit

import (
	"cmp"
	"context"
	"fmt"
	"math/bits"
	"slices"

	"qorbit/ops"
)

// An incidence says that deleting some k queens from an orbit's smallest solution leaves the pattern.
type incidence struct {
	pattern Key
	vertex  int32
}

// A deal is the incidences of an order, dealt into piles so that equal patterns lie in one pile.
type deal struct {
	piles [][]incidence
	stays uint64 // how many pairs of deletions, summed over the orbits, leave the same permutation
}

// piles is how many piles there are: enough to share among threads, and to sort each one in the cache.
const piles = 1 << 10

// pile says where a pattern lies. The multiplier is 2⁶⁴ over the golden ratio: it spreads keys that differ little.
func (k Key) pile() int { return int(uint64(k) * 0x9e3779b97f4a7c15 >> 54) }

// dealIncidences lists every deletion of k queens from the smallest solution of every orbit; an orbit that has a pattern
// m times stands there m times.
func dealIncidences(ctx context.Context, orbits *Orbits, k int, opt Options) (deal, error) {
	sets := columnSets(orbits.n, k)
	const chunk = 1 << 10
	chunks := (orbits.Len() + chunk - 1) / chunk
	dealt := make([]deal, chunks)
	err := each(ctx, fmt.Sprintf("patterns of order %d", orbits.n), chunks, opt, func(part int) {
		first := part * chunk
		dealt[part] = dealOrbits(orbits, first, min(first+chunk, orbits.Len()), sets)
	})
	if err != nil {
		return deal{}, err
	}
	all := deal{piles: make([][]incidence, piles)}
	for _, d := range dealt {
		all.stays += d.stays
	}
	err = each(ctx, fmt.Sprintf("sorting patterns of order %d", orbits.n), piles, opt, func(pile int) {
		var merged []incidence
		for part := range dealt {
			merged = append(merged, dealt[part].piles[pile]...)
			dealt[part].piles[pile] = nil
		}
		slices.SortFunc(merged, func(a, b incidence) int {
			return cmp.Or(cmp.Compare(a.pattern, b.pattern), cmp.Compare(a.vertex, b.vertex))
		})
		all.piles[pile] = merged
	})
	return all, err
}

// dealOrbits deals the incidences of the orbits first..end−1.
func dealOrbits(orbits *Orbits, first, end int, sets []uint32) deal {
	d := deal{piles: make([][]incidence, piles)}
	all := make([]incidence, 0, (end-first)*len(sets))
	var sizes [piles]int
	left := make([]Key, len(sets))
	p := make(ops.Perm, orbits.n)
	for v := first; v < end; v++ {
		orbits.keys[v].put(p)
		for i, columns := range sets {
			pattern := deleteColumns(p, columns)
			key := KeyOf(pattern)
			left[i] = rank(pattern)
			all = append(all, incidence{key, int32(v)})
			sizes[key.pile()]++
		}
		d.stays += equalPairs(left)
	}
	memory := make([]incidence, len(all))
	for pile, size := range sizes {
		d.piles[pile], memory = memory[:0:size], memory[size:]
	}
	for _, i := range all {
		pile := i.pattern.pile()
		d.piles[pile] = append(d.piles[pile], i)
	}
	return d
}

// columnSets lists the sets of k columns of a board of order n, each as bits.
func columnSets(n, k int) []uint32 {
	var sets []uint32
	var choose func(set uint32, from, left int)
	choose = func(set uint32, from, left int) {
		if left == 0 {
			sets = append(sets, set)
			return
		}
		for i := from; i <= n-left; i++ {
			choose(set|1<<i, i+1, left-1)
		}
	}
	choose(0, 0, k)
	return sets
}

// deleteColumns is ops.DelQueens for columns that are known to be right.
func deleteColumns(p ops.Perm, columns uint32) ops.Perm {
	var gone uint32 // the rows that go
	for i, row := range p {
		if columns>>i&1 == 1 {
			gone |= 1 << row
		}
	}
	rest := make(ops.Perm, 0, MaxOrder)
	for i, row := range p {
		if columns>>i&1 == 0 {
			rest = append(rest, row-uint8(bits.OnesCount32(gone&(1<<row-1))))
		}
	}
	return rest
}

// equalPairs counts the ordered pairs of equal keys, each with itself too. It sorts the keys.
func equalPairs(keys []Key) uint64 {
	slices.Sort(keys)
	pairs := uint64(0)
	for i := 0; i < len(keys); {
		j := i
		for j < len(keys) && keys[j] == keys[i] {
			j++
		}
		pairs += uint64(j-i) * uint64(j-i)
		i = j
	}
	return pairs
}

// A share is an orbit and how many times it has the pattern that is looked at.
type share struct {
	vertex int32
	times  uint64
}

// eachPattern calls visit with every pattern of a pile and the orbits that have it, in order; shares are good during the
// call.
func eachPattern(all []incidence, visit func(pattern Key, shares []share)) {
	var shares []share
	for i := 0; i < len(all); {
		pattern := all[i].pattern
		shares = shares[:0]
		for ; i < len(all) && all[i].pattern == pattern; i++ {
			if last := len(shares) - 1; last >= 0 && shares[last].vertex == all[i].vertex {
				shares[last].times++
			} else {
				shares = append(shares, share{all[i].vertex, 1})
			}
		}
		visit(pattern, shares)
	}
}
