package incidence

import (
	"slices"
	"sync"
	"sync/atomic"

	"qorbit/internal/base/parallel"
	"qorbit/orbit/internal/rank"
)

// A union keeps the edges between orbits that share patterns, in bins by their smaller vertices: one word an edge. Two
// orbits may share many patterns. So once there are many words, a bin that doubles is sorted, and keeps each edge once.
// The takers are those of the threads.
type union struct {
	vertexBits int
	shift      int    // of a vertex, to its bin
	most       uint64 // edges
	exceeded   func() // called when there are more

	bins     []bin
	words    atomic.Int64 // in all bins
	distinct atomic.Int64 // a lower bound of the edges: what the bins had when each was sorted last
	few      int64        // the number of words that are kept without a look at how many of them are the same
	least    least
}

// A bin is the words of some vertices.
type bin struct {
	lock     sync.Mutex
	blocks   [][]uint64 // of binWords words
	count    int
	distinct int // when it was sorted last
}

// binWords is the size of a block of a bin.
const binWords = 128

// newUnion makes room for the edges between a given number of orbits.
func newUnion(vertexBits, orbits int, most uint64, exceeded func()) *union {
	u := &union{vertexBits: vertexBits, shift: max(0, vertexBits-pairBinBits), most: most, exceeded: exceeded}
	u.bins = make([]bin, max(orbits-1, 0)>>u.shift+1)
	u.few = int64(min(most, 1<<20)) * 2
	u.least.degrees = make([]int32, orbits)
	return u
}

// A unionTaker keeps the pairs of one thread. A word is written to the line of its bin first, as in rank.Stacks.
type unionTaker struct {
	*union
	lines  [][unionLine]uint64
	count  []uint8
	sorter rank.Sorter
	sorted []uint64
	pace   *parallel.Pace
}

const unionLine = 16

func (u *union) taker(pace *parallel.Pace) *unionTaker {
	return &unionTaker{
		union: u, lines: make([][unionLine]uint64, len(u.bins)), count: make([]uint8, len(u.bins)),
		sorter: rank.Sorter{Pace: pace}, pace: pace,
	}
}

// Take keeps the pairs of a group. It ends early once there are too many edges.
func (t *unionTaker) Take(group []int32) {
	if len(group) >= fewest && t.least.add(group) > t.most {
		t.exceeded()
		return
	}
	for i, a := range group {
		row, at := uint64(a)<<t.vertexBits, int(a)>>t.shift
		line, n := &t.lines[at], t.count[at]
		for _, b := range group[i+1:] {
			line[n%unionLine] = row | uint64(b)
			if n++; n == unionLine {
				t.flush(at, line[:])
				n = 0
			}
		}
		t.count[at] = n
		if t.pace.Over(len(group) - i) {
			return
		}
	}
}

// Flush moves the words of all lines to their bins.
func (t *unionTaker) Flush() {
	for at, n := range t.count {
		if n > 0 {
			t.flush(at, t.lines[at][:n])
			t.count[at] = 0
		}
	}
}

// flush adds words to a bin.
func (t *unionTaker) flush(at int, words []uint64) {
	b := &t.bins[at]
	b.lock.Lock()
	defer b.lock.Unlock()
	b.add(words)
	all := t.words.Add(int64(len(words)))
	if all > t.few && b.count >= 2*b.distinct+binWords && all > t.least.ends.Load() { // twice the edges that there are
		t.compact(b)
	}
}

// compact sorts a bin, and keeps each of its edges once.
func (t *unionTaker) compact(b *bin) {
	t.sorted = b.appendTo(t.sorted[:0])
	words := slices.Compact(t.sorter.Sort(t.sorted, t.restBits()))
	if t.pace.Over(0) {
		return
	}
	t.words.Add(int64(len(words) - b.count))
	edges := t.distinct.Add(int64(len(words) - b.distinct))
	b.count, b.distinct = 0, len(words)
	b.add(words)
	if uint64(edges) > t.most {
		t.exceeded()
	}
}

// restBits returns how many of the lowest bits of a word its bin does not tell.
func (u *union) restBits() int { return u.vertexBits + u.shift }

// add appends words.
func (b *bin) add(words []uint64) {
	for len(words) > 0 {
		last := b.count / binWords
		if last == len(b.blocks) {
			b.blocks = append(b.blocks, make([]uint64, binWords))
		}
		n := copy(b.blocks[last][b.count%binWords:], words)
		b.count += n
		words = words[n:]
	}
}

// appendTo appends the words of the bin.
func (b *bin) appendTo(words []uint64) []uint64 {
	words = slices.Grow(words, b.count)
	for i := 0; i < b.count; i += binWords {
		words = append(words, b.blocks[i/binWords][:min(binWords, b.count-i)]...)
	}
	return words
}

// take sorts the bin, and returns each of its edges once. The bin is empty then.
func (u *union) take(at int, words []uint64, sorter *rank.Sorter) (edges []Edge, memory []uint64) {
	b := &u.bins[at]
	words = b.appendTo(words[:0])
	b.blocks, b.count = nil, 0
	sorted := slices.Compact(sorter.Sort(words, u.restBits()))
	edges = make([]Edge, len(sorted))
	for i, word := range sorted {
		edges[i] = NewEdge(int32(word>>u.vertexBits), int32(word&(1<<u.vertexBits-1)))
	}
	return edges, words
}
