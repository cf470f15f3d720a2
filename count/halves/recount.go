package halves

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
)

// A Mismatch reports a block of which a record has another sum than the computed one.
type Mismatch struct {
	N                 int
	Recorded, Counted Sum
}

// Error implements error.
func (e *Mismatch) Error() string {
	return fmt.Sprintf("block %d of order %d: the records have %d solutions (%d looked at), counted again it has %d (%d)",
		e.Recorded.Block, e.N, e.Recorded.Solutions, e.Recorded.Looked, e.Counted.Solutions, e.Counted.Looked)
}

// A sample of the blocks is every sampleShare-th one on average, but at least minSample blocks.
const (
	sampleShare = 16
	minSample   = 8
)

// Recount counts a sample of the known blocks again: one in 16, and at least 8. It fails with a *Mismatch if a sum differs.
// The sample is random, with a seed computed from the sums: it is the same in every run on the same records, and another one
// if a sum is changed.
func (p *Partial) Recount(ctx context.Context, o Options) error {
	again := &Partial{N: p.N, blocks: p.blocks, sums: make(map[int]Sum)}
	for block := range p.blocks { // Run counts the blocks that are not known
		again.sums[block] = Sum{Block: block}
	}
	sample := p.sample()
	for _, sum := range sample {
		delete(again.sums, sum.Block)
	}
	o.Part, o.Found = Part{}, nil
	if err := again.Run(ctx, o); err != nil {
		return err
	}
	for _, sum := range sample {
		if counted := again.sums[sum.Block]; counted != sum {
			return &Mismatch{p.N, sum, counted}
		}
	}
	return nil
}

// sample selects the sums to compare.
func (p *Partial) sample() []Sum {
	sums := p.Sums()
	hash := fnv.New64a()
	for _, sum := range sums {
		fmt.Fprint(hash, sum)
	}
	random := rand.New(rand.NewPCG(hash.Sum64(), uint64(p.N)))
	random.Shuffle(len(sums), func(i, j int) { sums[i], sums[j] = sums[j], sums[i] })
	return sums[:min(len(sums), max(len(sums)/sampleShare, minSample))]
}
