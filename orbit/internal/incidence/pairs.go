package incidence

import (
	"context"
	"slices"

	"qorbit/internal/base/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
	"qorbit/work"
)

// Pairs keeps the pairs of orbits that takers receive, in bins by their smaller vertices: one word a pair, once for
// every pattern that the two orbits share. There are about 1.5 pairs for each orbit if one queen moves.
type Pairs struct {
	vertexBits int
	stacks     []*rank.Stacks // one for each taker
}

// pairBinBits is the logarithm of the number of bins.
const pairBinBits = 12

// pairBins is the number of bins.
const pairBins = 1 << pairBinBits

// NewPairs makes room for the pairs of a given number of takers.
func (j *Join) NewPairs(takers int) *Pairs {
	p := &Pairs{vertexBits: j.vertexBits, stacks: make([]*rank.Stacks, takers)}
	for i := range p.stacks {
		p.stacks[i] = rank.NewStacks(pairBins, nil)
	}
	return p
}

// Takers returns the takers, one for each thread.
func (p *Pairs) Takers() []Taker {
	all := make([]Taker, len(p.stacks))
	for i := range all {
		all[i] = pairTaker{p.stacks[i], p.vertexBits}
	}
	return all
}

// A pairTaker keeps pairs.
type pairTaker struct {
	stacks     *rank.Stacks
	vertexBits int
}

func (t pairTaker) Take(orbits []int32) {
	for i, a := range orbits {
		for _, b := range orbits[i+1:] {
			t.stacks.Put(int(a)>>max(0, t.vertexBits-pairBinBits), uint64(a)<<t.vertexBits|uint64(b))
		}
	}
}

func (t pairTaker) Flush() {}

// Vertices returns the two vertices of a pair.
func (p *Pairs) Vertices(word uint64) (u, v int32) {
	return int32(word >> p.vertexBits), int32(word & (1<<p.vertexBits - 1))
}

// restBits returns how many of the lowest bits of a pair its bin does not tell: 48 at most up to 2^30 vertices.
func (p *Pairs) restBits() int { return 2*p.vertexBits - min(p.vertexBits, pairBinBits) }

// appendBin appends the pairs of a bin, in any order.
func (p *Pairs) appendBin(words []uint64, bin int) []uint64 {
	for _, s := range p.stacks {
		words = s.Pile(bin).AppendTo(words)
	}
	return words
}

// EachBin visits each bin with its pairs in ascending order, each pair once. Each thread calls start once, and then the
// function that it returns. The words are valid during the call.
func (p *Pairs) EachBin(ctx context.Context, phase work.Phase, opt orbit.Options,
	start func() func(bin int, words []uint64)) error {
	return parallel.Run(ctx, pairBins, opt.Threads, opt.Reporter(phase), func() func(bin int) {
		var sorter rank.Sorter
		var words []uint64
		visit := start()
		return func(bin int) {
			if words = p.appendBin(words[:0], bin); len(words) > 0 {
				visit(bin, slices.Compact(sorter.Sort(words, p.restBits())))
			}
		}
	})
}
