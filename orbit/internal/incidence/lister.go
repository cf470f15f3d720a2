package incidence

import (
	"math/bits"
	"slices"

	"gonum.org/v1/gonum/stat/combin"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
)

// A Lister lists the patterns that deleting k queens from a permutation leaves.
type Lister struct {
	P, Inverse ops.Perm   // the permutation that was listed last
	families   *familySet // the families to list; nil for all
	Listed     []int      // the family of each pattern that was listed last, unless all are listed
	Lowest     int        // the lowest of the families of all patterns, of those that are not listed too; as Listed
	Highest    int        // and the highest one

	k          int
	other      *Pattern // what is listed in place of minors; nil for these
	sets       []uint32 // the sets of k columns, as bits
	one        *deleter
	two        *pairDeleter
	inversions inversions
	diagonals  diagonals
	wanted     []uint32 // those of the sets that leave patterns of the families
	keys       []orbit.Key
	fixed      []uint8
}

// NewLister prepares a lister for permutations of order n.
func NewLister(n, k int) *Lister {
	l := &Lister{k: k, sets: ColumnSets(n, k), P: make(ops.Perm, n), Inverse: make(ops.Perm, n)}
	switch k {
	case 1:
		l.one = newDeleter(n)
	case 2:
		l.two = newPairDeleter(n)
	}
	return l
}

// NewPatternLister prepares a lister of patterns of any kind.
func NewPatternLister(pattern *Pattern, n, k int) *Lister {
	if pattern == Minor {
		return NewLister(n, k)
	}
	return &Lister{
		k: k, other: pattern, sets: ColumnSets(n, k),
		P: make(ops.Perm, n), Inverse: make(ops.Perm, n),
	}
}

// Each visits the patterns that list lists.
func (l *Lister) Each(key orbit.Key, visit func(pattern orbit.Key, fixed uint8)) {
	keys, fixed := l.list(key)
	for i, key := range keys {
		visit(key, fixed[i])
	}
}

// list lists the patterns of the permutation with a key that belong to the families, each with the number of the
// symmetries that fix it. The lists are valid until the next call.
func (l *Lister) list(key orbit.Key) (patterns []orbit.Key, fixed []uint8) {
	key.Put(l.P, l.Inverse)
	if l.one != nil {
		l.one.begin(l.P, l.Inverse)
	}
	sets := l.sets
	if l.families != nil {
		sets = l.choose()
	}
	l.keys, l.fixed = l.keys[:0], l.fixed[:0]
	switch {
	case l.one != nil:
		if len(sets) > 0 {
			l.keys, l.fixed = l.one.patterns(l.P, l.Inverse, sets, l.keys, l.fixed)
		}
	case l.two != nil:
		l.two.patterns(l.P, l.Inverse, sets, func(rank uint64, fixed uint8) { l.add(orbit.Key(rank+1), fixed) })
	case l.other != nil:
		for _, columns := range sets {
			l.add(l.other.Key(l.P, l.Inverse, columns))
		}
	default:
		for _, columns := range sets {
			l.add(PatternKey(l.P, l.Inverse, columns))
		}
	}
	return l.keys, l.fixed
}

// PatternKey returns the key of the pattern that deleting a set of columns, given as bits, leaves of p, whose inverse
// is inverse, and how many of the eight symmetries fix the pattern.
func PatternKey(p, inverse ops.Perm, columns uint32) (key orbit.Key, fixed uint8) {
	least, fixed := rank.Pattern(p, inverse, columns)
	return orbit.Key(least + 1), fixed
}

// add adds a pattern to the list.
func (l *Lister) add(key orbit.Key, fixed uint8) {
	l.keys, l.fixed = append(l.keys, key), append(l.fixed, fixed)
}

