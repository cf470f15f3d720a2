// Package incidence lists the patterns that deleting queens leaves of a permutation, as keys, without writing them down
// (Lister), and finds the orbits that share a pattern, by sorting (Join). An incidence, a pattern of an orbit, is one
// word: the key of the pattern, mixed, above the number of the orbit. The uppermost bits of the mixed key choose a pile
// and are left out. Most patterns belong to one orbit alone: a Bloom filter screens the words of a pile, and only those
// that may share their pattern are sorted. Where the incidences do not fit the memory, they are dealt in several
// passes.
package incidence

import (
	"context"
	"maps"
	"math/bits"
	"slices"
	"sync"

	"qorbit/internal/base/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
	"qorbit/work"
)

// A mixer permutes the keys of patterns so that they spread evenly over piles, and back: to multiply by an odd number
// is a bijection of the words of a given number of bits.
type mixer struct {
	bits        int // of a key
	vertexBits  int
	pileBits    int
	filterBits  int // how many bits of a word choose its bit in the filter of a pile
	mask        uint64
	times, undo uint64
}

// A pile of at most 2^15 words is best: with its filter it fits the second-level cache. But the lines in which
// mostPileBits piles are filled must fit it, too. Twice as many take twice as long to fill.
const (
	bestPileWords = 1 << 15
	mostPileBits  = 13
)

// newMixer chooses the number of piles for a number of incidences with keys of a number of bits. What is left of a key
// must fit a word beside a vertex.
func newMixer(keyBits, vertices int, incidences uint64) mixer {
	m := mixer{
		bits:       keyBits,
		vertexBits: vertexBits(vertices),
		times:      0x9e3779b97f4a7c15,
	}
	best := bits.Len64(incidences / bestPileWords)
	m.pileBits = max(min(best, mostPileBits), m.bits+m.vertexBits-64)
	m.filterBits = 19 // sixteen bits for each word of such a pile
	if best > m.pileBits {
		m.filterBits++
	}
	m.bits = max(m.bits, m.pileBits+m.filterBits) // small orders: the filter needs this number
	m.mask = 1<<m.bits - 1
	m.undo = m.times
	for range 5 { // Newton's method doubles the bits that are right, from 3
		m.undo *= 2 - m.times*m.undo
	}
	return m
}

// mix returns the pile in which an incidence lies, and its word. The pile is the highest bits of the mixed key, and the
// word has the other bits, with the vertex below them. Counts of shifts are masked: so the compiler needs no branch
// for counts above 63, which do not occur.
func (m *mixer) mix(key orbit.Key, vertex int) (pile uint32, word uint64) {
	mixed := uint64(key) * m.times & m.mask
	rest := m.bits - m.pileBits
	return uint32(mixed >> (rest & 63)), mixed&(1<<(rest&63)-1)<<(m.vertexBits&63) | uint64(vertex)
}

// unmix returns the key and the vertex of a word.
func (m *mixer) unmix(pile int, word uint64) (key orbit.Key, vertex int) {
	mixed := uint64(pile)<<(m.bits-m.pileBits) | word>>m.vertexBits
	return orbit.Key(mixed * m.undo & m.mask), int(word & (1<<m.vertexBits - 1))
}

// A dealer deals the incidences of one thread.
type dealer struct {
	mixer
	*rank.Stacks
	pass      pass
	single    uint64 // eight times the moves through the incidences of this pass, as if no pattern had two
	symmetric map[orbit.Key]uint8
	piles     []uint32 // of the incidences of an orbit
	words     []uint64
}

// deal takes the incidences of an orbit of a class: patterns, how many symmetries fix each, and, if there are several
// passes, their families.
func (d *dealer) deal(keys []orbit.Key, fixed []uint8, families []int, vertex int, class orbit.Class) {
	numbers, words := slices.Grow(d.piles[:0], len(keys))[:len(keys)], slices.Grow(d.words[:0], len(keys))[:len(keys)]
	fixed = fixed[:len(keys)]
	m, sum, count := d.mixer, uint64(0), 0
	for i, key := range keys {
		pile, word := m.mix(key, vertex)
		if d.pass.piles != nil {
			if own := d.pass.piles[families[i]]; pile < own.from || pile >= own.to {
				continue
			}
		}
		numbers[count], words[count] = pile, word
		count++
		sum += uint64(fixed[i])
		if fixed[i] > 1 {
			d.symmetric[key] = fixed[i]
		}
	}
	d.single += sum * uint64(class)
	d.piles, d.words = numbers[:count], words[:count]
	d.PutAll(d.piles, d.words)
}

