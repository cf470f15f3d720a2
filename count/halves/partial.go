package halves

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
)

// A Sum is what is known of a block: the solutions that its splits stand for. Looked is how many pairs of quarters were tried
// for it, and how many halves were made: what it cost, on whatever machine.
type Sum struct {
	Block     int
	Solutions uint64
	Looked    uint64
}

// A Partial is what is known of an order: a set of sums of blocks. Its law is that of sets: the union of partials, in
// whatever order and however they overlap, knows what any of them knows; the sum over all blocks is the number of solutions.
type Partial struct {
	N      int
	blocks int
	sums   map[int]Sum
}

// NewPartial is the partial of an order that knows nothing. It fails where the order is not between MinOrder and MaxOrder.
func NewPartial(n int) (*Partial, error) {
	if n < MinOrder || n > MaxOrder {
		return nil, fmt.Errorf("halves: order %d, expected %d to %d", n, MinOrder, MaxOrder)
	}
	p := &Partial{N: n, sums: make(map[int]Sum)}
	for _, s := range newBoard(n).settings() {
		p.blocks += len(chunks(s.splits()))
	}
	return p, nil
}

// chunks cuts splits into blocks.
func chunks(splits []split) [][]split { return slices.Collect(slices.Chunk(splits, blockSize)) }

// Blocks returns how many blocks the order has; they are numbered from 0.
func (p *Partial) Blocks() int { return p.blocks }

// Done returns how many blocks are known.
func (p *Partial) Done() int { return len(p.sums) }

// Complete says whether all are known.
func (p *Partial) Complete() bool { return len(p.sums) == p.blocks }

// Sums lists what is known, by block.
func (p *Partial) Sums() []Sum {
	return slices.SortedFunc(maps.Values(p.sums), func(a, b Sum) int { return a.Block - b.Block })
}

// Has says whether a block is known.
func (p *Partial) Has(block int) bool {
	_, known := p.sums[block]
	return known
}

// Add takes a sum. It fails where the order has no such block, and where another sum of the block is known.
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

// Unite takes what another partial of the order knows. It fails where the orders differ, and where the two contradict each
// other.
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

// Total adds up what is known: if it is complete, the number of solutions. It fails where a sum does not fit 64 bits.
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

// A Part is the blocks whose numbers leave a rest when divided: for instance part 0 of 2 and part 1 of 2 are all blocks.
type Part struct{ Rest, Of int }

// has says whether a block is of the part.
func (p Part) has(block int) bool { return p.Of == 0 || block%p.Of == p.Rest }
