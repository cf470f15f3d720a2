package survey

import (
	"context"
	"fmt"
	"runtime"
	"sync/atomic"

	"qorbit/internal/parallel"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/internal/pattern"
	"qorbit/orbit/move"
)

// A survey of one-queen moves can be divided into parts that know nothing of each other. A part has some of the patterns, and looks
// for pairs of orbits that share one of them. Two orbits may share several patterns: their edge belongs to the part that has the
// smallest one. So each edge is counted in one part, and the degrees of an orbit in all parts add up to its degree. A spanning
// forest of the edges of a part says all that components need.

// PartVersion is the version of the division into parts, and of the file of a part. Parts of different versions do not merge.
const PartVersion = 1

// MaxParts is the largest number of parts.
const MaxParts = 1 << 16

// CheckPart fails where there is no part number part, from 0, of so many parts of a survey of order n.
func CheckPart(n, part, parts int) error {
	switch {
	case n < 1 || n > orbit.MaxEnumerated:
		return fmt.Errorf("survey: order %d, expected 1 to %d", n, orbit.MaxEnumerated)
	case parts < 1 || parts > MaxParts:
		return fmt.Errorf("survey: %d parts, expected 1 to %d", parts, MaxParts)
	case part < 0 || part >= parts:
		return fmt.Errorf("survey: part %d of %d, expected 0 to %d", part, parts, parts-1)
	}
	return nil
}

// RunPart surveys one part of the graph of one-queen moves: part number part, from 0, of so many parts. The result is the same on
// any number of threads, and in any memory. RunPart fails as CheckPart does, where it would take more memory than opt allows, and
// with the context's error once ctx is done.
func RunPart(ctx context.Context, orbits *orbit.Orbits, part, parts int, opt orbit.Options) (*Part, error) {
	if err := CheckPart(orbits.Order(), part, parts); err != nil {
		return nil, err
	}
	limit, err := partLimit(orbits, parts, opt)
	if err != nil {
		return nil, err
	}
	c := &partCounter{orbits: orbits, counted: newCounted(orbits.Len())}
	takers := make([]incidence.Taker, parallel.Threads(opt.Threads))
	for i := range takers {
		takers[i] = &partTaker{counter: c, list: pattern.NewLister(orbits.Order(), 1)}
	}
	j := incidence.NewShare(orbits, part, parts, limit)
	if err := j.Run(ctx, takers, ctx.Err, opt); err != nil {
		return nil, err
	}
	seeds, err := partSeeds(ctx, orbits, part, parts, opt)
	if err != nil {
		return nil, err
	}
	classes := orbits.Classes()
	return newPart(PartHead{
		N: orbits.Order(), Part: part, Parts: parts, Version: PartVersion,
		Orbits: orbits.Len(), Class4: classes[4], Class2: classes[2],
		Moves8: j.Moves, SelfMoves8: j.SelfMoves, Edges: int(c.edges.Load()),
	}, c.degrees, c.sets, seeds), nil
}

