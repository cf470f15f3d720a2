package survey

import (
	"context"
	"sync/atomic"

	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/work"
)

// counted are the degrees of the vertices and the components of a graph whose edges are not kept.
type counted struct {
	sets    disjointSets
	degrees []int32
}

func newCounted(vertices int) counted {
	return counted{newDisjointSets(vertices), make([]int32, vertices)}
}

// batch is how many edges are counted together.
const batch = 128

// count counts edges, each of them once. Threads may count at once.
func (c counted) count(pairs *incidence.Pairs, words []uint64) {
	var ends [2 * batch]int32
	for len(words) > 0 {
		n := min(batch, len(words))
		for i, word := range words[:n] {
			ends[2*i], ends[2*i+1] = pairs.Vertices(word)
		}
		words = words[n:]
		c.countBatch(ends[:2*n])
	}
}

// countBatch counts at most batch edges, whose vertices follow each other. The vertices of an edge are anywhere in
// memory, so waiting for one after another would take most of the time. The loads of a batch do not depend on each
// other, so the processor makes many at a time; what uses the loaded lines comes after them.
func (c counted) countBatch(ends []int32) {
	var ancestors [2 * batch]int32
	for i, v := range ends {
		ancestors[i] = atomic.LoadInt32(&c.sets[v])
	}
	touched := int32(0)
	for _, v := range ends {
		touched |= atomic.LoadInt32(&c.degrees[v])
	}
	for i, v := range ancestors[:len(ends)] {
		ancestors[i] = atomic.LoadInt32(&c.sets[v])
	}
	for i := 0; i < len(ends); i += 2 {
		c.sets.unite(ancestors[i], ancestors[i+1])
	}
	for _, v := range ends {
		atomic.AddInt32(&c.degrees[v], 1)
	}
}

// countAll counts the edges of all bins of pairs.
func (c counted) countAll(ctx context.Context, phase work.Phase, pairs *incidence.Pairs, opt orbit.Options) error {
	return pairs.EachBin(ctx, phase, opt, func() func(int, []uint64) {
		return func(_ int, words []uint64) { c.count(pairs, words) }
	})
}
