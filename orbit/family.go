package orbit

import (
	"math/bits"
	"slices"

	"qorbit/ops"
)

// Patterns that do not fit the memory all at once are dealt in several passes over the orbits. Which pass a pattern belongs to
// must not depend on its reading, and should be known before its key is, so that a pass costs only what it keeps: the number
// of inversions does. The inverse of a permutation has as many, the complement and the reverse turn every pair round. So
// patterns of one orbit have the same number of inversions, or what is missing to all m(m−1)/2 pairs: the smaller of the two
// is their family.

// A pass is the patterns that are kept at a time: of some families, and of these some piles.
type pass struct {
	families *families // nil for all
	from, to int
}

// families says which of them belong to a pass.
type families [maxFamilies]bool

// maxFamilies bounds the families of patterns of MaxOrder−1 queens.
const maxFamilies = (MaxOrder-1)*(MaxOrder-2)/4 + 1

// maxGroups is how many groups of families are made, of about the same size: the largest family holds a sixteenth of the
// patterns of order 18. More passes than that divide the piles.
const maxGroups = 16

// planPasses shares the patterns that deleting k queens leaves among so many passes or a few more. The weight of the families
// is taken from a sample of the orbits.
func planPasses(orbits *Orbits, k, parts int) (mixer, []pass) {
	incidences := uint64(orbits.Len()) * binomial(orbits.n, k)
	ranges := (parts + maxGroups - 1) / maxGroups
	groups := (parts + ranges - 1) / ranges
	m := newMixer(orbits.n-k, orbits.Len(), incidences/uint64(groups))
	ranges = min(ranges, 1<<m.pileBits)
	var passes []pass
	for _, group := range groupFamilies(orbits, k, groups) {
		for i := range ranges {
			passes = append(passes, pass{group, i << m.pileBits / ranges, (i + 1) << m.pileBits / ranges})
		}
	}
	return m, passes
}

// groupFamilies shares families out: the heaviest that is left to the lightest group.
func groupFamilies(orbits *Orbits, k, groups int) []*families {
	if groups == 1 {
		return []*families{nil}
	}
	var weights [maxFamilies]int
	list := newPatternLister(orbits.n, k)
	for v := 0; v < orbits.Len(); v += 1 + orbits.Len()>>14 {
		list.set(orbits.keys[v])
		list.inversions.count(list.p, list.q)
		for _, columns := range list.sets {
			weights[list.inversions.family(list.p, columns)]++
		}
	}
	heaviest := make([]int, maxFamilies)
	for i := range heaviest {
		heaviest[i] = i
	}
	slices.SortStableFunc(heaviest, func(a, b int) int { return weights[b] - weights[a] })
	all := make([]*families, groups)
	for i := range all {
		all[i] = new(families)
	}
	loads := make([]int, groups)
	for _, family := range heaviest {
		lightest := slices.Index(loads, slices.Min(loads))
		all[lightest][family] = true
		loads[lightest] += weights[family]
	}
	return all
}

// inversions are the pairs of queens of which the one on the right stands lower: how many there are, and how many each queen
// is one of.
type inversions struct {
	all int
	of  [MaxOrder]int
}

// count counts the inversions of p, whose inverse is q: it goes down the rows, so that those above are known.
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

// family is the family of what is left without some columns.
func (v *inversions) family(p ops.Perm, columns uint32) int {
	left, m := v.all, len(p)
	for rest := columns; rest != 0; rest &= rest - 1 {
		c := bits.TrailingZeros32(rest)
		left -= v.of[c]
		for others := rest & (rest - 1); others != 0; others &= others - 1 {
			if p[bits.TrailingZeros32(others)] < p[c] {
				left++ // was taken off twice
			}
		}
		m--
	}
	return min(left, m*(m-1)/2-left)
}
