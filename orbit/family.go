package orbit

import (
	"cmp"
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

// planPasses shares the patterns that deleting k queens leaves out, so that a pass has about so many at most. The weight of the
// families is taken from a sample of the orbits. A family that is too large for a pass is divided by piles.
func planPasses(orbits *Orbits, k int, most uint64) (mixer, []pass) {
	incidences := uint64(orbits.Len()) * binomial(orbits.n, k)
	m := newMixer(orbits.n-k, orbits.Len(), min(incidences, most))
	if incidences <= most {
		return m, []pass{{nil, 0, 1 << m.pileBits}}
	}
	var passes []pass
	var loads []uint64
	for _, f := range weighFamilies(orbits, k) {
		if ranges := int(min((f.weight+most-1)/most, 1<<m.pileBits)); ranges > 1 {
			for i := range ranges {
				passes = append(passes, pass{only(f.number), i << m.pileBits / ranges, (i + 1) << m.pileBits / ranges})
				loads = append(loads, most)
			}
			continue
		}
		with := slices.IndexFunc(loads, func(load uint64) bool { return load+f.weight <= most })
		if with < 0 {
			passes = append(passes, pass{new(families), 0, 1 << m.pileBits})
			loads = append(loads, 0)
			with = len(passes) - 1
		}
		passes[with].families[f.number] = true
		loads[with] += f.weight
	}
	return m, passes
}

// only is one family.
func only(number int) *families {
	f := new(families)
	f[number] = true
	return f
}

// A weighed is a family with about how many incidences it has.
type weighed struct {
	number int
	weight uint64
}

// weighFamilies lists all families, the heaviest first.
func weighFamilies(orbits *Orbits, k int) []weighed {
	list := newPatternLister(orbits.n, k)
	all := make([]weighed, maxFamilies)
	for i := range all {
		all[i].number = i
	}
	step := 1 + orbits.Len()>>14
	for v := 0; v < orbits.Len(); v += step {
		list.set(orbits.keys[v])
		list.inversions.count(list.p, list.q)
		for _, columns := range list.sets {
			all[list.inversions.family(list.p, columns)].weight += uint64(step)
		}
	}
	slices.SortStableFunc(all, func(a, b weighed) int { return cmp.Compare(b.weight, a.weight) })
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
