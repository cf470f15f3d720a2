package incidence

import (
	"context"
	"slices"
	"sync/atomic"

	"qorbit/internal/base/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
	"qorbit/work"
)

// A joiner finds the incidences that share a pattern in one pile after another, on one thread. It adds up their moves,
// those back to the start included. A pattern that g of the symmetries fix has 8/g images; the sums are eightfold to
// stay whole.
type joiner struct {
	mixer
	orbits *orbit.Orbits
	taker  Taker
	pace   *parallel.Pace

	words  []uint64
	sorter rank.Sorter
	shares []share
	group  []int32                        // their orbits
	filter []struct{ once, twice uint64 } // a one-hash Bloom filter that counts to two

	symmetric        *symmetries
	moves, selfMoves uint64
	single           uint64   // what the incidences that are counted here count if single
	repeated         []uint64 // the orbits that have a pattern more than once, as bits; nil if that does not matter
}

// A share is an orbit and how many times it has a pattern.
type share struct {
	vertex int32
	times  uint64
}

// join shares the piles of a pass among joiners, one on a thread.
func (d *deal) join(ctx context.Context, phase work.Phase, joiners []*joiner, opt orbit.Options) error {
	var next atomic.Int32
	return parallel.Run(ctx, len(d.piles), opt.Threads, opt.Reporter(phase), func() func(number int) {
		j := joiners[next.Add(1)-1]
		j.symmetric = &d.symmetric
		j.pace = parallel.NewPace(ctx, wordsAtATime)
		j.sorter.Pace = j.pace
		return func(number int) {
			j.joinPile(number, d.piles[number])
			d.piles[number].Blocks = nil
		}
	})
}

// wordsAtATime is how many incidences are joined between two looks at the context.
const wordsAtATime = 1 << 15

// joinPile joins the orbits that share a pattern of a pile. It ends early once the context is done.
func (j *joiner) joinPile(number int, p rank.Pile) {
	if j.gather(p); j.pace.Over(len(j.words)) {
		return
	}
	words := j.sorter.Sort(j.words, j.bits-j.pileBits+j.vertexBits)
	for i := 0; i < len(words); {
		mixed := words[i] >> j.vertexBits
		first := i
		j.shares = j.shares[:0]
		for ; i < len(words) && words[i]>>j.vertexBits == mixed; i++ {
			vertex := int32(words[i] & (1<<j.vertexBits - 1))
			if last := len(j.shares) - 1; last >= 0 && j.shares[last].vertex == vertex {
				j.shares[last].times++
			} else {
				j.shares = append(j.shares, share{vertex, 1})
			}
		}
		if i-first > 1 {
			pattern, _ := j.unmix(number, words[first])
			if j.join(pattern, j.shares); j.pace.Over(i - first) {
				return
			}
		}
	}
}

// gather collects the words of a pile that may share their pattern: those whose bit was set twice. It has no branch
// that depends on a word, because which words are kept is unpredictable.
func (j *joiner) gather(p rank.Pile) {
	if j.filter == nil {
		j.filter = make([]struct{ once, twice uint64 }, 1<<(j.filterBits-6))
	}
	clear(j.filter)
	filter, shift := j.filter, (j.bits-j.pileBits+j.vertexBits-j.filterBits)&63
	mask := uint64(len(filter) - 1)
	for _, block := range p.Blocks {
		for _, word := range block {
			at := word >> shift
			cell, bit := &filter[at>>6&mask], uint64(1)<<(at&63)
			cell.twice |= cell.once & bit
			cell.once |= bit
		}
	}
	words := j.words[:0]
	for _, block := range p.Blocks {
		words = slices.Grow(words, len(block))
		kept, room := len(words), words[:cap(words)]
		for _, word := range block {
			at := word >> shift
			room[kept] = word
			kept += int(filter[at>>6&mask].twice >> (at & 63) & 1)
		}
		words = room[:kept]
		if j.pace.Over(len(block)) {
			break
		}
	}
	j.words = words
}

// join joins the orbits that share a pattern.
func (j *joiner) join(pattern orbit.Key, shares []share) {
	fixed := uint64(j.symmetric.fixed(pattern))
	times, solutions := uint64(0), uint64(0) // the incidences, and the solutions of their orbits
	j.group = j.group[:0]
	for _, a := range shares {
		class := uint64(j.orbits.Class(int(a.vertex)))
		times += a.times
		solutions += a.times * class
		j.selfMoves += a.times * a.times * class * fixed
		if a.times > 1 && j.repeated != nil {
			j.repeated[a.vertex/64] |= 1 << (a.vertex % 64)
		}
		j.group = append(j.group, a.vertex)
	}
	j.single += solutions * fixed
	j.moves += times * solutions * fixed
	if len(j.group) > 1 {
		j.taker.Take(j.group)
	}
}
