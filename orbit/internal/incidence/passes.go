package incidence

import (
	"cmp"
	"slices"

	"qorbit/orbit"
	"qorbit/orbit/internal/pattern"
)

// Incidences that do not fit the memory at once are dealt in several passes over the orbits. The pass of a pattern must be the same
// for all its images, and should be known before its key is, so that a pass costs only what it keeps. The number of inversions
// meets both: the inverse of a permutation has as many, and complement and reverse have the other m(m−1)/2−i pairs. The
// smaller of the two numbers is the family of a pattern.

// A pass is the patterns of some families in some piles.
type pass struct {
	families *pattern.Families // nil for all
	from, to int
}

// planPasses divides the patterns of k deletions into passes of about limit incidences at most. The weight of a family is
// estimated from a sample of the orbits. A family that is too large for a pass is divided by piles.
func planPasses(orbits *orbit.Orbits, k int, limit uint64) (mixer, []pass) {
	incidences := Incidences(orbits, k)
	m := newMixer(orbits.Order()-k, orbits.Len(), min(incidences, limit))
	if incidences <= limit {
		return m, []pass{{nil, 0, 1 << m.pileBits}}
	}
	return m, pack(weighFamilies(orbits, k), m, limit)
}

// pack divides families into passes.
func pack(families []weighed, m mixer, limit uint64) []pass {
	var passes []pass
	var loads []uint64
	for _, f := range families {
		if with := slices.IndexFunc(loads, func(load uint64) bool { return load+f.weight <= limit }); with >= 0 {
			passes[with].families[f.number] = true
			loads[with] += f.weight
			continue
		}
		ranges := int(min(max(1, (f.weight+limit-1)/limit), 1<<m.pileBits))
		for i := range ranges {
			families := new(pattern.Families)
			families[f.number] = true
			passes = append(passes, pass{families, i << m.pileBits / ranges, (i + 1) << m.pileBits / ranges})
			loads = append(loads, f.weight) // more than the limit where the family is divided: such a pass takes no other
		}
	}
	return passes
}

// A weighed is a family with its estimated number of incidences.
type weighed struct {
	number int
	weight uint64
}

// weighFamilies lists all families, the heaviest first.
func weighFamilies(orbits *orbit.Orbits, k int) []weighed {
	list := pattern.NewLister(orbits.Order(), k)
	all := make([]weighed, pattern.MaxFamilies)
	for i := range all {
		all[i].number = i
	}
	step := 1 + orbits.Len()>>14
	for v := 0; v < orbits.Len(); v += step {
		list.EachFamily(orbits.Key(v), func(family int) { all[family].weight += uint64(step) })
	}
	slices.SortStableFunc(all, func(a, b weighed) int { return cmp.Compare(b.weight, a.weight) })
	return all
}
