package survey

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"

	"qorbit/internal/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/internal/pattern"
	"qorbit/orbit/internal/piles"
)

// An edgeCounter counts the edges of the graph of one-queen moves without keeping them. Two orbits that share several patterns
// are several pairs and one edge. A one-hash Bloom filter screens the pairs. A clear bit means the pair is new: it is counted,
// and sets the bit. Otherwise the pair is deferred: it came before, or another pair has the same bit. Deferred pairs are
// settled exactly at the end: a pair comes as often as the two orbits share patterns, which the orbits themselves tell, and
// where it was deferred every time, it was never counted.
type edgeCounter struct {
	orbits     *orbit.Orbits
	vertexBits int
	sets       disjointSets
	degrees    []int32
	bins       [incidence.EdgeBins]filterBin // by one of the two vertices, so that a thread works on a small part of the filter
}

// A filterBin is a part of the filter with its deferred pairs.
type filterBin struct {
	lock     sync.Mutex
	filter   []uint64
	deferred []uint64
	edges    int // how many were counted
}

func newEdgeCounter(orbits *orbit.Orbits, vertexBits int) *edgeCounter {
	c := &edgeCounter{orbits: orbits, vertexBits: vertexBits, sets: newDisjointSets(orbits.Len()), degrees: make([]int32, orbits.Len())}
	for i := range c.bins {
		c.bins[i].filter = make([]uint64, orbits.Len()*incidence.FilterBitsPerOrbit/incidence.EdgeBins/64+1)
	}
	return c
}

// takers returns a taker for each of so many threads.
func (c *edgeCounter) takers(threads int) []incidence.Taker {
	all := make([]incidence.Taker, threads)
	for i := range all {
		all[i] = &pairTaker{counter: c, shift: max(0, c.vertexBits-incidence.EdgeBinBits)}
	}
	return all
}

// A pairTaker collects pairs in bins, and hands them over in blocks.
type pairTaker struct {
	counter *edgeCounter
	shift   int
	open    [incidence.EdgeBins][]uint64
}

// Take puts a pair into the bin of one of both vertices: of either as often, or the first bins would have more pairs.
func (t *pairTaker) Take(a, b int32) {
	if (a^b)&1 == 1 {
		a, b = max(a, b), min(a, b)
	} else {
		a, b = min(a, b), max(a, b)
	}
	bin := int(a) >> t.shift
	if t.open[bin] == nil {
		t.open[bin] = make([]uint64, 0, piles.BlockWords)
	}
	t.open[bin] = append(t.open[bin], uint64(a)<<t.counter.vertexBits|uint64(b))
	if len(t.open[bin]) == piles.BlockWords {
		t.hand(bin)
	}
}

func (t *pairTaker) hand(bin int) {
	t.counter.screen(&t.counter.bins[bin], t.open[bin])
	t.open[bin] = t.open[bin][:0]
}

func (t *pairTaker) Flush() {
	for bin := range t.open {
		if len(t.open[bin]) > 0 {
			t.hand(bin)
		}
	}
}

// screen counts the pairs of a bin that are new, and defers the others.
func (c *edgeCounter) screen(bin *filterBin, pairs []uint64) {
	bin.lock.Lock()
	defer bin.lock.Unlock()
	for _, pair := range pairs {
		at, bit := bin.place(pair)
		if bin.filter[at]&bit != 0 {
			bin.deferred = append(bin.deferred, pair)
			continue
		}
		bin.filter[at] |= bit
		c.edge(bin, pair)
	}
}

// place returns the bit of a pair: the upper half of the product is the hash, scaled to the size of the filter.
func (b *filterBin) place(pair uint64) (word int, bit uint64) {
	at, _ := bits.Mul64(pair*0x9e3779b97f4a7c15, uint64(len(b.filter))<<6)
	return int(at >> 6), 1 << (at & 63)
}

// edge counts an edge.
func (c *edgeCounter) edge(bin *filterBin, pair uint64) {
	bin.edges++
	u, v := c.vertices(pair)
	c.sets.unite(u, v)
	atomic.AddInt32(&c.degrees[u], 1)
	atomic.AddInt32(&c.degrees[v], 1)
}

// vertices are those of a pair.
func (c *edgeCounter) vertices(pair uint64) (u, v int32) {
	return int32(pair >> c.vertexBits), int32(pair & (1<<c.vertexBits - 1))
}

// settle counts the edges all of whose pairs were deferred.
func (c *edgeCounter) settle(ctx context.Context, opt orbit.Options) error {
	phase := fmt.Sprintf("piles of repeated edges of order %d", c.orbits.Order())
	return parallel.Run(ctx, phase, incidence.EdgeBins, opt.Threads, opt.Progress, func() func(int) {
		shared := patternsShared{orbits: c.orbits, list: pattern.NewLister(c.orbits.Order(), 1)}
		return func(i int) {
			bin := &c.bins[i]
			slices.Sort(bin.deferred)
			for rest := bin.deferred; len(rest) > 0; {
				pair, times := rest[0], 1
				for times < len(rest) && rest[times] == pair {
					times++
				}
				rest = rest[times:]
				if u, v := c.vertices(pair); times == shared.count(u, v) {
					c.edge(bin, pair)
				}
			}
			bin.deferred = nil
		}
	})
}

// A patternsShared counts the patterns of one deletion that two orbits share.
type patternsShared struct {
	orbits *orbit.Orbits
	list   *pattern.Lister
	of     [2][]orbit.Key
}

func (s *patternsShared) count(u, v int32) int {
	for i, vertex := range [...]int32{u, v} {
		s.of[i] = s.of[i][:0]
		s.list.Each(s.orbits.Key(int(vertex)), func(key orbit.Key, _ uint8) { s.of[i] = append(s.of[i], key) })
	}
	count := 0
	for i, key := range s.of[1] {
		if slices.Contains(s.of[0], key) && !slices.Contains(s.of[1][:i], key) {
			count++
		}
	}
	return count
}