// choose lists the sets of columns without which a pattern of the families is left.
func (l *Lister) choose() []uint32 {
	l.Lowest, l.Highest = maxFamilies-1, 0
	if l.one != nil {
		return l.chooseOne()
	}
	l.inversions.count(l.P, l.Inverse)
	l.wanted, l.Listed = l.wanted[:0], l.Listed[:0]
	for _, columns := range l.sets {
		family := l.inversions.family(l.P, columns)
		l.Lowest, l.Highest = min(l.Lowest, family), max(l.Highest, family)
		if l.families[family] {
			l.wanted, l.Listed = append(l.wanted, columns), append(l.Listed, family)
		}
	}
	return l.wanted
}

// chooseOne is choose for one queen. It has no branch that depends on a family, because which are wanted is
// unpredictable.
func (l *Lister) chooseOne() []uint32 {
	l.one.inversions(&l.inversions)
	n := len(l.P)
	wanted, listed := slices.Grow(l.wanted[:0], n)[:n], slices.Grow(l.Listed[:0], n)[:n]
	pairs, count := (n-1)*(n-2)/2, 0
	lowest, highest := l.Lowest, l.Highest
	for c := range wanted {
		family := l.inversions.all - l.inversions.of[c]
		family = min(family, pairs-family)
		lowest, highest = min(lowest, family), max(highest, family)
		wanted[count], listed[count] = 1<<c, family
		if l.families[family] {
			count++
		}
	}
	l.Lowest, l.Highest = lowest, highest
	l.wanted, l.Listed = wanted[:count], listed[:count]
	return l.wanted
}

// permutations appends the ranks, from 0, of the permutations, not of the patterns, that the deletions leave of the
// permutation with a key.
func (l *Lister) permutations(ranks []uint64, key orbit.Key) []uint64 {
	key.Put(l.P, l.Inverse)
	for _, columns := range l.sets {
		ranks = append(ranks, rank.Without(l.P, columns))
	}
	return ranks
}

// eachFamily visits the family of each pattern of the permutation with a key.
func (l *Lister) eachFamily(key orbit.Key, visit func(family int)) {
	key.Put(l.P, l.Inverse)
	l.inversions.count(l.P, l.Inverse)
	for _, columns := range l.sets {
		visit(l.inversions.family(l.P, columns))
	}
}

// ColumnSets lists the sets of k columns of a board of order n, each as bits.
func ColumnSets(n, k int) []uint32 {
	if k > n {
		return nil
	}
	var sets []uint32
	for _, columns := range combin.Combinations(n, k) {
		set := uint32(0)
		for _, c := range columns {
			set |= 1 << c
		}
		sets = append(sets, set)
	}
	return sets
}

// A familySet says which families of patterns are wanted.
type familySet [maxFamilies]bool

// maxFamilies bounds the families of patterns of MaxOrder−1 queens.
const maxFamilies = (rank.MaxOrder-1)*(rank.MaxOrder-2)/4 + 1

// inversions are the inversions of a permutation: the pairs of queens of which the right one is lower. It has their
// number, and for each column the number of pairs that its queen is in.
type inversions struct {
	all int
	of  [rank.MaxOrder]int
}

// count counts the inversions of p, whose inverse is q, row by row from the top.
func (v *inversions) count(p, q ops.Perm) {
	var above uint32 // the columns of queens in higher rows
	twice := 0
	for row := len(q) - 1; row >= 0; row-- {
		c := int(q[row])
		left := bits.OnesCount32(above & (1<<c - 1))
		right := bits.OnesCount32(above >> c)
		v.of[c] = left + len(p) - 1 - c - right
		twice += v.of[c]
		above |= 1 << c
	}
	v.all = twice / 2
}

// family returns the family of the pattern without a set of columns.
func (v *inversions) family(p ops.Perm, columns uint32) int {
	left, m := v.all, len(p)
	for rest := columns; rest != 0; rest &= rest - 1 {
		c := bits.TrailingZeros32(rest)
		left -= v.of[c]
		for others := rest & (rest - 1); others != 0; others &= others - 1 {
			if p[bits.TrailingZeros32(others)] < p[c] {
				left++ // was subtracted twice
			}
		}
		m--
	}
	return min(left, m*(m-1)/2-left)
}
