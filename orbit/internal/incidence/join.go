package incidence

import (
	"context"
	"runtime"
	"slices"
	"sync/atomic"

	"gonum.org/v1/gonum/stat/combin"

	"qorbit/internal/base/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
	"qorbit/work"
)

// A Join finds the pairs of orbits that share a pattern, pass by pass.
type Join struct {
	Orbits  *orbit.Orbits
	Pattern *Pattern
	Queens  int

	Moves, SelfMoves uint64   // eight times the numbers, until Finish
	Seeds            []uint32 // the vertices that are seeds, as bits; known after the first pass

	done     int      // how many passes are done
	repeated []uint64 // the orbits that have a pattern more than once, as bits, where that matters
	mixer
	passes []pass
	reach  *reach // known after the first of several passes
}

// A Taker receives the orbits that share a pattern, for every pattern that two orbits or more share, in ascending
// order and each once. The list is valid during the call. A Taker is used by one thread at a time. Flush is called at
// the end of a pass.
type Taker interface {
	Take(orbits []int32)
	Flush()
}

// New plans a join with at most a given number of incidences in a pass.
func New(orbits *orbit.Orbits, pattern *Pattern, queens int, limit uint64) *Join {
	j := &Join{Orbits: orbits, Pattern: pattern, Queens: queens}
	j.mixer, j.passes = planPasses(orbits, pattern, queens, limit)
	return j
}

// Run makes all passes, with a taker for each thread. It fails with the context's error once ctx is done.
func (j *Join) Run(ctx context.Context, takers []Taker, opt orbit.Options) error {
	joiners := make([]*joiner, min(len(takers), 1<<j.pileBits)) // one for each thread that has a pile
	for i := range joiners {
		joiners[i] = &joiner{mixer: j.mixer, orbits: j.Orbits, taker: takers[i]}
		if j.repeats() {
			joiners[i].repeated = make([]uint64, (j.Orbits.Len()+63)/64)
		}
	}
	memory := new(rank.Slabs)
	for j.done < len(j.passes) {
		all, err := j.deal(ctx, memory, opt)
		if err != nil {
			return err
		}
		if j.Seeds == nil {
			j.Seeds = all.seeds
		}
		if j.reach == nil {
			j.reach = all.reach
		}
		j.Moves, j.SelfMoves = j.Moves+all.single, j.SelfMoves+all.single
		if err := all.join(ctx, j.phase("piles of equal patterns"), joiners, opt); err != nil {
			return err
		}
		for _, one := range joiners {
			j.add(one)
		}
		memory.Free()
		j.done++
		if len(j.passes) > 1 {
			runtime.GC() // the garbage of this pass must not lie beside the next
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// add adds the sums of a joiner. A single incidence counts class·g/8 moves from an orbit to itself; deal adds that up
// for all incidences, and it is replaced here for those that share their pattern.
func (j *Join) add(one *joiner) {
	j.Moves += one.moves - one.single
	j.SelfMoves += one.selfMoves - one.single
	if j.repeated == nil {
		j.repeated = make([]uint64, len(one.repeated))
	}
	for i, word := range one.repeated {
		j.repeated[i] |= word
	}
	one.moves, one.selfMoves, one.single = 0, 0, 0
	one.taker.Flush()
}

// Finish makes Moves and SelfMoves the numbers of moves: it takes off those that lead back to the solution where they
// start.
func (j *Join) Finish(ctx context.Context, opt orbit.Options) error {
	back, err := j.backToStart(ctx, opt)
	if err != nil {
		return err
	}
	j.Moves, j.SelfMoves = j.Moves/8-back, j.SelfMoves/8-back
	return nil
}

// repeats reports whether deletions of different queens of an orbit may leave the same.
func (j *Join) repeats() bool {
	return (j.Queens > 1 || j.Orbits.Condition() != orbit.Queens) && !j.Pattern.Distinct
}

// backToStart counts the pairs of deletions of one orbit that leave the same permutation, not only the same pattern:
// each deletion with itself, and others, which only orbits that have a pattern more than once can have. Solutions of
// queens have them only of several queens: see doc/patterns.md.
func (j *Join) backToStart(ctx context.Context, opt orbit.Options) (uint64, error) {
	if !j.repeats() {
		return countIncidences(j.Orbits, j.Queens), nil
	}
	sets := uint64(combin.Binomial(j.Orbits.Order(), j.Queens))
	var others atomic.Uint64
	const chunk = 1 << 8
	report := opt.Reporter(work.Phase{Unit: "parts of the repeated patterns", Order: j.Orbits.Order()})
	err := parallel.Chunks(ctx, j.Orbits.Len(), chunk, opt.Threads, report, func() func(from, to int) {
		list := NewLister(j.Orbits.Order(), j.Queens)
		pace := parallel.NewPace(ctx, patternsAtATime)
		var left []uint64
		return func(from, to int) {
			for v := from; v < to && !pace.Over(1); v++ {
				if j.repeated[v/64]>>(v%64)&1 == 0 {
					continue
				}
				left = list.permutations(left[:0], j.Orbits.Key(v))
				others.Add(equalPairs(left) - sets)
				if pace.Over(int(sets)) {
					return
				}
			}
		}
	})
	return uint64(j.Orbits.Len())*sets + others.Load(), err
}

// equalPairs counts the ordered pairs of equal ranks, each with itself too. It sorts the ranks.
func equalPairs(ranks []uint64) uint64 {
	slices.Sort(ranks)
	pairs := uint64(0)
	for i := 0; i < len(ranks); {
		j := i
		for j < len(ranks) && ranks[j] == ranks[i] {
			j++
		}
		pairs += uint64(j-i) * uint64(j-i)
		i = j
	}
	return pairs
}
