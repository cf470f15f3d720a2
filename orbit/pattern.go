package orbit

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"qorbit/ops"
)

// An incidence says that deleting some k queens from an orbit's smallest solution leaves the pattern.
type incidence struct {
	pattern Key
	vertex  int32
}

// incidences lists every deletion of k queens from the smallest solution of every orbit, sorted by pattern and then by
// orbit; an orbit that has a pattern m times stands there m times. The second result holds, for every orbit, how many
// pairs of deletions leave the same permutation: the moves that lead back to the solution that they start from.
func incidences(ctx context.Context, orbits *Orbits, k int, opt Options) ([]incidence, []uint64, error) {
	sets := columnSets(orbits.n, k)
	all := make([]incidence, orbits.Len()*len(sets))
	stays := make([]uint64, orbits.Len())
	const chunk = 1 << 10
	err := each(ctx, (orbits.Len()+chunk-1)/chunk, opt, func(part int) {
		left := make([]Key, len(sets))
		p := make(ops.Perm, orbits.n)
		for v := part * chunk; v < min((part+1)*chunk, orbits.Len()); v++ {
			orbits.keys[v].put(p)
			for i, columns := range sets {
				pattern := deleteColumns(p, columns)
				left[i] = rank(pattern)
				all[v*len(sets)+i] = incidence{KeyOf(pattern), int32(v)}
			}
			stays[v] = equalPairs(left)
		}
	})
	slices.SortFunc(all, func(a, b incidence) int {
		return cmp.Or(cmp.Compare(a.pattern, b.pattern), cmp.Compare(a.vertex, b.vertex))
	})
	return all, stays, err
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

// eachPattern calls visit with every pattern and the orbits that have it, in order; shares are good during the call.
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
