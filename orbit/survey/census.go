package survey

import (
	"context"
	"fmt"
	"math/bits"
	"qorbit/internal/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/internal/pattern"
	"qorbit/orbit/internal/piles"
	"slices"
	"sync"
	"sync/atomic"
)

// A census adds up the graph of one-queen moves without keeping its edges. Two orbits that share several patterns come as
// several pairs and are one edge. A filter of bits tells: a pair whose bit is not set is new, is counted at once, and sets it. A pair
// whose bit is set has come before, or another pair has the same bit; it is put aside. Few are. Those are settled at the end:
// all pairs of two orbits are as many as the patterns that they share, which is seen from the orbits themselves, and if all of
// them were put aside, none was counted.
type census struct {
	orbits     *orbit.Orbits
	vertexBits int
	sets       unions
	degrees    []int32
	bins       [incidence.EdgeBins]censusBin // of one of the two vertices, so that a thread works on a small part of the filter
}

// A censusBin is a part of the filter with what it put aside.
type censusBin struct {
	lock  sync.Mutex
	met   []uint64 // the bits
	again []uint64 // the pairs that were put aside
	edges int      // how many were counted
}

func newCensus(orbits *orbit.Orbits, vertexBits int) *census {
	c := &census{orbits: orbits, vertexBits: vertexBits, sets: newUnions(orbits.Len()), degrees: make([]int32, orbits.Len())}
	for i := range c.bins {
		c.bins[i].met = make([]uint64, orbits.Len()*incidence.FilterBitsPerOrbit/incidence.EdgeBins/64+1)
	}
	return c
}

// takers make pairs for the census, one on each of some threads.
func (c *census) takers(threads int) []incidence.Taker {
	all := make([]incidence.Taker, threads)
	for i := range all {
		all[i] = &pairTaker{census: c, shift: max(0, c.vertexBits-incidence.EdgeBinBits)}
	}
	return all
}

// A pairTaker collects pairs by bins, and hands them over many at a time.
type pairTaker struct {
	census *census
	shift  int
	open   [incidence.EdgeBins][]uint64
}

// take puts a pair into the bin of one of both: of either as often, or there would be more pairs in the first bins.
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
	t.open[bin] = append(t.open[bin], uint64(a)<<t.census.vertexBits|uint64(b))
	if len(t.open[bin]) == piles.BlockWords {
		t.hand(bin)
	}
}

func (t *pairTaker) hand(bin int) {
	t.census.count(&t.census.bins[bin], t.open[bin])
	t.open[bin] = t.open[bin][:0]
}

func (t *pairTaker) Flush() {
	for bin := range t.open {
		if len(t.open[bin]) > 0 {
			t.hand(bin)
		}
	}
}

// count counts the pairs of a bin that are new, and puts the others aside.
func (c *census) count(bin *censusBin, pairs []uint64) {
	bin.lock.Lock()
	defer bin.lock.Unlock()
	for _, pair := range pairs {
		at, bit := bin.place(pair)
		if bin.met[at]&bit != 0 {
			bin.again = append(bin.again, pair)
			continue
		}
		bin.met[at] |= bit
		c.edge(bin, pair)
	}
}

// place is the bit of a pair: a number spread over all words, of which the upper half says where in the filter.
func (b *censusBin) place(pair uint64) (word int, bit uint64) {
	at, _ := bits.Mul64(pair*0x9e3779b97f4a7c15, uint64(len(b.met))<<6)
	return int(at >> 6), 1 << (at & 63)
}

// edge counts an edge.
func (c *census) edge(bin *censusBin, pair uint64) {
	bin.edges++
	u, v := c.vertices(pair)
	c.sets.unite(u, v)
	atomic.AddInt32(&c.degrees[u], 1)
	atomic.AddInt32(&c.degrees[v], 1)
}

// vertices are those of a pair.
func (c *census) vertices(pair uint64) (u, v int32) {
	return int32(pair >> c.vertexBits), int32(pair & (1<<c.vertexBits - 1))
}

// settle counts the pairs that were put aside and are edges that were not counted.
func (c *census) settle(ctx context.Context, opt orbit.Options) error {
	return parallel.Run(ctx, fmt.Sprintf("repeated edges of order %d", c.orbits.Order()), incidence.EdgeBins, opt.Threads, opt.Progress, func() func(int) {
		shared := newPatternsShared(c.orbits)
		return func(i int) {
			bin := &c.bins[i]
			slices.Sort(bin.again)
			for rest := bin.again; len(rest) > 0; {
				pair, times := rest[0], 1
				for times < len(rest) && rest[times] == pair {
					times++
				}
				rest = rest[times:]
				if u, v := c.vertices(pair); times == shared.count(u, v) {
					c.edge(bin, pair)
				}
			}
			bin.again = nil
		}
	})
}

// patternsShared counts the patterns of one deletion that two orbits share.
type patternsShared struct {
	orbits *orbit.Orbits
	list   *pattern.Lister
	first  int32 // the orbit whose patterns are at hand, or −1
	of     [2][]orbit.Key
}

func newPatternsShared(orbits *orbit.Orbits) *patternsShared {
	return &patternsShared{orbits: orbits, list: pattern.NewLister(orbits.Order(), 1), first: -1}
}

func (s *patternsShared) count(u, v int32) int {
	if s.first != u {
		s.read(0, u)
		s.first = u
	}
	s.read(1, v)
	count := 0
	for i, key := range s.of[1] {
		if slices.Contains(s.of[0], key) && !slices.Contains(s.of[1][:i], key) {
			count++
		}
	}
	return count
}

// read lists the patterns of an orbit.
func (s *patternsShared) read(which int, v int32) {
	s.of[which] = s.of[which][:0]
	s.list.Each(s.orbits.Key(int(v)), func(key orbit.Key, _ uint8) { s.of[which] = append(s.of[which], key) })
}
