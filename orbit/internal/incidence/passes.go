package incidence

import (
	"cmp"
	"slices"

	"qorbit/orbit"
)

// Incidences that do not fit the memory at once are dealt in several passes over the orbits. The pass of a pattern must
// be the same for all its images. It should be known before the key of the pattern is computed, so that a pass costs
// only what it keeps. The number of inversions i meets both: the inverse of a permutation has i inversions too, and
// complement and reverse have m(m−1)/2−i. The smaller of the two numbers is the family of a pattern.

// A pass is the patterns of a range of families. It may have only some piles of the first and of the last family.
type pass struct {
	families *familySet         // nil for all
	piles    *[maxFamilies]span // of each family; nil for all
}

// A span is a half-open range of piles.
type span struct{ from, to uint32 }

// planPasses divides the patterns of k deletions into passes of about limit incidences at most. The weight of a family
// is estimated from a sample of the orbits.
func planPasses(orbits *orbit.Orbits, pattern *Pattern, k int, limit uint64) (mixer, []pass) {
	incidences := countIncidences(orbits, k)
	m := newMixer(pattern.bits(orbits.Order(), k), orbits.Len(), min(incidences, limit))
	if incidences <= limit {
		return m, []pass{{}}
	}
	return m, pack(weighFamilies(orbits, k), m, limit)
}

// pack divides families into passes of equal weight. The families are laid side by side on a line, in ascending order.
// The length of each is its weight plus one. The line is cut into equal pieces. The patterns of an orbit belong to
// families with numbers near to each other, and therefore to few passes.
func pack(families []weighed, m mixer, limit uint64) []pass {
	slices.SortFunc(families, func(a, b weighed) int { return cmp.Compare(a.number, b.number) })
	all := uint64(0)
	for _, f := range families {
		all += f.weight + 1
	}
	number := max((all+limit-1)/limit, 1)
	var passes []pass
	for i := range number {
		from, to := all*i/number, all*(i+1)/number
		p := pass{new(familySet), new([maxFamilies]span)}
		begin := uint64(0)
		for _, f := range families {
			length := f.weight + 1
			pile := func(at uint64) uint32 { // the first pile of the family behind a place on the line
				return uint32((min(max(at, begin), begin+length) - begin) << m.pileBits / length)
			}
			p.piles[f.number] = span{pile(from), pile(to)}
			p.families[f.number] = pile(from) < pile(to)
			begin += length
		}
		if *p.families != (familySet{}) { // or a family with few piles is divided among more passes
			passes = append(passes, p)
		}
	}
	return passes
}

// A weighed is a family with its estimated number of incidences.
type weighed struct {
	number int
	weight uint64
}

// weighFamilies lists all families.
func weighFamilies(orbits *orbit.Orbits, k int) []weighed {
	list := NewLister(orbits.Order(), k)
	all := make([]weighed, maxFamilies)
	for i := range all {
		all[i].number = i
	}
	const most = 1 << 20 // patterns, of several queens
	step := 1 + orbits.Len()>>14
	if k > 1 {
		step = max(step, 1+int(countIncidences(orbits, k)/most))
	}
	for v := 0; v < orbits.Len(); v += step {
		list.eachFamily(orbits.Key(v), func(family int) { all[family].weight += uint64(step) })
	}
	return all
}
