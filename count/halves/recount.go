package halves

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
)

// A sample of the blocks is every sampleShare-th one on average, but at least minSample blocks.
const (
	sampleShare = 16
	minSample   = 8
)

// Recount counts a sample of the known blocks again: one in 16, and at least 8. It fails with a *Mismatch if a sum
// differs. The sample is random, with a seed computed from the sums: it is the same in every run on the same records,
// and another one if a sum is changed.
func (p *Partial) Recount(ctx context.Context, o Options) error {
	again, err := NewPartial(p.N)
	if err != nil {
		return err
	}
	chosen := make(map[int]Sum)
	for _, sum := range p.sample() {
		chosen[sum.Block] = sum
	}
	o.Part, o.Found, o.Only = Part{}, nil, func(block int) bool { _, ok := chosen[block]; return ok }
	if err := again.Run(ctx, o); err != nil {
		return err
	}
	for _, counted := range again.Sums() {
		if sum := chosen[counted.Block]; counted != sum {
			return &Mismatch{N: p.N, Recorded: sum, Counted: counted}
		}
	}
	return nil
}

// sample selects the sums to compare.
func (p *Partial) sample() []Sum {
	sums := p.Sums()
	hash := fnv.New64a()
	for _, sum := range sums {
		fmt.Fprint(hash, sum.Block, sum.Solutions, sum.Looked)
	}
	random := rand.New(rand.NewPCG(hash.Sum64(), uint64(p.N)))
	random.Shuffle(len(sums), func(i, j int) { sums[i], sums[j] = sums[j], sums[i] })
	return sums[:min(len(sums), max(len(sums)/sampleShare, minSample))]
}
