package incidence

import (
	"qorbit/orbit"
	"qorbit/orbit/internal/pattern"
)

// NewShare plans a join of share number i of so many shares of the patterns of one deletion, with about so many incidences in a pass at
// most. It does not look for seeds. Each share has about as many incidences, by a sample of the orbits that is the same in every run.
func NewShare(orbits *orbit.Orbits, i, shares int, limit uint64) *Join {
	families := weighFamilies(orbits, 1)
	var sizes [pattern.MaxFamilies]uint64
	for _, f := range families {
		sizes[f.number] = f.weight
	}
	j := &Join{Orbits: orbits, Queens: 1, Limit: limit, Seeds: []uint32{}, share: pattern.NewShare(&sizes, i, shares)}
	all, has := uint64(0), j.share.Families()
	var own []weighed
	for _, f := range families {
		if has[f.number] {
			f.weight = j.share.Weight(f.number, f.weight)
			own = append(own, f)
			all += f.weight
		}
	}
	j.mixer = newMixer(orbits.Order()-1, orbits.Len(), min(all, limit))
	j.passes = pack(own, j.mixer, limit)
	return j
}

// Owns reports whether a pattern belongs to the share of the join.
func (j *Join) Owns(key orbit.Key) bool { return j.share.Has(j.Orbits.Order()-1, key) }