// A deal is the incidences of a pass, in piles.
type deal struct {
	mixer
	piles     []rank.Pile
	single    uint64
	symmetric symmetries
	seeds     []uint32 // the vertices that are seeds, as bits, in the first pass
	reach     *reach   // in the first of several passes
}

// symmetries are how many symmetries fix each pattern that some fix: very few do. A one-hash Bloom filter saves the
// others a look-up.
type symmetries struct {
	of     map[orbit.Key]uint8
	filter [1 << 11]uint64
}

const symmetryFilterBits = 11 + 6

func (s *symmetries) place(key orbit.Key) (word int, bit uint64) {
	at := uint64(key) * 0x9e3779b97f4a7c15 >> (64 - symmetryFilterBits)
	return int(at >> 6), 1 << (at & 63)
}

// add adds patterns.
func (s *symmetries) add(patterns map[orbit.Key]uint8) {
	maps.Copy(s.of, patterns)
	for key := range patterns {
		word, bit := s.place(key)
		s.filter[word] |= bit
	}
}

// fixed returns how many symmetries fix a pattern.
func (s *symmetries) fixed(key orbit.Key) uint8 {
	if word, bit := s.place(key); s.filter[word]&bit != 0 {
		return max(s.of[key], 1)
	}
	return 1
}

// deal lists the deletions of k queens from the smallest solution of every orbit that belong to the current pass. An
// orbit that has a pattern m times is listed m times. The first pass finds the seeds too, since it unranks every
// permutation anyway.
func (j *Join) deal(ctx context.Context, memory *rank.Slabs, opt orbit.Options) (deal, error) {
	orbits, m, pass := j.Orbits, j.mixer, j.passes[j.done]
	findSeeds := j.Seeds == nil
	chunk := j.orbitsAtATime()
	all := deal{mixer: m, symmetric: symmetries{of: make(map[orbit.Key]uint8)}}
	if findSeeds {
		all.seeds = make([]uint32, (orbits.Len()+31)/32)
	}
	findReach := j.reach == nil && len(j.passes) > 1
	if findReach {
		all.reach = newReach(j.passes, orbits.Len())
	}
	var lock sync.Mutex
	var dealers []*dealer
	report := opt.Reporter(j.phase("parts of the patterns"))
	err := parallel.Chunks(ctx, orbits.Len(), chunk, opt.Threads, report, func() func(from, to int) {
		d := &dealer{
			mixer:     m,
			Stacks:    rank.NewStacks(1<<m.pileBits, memory),
			pass:      pass,
			symmetric: make(map[orbit.Key]uint8),
		}
		lock.Lock()
		dealers = append(dealers, d)
		lock.Unlock()
		list := NewPatternLister(j.Pattern, orbits.Order(), j.Queens)
		list.families = pass.families
		pace := parallel.NewPace(ctx, patternsAtATime)
		return func(from, to int) {
			for v := from; v < to && !pace.Over(len(list.sets)); v++ {
				if j.reach != nil && !j.reach.has(v, j.done) {
					continue
				}
				keys, fixed := list.list(orbits.Key(v))
				d.deal(keys, fixed, list.Listed, v, orbits.Class(v))
				if findReach {
					all.reach.set(v, list.Lowest, list.Highest)
				}
				if findSeeds && list.seedColumns(orbits.Condition()) != 0 {
					all.seeds[v/32] |= 1 << (v % 32)
				}
			}
		}
	})
	var stacks []*rank.Stacks
	for _, d := range dealers {
		all.single += d.single
		all.symmetric.add(d.symmetric)
		stacks = append(stacks, d.Stacks)
	}
	all.piles = rank.Collect(1<<m.pileBits, stacks)
	return all, err
}

// patternsAtATime is how many patterns are listed between two looks at the context.
const patternsAtATime = 1 << 13

// orbitsAtATime is how many orbits a thread deals at a time: a multiple of 32, so that no two threads write the same
// word of seeds.
func (j *Join) orbitsAtATime() int {
	const incidences = 1 << 15
	return 32 * min(max(incidences/32/len(ColumnSets(j.Orbits.Order(), j.Queens)), 1), 32)
}

// phase is a phase of the current pass.
func (j *Join) phase(unit string) work.Phase {
	phase := work.Phase{Unit: unit, Order: j.Orbits.Order()}
	if len(j.passes) > 1 {
		phase.Pass, phase.Passes = j.done+1, len(j.passes)
	}
	return phase
}
