package rank

import (
	"math/bits"
	"slices"
	"sync"

	"qorbit/internal/base/parallel"
)

// Stacks are the piles of one thread. A word is written to the line of its pile first, and a full line is moved to a
// block at once. The lines of thousands of piles fit the second-level cache and few memory pages; the ends of that many
// blocks fit neither. A pile takes little more memory than its words.
type Stacks struct {
	lines []line
	count []uint8    // how many words each line has, less than lineWords
	open  [][]uint64 // the block of each pile that is being filled: whole lines
	full  []Pile
	slab  []uint64 // memory for blocks
	size  int      // of the next slab
	from  *Slabs
}

// A line is as much as a line of the cache.
type line [lineWords]uint64

const lineWords = 8

// A Pile is words in blocks, in any order.
type Pile struct{ Blocks [][]uint64 }

// blockWords is the size of a block.
const blockWords = 256

// NewStacks makes empty piles that take their memory from the slabs.
func NewStacks(piles int, from *Slabs) *Stacks {
	return &Stacks{
		lines: make([]line, piles), count: make([]uint8, piles),
		open: make([][]uint64, piles), full: make([]Pile, piles), from: from,
	}
}

// Slabs are memory for piles of one pass after another: each pass reuses the memory of the last one. nil means memory
// that is not reused.
type Slabs struct {
	lock sync.Mutex
	all  [][]uint64
	used int
}

// take returns a slab of about a given number of words, with any content.
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

// Free takes all slabs back. Piles in them must not be used any more.
func (s *Slabs) Free() { s.used = 0 }

// Put adds a word to a pile.
func (s *Stacks) Put(pile int, word uint64) {
	n := &s.count[pile]
	s.lines[pile][*n%lineWords] = word
	if *n++; *n == lineWords {
		s.move(pile)
	}
}

// PutAll adds words, each to the pile with the same place in the list of piles.
func (s *Stacks) PutAll(piles []uint32, words []uint64) {
	lines, count := s.lines, s.count
	count = count[:len(lines)]
	for i, word := range words {
		pile := piles[i]
		n := count[pile]
		lines[pile][n%lineWords] = word
		count[pile] = n + 1
		if n == lineWords-1 {
			s.move(int(pile))
		}
	}
}

// move moves the words of a line to the block of the pile.
func (s *Stacks) move(pile int) {
	block := s.open[pile]
	if len(block) == cap(block) {
		block = s.block(pile, block)
	}
	end := len(block) + int(s.count[pile])
	store((*line)(block[len(block):len(block)+lineWords]), &s.lines[pile])
	s.open[pile], s.count[pile] = block[:end], 0
}

// block keeps a full block and returns an empty one.
func (s *Stacks) block(pile int, full []uint64) []uint64 {
	if full != nil {
		s.full[pile].Blocks = append(s.full[pile].Blocks, full)
	}
	if len(s.slab) < blockWords {
		s.size = min(max(2*s.size, 1<<14), 1<<21)
		s.slab = s.from.take(s.size)
	}
	block := s.slab[:0:blockWords]
	s.slab = s.slab[blockWords:]
	return block
}

// Pile returns the words of a pile, which stay in it.
func (s *Stacks) Pile(pile int) Pile {
	p := Pile{slices.Clip(s.full[pile].Blocks)}
	for _, block := range [...][]uint64{s.open[pile], s.lines[pile][:s.count[pile]]} {
		if len(block) > 0 {
			p.Blocks = append(p.Blocks, block)
		}
	}
	return p
}

// Drop empties a pile.
func (s *Stacks) Drop(pile int) {
	s.full[pile].Blocks, s.open[pile], s.count[pile] = nil, nil, 0
}

// Collect joins the piles of several threads, and empties their stacks.
func Collect(piles int, threads []*Stacks) []Pile {
	all := make([]Pile, piles)
	for i := range all {
		for t, s := range threads {
			if s.count[i] > 0 {
				s.move(i)
			}
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

// Len counts the words of a pile.
func (p Pile) Len() int {
	n := 0
	for _, block := range p.Blocks {
		n += len(block)
	}
	return n
}

// AppendTo appends the words of a pile.
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

// A Sorter sorts words that are spread evenly over a range, by one pass of a radix sort and an insertion sort.
type Sorter struct {
	Pace   *parallel.Pace // once it is over, the words are left in any order
	next   []uint32
	other  []uint64
	within *Sorter // of large buckets
}

// Sort sorts words that differ in a given number of their lowest bits only. It distributes them to buckets by the
// uppermost of these bits, a few words to each; then no word is far from its place, and an insertion sort finishes.
// Where the words are not spread evenly, a bucket with many of them is sorted by itself before. The result stays valid
// until the next call.
func (s *Sorter) Sort(words []uint64, width int) []uint64 {
	const fewWords, manyWords = 4, 64
	buckets := bits.Len(uint(len(words) / fewWords)) // their logarithm
	shift, mask := max(0, width-buckets)&63, uint64(1)<<buckets-1
	if cap(s.next) < 1<<buckets {
		s.next = make([]uint32, 1<<buckets)
	}
	next := s.next[:1<<buckets]
	clear(next)
	if s.Pace.Over(len(words)) {
		return words
	}
	for _, w := range words {
		next[w>>shift&mask]++
	}
	sum, most := uint32(0), uint32(0)
	for i, count := range next {
		next[i] = sum
		sum += count
		most = max(most, count)
	}
	if cap(s.other) < len(words) {
		s.other = make([]uint64, len(words)+len(words)/4)
	}
	sorted := s.other[:len(words)]
	for _, w := range words {
		at := &next[w>>shift&mask]
		sorted[*at] = w
		*at++
	}
	if most > manyWords && shift > 0 {
		s.sortBuckets(sorted, next, int(shift), manyWords)
	}
	if s.Pace.Over(len(words)) {
		return sorted
	}
	for i := 1; i < len(sorted); i++ {
		w := sorted[i]
		j := i
		for ; j > 0 && sorted[j-1] > w; j-- {
			sorted[j] = sorted[j-1]
		}
		sorted[j] = w
	}
	return sorted
}

// sortBuckets sorts the buckets with many words, which differ in a given number of bits. It is given the ends of all
// buckets.
func (s *Sorter) sortBuckets(words []uint64, ends []uint32, width, many int) {
	if s.within == nil {
		s.within = new(Sorter)
	}
	s.within.Pace = s.Pace
	from := 0
	for _, end := range ends {
		if bucket := words[from:end]; len(bucket) > many {
			copy(bucket, s.within.Sort(bucket, width))
		}
		from = int(end)
	}
}
