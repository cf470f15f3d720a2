package survey

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
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
	return runPart(ctx, orbits, part, parts, limit, opt)
}

// runPart surveys a part with so many incidences in a pass at most.
func runPart(ctx context.Context, orbits *orbit.Orbits, part, parts int, limit uint64, opt orbit.Options) (*Part, error) {
	j := incidence.NewShare(orbits, part, parts, limit)
	pairs := j.NewPairs(parallel.Threads(opt.Threads))
	if err := j.Run(ctx, pairs.Takers(), ctx.Err, opt); err != nil {
		return nil, err
	}
	runtime.GC() // the incidences are not needed any more
	graph, edges := newCounted(orbits.Len()), atomic.Int64{}
	err := pairs.EachBin(ctx, j.EdgePhase(), opt, func() func(int, []uint64) {
		owner := newEdgeOwner(j, pairs)
		return func(_ int, words []uint64) {
			own := owner.own(words)
			graph.count(pairs, own)
			edges.Add(int64(len(own)))
		}
	})
	if err != nil {
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
		Moves8: j.Moves, SelfMoves8: j.SelfMoves, Edges: int(edges.Load()),
	}, graph, seeds), nil
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

// partLimit returns how many incidences of a pass the memory has room for, beside the pairs. Degrees and components take the place of
// the incidences. It fails where there is no room for them, or for a fiftieth of all incidences.
func partLimit(orbits *orbit.Orbits, parts int, opt orbit.Options) (uint64, error) {
	if opt.Memory == 0 {
		return incidence.Limit(orbits, 1, 0), nil
	}
	rest, least := incidence.SurveyMemory(orbits)
	rest = rest/uint64(parts) + 1<<23
	if rest+least > opt.Memory {
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

// An edgeOwner finds out which of the pairs of a part are its edges. It serves one thread.
type edgeOwner struct {
	join  *incidence.Join
	pairs *incidence.Pairs
	list  *pattern.Lister
	of    int32       // an orbit,
	has   []orbit.Key // its patterns,
	bloom [4]uint64   // and a one-hash Bloom filter of them
}

func newEdgeOwner(j *incidence.Join, pairs *incidence.Pairs) *edgeOwner {
	return &edgeOwner{join: j, pairs: pairs, list: pattern.NewLister(j.Orbits.Order(), 1), of: -1}
}

// own leaves those pairs whose smallest shared pattern belongs to the part. The pairs are in ascending order: a first orbit comes once,
// with all its partners, and the keys of second orbits, which are anywhere in memory, are loaded together.
func (o *edgeOwner) own(words []uint64) []uint64 {
	own := words[:0]
	for len(words) > 0 {
		some := words[:min(batch, len(words))]
		words = words[len(some):]
		var keys [batch]orbit.Key
		for i, word := range some {
			_, v := o.pairs.Vertices(word)
			keys[i] = o.join.Orbits.Key(int(v))
		}
		for i, word := range some {
			if u, _ := o.pairs.Vertices(word); o.owns(u, keys[i]) {
				own = append(own, word)
			}
		}
	}
	return own
}

// owns reports whether the smallest pattern that two orbits share belongs to the part. Nearly all pairs share only one, which then
// does; so only others need a look at the pattern itself.
func (o *edgeOwner) owns(u int32, second orbit.Key) bool {
	if u != o.of {
		o.of, o.has, o.bloom = u, o.has[:0], [4]uint64{}
		o.list.Each(o.join.Orbits.Key(int(u)), func(key orbit.Key, _ uint8) {
			o.has = append(o.has, key)
			word, bit := bloomBit(key)
			o.bloom[word] |= bit
		})
	}
	smallest, largest := orbit.Key(math.MaxUint64), orbit.Key(0)
	o.list.Each(second, func(key orbit.Key, _ uint8) {
		if word, bit := bloomBit(key); o.bloom[word]&bit != 0 && slices.Contains(o.has, key) {
			smallest, largest = min(smallest, key), max(largest, key)
		}
	})
	return smallest == largest || o.join.Owns(smallest)
}

// bloomBit returns the bit of a pattern.
func bloomBit(key orbit.Key) (word uint64, bit uint64) {
	at := uint64(key) * 0x9e3779b97f4a7c15 >> 56
	return at >> 6, 1 << (at & 63)
}
