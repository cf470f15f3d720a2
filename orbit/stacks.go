package orbit

import (
	"slices"
	"sync"
)

// stacks are piles that one thread puts words on, in blocks, so that a pile takes no more memory than it has words, and so
// that the blocks that are being filled lie in the cache.
type stacks struct {
	open [][]uint64 // the block of each pile that is being filled
	full []pile
	slab []uint64 // memory for blocks
	size int      // of the next slab
	from *slabs
}

// A pile is words in blocks, in no order.
type pile struct{ blocks [][]uint64 }

const blockWords = 256

// newStacks makes empty piles, which take their memory from the slabs.
func newStacks(piles int, from *slabs) *stacks {
	return &stacks{open: make([][]uint64, piles), full: make([]pile, piles), from: from}
}

// slabs are memory for piles that come one after another: what the first ones took, the next ones take again, so that the
// system is asked for it once. nil is memory that is not used again.
type slabs struct {
	lock sync.Mutex
	all  [][]uint64
	used int
}

// take returns a slab of about so many words, in which anything may stand.
func (s *slabs) take(words int) []uint64 {
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

// free takes all slabs back: whoever has one must not look at it any more.
func (s *slabs) free() { s.used = 0 }

// put puts a word on a pile.
func (s *stacks) put(pile int, word uint64) {
	block := s.open[pile]
	if len(block) == cap(block) {
		block = s.block(pile, block)
	}
	s.open[pile] = append(block, word)
}

// block puts a full block aside and returns an empty one.
func (s *stacks) block(pile int, full []uint64) []uint64 {
	if full != nil {
		s.full[pile].blocks = append(s.full[pile].blocks, full)
	}
	if len(s.slab) < blockWords {
		s.size = min(max(2*s.size, 1<<14), 1<<21)
		s.slab = s.from.take(s.size)
	}
	block := s.slab[:0:blockWords]
	s.slab = s.slab[blockWords:]
	return block
}

// pileUp puts the piles of several threads together.
func pileUp(piles int, threads []*stacks) []pile {
	all := make([]pile, piles)
	for i := range all {
		for t, s := range threads {
			if t == 0 {
				all[i].blocks = s.full[i].blocks
			} else {
				all[i].blocks = append(all[i].blocks, s.full[i].blocks...)
			}
			if len(s.open[i]) > 0 {
				all[i].blocks = append(all[i].blocks, s.open[i])
			}
			s.full[i].blocks, s.open[i] = nil, nil
		}
	}
	return all
}

// len counts the words of a pile.
func (p pile) len() int {
	n := 0
	for _, block := range p.blocks {
		n += len(block)
	}
	return n
}

// appendTo appends the words of a pile.
func (p pile) appendTo(words []uint64) []uint64 {
	words = slices.Grow(words, p.len())
	for _, block := range p.blocks {
		words = append(words, block...)
	}
	return words
}

// replace writes words, no more than the pile has, over those that it has.
func (p *pile) replace(words []uint64) {
	for i, block := range p.blocks {
		p.blocks[i] = block[:copy(block, words)]
		words = words[len(p.blocks[i]):]
	}
}
