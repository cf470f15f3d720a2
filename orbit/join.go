package orbit

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync/atomic"
)

// An edge joins two vertices, the smaller one first: it is the upper half of the word.
type edge uint64

func newEdge(u, v int32) edge { return edge(u)<<32 | edge(v) }
func (e edge) from() int32    { return int32(e >> 32) }
func (e edge) to() int32      { return int32(e & (1<<32 - 1)) }

// Edges are sorted in bins of their smaller vertices.
const (
	edgeBinBits = 12
	edgeBins    = 1 << edgeBinBits
)

// A joined is what the patterns of an order say about its orbit graph.
type joined struct {
	edges            [][]edge // in bins: all together sorted, each one once
	moves, selfMoves uint64
	seeds            []uint32 // as bits
}

// A joiner adds up what patterns say, on one thread. Moves that lead back to where they start are counted, and taken off
// at the end. A pattern that g of the symmetries fix has 8/g images; so figures are eightfold to stay whole.
type joiner struct {
	orbits           *Orbits
	queens           int
	meeting          *meeting
	edges            *stacks // in bins of the smaller vertex, as words of both
	vertexBits       int
	symmetric        map[Key]uint8 // see deal
	moves, selfMoves uint64        // eightfold
	alone            uint64        // eightfold what the incidences that are counted here count by themselves
	repeats          []int32       // the orbits that have a pattern more than once
}

// joinOrbits brings the orbits together that share a pattern. An incidence by itself counts class·g/8 moves from an orbit
// to itself; that is added up for all of them beforehand, and replaced here for those that are not by themselves.
func joinOrbits(ctx context.Context, orbits *Orbits, queens int, opt Options) (joined, error) {
	incidences := uint64(orbits.Len()) * binomial(orbits.n, queens)
	m := newMixer(orbits.n-queens, orbits.Len(), incidences)
	joiners := make([]*joiner, min(opt.threads(), 1<<m.pileBits)) // one for each thread that has a pile
	for i := range joiners {
		joiners[i] = &joiner{orbits: orbits, queens: queens, meeting: newMeeting(m), edges: newStacks(edgeBins), vertexBits: m.vertexBits}
	}
	var sum joined
	passes := passes(m, incidences, opt)
	for pass := range passes {
		all, err := dealIncidences(ctx, orbits, queens, m, pass, passes, opt)
		if err != nil {
			return joined{}, err
		}
		if pass == 0 { // what the passes have in common
			sum.moves, sum.selfMoves, sum.seeds = all.alone, all.alone, all.seeds
		}
		if err := all.join(ctx, phaseOf("joining orbits of order %d", orbits.n, pass, passes), joiners, opt); err != nil {
			return joined{}, err
		}
		if passes > 1 {
			runtime.GC() // the next pass takes the memory of this one, and not as much again
		}
	}
	var repeats []int32
	var threads []*stacks
	for _, j := range joiners {
		sum.moves += j.moves - j.alone
		sum.selfMoves += j.selfMoves - j.alone
		repeats = append(repeats, j.repeats...)
		threads = append(threads, j.edges)
	}
	var err error
	if sum.edges, err = sortEdges(ctx, orbits, m.vertexBits, pileUp(edgeBins, threads), opt); err != nil {
		return joined{}, err
	}
	stays, err := stays(ctx, orbits, queens, repeats, opt)
	if err != nil {
		return joined{}, err
	}
	sum.moves = sum.moves/8 - stays
	sum.selfMoves = sum.selfMoves/8 - stays
	return sum, ctx.Err()
}

// join shares the piles of a pass among joiners, one on a thread.
func (d *deal) join(ctx context.Context, phase string, joiners []*joiner, opt Options) error {
	var next atomic.Int32
	return eachOn(ctx, phase, len(d.piles), opt, func() func(number int) {
		j := joiners[next.Add(1)-1]
		j.symmetric = d.symmetric
		return func(number int) {
			j.meeting.each(number, d.piles[number], j.meet)
			d.piles[number].blocks = nil
		}
	})
}

// sortEdges sorts the edges of each bin, which are words of both vertices, and leaves each one only once.
func sortEdges(ctx context.Context, orbits *Orbits, vertexBits int, bins []pile, opt Options) ([][]edge, error) {
	sorted := make([][]edge, edgeBins)
	err := eachOn(ctx, fmt.Sprintf("edges of order %d", orbits.n), edgeBins, opt, func() func(bin int) {
		var sorter wordSorter
		return func(bin int) {
			if len(bins[bin].blocks) == 0 {
				return
			}
			words := slices.Compact(sorter.sort(bins[bin].words(), 2*vertexBits-edgeBinBits))
			bins[bin].blocks = nil
			sorted[bin] = make([]edge, len(words))
			for i, word := range words {
				sorted[bin][i] = newEdge(int32(word>>vertexBits), int32(word&(1<<vertexBits-1)))
			}
		}
	})
	return sorted, err
}

// meet joins the orbits that share a pattern.
func (j *joiner) meet(pattern Key, shares []share) {
	fixed := uint64(max(j.symmetric[pattern], 1))
	for i, a := range shares {
		class := uint64(j.orbits.Class(int(a.vertex)))
		j.alone += a.times * class * fixed
		j.selfMoves += a.times * a.times * class * fixed
		if a.times > 1 {
			j.repeats = append(j.repeats, a.vertex)
		}
		for _, b := range shares {
			j.moves += a.times * b.times * uint64(j.orbits.Class(int(b.vertex))) * fixed
		}
		for _, b := range shares[i+1:] {
			j.edges.put(int(a.vertex)>>max(0, j.vertexBits-edgeBinBits), uint64(a.vertex)<<j.vertexBits|uint64(b.vertex))
		}
	}
}

// stays counts the pairs of deletions of one orbit that leave the same permutation, not only the same pattern: each
// deletion with itself, and others, which only orbits that have a pattern more than once can have.
func stays(ctx context.Context, orbits *Orbits, queens int, repeats []int32, opt Options) (uint64, error) {
	sets := binomial(orbits.n, queens)
	slices.Sort(repeats)
	repeats = slices.Compact(repeats)
	var others atomic.Uint64
	const chunk = 1 << 8
	chunks := (len(repeats) + chunk - 1) / chunk
	err := eachOn(ctx, fmt.Sprintf("repeated patterns of order %d", orbits.n), chunks, opt, func() func(part int) {
		list := newPatternLister(orbits.n, queens)
		var left []Key
		return func(part int) {
			for _, v := range repeats[part*chunk : min((part+1)*chunk, len(repeats))] {
				left = list.permutations(left[:0], orbits.keys[v])
				others.Add(equalPairs(left) - sets)
			}
		}
	})
	return uint64(orbits.Len())*sets + others.Load(), err
}
