// Package pattern lists the patterns that deleting queens leaves of a permutation, as keys, without writing them down.
package pattern

import (
	"math/bits"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
)

// A Lister lists the patterns that deleting k queens from a permutation leaves.
type Lister struct {
	P, Inverse ops.Perm  // the permutation that was set last
	Sets       []uint32  // the sets of k columns, as bits
	Families   *Families // the families to list; nil for all

	k          int
	one        *deleter
	two        *pairDeleter
	inversions inversions
	wanted     []uint32 // those of the sets that leave patterns of the families
	ranks      [orbit.MaxOrder]uint64
	fixed      [orbit.MaxOrder]uint8
}

// NewLister prepares a lister for permutations of order n.
func NewLister(n, k int) *Lister {
	l := &Lister{k: k, Sets: ColumnSets(n, k), P: make(ops.Perm, n), Inverse: make(ops.Perm, n)}
	switch k {
	case 1:
		l.one = newDeleter(n)
	case 2:
		l.two = newPairDeleter(n)
	}
	return l
}

// Each visits the patterns of the permutation with a key that belong to the families, each with the number of the symmetries
// that fix it.
func (l *Lister) Each(key orbit.Key, visit func(pattern orbit.Key, fixed uint8)) {
	l.Set(key)
	if l.k == 1 {
		l.one.begin(l.P, l.Inverse)
	}
	sets := l.Sets
	if l.Families != nil {
		if sets = l.choose(); len(sets) == 0 {
			return
		}
	}
	switch l.k {
	case 1:
		l.one.patterns(l.P, l.Inverse, sets, &l.ranks, &l.fixed)
		for i := range sets {
			visit(orbit.Key(l.ranks[i]+1), l.fixed[i])
		}
	case 2:
		l.two.patterns(l.P, l.Inverse, sets, func(rank uint64, fixed uint8) { visit(orbit.Key(rank+1), fixed) })
	default:
		for _, columns := range sets {
			visit(orbit.PatternKey(l.P, l.Inverse, columns))
		}
	}
}

// choose lists the sets of columns without which a pattern of the families is left.
func (l *Lister) choose() []uint32 {
	if l.k == 1 {
		l.one.inversions(&l.inversions)
	} else {
		l.inversions.count(l.P, l.Inverse)
	}
	l.wanted = l.wanted[:0]
	for _, columns := range l.Sets {
		if l.Families[l.inversions.family(l.P, columns)] {
			l.wanted = append(l.wanted, columns)
		}
	}
	return l.wanted
}

// Permutations appends the ranks, from 0, of the permutations, not of the patterns, that the deletions leave of the permutation
// with a key.
func (l *Lister) Permutations(ranks []uint64, key orbit.Key) []uint64 {
	l.Set(key)
	for _, columns := range l.Sets {
		ranks = append(ranks, rank.Without(l.P, columns))
	}
	return ranks
}

// Set sets the permutation with a key, and its inverse.
func (l *Lister) Set(key orbit.Key) {
	key.Put(l.P)
	for c, r := range l.P {
		l.Inverse[r] = uint8(c)
	}
}

// Family returns the family of what the lister's permutation leaves without a set of columns. CountInversions must have been called.
func (l *Lister) Family(columns uint32) int { return l.inversions.family(l.P, columns) }

// CountInversions prepares Family for the permutation that was set.
func (l *Lister) CountInversions() { l.inversions.count(l.P, l.Inverse) }

// ColumnSets lists the sets of k columns of a board of order n, each as bits.
func ColumnSets(n, k int) []uint32 {
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

// DeleteColumns is ops.DelQueens without its checks.
func DeleteColumns(p ops.Perm, columns uint32) ops.Perm {
	var gone uint32 // the rows that go
	for i, row := range p {
		if columns>>i&1 == 1 {
			gone |= 1 << row
		}
	}
	rest := make(ops.Perm, 0, rank.MaxOrder)
	for i, row := range p {
		if columns>>i&1 == 0 {
			rest = append(rest, row-uint8(bits.OnesCount32(gone&(1<<row-1))))
		}
	}
	return rest
}

// ColumnsOf lists the columns of a set.
func ColumnsOf(set uint32) []int {
	var columns []int
	for ; set != 0; set &= set - 1 {
		columns = append(columns, bits.TrailingZeros32(set))
	}
	return columns
}
