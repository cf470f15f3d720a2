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

// A joining is the work of bringing together the orbits that share a pattern, pass by pass.
type joining struct {
	orbits *Orbits
	queens int
	mixer
	most             uint64 // how many incidences a pass may have
	passes           []pass
	done             int      // how many of them
	moves, selfMoves uint64   // eightfold, until the end
	seeds            []uint32 // as bits
	repeats          []int32  // the orbits that have a pattern more than once
}

// A taker takes the pairs of different orbits that share a pattern, each pair once for every pattern that they share. It works
// on one thread; flush is called at the end of a pass.
type taker interface {
	take(a, b int32)
	flush()
}

// newJoining plans the passes it takes if so many bytes are to spare for incidences; 0 stands for no bound. More than 6 GB are
// taken only where the rest, which grows with the orbits, takes as much.
func newJoining(orbits *Orbits, queens int, bytes uint64) *joining {
	rest, _ := orbits.censusMemory()
	most := max(61e8, rest) / 8
	if bytes > 0 {
		most = max(min(most, bytes/8), 1)
	}
	incidences := uint64(orbits.Len()) * binomial(orbits.n, queens)
	return newJoiningOf(orbits, queens, max(most, incidences/maxPasses))
}

// maxPasses bounds the passes: so little memory nobody has.
const maxPasses = 1 << 12

// newJoiningOf plans passes of so many incidences.
func newJoiningOf(orbits *Orbits, queens int, most uint64) *joining {
	j := &joining{orbits: orbits, queens: queens, most: most}
	j.mixer, j.passes = planPasses(orbits, queens, most)
	return j
}

// run makes the passes that are not done, with a taker for each thread, and calls after at the end of each. Once ctx is done it
// stops at the end of a pass, or while patterns are dealt, so that passes are whole: the pairs of the one that is being
// joined may still be coming in.
func (j *joining) run(ctx context.Context, takers []taker, after func() error, opt Options) error {
	joiners := make([]*joiner, min(len(takers), 1<<j.pileBits)) // one for each thread that has a pile
	for i := range joiners {
		joiners[i] = &joiner{orbits: j.orbits, meeting: newMeeting(j.mixer), taker: takers[i]}
	}
	memory := new(slabs)
	for j.done < len(j.passes) {
		all, err := j.deal(ctx, memory, opt)
		if err != nil {
			return err
		}
		if j.seeds == nil {
			j.seeds = all.seeds
		}
		j.moves, j.selfMoves = j.moves+all.alone, j.selfMoves+all.alone
		if err := all.join(context.WithoutCancel(ctx), j.phase("joining orbits"), joiners, opt); err != nil {
			return err
		}
		for _, one := range joiners {
			j.add(one)
		}
		memory.free()
		j.done++
		if len(j.passes) > 1 {
			runtime.GC() // what is left over of this pass is not to lie beside the next
		}
		if err := after(); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// add takes over what a joiner has added up. An incidence by itself counts class·g/8 moves from an orbit to itself; that is
// added up for all of them beforehand, and replaced here for those that are not by themselves.
func (j *joining) add(one *joiner) {
	j.moves += one.moves - one.alone
	j.selfMoves += one.selfMoves - one.alone
	j.repeats = append(j.repeats, one.repeats...)
	one.moves, one.selfMoves, one.alone, one.repeats = 0, 0, 0, nil
	one.taker.flush()
}

// finish takes the moves off that lead back to where they start.
func (j *joining) finish(ctx context.Context, opt Options) error {
	stays, err := stays(ctx, j.orbits, j.queens, j.repeats, opt)
	if err != nil {
		return err
	}
	j.moves, j.selfMoves = j.moves/8-stays, j.selfMoves/8-stays
	return nil
}

// joined is a joining that is done, with its edges.
type joined struct {
	*joining
	edges [][]edge // in bins: all together sorted, each one once
}

// joinOrbits finds the edges of an order.
func joinOrbits(ctx context.Context, orbits *Orbits, queens int, opt Options) (joined, error) {
	j := joined{joining: newJoining(orbits, queens, opt.Memory/2)}
	takers := make([]taker, opt.threads())
	kept := make([]*stacks, len(takers))
	for i := range takers {
		kept[i] = newStacks(edgeBins, nil)
		takers[i] = edgeTaker{kept[i], j.vertexBits}
	}
	if err := j.run(ctx, takers, func() error { return ctx.Err() }, opt); err != nil {
		return joined{}, err
	}
	var err error
	if j.edges, err = sortEdges(ctx, orbits, j.vertexBits, pileUp(edgeBins, kept), opt); err != nil {
		return joined{}, err
	}
	return j, j.finish(ctx, opt)
}

// An edgeTaker keeps edges, as words of both vertices, in bins of the smaller one.
type edgeTaker struct {
	*stacks
	vertexBits int
}

func (t edgeTaker) take(a, b int32) {
	t.put(int(a)>>max(0, t.vertexBits-edgeBinBits), uint64(a)<<t.vertexBits|uint64(b))
}

func (t edgeTaker) flush() {}

// A joiner adds up what patterns say, on one thread. Moves that lead back to where they start are counted, and taken off
// at the end. A pattern that g of the symmetries fix has 8/g images; so figures are eightfold to stay whole.
type joiner struct {
	orbits           *Orbits
	meeting          *meeting
	taker            taker
	symmetric        map[Key]uint8 // see deal
	moves, selfMoves uint64        // eightfold
	alone            uint64        // eightfold what the incidences that are counted here count by themselves
	repeats          []int32
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
			words := slices.Compact(sorter.sort(bins[bin].appendTo(nil), 2*vertexBits-edgeBinBits))
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
			j.taker.take(a.vertex, b.vertex)
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
