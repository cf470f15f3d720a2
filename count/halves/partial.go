package halves

import (
	"context"
	"fmt"
	"hash/fnv"
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// A Sum is the result of a block: the number of solutions that it represents. Looked is its cost, independent of the machine:
// the pairs of quarters that were crossed, plus the halves that resulted.
type Sum struct {
	Block     int
	Solutions uint64
	Looked    uint64
}

// A Partial is the set of the known sums of an order. Merging partials is commutative, associative and idempotent; two
// different sums of one block are rejected. The total over all blocks is the number of solutions.
type Partial struct {
	N      int
	blocks int
	sums   map[int]Sum
}

// NewPartial returns a partial without sums. It fails if the order is not between MinOrder and MaxOrder.
func NewPartial(n int) (*Partial, error) {
	if n < MinOrder || n > MaxOrder {
		return nil, fmt.Errorf("halves: order %d, expected %d to %d", n, MinOrder, MaxOrder)
	}
	p := &Partial{N: n, sums: make(map[int]Sum)}
	for _, s := range newBoard(n).settings() {
		p.blocks += (len(s.splits()) + blockSize - 1) / blockSize
	}
	return p, nil
}

// Blocks returns the number of blocks of the order. They are numbered from 0.
func (p *Partial) Blocks() int { return p.blocks }

// Done returns the number of known blocks.
func (p *Partial) Done() int { return len(p.sums) }

// Complete reports whether all blocks are known.
func (p *Partial) Complete() bool { return len(p.sums) == p.blocks }

// Sums lists the known sums by block.
func (p *Partial) Sums() []Sum {
	return slices.SortedFunc(maps.Values(p.sums), func(a, b Sum) int { return a.Block - b.Block })
}

// Has reports whether a block is known.
func (p *Partial) Has(block int) bool {
	_, known := p.sums[block]
	return known
}

// Add adds a sum. It fails if the order has no such block, and if another sum of the block is known.
func (p *Partial) Add(sum Sum) error {
	if sum.Block < 0 || sum.Block >= p.blocks {
		return fmt.Errorf("halves: block %d of order %d, expected 0 to %d", sum.Block, p.N, p.blocks-1)
	}
	if known, ok := p.sums[sum.Block]; ok && known != sum {
		return fmt.Errorf("halves: block %d of order %d has %d solutions (%d looked at), but %d (%d) were known",
			sum.Block, p.N, sum.Solutions, sum.Looked, known.Solutions, known.Looked)
	}
	p.sums[sum.Block] = sum
	return nil
}

// Unite adds the sums of another partial. It fails if the orders differ, and if the two have different sums of one block.
func (p *Partial) Unite(q *Partial) error {
	if p.N != q.N {
		return fmt.Errorf("halves: order %d cannot unite with order %d", p.N, q.N)
	}
	for _, sum := range q.Sums() {
		if err := p.Add(sum); err != nil {
			return err
		}
	}
	return nil
}

// Total adds up the known sums; if all are known, this is the number of solutions. It fails if a total does not fit 64 bits.
func (p *Partial) Total() (solutions, looked uint64, err error) {
	for _, sum := range p.sums {
		var over, over2 uint64
		solutions, over = bits.Add64(solutions, sum.Solutions, 0)
		looked, over2 = bits.Add64(looked, sum.Looked, 0)
		if over+over2 > 0 {
			return 0, 0, fmt.Errorf("halves: the sums of order %d do not fit 64 bits", p.N)
		}
	}
	return solutions, looked, nil
}

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

// A Part is the blocks whose numbers have the remainder Rest modulo Of. The zero value is all blocks. Parts 0/M to M−1/M are
// a partition of the blocks.
type Part struct{ Rest, Of int }

// ParsePart parses a part R/M, such as 0/4.
func ParsePart(text string) (Part, error) {
	rest, of, _ := strings.Cut(text, "/")
	r, err := strconv.ParseUint(rest, 10, strconv.IntSize-1)
	m, err2 := strconv.ParseUint(of, 10, strconv.IntSize-1)
	if err != nil || err2 != nil || r >= m {
		return Part{}, fmt.Errorf("part %q: expected R/M with R from 0 to M-1, such as 0/4", text)
	}
	return Part{int(r), int(m)}, nil
}

// has reports whether the part has a block.
func (p Part) has(block int) bool { return p.Of == 0 || block%p.Of == p.Rest }
