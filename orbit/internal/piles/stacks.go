// Package piles collects 64-bit words in piles, one stack of Blocks a thread, and sorts them.
package piles

import (
	"slices"
	"sync"
)

// Stacks are piles that one thread puts words on, in blocks, so that a pile takes no more memory than it has words, and so
// that the blocks that are being filled lie in the cache.
type Stacks struct {
	open [][]uint64 // the block of each pile that is being filled
	full []Pile
	slab []uint64 // memory for blocks
	size int      // of the next slab
	from *Slabs
}

// A Pile is words in blocks, in no order.
type Pile struct{ Blocks [][]uint64 }

const BlockWords = 256

// NewStacks makes empty piles, which take their memory from the Slabs.
func NewStacks(piles int, from *Slabs) *Stacks {
	return &Stacks{open: make([][]uint64, piles), full: make([]Pile, piles), from: from}
}

// Slabs are memory for piles that come one after another: what the first ones took, the next ones take again, so that the
// system is asked for it once. nil is memory that is not used again.
type Slabs struct {
	lock sync.Mutex
	all  [][]uint64
	used int
}

// take returns a slab of about so many words, in which anything may stand.
func (s *Slabs) take(words int) []uint64 {
	if s == nil {
		return make([]uint64, words)
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.used == len(s.all) {
		s.all = append(s.all, make([]uint64, words))
	}
	s.used++
	return s.all[s.used-1]
}

// Free takes all Slabs back: whoever has one must not look at it any more.
func (s *Slabs) Free() { s.used = 0 }

// Put puts a word on a Pile.
func (s *Stacks) Put(pile int, word uint64) {
	block := s.open[pile]
	if len(block) == cap(block) {
		block = s.block(pile, block)
	}
	s.open[pile] = append(block, word)
}

// block puts a full block aside and returns an empty one.
func (s *Stacks) block(pile int, full []uint64) []uint64 {
	if full != nil {
		s.full[pile].Blocks = append(s.full[pile].Blocks, full)
	}
	if len(s.slab) < BlockWords {
		s.size = min(max(2*s.size, 1<<14), 1<<21)
		s.slab = s.from.take(s.size)
	}
	block := s.slab[:0:BlockWords]
	s.slab = s.slab[BlockWords:]
	return block
}

// Collect puts the piles of several threads together.
func Collect(piles int, threads []*Stacks) []Pile {
	all := make([]Pile, piles)
	for i := range all {
		for t, s := range threads {
			if t == 0 {
				all[i].Blocks = s.full[i].Blocks
			} else {
				all[i].Blocks = append(all[i].Blocks, s.full[i].Blocks...)
			}
			if len(s.open[i]) > 0 {
				all[i].Blocks = append(all[i].Blocks, s.open[i])
			}
			s.full[i].Blocks, s.open[i] = nil, nil
		}
	}
	return all
}

// Len counts the words of a Pile.
func (p Pile) Len() int {
	n := 0
	for _, block := range p.Blocks {
		n += len(block)
	}
	return n
}

// AppendTo appends the words of a Pile.
func (p Pile) AppendTo(words []uint64) []uint64 {
	words = slices.Grow(words, p.Len())
	for _, block := range p.Blocks {
		words = append(words, block...)
	}
	return words
}

// Replace writes words, no more than the pile has, over those that it has.
func (p *Pile) Replace(words []uint64) {
	for i, block := range p.Blocks {
		p.Blocks[i] = block[:copy(block, words)]
		words = words[len(p.Blocks[i]):]
	}
}