// RunPartOfOrder enumerates the orbits of an order and surveys one part of their graph with RunPart.
func RunPartOfOrder(ctx context.Context, n, part, parts int, opt orbit.Options) (*Part, error) {
	if err := CheckPart(n, part, parts); err != nil {
		return nil, err
	}
	orbits, err := orbit.Enumerate(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	runtime.GC() // the garbage of the enumeration must not lie beside the survey
	return RunPart(ctx, orbits, part, parts, opt)
}

// partLimit returns how many incidences of a pass the memory has room for, beside parents and degrees. It fails where there is
// no room for a fiftieth of all.
func partLimit(orbits *orbit.Orbits, parts int, opt orbit.Options) (uint64, error) {
	rest := 8*uint64(orbits.Len()) + 1<<20
	_, least := incidence.SurveyMemory(orbits)
	least = min(least, incidence.Incidences(orbits, 1)*8/uint64(parts))
	switch {
	case opt.Memory == 0:
		return incidence.Limit(orbits, 1, 0), nil
	case rest+least > opt.Memory:
		return 0, fmt.Errorf("orbit: a part of the survey of %d orbits of order %d takes about %d MiB of memory, and %d MiB are free",
			orbits.Len(), orbits.Order(), (rest+least)>>20, opt.Memory>>20)
	}
	return incidence.Limit(orbits, 1, (opt.Memory-rest)/8*7), nil
}

// partSeeds finds which of the orbits of a range are seeds. The ranges of all parts make up the orbits.
func partSeeds(ctx context.Context, orbits *orbit.Orbits, part, parts int, opt orbit.Options) ([]byte, error) {
	from, to := partRange(orbits.Len(), part, parts)
	seeds := make([]byte, (to-from+7)/8)
	const chunk = 1 << 10 // bytes
	phase := fmt.Sprintf("parts of order %d searched for seeds", orbits.Order())
	err := parallel.Run(ctx, phase, (len(seeds)+chunk-1)/chunk, opt.Threads, opt.Progress, func() func(int) {
		p, q := make(ops.Perm, orbits.Order()), make(ops.Perm, orbits.Order())
		return func(i int) {
			for v := 8 * i * chunk; v < min(8*(i+1)*chunk, to-from); v++ {
				if orbits.Key(from+v).Put(p, q); move.SeedColumns(p, q) != 0 {
					seeds[v/8] |= 1 << (v % 8)
				}
			}
		}
	})
	return seeds, err
}

// partRange returns the range of orbits whose seeds a part finds.
func partRange(orbits, part, parts int) (from, to int) {
	return int(uint64(orbits) * uint64(part) / uint64(parts)), int(uint64(orbits) * uint64(part+1) / uint64(parts))
}

// A partCounter counts the edges of a part.
type partCounter struct {
	counted
	orbits *orbit.Orbits
	edges  atomic.Int64
}

// A partTaker takes the pairs of one thread. It collects some, so that their keys are read at once: each is far from the others.
type partTaker struct {
	counter *partCounter
	list    *pattern.Lister
	pattern orbit.Key
	pairs   []patternPair
	shared  []orbit.Key
}

// A patternPair is two orbits that share a pattern.
type patternPair struct {
	pattern orbit.Key
	a, b    int32
	keys    [2]orbit.Key
}

// Pattern is called before the pairs of a pattern.
func (t *partTaker) Pattern(key orbit.Key) { t.pattern = key }

// Take takes a pair.
func (t *partTaker) Take(a, b int32) {
	t.pairs = append(t.pairs, patternPair{pattern: t.pattern, a: a, b: b})
	if len(t.pairs) == batch {
		t.Flush()
	}
}

// Flush counts the pairs for which the pattern is the smallest that they share.
func (t *partTaker) Flush() {
	c := t.counter
	for i := range t.pairs {
		pair := &t.pairs[i]
		pair.keys = [2]orbit.Key{c.orbits.Key(int(pair.a)), c.orbits.Key(int(pair.b))}
	}
	var ends [2 * batch]int32
	n := 0
	for i := range t.pairs {
		if pair := &t.pairs[i]; !t.shareSmaller(pair) {
			ends[n], ends[n+1] = pair.a, pair.b
			n += 2
		}
	}
	c.countBatch(ends[:n])
	c.edges.Add(int64(n / 2))
	t.pairs = t.pairs[:0]
}

// shareSmaller reports whether two orbits share a smaller pattern than this one. A Bloom filter of 256 bits tells nearly always
// that a pattern of the second orbit is none of the first.
func (t *partTaker) shareSmaller(pair *patternPair) (found bool) {
	var filter [4]uint64
	t.shared = t.shared[:0]
	t.list.Each(pair.keys[0], func(key orbit.Key, _ uint8) {
		if key < pair.pattern {
			t.shared = append(t.shared, key)
			at := uint64(key) * 0x9e3779b97f4a7c15 >> 56
			filter[at>>6] |= 1 << (at & 63)
		}
	})
	if len(t.shared) == 0 {
		return false
	}
	t.list.Each(pair.keys[1], func(key orbit.Key, _ uint8) {
		at := uint64(key) * 0x9e3779b97f4a7c15 >> 56
		if key >= pair.pattern || filter[at>>6]>>(at&63)&1 == 0 {
			return
		}
		for _, other := range t.shared {
			found = found || other == key
		}
	})
	return found
}
